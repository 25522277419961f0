import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { type Language, textIn } from '../../../domain/define-text.ts';
import { formatNationalId } from '../../../domain/national-id.ts';
import {
  type PlainField,
  type SectionField,
  type SectionInfo,
  type SectionType,
  sectionOf,
} from '../../../domain/payroll/declarations/sections.ts';
import { isPlainDate, plainDate, satang } from '../../../domain/units.ts';
import { longDate } from '../../../domain/written-dates.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';

type PrintedRow = [label: string, text: string];
const recordAt = (value: unknown): SectionInfo =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** What somebody filled in, a line for each answer; what was left out or does not apply has none. */
export function printedRows(type: SectionType, info: SectionInfo, language: Language): PrintedRow[] {
  return rowsOf(sectionOf(type).fields, info, language);
}

function rowsOf(fields: readonly SectionField[], info: SectionInfo, language: Language, of = ''): PrintedRow[] {
  const words = textIn(DECLARED, language);
  const names: Readonly<Record<string, string>> = words.field;
  return fields.flatMap((field): PrintedRow[] => {
    const value = info[field.key];
    const name = `${of}${names[field.key] ?? field.key}`;
    if (field.kind === 'group')
      return claimedRows(rowsOf(field.fields, recordAt(value), language, `${name} · `), recordAt(value));
    if (field.kind === 'list') {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      return entries.flatMap((entry, index) => rowsOf(field.fields, recordAt(entry), language, `${name} ${index + 1} · `));
    }
    const text = textOf(field, value, language);
    return text === '' ? [] : [[name, text]];
  });
}

/** A person for whom nothing is claimed is left out whole. */
const claimedRows = (rows: PrintedRow[], group: SectionInfo): PrintedRow[] => (group.caring === false ? [] : rows);

function textOf(field: PlainField, value: unknown, language: Language): string {
  const words = textIn(DECLARED, language);
  const choices: Readonly<Record<string, string>> = words.choice;
  const amount = (given: unknown) => (typeof given === 'number' && given > 0 ? writtenAmount(satang(given)) : '');
  switch (field.kind) {
    case 'flag':
      return value === true ? words.form.yes : '';
    case 'item':
      return recordAt(value).checked === true ? amount(recordAt(value).value) : '';
    case 'money':
      return amount(value);
    case 'count':
      return typeof value === 'number' ? String(value) : '';
    case 'choice':
      return typeof value === 'string' ? (choices[value] ?? value) : '';
    case 'day':
      return typeof value === 'string' && isPlainDate(value) ? longDate(plainDate(value), language) : '';
    case 'nationalId':
      return typeof value === 'string' ? formatNationalId(value) : '';
    case 'text':
    case 'zipcode':
      return typeof value === 'string' ? value : '';
  }
}
