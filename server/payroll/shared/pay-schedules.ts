import { sql } from 'kysely';
import { MONTHLY, PAY_CYCLES, type PaySchedule } from '../../../domain/payroll/pay-cycle.ts';
import type { Ctx } from '../../http/context.ts';

type Row = { employee_id: string | null; cycle: PaySchedule['cycle']; pay_day: number; first_pay_day: number | null };

/**
 * When people are paid: by the payroll they are in; of several, by the one that pays most often. For somebody in no payroll it is the one of
 * the company that pays most often.
 */
export async function readPaySchedules({ tx, organizationId }: Ctx, employeeIds: readonly string[] | null) {
  const { rows } = await sql<Row>`
    select m.employee_id, t.cycle, t.pay_day, t.first_pay_day from app.payroll_template t
    left join app.payroll_template_member m on m.organization_id = ${organizationId} and m.template_id = t.id
      and (${employeeIds}::uuid[] is null or m.employee_id = any(${employeeIds}::uuid[]))
    where t.organization_id = ${organizationId} order by t.created_at, t.id`.execute(tx);
  const of = new Map<string, PaySchedule>();
  let usual: PaySchedule = MONTHLY;
  for (const row of rows) {
    const pays = { cycle: row.cycle, payDay: row.pay_day, firstPayDay: row.first_pay_day };
    usual = moreOften(pays, usual);
    if (row.employee_id !== null) of.set(row.employee_id, moreOften(pays, of.get(row.employee_id) ?? pays));
  }
  return (employeeId: string): PaySchedule => of.get(employeeId) ?? usual;
}

const moreOften = (one: PaySchedule, other: PaySchedule): PaySchedule =>
  PAY_CYCLES.indexOf(one.cycle) > PAY_CYCLES.indexOf(other.cycle) ? one : other;
