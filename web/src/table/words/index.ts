import { speaker } from "../../words/language.svelte";
import en from "./en.json";
import es from "./es.json";

/** The sentences of a table and those of the interface: the first page does not fetch them. */
export const say = speaker({ es, en });
