import { sql } from 'kysely';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { LEAVING_RIGHTS, type LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { type PaySettlement, SETTLEMENT_PARTS } from '../../../domain/payroll/settlement/pay-settlement.ts';
import { inSatang, type SettlementTrace } from '../../../domain/payroll/trace.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { readPartTrace } from './settlement-trace.ts';

type Wanted = {
  readonly organizationId: string;
  /** Null outside a report: what one would be paid now. */
  readonly reportId: string | null;
  readonly period: Pick<PayPeriod, 'end' | 'kind'>;
};

/** Runs beside the cycle pay what is due once; settlements are paid by the cycle and by final runs. */
const paysLeavers = ({ kind }: Wanted['period']): boolean => kind === undefined || kind === 'regular' || kind === 'final';

/** A settlement `s` of `app.employee e` that a payroll of the period pays: confirmed for this last day, and counted by no other. */
const isDueIn = ({ organizationId, reportId, period }: Wanted) => sql`s.organization_id = ${organizationId}
  and ${paysLeavers(period)} and s.status = 'CONFIRMED' and s.last_day <= ${period.end}::date and s.last_day = e.end_date
  and not exists (select from app.payroll_report r where r.organization_id = ${organizationId} and r.id = s.report_id
    and r.id is distinct from ${reportId}::uuid and r.status in ('DRAFT', 'PENDING', 'APPROVED'))`;

/** Whether a payroll of the period pays `app.employee e` a settlement, also after the last day. */
export const isOwedSettlement = (wanted: Wanted) =>
  sql`exists (select from app.settlement s where s.employee_id = e.id and ${isDueIn(wanted)})`;

type PartRow = {
  employee_id: string;
  start_date: PlainDate;
  last_day: PlainDate;
  reason: LeavingReason;
  monthly_wage: number;
  last_salary: number;
  part: string;
  proposed: number;
  amount: number;
  trace: unknown;
};

/** The settlements that a payroll pays, by person. */
export async function loadSettlements(
  tx: TenantTx,
  wanted: Wanted & { readonly employeeIds: readonly string[] },
): Promise<Map<string, PaySettlement>> {
  const { rows } = await sql<PartRow>`
    select s.employee_id, s.start_date, s.last_day, s.reason, s.monthly_wage, s.last_salary, p.part, p.proposed, p.amount, p.trace
    from app.settlement s
      join app.employee e on e.organization_id = s.organization_id and e.id = s.employee_id
      join app.settlement_part p on p.organization_id = s.organization_id and p.settlement_id = s.id
    where s.employee_id = any(${wanted.employeeIds}::uuid[]) and ${isDueIn(wanted)}`.execute(tx);
  const found = new Map<string, PaySettlement>();
  for (const row of rows) {
    const part = SETTLEMENT_PARTS.find((known) => known === row.part);
    if (!part) continue;
    const before = found.get(row.employee_id);
    found.set(row.employee_id, {
      parts: { ...before?.parts, [part]: { amount: satang(row.amount), trace: decidedTrace(row) } },
      isExempted: LEAVING_RIGHTS[row.reason].exempt,
      monthlyWage: satang(row.monthly_wage),
      lastSalary: satang(row.last_salary),
      startDate: row.start_date,
      lastDay: row.last_day,
    });
  }
  return found;
}

/** How a part came about, and what was proposed where somebody decided otherwise. */
function decidedTrace({ trace: stored, proposed, amount }: Pick<PartRow, 'trace' | 'proposed' | 'amount'>): SettlementTrace {
  const trace = readPartTrace(stored);
  return proposed === amount || trace.formula === 'settlement/other'
    ? trace
    : { ...trace, numbers: [...trace.numbers, inSatang('proposed', proposed)] };
}

/** Says of the settlements that a report counts that it does, so that no other payroll counts them again. */
export const claimSettlements = (tx: TenantTx, wanted: Wanted & { readonly employeeIds: readonly string[] }) =>
  sql`
    update app.settlement s set report_id = ${wanted.reportId} from app.employee e
    where e.organization_id = s.organization_id and e.id = s.employee_id and s.employee_id = any(${wanted.employeeIds}::uuid[])
      and s.report_id is distinct from ${wanted.reportId}::uuid and ${isDueIn(wanted)}`.execute(tx);

/** What a report counted before is free again: it may no longer pay those people. */
export const releaseSettlements = (tx: TenantTx, organizationId: string, reportId: string) =>
  sql`update app.settlement set report_id = null where organization_id = ${organizationId} and report_id = ${reportId}`.execute(
    tx,
  );
