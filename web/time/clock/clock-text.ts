import { defineText, filledText, type Language, type TextKey, textIn } from '../../../domain/define-text.ts';
import { isImportedZoneName } from '../../../domain/places/imported-zone-names.ts';
import en from './clock.en.json' with { type: 'json' };
import th from './clock.th.json' with { type: 'json' };

const CLOCK = defineText('clock', en, th);

export type { Language };
export type Say = (key: TextKey<typeof en>, facts?: Record<string, string | number>) => string;

/** The words of this page in one language, without the translation that the other pages load. */
export function wordsOf(language: Language): Say {
  const words: Readonly<Record<string, string>> = textIn(CLOCK, language);
  const said = (key: string, count: string | number | undefined) =>
    words[key] ?? (count === 1 ? words[`${key}_one`] : undefined) ?? words[`${key}_other`] ?? key;
  return (key, facts = {}) => filledText(said(key, facts.count), facts);
}

/** What a zone is called: the company's own word, or the product's in the language of the page. */
export const placeName = (say: Say, zone: { readonly name: string }): string =>
  isImportedZoneName(zone) ? say('importedZone') : zone.name;

export const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Date-times on the wire are `YYYY-MM-DD HH:mm:ss` in UTC. */
export const fromWire = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
export const toWire = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
