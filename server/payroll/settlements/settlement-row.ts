import { sql } from 'kysely';
import type { z } from 'zod';
import type { Settlement as SettlementContract } from '../../../contract/payroll/settlements.ts';
import { LEAVING_RIGHTS, type LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { SETTLEMENT_PARTS, type SettlementPart } from '../../../domain/payroll/settlement/pay-settlement.ts';
import { leavingTax } from '../../../domain/payroll/thai/leaving-tax.ts';
import type { TraceNumber } from '../../../domain/payroll/trace.ts';
import { type Instant, type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import type { ReportRow } from '../shared/report-row.ts';
import { readPartTrace } from '../shared/settlement-trace.ts';

export type SettlementRow = {
  id: string;
  employee_id: string;
  start_date: PlainDate;
  last_day: PlainDate;
  reason: LeavingReason;
  notice_on: PlainDate | null;
  status: 'PROPOSED' | 'CONFIRMED';
  monthly_wage: number;
  last_salary: number;
  report_id: string | null;
  report_name: string | null;
  report_status: ReportRow['status'] | null;
  is_outdated: boolean;
  confirmed_by: string | null;
  confirmed_at: Instant | null;
  version: number;
};
type PartRow = {
  part: SettlementPart;
  proposed: number;
  amount: number;
  trace: unknown;
  reason: string | null;
  changed_by: string | null;
  changed_at: Instant | null;
};

type By = { readonly id: string } | { readonly employeeId: string };

/** The newest settlement of a person, or one by its id. A payroll that was rejected or voided counts nothing. */
export async function findSettlement({ tx, organizationId }: Ctx, by: By, lock = false): Promise<SettlementRow | null> {
  const [id, employeeId] = 'id' in by ? [by.id, null] : [null, by.employeeId];
  const { rows } = await sql<SettlementRow>`
    select s.id, s.employee_id, s.start_date, s.last_day, s.reason, s.notice_on, s.status, s.monthly_wage, s.last_salary, r.id as report_id,
      r.name as report_name, r.status as report_status, s.confirmed_by, s.confirmed_at, s.version,
      (s.last_day is distinct from e.end_date or s.start_date is distinct from e.start_date) as is_outdated
    from app.settlement s join app.employee e on e.organization_id = s.organization_id and e.id = s.employee_id
      left join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
        and r.status in ('DRAFT', 'PENDING', 'APPROVED')
    where s.organization_id = ${organizationId} and (${id}::uuid is null or s.id = ${id}::uuid)
      and (${employeeId}::uuid is null or s.employee_id = ${employeeId}::uuid)
    order by (s.last_day is not distinct from e.end_date) desc, s.last_day desc limit 1
    ${sql.raw(lock ? 'for update of s' : '')}`.execute(tx);
  return rows[0] ?? null;
}

const onTheWire = ({ name, unit, value }: TraceNumber) =>
  unit === 'satang' ? { name, unit: 'baht' as const, value: value / 100 } : { name, unit, value };

export async function settlementView(ctx: Ctx, row: SettlementRow): Promise<z.output<typeof SettlementContract>> {
  const { rows: parts } = await sql<PartRow>`
    select part, proposed, amount, trace, reason, changed_by, changed_at from app.settlement_part
    where organization_id = ${ctx.organizationId} and settlement_id = ${row.id}`.execute(ctx.tx);
  const people = await peopleById(ctx, [row.confirmed_by, ...parts.map((part) => part.changed_by)]);
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const amountOf = (name: SettlementPart): Satang => satang(parts.find(({ part }) => part === name)?.amount ?? 0);
  const tax = leavingTax({
    severance: amountOf('severance'),
    other: satang(amountOf('notice') + amountOf('other')),
    isExempted: LEAVING_RIGHTS[row.reason].exempt,
    monthlyWage: satang(row.monthly_wage),
    lastSalary: satang(row.last_salary),
    startDate: row.start_date,
    lastDay: row.last_day,
    payDate: row.last_day,
  });
  return {
    id: row.id,
    reason: row.reason,
    noticeDate: row.notice_on,
    startDate: row.start_date,
    lastDay: row.last_day,
    parts: SETTLEMENT_PARTS.flatMap((name) => {
      const part = parts.find((known) => known.part === name);
      if (!part) return [];
      const trace = readPartTrace(part.trace);
      return [
        {
          part: name,
          proposed: satang(part.proposed),
          amount: satang(part.amount),
          reason: part.reason,
          changedBy: personOf(part.changed_by),
          changedDate: part.changed_at,
          formula: trace.formula,
          numbers: trace.numbers.map(onTheWire),
          rows: trace.rows.map(({ from, source, values }) => ({ from, source, values: values.map(onTheWire) })),
        },
      ];
    }),
    total: satang(parts.reduce((sum, part) => sum + part.amount, 0)),
    tax: {
      exempt: tax.exempt,
      assessable: tax.assessable,
      separate: tax.separate,
      separateTax: tax.tax,
      occasional: tax.occasional,
      countedYears: tax.countedYears,
    },
    payrollReport:
      row.report_id === null || row.report_name === null || row.report_status === null
        ? null
        : { payrollReportId: row.report_id, name: row.report_name, status: row.report_status },
    isOutdated: row.is_outdated,
    confirmedBy: personOf(row.confirmed_by),
    confirmedDate: row.confirmed_at,
    version: row.version,
  };
}
