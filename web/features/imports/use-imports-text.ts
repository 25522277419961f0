import { dayOfField } from '../../../domain/imports/fields.ts';
import { defineText } from '../../text/define-text.ts';
import { format } from '../../text/format.ts';
import en from './imports.en.json' with { type: 'json' };
import th from './imports.th.json' with { type: 'json' };

export const useImportsText = defineText('imports', en, th);
export type ImportsT = ReturnType<typeof useImportsText>['t'];

const FIELDS = [
  'code',
  'title',
  'firstName',
  'lastName',
  'firstNameEn',
  'lastNameEn',
  'email',
  'phone',
  'gender',
  'birthDate',
  'department',
  'position',
  'salary',
  'startDate',
  'nationalId',
  'bankCode',
  'bankAccount',
  'date',
  'time',
  'dateTime',
  'type',
  'name',
  'shift',
  'board',
  'start',
  'end',
  'ot',
  'who',
] as const;

/** The name of a field of a file on the screen. */
export function fieldName(t: ImportsT, field: string): string {
  const day = dayOfField(field);
  if (day !== null) return format.day(day);
  const known = FIELDS.find((one) => one === field);
  return known ? t(`field.${known}`) : field;
}
