import type { Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { checkAnswers, filesOf } from '../../../domain/requests/check-answers.ts';
import { hasQuestions } from '../../../domain/requests/check-form.ts';
import { fieldTagged } from '../../../domain/requests/form-fields.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { actsFor } from '../shared/asks-now.ts';
import { getForm } from '../shared/form-rows.ts';
import { pictureFaults, referenceFaults } from './check-references.ts';
import { type Asked, atAnswers } from './effects/effect.ts';
import { EFFECTS } from './effects/effects.ts';
import { expenseFaults } from './expenses.ts';
import { findLineOf, keepLine, lineColumns } from './keep-line.ts';
import { readRequest } from './request-view.ts';
import { requireSenderFor } from './sender-for.ts';
import { tellAskedFor, tellNotified, tellWaiting } from './tell-people.ts';

/** Sends a form: all of it is checked, its line is found and kept, and what it asks for waits with it. */
export async function submitRequest(
  ctx: Ctx,
  { id: templateId, fields: sent, employeeId = ctx.actor.employeeId, revision }: Body<typeof requests.submit>,
) {
  const [, form] = await Promise.all([requireSenderFor(ctx, employeeId), getForm(ctx, templateId)]);
  if (!form.isEnabled) throw notFound();
  if (!hasQuestions(form.fields)) throw atAnswers([{ field: '', code: 'form/no-questions' }]);
  if (revision !== undefined && revision !== form.revision) throw new AppError('request/form-changed');
  const { answers, faults } = checkAnswers(form.fields, Object.fromEntries(sent.map(({ id, value }) => [id, value])));
  if (faults.length > 0) throw atAnswers(faults);
  const asked: Asked = { employeeId, fields: form.fields, answers };
  const [, ...unfit] = await Promise.all([
    form.kind === 'CustomForm' ? null : holdPay(ctx.tx, ctx.organizationId),
    referenceFaults(ctx, asked),
    pictureFaults(ctx, asked),
    expenseFaults(ctx, { ...asked, templateId }),
  ]);
  if (unfit.flat().length > 0) throw atAnswers(unfit.flat());
  const [line, begun] = await besideEachOther(findLineOf(ctx, { employeeId, templateId }), EFFECTS[form.kind].begin(ctx, asked));
  const id = uuid7(ctx.now);
  const inserted = insertRow(ctx, 'app.form_response', {
    id,
    template_id: templateId,
    revision: form.revision,
    kind: form.kind,
    employee_id: employeeId,
    answers: toJson(answers),
    start_date: begun.startDate,
    end_date: begun.endDate,
    leave_record_id: begun.leaveRecordId ?? null,
    overtime_minutes: begun.overtimeMinutes ?? null,
    ...lineColumns(line),
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
    changed_at: toTimestamp(ctx.now),
  });
  const [acting] = await Promise.all([actsFor(ctx), inserted, keepLine(ctx, id, line), keepFiles(ctx, id, asked)]);
  ctx.audit('request.submit', {
    entity: 'request',
    entityId: id,
    after: { form: form.name, employeeId, kind: form.kind, ...begun },
  });
  const about = { id, employeeId, templateId, formName: form.name, formEnglishName: form.englishName };
  const [answer] = await Promise.all([
    readRequest(ctx, id, acting),
    tellWaiting(ctx, about, line),
    tellAskedFor(ctx, about),
    tellNotified(ctx, about),
  ]);
  return answer;
}

/**
 * What each of two found, looked for at once. What the rules of the first refuse comes before what the second refuses; when the database
 * refused a statement of one, it refuses those of the other behind it, and the first failure tells why.
 */
async function besideEachOther<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  const failures: unknown[] = [];
  const noted = (error: unknown) => {
    failures.push(error);
  };
  first.catch(noted);
  second.catch(noted);
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'fulfilled' && other.status === 'fulfilled') return [one.value, other.value];
  throw one.status === 'rejected' && one.reason instanceof AppError ? one.reason : failures[0];
}

/** The papers of a leave are taken into use by the leave itself. */
async function keepFiles(ctx: Ctx, id: string, { fields, answers }: Asked): Promise<void> {
  const paper = fieldTagged(fields, 'paper')?.id;
  const given = filesOf(fields, answers);
  for (const { field, ids } of given.filter((files) => files.field !== paper)) {
    for (const fileId of ids) await takeFile(ctx, { fileId, purpose: 'request-file', field: `fields.${field}` });
  }
  const rows = given.flatMap(({ field, ids }) =>
    ids.map((fileId, position) => ({ response_id: id, file_id: fileId, field_id: field, position })),
  );
  await insertRows(ctx, 'app.form_response_file', rows);
}
