import { speaker } from "../../../../words/language.svelte";
import en from "./en.json";
import es from "./es.json";

export const say = speaker({ es, en });
