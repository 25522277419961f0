import type { LeaveIssue } from '../../../../domain/leave/check-ask.ts';
import type { LeavePart } from '../../../../domain/leave/count-days.ts';
import { isTooLongLeave } from '../../../../domain/leave/longest-leave.ts';
import type { FieldTag } from '../../../../domain/requests/form-fields.ts';
import { timeTyped } from '../../../../domain/time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../../../../domain/units.ts';
import { AppError } from '../../../http/app-error.ts';
import { askLeave, type LeaveAskInput } from '../../../leave/shared/ask-leave.ts';
import { approveLeave, refuseLeave, returnLeave } from '../../../leave/shared/decide-leave.ts';
import { type Asked, answerTo, atAnswers, type Effect, faultAt, type Standing } from './effect.ts';

/** The question at which each part of a leave is asked. */
const TAGS: Readonly<Record<LeaveIssue['field'] | 'leaveTypeId', FieldTag>> = {
  leaveTypeId: 'leave-type',
  startDate: 'start-date',
  endDate: 'end-date',
  startPart: 'day-part',
  endPart: 'day-part',
  toMinute: 'end-time',
  paperFileIds: 'paper',
  substituteId: 'substitute',
};

/** A leave: it waits as a pending record, which reserves its minutes, and is charged with the approval. */
export const leaveEffect: Effect = {
  async begin(ctx, asked) {
    const leave = leaveOf(asked);
    try {
      const record = await askLeave(ctx, leave);
      return { startDate: record.startDate, endDate: record.endDate, leaveRecordId: record.id };
    } catch (error) {
      throw atQuestions(error, asked);
    }
  },

  async apply(ctx, request) {
    await approveLeave(ctx, recordOf(request));
    return {};
  },

  async drop(ctx, request, status) {
    await refuseLeave(ctx, recordOf(request), status);
  },

  async undo(ctx, request, reason) {
    await returnLeave(ctx, recordOf(request), reason);
  },
};

const recordOf = ({ leaveRecordId }: Standing): string => leaveRecordId ?? '';

function leaveOf(asked: Asked): LeaveAskInput {
  const startDate = (answerTo(asked, 'start-date') ?? '') as PlainDate;
  const endDate = (answerTo(asked, 'end-date') ?? '') as PlainDate;
  if (endDate < startDate) throw faultAt(asked, 'end-date', 'form/end-before-start');
  if (isTooLongLeave({ startDate, endDate })) throw faultAt(asked, 'end-date', 'leave/too-long');
  const part = (answerTo(asked, 'day-part') ?? 'full') as LeavePart;
  const hours = part === 'hours' ? hoursOf(asked) : { fromMinute: null, toMinute: null };
  return {
    employeeId: asked.employeeId,
    leaveTypeId: answerTo(asked, 'leave-type') ?? '',
    startDate,
    endDate,
    startPart: part,
    endPart: part,
    ...hours,
    source: 'request',
    reason: answerTo(asked, 'reason') ?? null,
    substituteId: answerTo(asked, 'substitute') ?? null,
    paperFileIds: answerTo<readonly string[]>(asked, 'paper') ?? [],
  };
}

/** Both times of a leave of hours; an end before the start is the next day. */
function hoursOf(asked: Asked): { fromMinute: number; toMinute: number } {
  const [from, to] = [answerTo(asked, 'start-time'), answerTo(asked, 'end-time')];
  if (!from) throw faultAt(asked, 'start-time', 'form/required');
  if (!to) throw faultAt(asked, 'end-time', 'form/required');
  const fromMinute = timeTyped(from);
  const toMinute = timeTyped(to);
  return { fromMinute, toMinute: toMinute <= fromMinute ? toMinute + MINUTES_PER_DAY : toMinute };
}

/** What the leave's own rules refuse stands at the questions of the form. */
function atQuestions(error: unknown, asked: Asked): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'not-found') return faultAt(asked, 'leave-type', 'ref-not-found');
  if (error.fields.length === 0) return error;
  const faults = error.fields.map(({ field, code, facts }) => {
    const tag = Object.entries(TAGS).find(([known]) => known === field)?.[1];
    const question = asked.fields.find((item) => item.tag === tag)?.id ?? '';
    return { field: question, code, ...(facts ? { facts: facts as Record<string, string | number> } : {}) };
  });
  return atAnswers(faults);
}
