import type { AnswerFault, Answers } from '../../../../domain/requests/check-answers.ts';
import { type FieldTag, type FormField, fieldTagged } from '../../../../domain/requests/form-fields.ts';
import type { PlainDate } from '../../../../domain/units.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';

/** What was asked with a form, before there is a request. */
export type Asked = { readonly employeeId: string; readonly fields: readonly FormField[]; readonly answers: Answers };
/** The days a request is about, and the leave that waits with it. */
export type Begun = {
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
  readonly leaveRecordId?: string;
  readonly overtimeMinutes?: number;
};
export type Standing = Asked & { readonly id: string; readonly leaveRecordId: string | null; readonly effect: Done | null };
/** `clockingIds`: those that the request itself added; `correctedDays`: paid days that it corrected instead. */
export type Done = {
  readonly clockingIds?: readonly string[];
  readonly correctedDays?: readonly PlainDate[];
  readonly overtimeMinutes?: number;
};

/** What a kind of form does, in the transaction of the request itself. A refusal is an error, and nothing has happened. */
export type Effect = {
  /** When it is sent: what cannot be asked for is refused at its question. */
  begin(ctx: Ctx, asked: Asked): Promise<Begun>;
  /** With the final approval, once. */
  apply(ctx: Ctx, request: Standing): Promise<Done>;
  /** When it is rejected or canceled while it waits. */
  drop(ctx: Ctx, request: Standing, status: 'rejected' | 'canceled'): Promise<void>;
  /** When an approved one is taken back. */
  undo(ctx: Ctx, request: Standing, reason: string): Promise<void>;
};

/** The answer to the question with a tag; undefined where it was not asked or not answered. */
export function answerTo<Value extends Answers[string] = string>({ fields, answers }: Asked, tag: FieldTag): Value | undefined {
  const field = fieldTagged(fields, tag);
  return field === undefined ? undefined : (answers[field.id] as Value | undefined);
}

/** A refusal at the question with a tag; where the form does not ask it, at the form. */
export const faultAt = ({ fields }: Pick<Asked, 'fields'>, tag: FieldTag, code: string, facts?: AnswerFault['facts']): AppError =>
  atAnswers([{ field: fieldTagged(fields, tag)?.id ?? '', code, ...(facts ? { facts } : {}) }]);

/** Refusals at questions by their ids. */
export const atAnswers = (faults: readonly AnswerFault[]): AppError =>
  new AppError(
    'validation/has-errors',
    {},
    faults.map(({ field, ...fault }) => ({ field: field === '' ? 'fields' : `fields.${field}`, ...fault })),
  );
