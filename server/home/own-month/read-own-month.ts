import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { ownMonth } from '../../../contract/home/own-month.ts';
import { AREAS } from '../../../domain/areas.ts';
import { passesGate } from '../../../domain/plans.ts';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import { dateOf, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { assert } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { isOwnPayShown } from '../../payroll/shared/shown-own-pay.ts';
import { loadDays } from '../../time/shared/month-days.ts';
import { sumDays } from '../../time/shared/month-totals.ts';
import { readOwnHolidays } from '../shared/own-holidays.ts';

type Month = Answer<typeof ownMonth.get>;
type Form = Month['forms'][number];
type Waiting = Form & { startDate: PlainDate; endDate: PlainDate; takesBack: boolean };
type Range = { readonly from: PlainDate; readonly to: PlainDate };

/** The caller's month: figures of days, holidays by name, and what was asked for and not decided. */
export async function readOwnMonth(ctx: Ctx, { month }: Query<typeof ownMonth.get>): Promise<Month> {
  const { organization, actor } = ctx;
  const range = { from: firstDayOf(month), to: lastDayOf(month) };
  const days = (await loadDays(ctx, { employeeIds: [actor.employeeId], ...range })).get(actor.employeeId);
  assert(days !== undefined, 'the caller has days');
  const holidays = await readOwnHolidays(ctx, range);
  const hasRequests = passesGate(organization.plan, 'cloud-not-lite');
  const waiting = hasRequests ? await waitingRequests(ctx, range) : [];
  return {
    month,
    today: dateOf(ctx.now, organization.timeZone),
    timeZone: { uniqueName: organization.timeZone },
    totals: sumDays(days),
    days: days.map((day) => ({
      ...day,
      holidays: holidays.filter(({ date }) => date === day.date).map(({ name }) => name),
      pending: waiting
        .filter(({ startDate, endDate }) => startDate <= day.date && day.date <= endDate)
        .map(({ startDate: _start, endDate: _end, ...request }) => request),
    })),
    hasPay: await showsPay(ctx),
    forms: hasRequests ? await formsAboutDays(ctx) : [],
  };
}

const showsPay = async (ctx: Ctx): Promise<boolean> =>
  passesGate(ctx.organization.plan, AREAS.payrolls.plan) &&
  ctx.organization.countryCode === AREAS.payrolls.country &&
  (await isOwnPayShown(ctx));

async function waitingRequests({ tx, organizationId, actor }: Ctx, { from, to }: Range): Promise<Waiting[]> {
  const { rows } = await sql<Waiting & { kind: FormKind }>`
    select a.id, a.kind, f.name, f.english_name as "englishName", coalesce(a.start_date, ${from}::date) as "startDate",
      coalesce(a.end_date, ${to}::date) as "endDate",
      a.takes_back_id is not null as "takesBack"
    from app.form_response a
    join app.form_template f on f.organization_id = ${organizationId} and f.id = a.template_id
    where a.organization_id = ${organizationId} and a.employee_id = ${actor.employeeId} and a.status = 'pending'
      and a.start_date <= ${to}::date and a.end_date >= ${from}::date
    order by a.created_at, a.id`.execute(tx);
  return rows;
}

/** One form of each kind that is about days: that of the product, or another one while that is switched off. */
async function formsAboutDays({ tx, organizationId }: Ctx): Promise<Form[]> {
  const { rows } = await sql<Form & { kind: FormKind }>`
    select distinct on (kind) id, kind, name, english_name as "englishName" from app.form_template
    where organization_id = ${organizationId} and is_enabled and removed_at is null and kind <> 'CustomForm'
    order by kind, is_default desc, lower(name), id`.execute(tx);
  return rows;
}
