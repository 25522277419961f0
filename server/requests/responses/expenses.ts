import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import type { AnswerFault } from '../../../domain/requests/check-answers.ts';
import { allFields, type FormField } from '../../../domain/requests/form-fields.ts';
import { dateOf, instantOf } from '../../../domain/time.ts';
import { plainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';
import { getForm } from '../shared/form-rows.ts';
import type { Asked } from './effects/effect.ts';
import { requireSenderFor } from './sender-for.ts';

type Whose = { readonly employeeId: string; readonly templateId: string };

/** What a person has had this calendar year, what waits included, and what is left, of each amount of a form with a limit. */
export async function readExpenses(
  ctx: Ctx,
  { id: templateId, employeeId = ctx.actor.employeeId }: Query<typeof requests.expenses>,
): Promise<Answer<typeof requests.expenses>> {
  await requireSenderFor(ctx, employeeId);
  const form = await getForm(ctx, templateId);
  const used = await usedThisYear(ctx, { templateId, employeeId });
  return limited(form.fields).map(({ id, name, englishName, limit }) => {
    const had = used.get(id) ?? 0;
    return {
      field: id,
      name,
      englishName: englishName ?? null,
      limit,
      used: had / 100,
      left: Math.max(0, limit * 100 - had) / 100,
    };
  });
}

/** Amounts above what is left this year. One request of a person and form is looked at after another. */
export async function expenseFaults(ctx: Ctx, { fields, answers, ...whose }: Asked & Whose): Promise<AnswerFault[]> {
  const amounts = limited(fields).filter(({ id }) => typeof answers[id] === 'number');
  if (amounts.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`expenses of ${whose.employeeId} with ${whose.templateId}`}, 0))`.execute(
    ctx.tx,
  );
  const used = await usedThisYear(ctx, whose);
  return amounts.flatMap(({ id, limit }): AnswerFault[] => {
    const left = limit * 100 - (used.get(id) ?? 0);
    return toSatang(answers[id]) > left
      ? [{ field: id, code: 'form/above-what-is-left', facts: { left: Math.max(0, left) / 100 } }]
      : [];
  });
}

const toSatang = (amount: unknown): number => Math.round(Number(amount) * 100);

const limited = (fields: readonly FormField[]) =>
  allFields(fields).flatMap((field) =>
    field.tag === 'expense' && field.limits?.max !== undefined ? [{ ...field, limit: field.limits.max }] : [],
  );

/** Satang by question, of requests that wait or were approved, sent since the first of January of the company's calendar. */
async function usedThisYear({ tx, organizationId, now, organization }: Ctx, { employeeId, templateId }: Whose) {
  const year = dateOf(now, organization.timeZone).slice(0, 4);
  const from = instantOf(plainDate(`${year}-01-01`), timeOfDay(0), organization.timeZone);
  const { rows } = await sql<{ field: string; satang: number }>`
    select answer.key as field, sum(greatest(0, round((answer.value #>> '{}')::numeric * 100)))::float8 as satang
    from app.form_response a cross join lateral jsonb_each(a.answers) answer
    where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} and a.template_id = ${templateId}
      and a.status in ('pending', 'approved') and a.takes_back_id is null and a.created_at >= ${toTimestamp(from)}
      and jsonb_typeof(answer.value) = 'number'
    group by answer.key`.execute(tx);
  return new Map(rows.map(({ field, satang }) => [field, satang]));
}
