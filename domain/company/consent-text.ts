import type { PlainDate } from '../units.ts';

/** For whom a text is written: the person who has an account, the people of a company, and those who own one. */
export const CONSENT_AUDIENCES = ['user', 'employee', 'owner'] as const;
export type ConsentAudience = (typeof CONSENT_AUDIENCES)[number];

type ConsentSection = { readonly heading: string; readonly lines: readonly string[] };
type ConsentText = { readonly title: string; readonly lead: string; readonly sections: readonly ConsentSection[] };
/** A text in both languages, in force from a day (included) until the next one's day. */
export type ConsentVersion = {
  readonly version: number;
  readonly from: PlainDate;
  readonly en: ConsentText;
  readonly th: ConsentText;
};
