import { isPlainDate } from '../../units.ts';
import { type PlainField, type SectionField, type SectionInfo, type SectionType, sectionOf } from './sections.ts';

export type SectionProblem = { readonly field: string; readonly code: 'form/required' | `declaration/${string}` };
type Asked = { readonly type: SectionType; readonly year: number; readonly info: SectionInfo };

const listAt = (value: unknown): SectionInfo[] => (Array.isArray(value) ? value : []);
const recordAt = (value: unknown): SectionInfo =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
const required = (info: SectionInfo, keys: readonly string[], at = ''): SectionProblem[] =>
  keys
    .filter((key) => info[key] === undefined || info[key] === '')
    .map((key) => ({ field: `${at}${key}`, code: 'form/required' as const }));

/**
 * What a filled-in section lacks: amounts of ticked items, names and birth dates of people it claims for, a number of children that is not
 * that of the children named, births after the tax year, more than one cared-for person from outside the family. Fields are named by their
 * place within `info`, such as `children.0.birthdate`.
 * Source: form L.Y.01 and its explanation.
 */
export function checkSection({ type, year, info }: Asked): SectionProblem[] {
  return [
    ...missingAmounts(sectionOf(type).fields, info),
    ...lateBirths(sectionOf(type).fields, info, year),
    ...ownRules(type, info),
  ];
}

function missingAmounts(fields: readonly SectionField[], info: SectionInfo, at = ''): SectionProblem[] {
  return fields.flatMap((field): SectionProblem[] => {
    const value = info[field.key];
    const place = `${at}${field.key}`;
    if (field.kind === 'group') return missingAmounts(field.fields, recordAt(value), `${place}.`);
    if (field.kind !== 'item') return [];
    const { checked, value: amount } = recordAt(value);
    return checked === true && !(typeof amount === 'number' && amount > 0)
      ? [{ field: `${place}.value`, code: 'form/required' }]
      : [];
  });
}

const isDay = (field: PlainField | SectionField): boolean => field.kind === 'day';
function lateBirths(fields: readonly SectionField[], info: SectionInfo, year: number, at = ''): SectionProblem[] {
  return fields.flatMap((field): SectionProblem[] => {
    const value = info[field.key];
    const place = `${at}${field.key}`;
    if (field.kind === 'group') return lateBirths(field.fields, recordAt(value), year, `${place}.`);
    if (field.kind === 'list') {
      return listAt(value).flatMap((entry, index) => lateBirths(field.fields, entry, year, `${place}.${index}.`));
    }
    const isLate = isDay(field) && typeof value === 'string' && isPlainDate(value) && Number(value.slice(0, 4)) > year;
    return isLate ? [{ field: place, code: 'declaration/born-later' }] : [];
  });
}

const PERSON = ['firstName', 'lastName', 'birthdate'];
const OWN_RULES: Partial<Record<SectionType, (info: SectionInfo) => SectionProblem[]>> = {
  'personal-and-spouse-deductible': (info) => {
    if (info.maritalStatus === undefined) return required(info, ['maritalStatus']);
    const claims = info.maritalStatus === 'married' && info.spouseIncomes === 'no-any-incomes';
    return claims ? required(info, ['firstName', 'lastName']) : [];
  },
  'children-deductible': (info) => {
    if (info.hasChildren !== true) return [];
    const children = listAt(info.children);
    const few: SectionProblem[] = children.length === 0 ? [{ field: 'children', code: 'form/required' }] : [];
    const differs = info.childrenAmount !== undefined && info.childrenAmount !== children.length;
    return [
      ...few,
      ...(differs ? [{ field: 'childrenAmount', code: 'declaration/children-amount' as const }] : []),
      ...children.flatMap((child, index) => required(child, PERSON, `children.${index}.`)),
    ];
  },
  'parents-deductible': (info) =>
    ['father', 'mother', 'fatherInLaw', 'motherInLaw'].flatMap((key) => {
      const parent = recordAt(info[key]);
      return parent.caring === true ? required(parent, PERSON, `${key}.`) : [];
    }),
  'disability-caring-deductible': (info) => {
    if (info.caring !== true) return [];
    const persons = listAt(info.persons);
    const outside = persons.filter(({ relation }) => relation === 'other').length;
    return [
      ...(persons.length === 0 ? [{ field: 'persons', code: 'form/required' as const }] : []),
      ...persons.flatMap((person, index) => required(person, ['relation', 'firstName', 'lastName'], `persons.${index}.`)),
      ...(outside > 1 ? [{ field: 'persons', code: 'declaration/one-outside-family' as const }] : []),
    ];
  },
  'pregnancy-deductible': (info) =>
    listAt(info.pregnancies).flatMap((pregnancy, index) => required(pregnancy, ['amount'], `pregnancies.${index}.`)),
};
const ownRules = (type: SectionType, info: SectionInfo): SectionProblem[] => OWN_RULES[type]?.(info) ?? [];
