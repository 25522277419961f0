import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from './i18n.ts';
import type { Language } from './language.ts';

type Words = { readonly [key: string]: string | Words };
type Leaf<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
/** Dotted keys of a word file; `count_one` and `count_other` are asked for as `count`. */
export type TextKey<W extends Words> = {
  [K in keyof W & string]: W[K] extends Words ? `${K}.${TextKey<W[K]>}` : Leaf<K>;
}[keyof W & string];
/** What the Thai file must hold: every English key, except singular forms, which Thai does not have. */
export type ThaiFor<W extends Words> = {
  readonly [K in keyof W & string as K extends `${string}_one` ? never : K]: W[K] extends Words ? ThaiFor<W[K]> : string;
};
export type Facts = Record<string, string | number>;
/** A new function per language, so that it may stand in the dependencies of a memo. */
export type Translate<W extends Words> = (key: TextKey<W>, facts?: Facts) => string;

/**
 * Registers the words of one feature and answers its hook: `const useText = defineText('zones', en, th)`.
 * `t` takes only keys of the English file; a Thai file that lacks one does not compile.
 */
export function defineText<const W extends Words>(
  namespace: string,
  en: W,
  th: ThaiFor<W>,
): () => { t: Translate<W>; language: Language } {
  i18n.addResourceBundle('en', namespace, en);
  i18n.addResourceBundle('th', namespace, th);
  const inLanguage = (lng: Language): Translate<W> => {
    return (key, facts) => i18n.t(key, { ns: namespace, lng, ...facts });
  };
  const translators = { en: inLanguage('en'), th: inLanguage('th') };
  return () => useWords(namespace, translators);
}

function useWords<T>(namespace: string, translators: Record<Language, T>): { t: T; language: Language } {
  useTranslation(namespace, { i18n });
  const language = currentLanguage();
  return { t: translators[language], language };
}
