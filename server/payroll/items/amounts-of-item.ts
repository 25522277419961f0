import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { type DatedAmount, entryOn } from '../../../domain/payroll/dated-amounts.ts';
import { type PlainDate, plainDate, satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { todayOf } from './amount-entries.ts';
import { findAmountItem } from './item-people.ts';
import { defaultEntries } from './list-amounts.ts';
import { firstOpenDay, openDays, shownStart } from './open-days.ts';

type Found = Answer<typeof itemAmounts.ofItem>;
type InForce = Omit<Found['people'][number], 'employee'>;
type Row = {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly { readonly from: string; readonly amount: number | null }[];
};

/** What an item pays to everybody in time, and which positions and people have other amounts now or later. */
export async function amountsOfItem(ctx: Ctx, payrollId: string): Promise<Found> {
  const { tx, organizationId } = ctx;
  const item = await findAmountItem(ctx, payrollId);
  const today = todayOf(ctx);
  const open = await openDays(ctx, { kind: 'item' });
  const ofPositions = await sql<Row>`
    select x.position_id as id, p.name, jsonb_agg(jsonb_build_object('from', x.from_date, 'amount', x.amount)) as entries
    from app.position_payroll x join app.position p on p.organization_id = x.organization_id and p.id = x.position_id
    where x.organization_id = ${organizationId} and x.item_id = ${payrollId} group by x.position_id, p.name, p.id order by p.name`.execute(
    tx,
  );
  const ofPeople = await sql<Row>`
    select x.employee_id as id, e.code as name, jsonb_agg(jsonb_build_object('from', x.from_date, 'amount', x.amount)) as entries
    from app.employee_payroll x join app.employee e on e.organization_id = x.organization_id and e.id = x.employee_id
    where x.organization_id = ${organizationId} and x.item_id = ${payrollId} and e.approve_status = 'APPROVED'
    group by x.employee_id, e.code order by e.code`.execute(tx);
  const named = await peopleById(
    ctx,
    ofPeople.rows.map(({ id }) => id),
  );
  return {
    unit: entryOn(item.defaults, today)?.percent == null ? 'amount' : 'percent',
    firstOpenDay: firstOpenDay(open),
    entries: defaultEntries(item.defaults, { today, open, salaryBase: null }).toReversed(),
    positions: ofPositions.rows.flatMap(({ id, name, entries }) => {
      const standing = inForceOf(entries, today);
      return standing ? [{ positionId: id, name, ...standing }] : [];
    }),
    people: ofPeople.rows.flatMap(({ id, entries }) => {
      const [standing, employee] = [inForceOf(entries, today), named.get(id)];
      return standing && employee ? [{ employee, ...standing }] : [];
    }),
  };
}

/** Null when nothing is said now or later. */
function inForceOf(raw: Row['entries'], today: PlainDate): InForce | null {
  const entries = raw.map(
    ({ from, amount }): DatedAmount => ({ from: plainDate(from), amount: amount === null ? null : satang(amount) }),
  );
  const now = entryOn(entries, today);
  const later = entries.filter((entry) => entry.from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  if ((now?.amount ?? null) === null && !later) return null;
  return {
    amount: now?.amount ?? null,
    startDate: now ? shownStart(now.from) : null,
    next: later ? { startDate: later.from, amount: later.amount } : null,
  };
}
