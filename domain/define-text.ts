import { writtenFact } from './written-count.ts';

export type Language = 'en' | 'th';

type Words = { readonly [key: string]: string | readonly string[] | Words };
type Leaf<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
/** Dotted keys of a word file; `count_one` and `count_other` are asked for as `count`. */
export type TextKey<W> = {
  [K in keyof W & string]: W[K] extends string ? Leaf<K> : W[K] extends readonly string[] ? never : `${K}.${TextKey<W[K]>}`;
}[keyof W & string];
/** What the Thai file must hold: every English key, except singular forms, which Thai does not have. */
export type ThaiFor<W> = {
  readonly [K in keyof W as K extends `${string}_one` ? never : K]: W[K] extends string
    ? string
    : W[K] extends readonly string[]
      ? readonly string[]
      : ThaiFor<W[K]>;
};
/** The words of one thing in both languages, under a name that no other words have. */
export type Text<W> = { readonly name: string; readonly en: W; readonly th: ThaiFor<W> };

/**
 * Puts the word files of one thing together: `export const ZONES = defineText('zones', en, th)`.
 * A Thai file that lacks a key does not compile. Pages read them by `useText(ZONES)`, the server by `textIn(ZONES, language)`.
 */
export const defineText = <const W extends Words>(name: string, en: W, th: ThaiFor<W>): Text<W> => ({ name, en, th });

/** The words themselves, in one language. */
export const textIn = <W>(text: Text<W>, language: Language): W | ThaiFor<W> => text[language];

/** A fact that ends with a stop, such as `Siam Trading Co., Ltd.`, ends the sentence too. */
export const withOneStop = (text: string): string => text.replace(/([^.])\.\.(?=\s|$)/g, '$1.');

/** Fills `{{name}}` in a text with its fact. */
export const filledText = (text: string, facts: Readonly<Record<string, string | number | undefined>>): string =>
  withOneStop(
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const fact = facts[name];
      return fact === undefined ? whole : writtenFact(name, fact);
    }),
  );
