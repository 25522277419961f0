import { useSyncExternalStore } from 'react';
import { filledText, type Text, type TextKey } from '../../domain/define-text.ts';
import { currentLanguage, onLanguageChange } from './i18n.ts';
import type { Language } from './language.ts';

/** `count` chooses between one and more, so it is a number; it is written as numbers are. */
export type Facts = { readonly count?: number; readonly [name: string]: string | number | undefined };
/** A new function per language, so that it may stand in the dependencies of a memo. */
export type Translate<W> = (key: TextKey<W>, facts?: Facts) => string;
/** How the words of a bundle are said: `Translator<typeof ZONES>`. */
export type Translator<T> = T extends { readonly en: infer W } ? Translate<W> : never;

type Bundle = { readonly name: string; readonly en: unknown; readonly th: unknown };
type Said = (key: string, facts?: Facts) => string;
const NO_FACTS: Facts = {};
type Missing = (bundle: string, key: string) => void;
let noteMissing: Missing = () => undefined;
/** Hears of every key that has no words, which stands on the page as it is. */
export function watchMissing(note: Missing) {
  noteMissing = note;
}

const translators = new Map<Bundle, Record<Language, Said>>();

function translatorsOf(bundle: Bundle): Record<Language, Said> {
  const known = translators.get(bundle);
  if (known) return known;
  const made = { en: translatorOf(bundle, 'en'), th: translatorOf(bundle, 'th') };
  translators.set(bundle, made);
  return made;
}

/** A key that a program made and no file has is said as it is. */
function translatorOf({ name, ...words }: Bundle, language: Language): Said {
  const texts = new Map<string, string>();
  collect(words[language], '', texts);
  return (key, facts = NO_FACTS) => {
    const { count } = facts;
    const form =
      typeof count === 'number' ? texts.get(`${key}_${language === 'en' && count === 1 ? 'one' : 'other'}`) : undefined;
    const text = form ?? texts.get(key);
    if (text === undefined) noteMissing(name, key);
    return filledText(text ?? key, facts);
  };
}

/** The words of a file by their dotted keys. */
function collect(words: unknown, before: string, texts: Map<string, string>) {
  if (typeof words === 'string') texts.set(before, words);
  else if (typeof words === 'object' && words !== null) {
    for (const [key, inner] of Object.entries(words)) collect(inner, before === '' ? key : `${before}.${key}`, texts);
  }
}

/** The words of a bundle in the language of the page; `t` takes only keys of its English file. */
export function useText<W>(text: Text<W>): { t: Translate<W>; language: Language } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { t: translatorsOf(text)[language], language };
}

/** The words in a language that may not be that of the page. */
export const translatorIn = <W>(text: Text<W>, language: Language): Translate<W> => translatorsOf(text)[language];

/** The same outside a component, in the language that the page has now. */
export const textNow = <W>(text: Text<W>): Translate<W> => translatorsOf(text)[currentLanguage()];
