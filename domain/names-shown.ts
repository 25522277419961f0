export type PersonNames = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly firstNameEn?: string | null;
  readonly lastNameEn?: string | null;
};

/**
 * First and last name of a person as a reader of `language` sees them: the English ones for English where they are known, else those
 * of the register. Both names come from one script. Source: decision of the product, one rule for pages, files and messages.
 * @example namesShown({ firstName: 'มาลี', lastName: 'วงศา', firstNameEn: 'Malee', lastNameEn: 'Wongsa' }, 'en') // ['Malee', 'Wongsa']
 */
export function namesShown(person: PersonNames | null | undefined, language: 'en' | 'th'): (string | null | undefined)[] {
  const isEnglish = language === 'en' && Boolean(person?.firstNameEn);
  return isEnglish ? [person?.firstNameEn, person?.lastNameEn] : [person?.firstName, person?.lastName];
}
