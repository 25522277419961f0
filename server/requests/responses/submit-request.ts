import type { Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { checkAnswers, filesOf } from '../../../domain/requests/check-answers.ts';
import { hasQuestions } from '../../../domain/requests/check-form.ts';
import { fieldTagged } from '../../../domain/requests/form-fields.ts';
import { actingAmong } from '../../approvals/shared/stand-ins-on.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { type FormRow, getForm } from '../shared/form-rows.ts';
import { pictureFaults, referenceFaults } from './check-references.ts';
import { type Asked, atAnswers, type Begun } from './effects/effect.ts';
import { EFFECTS } from './effects/effects.ts';
import { expenseFaults } from './expenses.ts';
import { findLineOf, type KeptLine, keepLine, lineColumns } from './keep-line.ts';
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
  // It goes out before all that is read behind it.
  if (form.kind !== 'CustomForm') ctx.sentLast(holdPay(ctx.tx, ctx.organizationId));
  const unfit = await Promise.all([
    referenceFaults(ctx, asked),
    pictureFaults(ctx, asked),
    expenseFaults(ctx, { ...asked, templateId }),
  ]);
  if (unfit.flat().length > 0) throw atAnswers(unfit.flat());
  const [line, begun] = await besideEachOther(findLineOf(ctx, { employeeId, templateId }), EFFECTS[form.kind].begin(ctx, asked));
  const id = uuid7(ctx.now);
  await writeRequest(ctx, id, { form, asked, begun, line });
  ctx.audit('request.submit', {
    entity: 'request',
    entityId: id,
    after: { form: form.name, employeeId, kind: form.kind, ...begun },
  });
  const about = { id, employeeId, templateId, formName: form.name, formEnglishName: form.englishName };
  const known = {
    ...asked,
    ...begun,
    kind: form.kind,
    status: 'pending' as const,
    peopleIds: line.groups.flatMap(({ approvers }) => approvers.map((approver) => approver.employeeId)),
  };
  const [answer] = await Promise.all([
    readRequest(ctx, id, { acting: actingAmong(line.standIns, ctx.actor.employeeId), about: known }),
    tellWaiting(ctx, about, line),
    tellAskedFor(ctx, about),
    form.isTold ? tellNotified(ctx, about) : null,
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

type Found = { readonly form: FormRow; readonly asked: Asked; readonly begun: Begun; readonly line: KeptLine };
/** Writes a request with its line and files. What is read of it goes out behind what is written. */
async function writeRequest(ctx: Ctx, id: string, { form, asked, begun, line }: Found): Promise<void> {
  const row = {
    id,
    template_id: form.id,
    revision: form.revision,
    kind: form.kind,
    employee_id: asked.employeeId,
    answers: toJson(asked.answers),
    start_date: begun.startDate,
    end_date: begun.endDate,
    leave_record_id: begun.leaveRecordId ?? null,
    overtime_minutes: begun.overtimeMinutes ?? null,
    ...lineColumns(line),
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
    changed_at: toTimestamp(ctx.now),
  };
  ctx.sentLast(Promise.all([insertRows(ctx, 'app.form_response', [row]), keepLine(ctx, id, line)]));
  await keepFiles(ctx, id, asked);
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
