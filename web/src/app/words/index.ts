import { speaker } from "../../words/language.svelte";
import en from "./en.json";
import es from "./es.json";

/** The sentences of the settings, and those of the interface. */
export const say = speaker({ es, en });
