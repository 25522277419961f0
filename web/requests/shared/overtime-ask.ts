import type { FieldTag } from '../../../domain/requests/form-fields.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { minuteOf } from './leave-ask.ts';
import { type Answers, type Question, textAt } from './question.ts';

/** `date` null: not chosen yet. `minutes` 0: the times are not known yet. `employeeId` null: for oneself. */
export type OvertimeAsk = { readonly date: PlainDate | null; readonly minutes: number; readonly employeeId: string | null };

/** What an overtime form asks for so far; an end before the start is the next day. */
export function overtimeAskOf(fields: readonly Question[], answers: Answers, employeeId: string | null): OvertimeAsk {
  const at = (tag: FieldTag) => textAt(answers[fields.find((field) => field.tag === tag)?.id ?? '']);
  const date = at('work-date');
  const [from, to] = [minuteOf(at('start-time')), minuteOf(at('end-time'))];
  const minutes = from === null || to === null ? 0 : to < from ? to + 1440 - from : to - from;
  return { date: isPlainDate(date) ? date : null, minutes, employeeId };
}
