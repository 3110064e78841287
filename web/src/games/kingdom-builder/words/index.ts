import { speaker } from "../../../words.svelte";
import en from "./en.json";
import es from "./es.json";

export const say = speaker({ es, en });
