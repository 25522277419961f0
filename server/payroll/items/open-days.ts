import { type RawBuilder, sql } from 'kysely';
import { FROM_THE_BEGINNING } from '../../../domain/payroll/dated-amounts.ts';
import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { shortDate } from '../../../domain/written-dates.ts';
import type { FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Whose pay an amount is part of. */
export type Reach =
  | { readonly kind: 'employee' | 'position'; readonly id: string }
  | { readonly kind: 'employees'; readonly ids: readonly string[] }
  | { readonly kind: 'item' };
/** `until`: the last day that a payroll counts which waits for approval or is approved. `day`: the first one after it. */
export type OpenDays = { readonly until: PlainDate | null; readonly day: PlainDate };

/** Runs that count monthly items. One beside the cycle pays what is due once; a last pay concerns the person alone. */
const countsItems = (kind: Reach['kind']) =>
  kind === 'employee' || kind === 'employees' ? sql`r.kind in ('regular', 'final')` : sql`r.kind = 'regular'`;

function isReached(organizationId: string, reach: Reach): RawBuilder<unknown> {
  if (reach.kind === 'employee') return sql`s.employee_id = ${reach.id}`;
  if (reach.kind === 'employees') return sql`s.employee_id = any(${[...reach.ids]}::uuid[])`;
  if (reach.kind === 'item') return sql`true`;
  return sql`s.employee_id in (
    select e.id from app.employee e where e.organization_id = ${organizationId} and e.position_id = ${reach.id}
    union select m.employee_id from app.position_member m where m.organization_id = ${organizationId} and m.position_id = ${reach.id})`;
}

export const slipsThatCount = (organizationId: string, reach: Reach) => sql`from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and r.status in ('PENDING', 'APPROVED') and ${countsItems(reach.kind)}
      and ${isReached(organizationId, reach)}`;

/** The days on which a change of an amount is still in time for every payroll that it touches. The writer holds the lock of pay. */
export async function openDays({ tx, organizationId }: Ctx, reach: Reach): Promise<OpenDays> {
  const { rows } = await sql<{ until: PlainDate | null }>`
    select max(r.period_end) as until ${slipsThatCount(organizationId, reach)}`.execute(tx);
  const until = rows[0]?.until ?? null;
  return { until, day: until === null ? FROM_THE_BEGINNING : addDays(until, 1) };
}

/** The last day counted, by person; who is in no such payroll is not in it. */
export async function countedUntil({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<Map<string, PlainDate>> {
  const { rows } = await sql<{ id: string; until: PlainDate }>`
    select s.employee_id as id, max(r.period_end) as until ${slipsThatCount(organizationId, { kind: 'employees', ids })}
    group by s.employee_id`.execute(tx);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

export const saidUntil = ({ language }: Ctx, until: PlainDate) => ({
  until: shortDate(until, language),
  from: shortDate(addDays(until, 1), language),
});
/** What was paid is not changed by an amount of an earlier day: the difference is a one-time item of an open month. */
export const paidError = (ctx: Ctx, field: string, until: PlainDate): FieldError => ({
  field,
  code: 'form/amount-paid',
  facts: saidUntil(ctx, until),
});
export const firstOpenDay = ({ until, day }: OpenDays): PlainDate | null => (until === null ? null : day);
export const shownStart = (from: PlainDate): PlainDate | null => (from === FROM_THE_BEGINNING ? null : from);
