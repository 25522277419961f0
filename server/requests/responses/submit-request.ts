import type { Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { checkAnswers, filesOf } from '../../../domain/requests/check-answers.ts';
import { fieldTagged } from '../../../domain/requests/form-fields.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { getForm } from '../shared/form-rows.ts';
import { referenceFaults } from './check-references.ts';
import { type Asked, atAnswers } from './effects/effect.ts';
import { EFFECTS } from './effects/effects.ts';
import { expenseFaults } from './expenses.ts';
import { findLineOf, keepLine, lineColumns } from './keep-line.ts';
import { readRequest } from './request-view.ts';
import { tellAskedFor, tellNext, tellNotified } from './tell-people.ts';

/** Sends a form: all of it is checked, its line is found and kept, and what it asks for waits with it. */
export async function submitRequest(
  ctx: Ctx,
  { id: templateId, fields: sent, employeeId = ctx.actor.employeeId }: Body<typeof requests.submit>,
) {
  await requireSender(ctx, employeeId);
  const form = await getForm(ctx, templateId);
  if (!form.isEnabled) throw notFound();
  if (form.kind !== 'CustomForm') await holdPay(ctx.tx, ctx.organizationId);
  const { answers, faults } = checkAnswers(form.fields, Object.fromEntries(sent.map(({ id, value }) => [id, value])));
  if (faults.length > 0) throw atAnswers(faults);
  const asked: Asked = { employeeId, fields: form.fields, answers };
  const unfit = [...(await referenceFaults(ctx, asked)), ...(await expenseFaults(ctx, { ...asked, templateId }))];
  if (unfit.length > 0) throw atAnswers(unfit);
  const line = await findLineOf(ctx, { employeeId, templateId });
  const begun = await EFFECTS[form.kind].begin(ctx, asked);
  const { id } = await insertRow(ctx, 'app.form_response', {
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
  await keepLine(ctx, id, line);
  await keepFiles(ctx, id, asked);
  ctx.audit('request.submit', {
    entity: 'request',
    entityId: id,
    after: { form: form.name, employeeId, kind: form.kind, ...begun },
  });
  const about = { id, employeeId, templateId, formName: form.name, formEnglishName: form.englishName };
  await tellNext(ctx, about);
  await tellAskedFor(ctx, about);
  await tellNotified(ctx, about);
  return readRequest(ctx, id);
}

/** For oneself; for another approved person of the company by who keeps its requests. */
async function requireSender(ctx: Ctx, employeeId: string): Promise<void> {
  const isOwn = employeeId === ctx.actor.employeeId;
  const found = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .where('approve_status', '=', 'APPROVED')
    .executeTakeFirst();
  if (!found || !(isOwn || hasAnyGroup(ctx.actor.groups, GROUPS.management))) throw notFound();
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
