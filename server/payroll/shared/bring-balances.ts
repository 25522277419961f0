import { sql } from 'kysely';
import { type BalanceValue, balanceKey, type KnownBalance } from '../../../domain/payroll/balance-value.ts';
import type { BroughtForward } from '../../../domain/payroll/check-beginning-balance.ts';
import type { Instant } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { type BalanceColumns, broughtOf, columnsOf } from './balance-row.ts';

type Tenant = { readonly tx: TenantTx; readonly organizationId: string };
/** A balance as it was written, with what stood there before: enough to take it back. */
export type BalanceChange = BalanceValue & { readonly before: (BalanceColumns & { reason: string | null }) | null };

type KnownRow = BalanceColumns & {
  employee_id: string;
  year: number;
  has_balance: boolean;
  waiting: string | null;
  used: boolean;
};

/** Every balance of the company, and what payrolls that are locked say of a person and tax year. */
export async function knownBalances({ tx, organizationId }: Tenant): Promise<ReadonlyMap<string, KnownBalance>> {
  const { rows } = await sql<KnownRow>`
    with paid as (
      select s.employee_id, extract(year from r.pay_date)::int as year, min(r.name) filter (where r.status = 'PENDING') as waiting,
        bool_or(r.status = 'APPROVED') as used
      from app.payroll_slip s
      join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id and ${IS_DECIDED}
      where s.organization_id = ${organizationId} group by 1, 2
    ), brought as (
      select employee_id, year, regular_income, occasional_income, tax_regular, tax_occasional, social_security, provident_fund, payments
      from app.payroll_beginning_balance where organization_id = ${organizationId}
    )
    select coalesce(b.employee_id, p.employee_id) as employee_id, coalesce(b.year, p.year) as year, b.employee_id is not null as has_balance,
      coalesce(b.regular_income, 0) as regular_income, coalesce(b.occasional_income, 0) as occasional_income,
      coalesce(b.tax_regular, 0) as tax_regular, coalesce(b.tax_occasional, 0) as tax_occasional,
      coalesce(b.social_security, 0) as social_security, coalesce(b.provident_fund, 0) as provident_fund,
      coalesce(b.payments, 0) as payments,
      p.waiting, coalesce(p.used, false) as used
    from brought b full join paid p on p.employee_id = b.employee_id and p.year = b.year`.execute(tx);
  return new Map(
    rows.map((row) => [
      balanceKey(row.employee_id, row.year),
      { brought: row.has_balance ? broughtOf(row) : null, waiting: row.waiting, isUsed: row.used },
    ]),
  );
}

/** Writes checked balances over what stands there, and answers what they changed. */
export async function bringBalances(
  tenant: Tenant,
  values: readonly BalanceValue[],
  now: Instant,
): Promise<{ added: number; updated: number; changes: BalanceChange[] }> {
  const known = await standing(tenant, values);
  const changes = values.flatMap((value): BalanceChange[] => {
    const before = known.get(balanceKey(value.employeeId, value.year)) ?? null;
    return before && isSame(broughtOf(before), value.brought) ? [] : [{ ...value, before }];
  });
  await write(
    tenant,
    changes.map(({ employeeId, year, brought, reason }) => ({ employee_id: employeeId, year, ...columnsOf(brought), reason })),
    now,
  );
  const updated = changes.filter((change) => change.before !== null).length;
  return { added: changes.length - updated, updated, changes };
}

/** Codes of the people whose balance another hand changed since, or that a payroll counts which waits or is approved. */
export async function dependentsOfBalances(tenant: Tenant, changes: readonly BalanceChange[]) {
  const now = await standing(tenant, changes);
  const known = await knownBalances(tenant);
  const codesOf = (some: readonly BalanceChange[]) => [...new Set(some.map((change) => change.code))];
  const keyOf = (change: BalanceChange) => balanceKey(change.employeeId, change.year);
  return {
    payroll: codesOf(changes.filter((change) => known.get(keyOf(change))?.waiting || known.get(keyOf(change))?.isUsed)),
    edited: codesOf(
      changes.filter((change) => {
        const row = now.get(keyOf(change));
        return row === undefined || row.reason !== change.reason || !isSame(broughtOf(row), change.brought);
      }),
    ),
  };
}

/** Takes balances back: first entries go, corrections get their earlier figures and the reason for that. */
export async function revertBalances(tenant: Tenant, changes: readonly BalanceChange[], { now, reason }: Reverting) {
  const restored = changes.flatMap(({ employeeId, year, before }) =>
    before === null ? [] : { ...before, employee_id: employeeId, year, reason },
  );
  await write(tenant, restored, now);
  const added = changes.filter((change) => change.before === null);
  const { tx, organizationId } = tenant;
  await sql`
    delete from app.payroll_beginning_balance b
    using unnest(${added.map((change) => change.employeeId)}::uuid[], ${added.map((change) => change.year)}::int[]) as gone (id, year)
    where b.organization_id = ${organizationId} and b.employee_id = gone.id and b.year = gone.year`.execute(tx);
  await markPayStale(
    tx,
    organizationId,
    added.map((change) => change.employeeId),
  );
}
type Reverting = { readonly now: Instant; readonly reason: string };

type Place = { readonly employeeId: string; readonly year: number };
type Standing = BalanceColumns & { employee_id: string; year: number; reason: string | null };

async function standing({ tx, organizationId }: Tenant, places: readonly Place[]): Promise<Map<string, Standing>> {
  const rows = await tx
    .selectFrom('app.payroll_beginning_balance')
    .select(['employee_id', 'year', 'regular_income', 'occasional_income', 'tax_regular', 'tax_occasional'])
    .select(['social_security', 'provident_fund', 'payments', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', [organizationId, ...places.map((place) => place.employeeId)])
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [balanceKey(row.employee_id, row.year), row]));
}

async function write({ tx, organizationId }: Tenant, rows: readonly Standing[], now: Instant) {
  if (rows.length === 0) return;
  await sql`
    insert into app.payroll_beginning_balance (organization_id, employee_id, year, regular_income, occasional_income, tax_regular,
      tax_occasional, social_security, provident_fund, payments, reason, updated_at)
    select ${organizationId}, r.employee_id, r.year, r.regular_income, r.occasional_income, r.tax_regular, r.tax_occasional,
      r.social_security, r.provident_fund, r.payments, r.reason, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id uuid, year int, regular_income bigint,
      occasional_income bigint, tax_regular bigint, tax_occasional bigint, social_security bigint, provident_fund bigint,
      payments int, reason text)
    on conflict (organization_id, employee_id, year) do update set regular_income = excluded.regular_income,
      occasional_income = excluded.occasional_income, tax_regular = excluded.tax_regular, tax_occasional = excluded.tax_occasional,
      social_security = excluded.social_security, provident_fund = excluded.provident_fund, payments = excluded.payments,
      reason = excluded.reason, updated_at = excluded.updated_at, version = payroll_beginning_balance.version + 1`.execute(tx);
  await markPayStale(
    tx,
    organizationId,
    rows.map((row) => row.employee_id),
  );
}

const isSame = (a: BroughtForward, b: BroughtForward): boolean => {
  const figures = new Map<string, number>(Object.entries(b));
  return Object.entries(a).every(([field, figure]) => figures.get(field) === figure);
};
