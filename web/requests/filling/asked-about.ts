import type { FieldTag } from '../../../domain/requests/form-fields.ts';
import { isPlainDate } from '../../../domain/units.ts';
import type { Answers, ClockingRow, Question } from '../shared/question.ts';

/** What a link to a form says of the day that it is about. */
export type AskedAbout = { readonly date: string; readonly clockType: ClockingRow['clockType'] };

const TYPES = ['clock_in', 'break_in', 'break_out', 'clock_out'] as const satisfies readonly ClockingRow['clockType'][];
/** From the `date` and `clock` of an address; null where it names no day. */
export function askedAbout(date: string | null | undefined, clock: string | null | undefined): AskedAbout | null {
  if (!date || !isPlainDate(date)) return null;
  return { date, clockType: TYPES.find((type) => type === clock) ?? 'clock_in' };
}

const DATES: readonly (FieldTag | null)[] = ['start-date', 'end-date', 'work-date'];

/** The day at the questions that ask for one; times and reasons are left to the person. */
export const answersAbout = (fields: readonly Question[], about: AskedAbout | null): Answers =>
  about === null
    ? {}
    : Object.fromEntries(
        fields.flatMap((field): [string, Answers[string]][] => {
          if (DATES.includes(field.tag) && field.type === 'date') return [[field.id, about.date]];
          if (field.tag === 'clockings') return [[field.id, [{ clockType: about.clockType, date: about.date, time: '' }]]];
          return [];
        }),
      );
