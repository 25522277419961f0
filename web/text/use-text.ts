import { useTranslation } from 'react-i18next';
import { type Text, type TextKey, withOneStop } from '../../domain/define-text.ts';
import { currentLanguage, i18n } from './i18n.ts';
import type { Language } from './language.ts';

/** `count` chooses between one and more, so it is a number; it is written as numbers are. */
export type Facts = { readonly count?: number; readonly [name: string]: string | number | undefined };
/** A new function per language, so that it may stand in the dependencies of a memo. */
export type Translate<W> = (key: TextKey<W>, facts?: Facts) => string;
/** How the words of a bundle are said: `Translator<typeof ZONES>`. */
export type Translator<T> = T extends { readonly en: infer W } ? Translate<W> : never;

type Bundle = { readonly name: string; readonly en: unknown; readonly th: unknown };
type Said = (key: string, facts?: Facts) => string;
const translators = new Map<Bundle, Record<Language, Said>>();

/** Makes words known to the translation once, when the first page reads them. */
function translatorsOf(bundle: Bundle): Record<Language, Said> {
  const known = translators.get(bundle);
  if (known) return known;
  const { name, en, th } = bundle;
  i18n.addResourceBundle('en', name, en);
  i18n.addResourceBundle('th', name, th);
  const inLanguage =
    (lng: Language): Said =>
    (key, facts) =>
      facts ? withOneStop(i18n.t(key, { ns: name, lng, ...facts })) : i18n.t(key, { ns: name, lng });
  const made = { en: inLanguage('en'), th: inLanguage('th') };
  translators.set(bundle, made);
  return made;
}

/** The words of a bundle in the language of the page; `t` takes only keys of its English file. */
export function useText<W>(text: Text<W>): { t: Translate<W>; language: Language } {
  const said = translatorsOf(text);
  useTranslation(text.name, { i18n });
  const language = currentLanguage();
  return { t: said[language], language };
}

/** The words in a language that may not be that of the page. */
export const translatorIn = <W>(text: Text<W>, language: Language): Translate<W> => translatorsOf(text)[language];

/** The same outside a component, in the language that the page has now. */
export const textNow = <W>(text: Text<W>): Translate<W> => translatorsOf(text)[currentLanguage()];
