import type { FieldTag } from '../../../domain/requests/form-fields.ts';
import { isPlainDate } from '../../../domain/units.ts';
import type { LeaveAsk } from './form-calls.ts';
import { type Answers, idsAt, type Question, textAt } from './question.ts';

const PARTS = ['full', 'morning', 'afternoon', 'hours'] as const;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 1440;

/** What a leave form asks for so far, once it says enough to be counted; an end before the start of hours is the next day. */
export function leaveAskOf(fields: readonly Question[], answers: Answers, employeeId?: string | null): LeaveAsk | null {
  const at = (tag: FieldTag) => answers[fields.find((field) => field.tag === tag)?.id ?? ''];
  const [leaveTypeId, startDate, endDate] = [textAt(at('leave-type')), textAt(at('start-date')), textAt(at('end-date'))];
  const asksPart = fields.some((field) => field.tag === 'day-part');
  const part = PARTS.find((name) => name === (asksPart ? textAt(at('day-part')) : 'full'));
  if (!leaveTypeId || !part || !isPlainDate(startDate) || !isPlainDate(endDate) || endDate < startDate) return null;
  const [from, to] = [minuteOf(textAt(at('start-time'))), minuteOf(textAt(at('end-time')))];
  if (part === 'hours' && (from === null || to === null)) return null;
  const hours =
    part === 'hours' && from !== null && to !== null ? { fromMinute: from, toMinute: to <= from ? to + DAY_MINUTES : to } : {};
  return {
    ...(employeeId ? { employeeId } : {}),
    leaveTypeId,
    startDate,
    endDate,
    startPart: part,
    endPart: part,
    ...hours,
    substituteId: textAt(at('substitute')) || null,
    paperFileIds: [...idsAt(at('paper'))],
  };
}

export function minuteOf(text: string): number | null {
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
