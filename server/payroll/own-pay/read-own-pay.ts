import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payDateOf } from '../../../domain/payroll/pay-cycle.ts';
import { DAY_PAY_KEYS, payOfDays } from '../../../domain/payroll/pay-of-days.ts';
import { PAY_KEYS, type PayPeriod, type SlipInput, type SlipLine } from '../../../domain/payroll/pay-types.ts';
import { signedAmount } from '../../../domain/payroll/slip-line.ts';
import { dateOf, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadItems } from '../shared/load-items.ts';
import { loadPayDays } from '../shared/load-pay-days.ts';
import { loadPayEmployees } from '../shared/load-pay-employees.ts';
import { loadPaySettings } from '../shared/load-pay-settings.ts';
import { loadYearToDate, NO_YEAR_TO_DATE } from '../shared/load-year-to-date.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { readSlips } from '../shared/read-slips.ts';
import { getReport, keptTotals } from '../shared/report-row.ts';
import { isOwnPayShown } from '../shared/shown-own-pay.ts';

type OwnPay = Answer<typeof ownPay.get>;
const NOTHING_SHOWN: OwnPay = {
  isShown: false,
  startDate: null,
  endDate: null,
  payrollReportId: null,
  total: [],
  days: [],
};

/** What the caller's days do to their pay. Once the slip of the month is approved it alone says what is paid. */
export async function readOwnPay(ctx: Ctx, { month }: Query<typeof ownPay.get>): Promise<OwnPay> {
  if (!(await isOwnPayShown(ctx))) return NOTHING_SHOWN;
  return payOfMonth(ctx, { employeeId: ctx.actor.employeeId, month, isPublished: true });
}

/** The same of a person, whether or not the company shows it to people; a slip counts as soon as it is approved. */
export async function readPayOfPerson(ctx: Ctx, { employeeId, month }: Query<typeof ownPay.ofPerson>): Promise<OwnPay> {
  await requireTarget(ctx, 'employee', employeeId);
  return payOfMonth(ctx, { employeeId, month, isPublished: false });
}

type Asked = {
  readonly employeeId: string;
  readonly month: YearMonth;
  /** Only a slip that was given out counts as the person's. */
  readonly isPublished: boolean;
};

async function payOfMonth(ctx: Ctx, asked: Asked): Promise<OwnPay> {
  const { employeeId } = asked;
  const payroll = await payrollOf(ctx, asked);
  if (payroll === null) return NOTHING_SHOWN;
  const { period, approvedReportId } = payroll;
  const span = { isShown: true, startDate: period.start, endDate: period.end, payrollReportId: approvedReportId };
  if (approvedReportId !== null) return { ...span, total: await paidEffects(ctx, approvedReportId, employeeId), days: [] };
  const input = await loadInput(ctx, payroll, employeeId);
  if (input === null) return NOTHING_SHOWN;
  const { total, days } = payOfDays(input);
  return {
    ...span,
    total: [...total],
    days: days.map(({ date, effects }) => ({ date, effects: [...effects] })),
  };
}

type PayrollOf = { readonly templateId: string; readonly period: PayPeriod; readonly approvedReportId: string | null };
type Row = {
  templateId: string;
  payDay: number;
  isMonthly: boolean;
  start: PlainDate | null;
  end: PlainDate | null;
  payDate: PlainDate | null;
  approvedReportId: string | null;
};

/** The payroll that a person is in, with the period of its month; of several the one with a slip, then the oldest. Shorter periods are shown as one month, from the days. */
async function payrollOf({ tx, organizationId }: Ctx, { employeeId, month, isPublished }: Asked): Promise<PayrollOf | null> {
  const { rows } = await sql<Row>`
    select t.id as "templateId", t.pay_day as "payDay", t.cycle = 'monthly' as "isMonthly", r.period_start as start, r.period_end as "end", r.pay_date as "payDate",
      case when r.status = 'APPROVED' and s.employee_id is not null and (not ${isPublished}::bool or exists (select from app.payroll_slip_publication p
        where p.organization_id = ${organizationId} and p.report_id = r.id)) then r.id end as "approvedReportId"
    from app.payroll_template t
    left join app.payroll_template_member m on m.organization_id = ${organizationId} and m.template_id = t.id
      and m.employee_id = ${employeeId}
    left join app.payroll_report r on r.organization_id = ${organizationId} and r.template_id = t.id and r.month = ${month}
      and r.status <> 'VOIDED' and r.kind = 'regular' and r.cycle = 'monthly'
    left join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      and s.employee_id = ${employeeId}
    where t.organization_id = ${organizationId} and (m.employee_id is not null or s.employee_id is not null)
    order by (r.status = 'APPROVED' and s.employee_id is not null) desc nulls last, s.employee_id is null, r.status = 'REJECTED',
      t.created_at, t.id
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const period = {
    month,
    start: row.start ?? firstDayOf(month),
    end: row.end ?? lastDayOf(month),
    payDate: row.payDate ?? payDateOf(month, row.isMonthly ? row.payDay : 0),
  };
  return { templateId: row.templateId, period, approvedReportId: row.approvedReportId };
}

/** What payroll would compute the person's slip from today; null where payroll was never set up or does not pay them in the period. */
async function loadInput(ctx: Ctx, { templateId, period }: PayrollOf, employeeId: string): Promise<SlipInput | null> {
  const { tx, organizationId } = ctx;
  const employeeIds = [employeeId];
  const items = await loadItems(tx, organizationId);
  if (!PAY_KEYS.every((key) => items.some((item) => item.key === key))) return null;
  const wanted = { organizationId, templateId, period, employeeIds, reportId: null };
  const [person] = await loadPayEmployees(tx, wanted, { items, overridden: new Map() });
  if (!person) return null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const days = await loadPayDays(tx, { organizationId, employeeIds, period, today });
  const years = await loadYearToDate(tx, { organizationId, employeeIds, period, reportId: null });
  return {
    period,
    employee: person.employee,
    days: days.get(employeeId)?.days ?? [],
    yearToDate: years.get(employeeId) ?? NO_YEAR_TO_DATE,
    settings: await loadPaySettings(tx, organizationId, { period, items }),
  };
}

/** The lines of the approved slip that days move; a salary that is paid all the same is no part of them, what shifts add to it is. */
async function paidEffects(ctx: Ctx, payrollReportId: string, employeeId: string): Promise<OwnPay['total']> {
  const { tx, organizationId } = ctx;
  const { items } = keptTotals((await getReport(ctx, payrollReportId)).totals);
  const wanted = { items, reportId: null, employeeIds: [employeeId], traces: true };
  const [slip] = await readSlips(tx, { organizationId, reportId: payrollReportId }, wanted);
  return DAY_PAY_KEYS.flatMap((key) => {
    const line = slip?.lines.find((slipLine) => slipLine.key === key);
    const amount = line ? movedByDays(line) : 0;
    return amount === 0 ? [] : [{ key, amount: satang(amount) }];
  });
}

function movedByDays(line: SlipLine): number {
  const { formula, numbers } = line.trace;
  if (line.key !== 'SALARY' || formula === 'part-time/worked-time') return signedAmount(line);
  return numbers.find(({ name }) => name === 'shiftPay')?.value ?? 0;
}
