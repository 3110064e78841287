import { mount } from "svelte";
import "../styles/fonts.css";
import "../styles/palette.css";
import "../styles/page.css";
import "../styles/controls.css";
import "../styles/board.css";
import App from "./App.svelte";
import { listenForTouch } from "../calls/audio";
import { install } from "../offline/install.svelte";
import { tongue } from "../words/language.svelte";

const target = document.getElementById("app");
void tongue.learn().then(() => {
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
});
listenForTouch();
install();
