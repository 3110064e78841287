/** The sentences for newcomers, of one language at a time: the first page is to stay light. */

import { sentence, type Params } from "../../words/sentences";
import type es from "./words/es.json";

export type Book = typeof es;
export type Say = (key: keyof Book, params?: Params) => string;

export const BOOKS: Record<"es" | "en", () => Promise<{ default: Book }>> = {
  es: () => import("./words/es.json"),
  en: () => import("./words/en.json"),
};

export const speakerOf =
  (book: Book, language: string): Say =>
  (key, params) =>
    sentence(book, language, key, params);
