import type { Language } from './define-text.ts';

export type PersonNames = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly firstNameEn?: string | null;
  readonly lastNameEn?: string | null;
};

const isKnown = (name: string | null | undefined): boolean => Boolean(name?.trim());

/**
 * First and last name of a person as a reader of `language` sees them: the English ones for English when both are known, else those of
 * the register. Both names come from one script, so that a page never shows half a name. `server/db/name-shown.ts` says the same in
 * a statement. Source: product rule, one for pages, files and messages.
 * @example namesShown({ firstName: 'มาลี', lastName: 'วงศา', firstNameEn: 'Malee', lastNameEn: 'Wongsa' }, 'en') // ['Malee', 'Wongsa']
 * @example namesShown({ firstName: 'มาลี', lastName: 'วงศา', firstNameEn: null, lastNameEn: 'Wongsa' }, 'en') // ['มาลี', 'วงศา']
 */
export function namesShown(person: PersonNames | null | undefined, language: Language): (string | null | undefined)[] {
  const isEnglish = language === 'en' && isKnown(person?.firstNameEn) && isKnown(person?.lastNameEn);
  return isEnglish ? [person?.firstNameEn, person?.lastNameEn] : [person?.firstName, person?.lastName];
}

/** The same as one text; empty without a person. */
export const nameShown = (person: PersonNames | null | undefined, language: Language): string =>
  namesShown(person, language).filter(Boolean).join(' ');

/** What a company is called for a reader: by its English name in English, where it has one. `companyShown` of the server says the same in a statement. */
export const companyNameShown = (
  company: { readonly name: string; readonly nameEn: string | null },
  language: Language,
): string => (language === 'en' && company.nameEn?.trim()) || company.name;
