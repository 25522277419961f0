import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { ownPay } from '../../../contract/payroll/own-pay.ts';
import { type PayCycle, periodsOf } from '../../../domain/payroll/pay-cycle.ts';
import { DAY_PAY_KEYS, type PayEffect, payOfDays } from '../../../domain/payroll/pay-of-days.ts';
import { PAY_KEYS, type PayPeriod, type SlipInput, type SlipLine } from '../../../domain/payroll/pay-types.ts';
import { signedAmount } from '../../../domain/payroll/slip-line.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadItems } from '../shared/load-items.ts';
import { loadPayDays } from '../shared/load-pay-days.ts';
import { loadPayEmployees } from '../shared/load-pay-employees.ts';
import { loadPaySettings } from '../shared/load-pay-settings.ts';
import { NO_YEAR_TO_DATE } from '../shared/load-year-to-date.ts';
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
  slips: [],
  total: [],
  days: [],
};

/** What the caller's days do to their pay. Once the slip of a period is approved it alone says what is paid for it. */
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
  const { templateId, periods } = payroll;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const items = await loadItems(ctx.tx, ctx.organizationId);
  const [slips, effects, days]: [OwnPay['slips'], PayEffect[], OwnPay['days']] = [[], [], []];
  let isPaidFor = false;
  for (const { period, approvedReportId } of periods) {
    if (approvedReportId !== null) {
      slips.push({ payrollReportId: approvedReportId, startDate: period.start, endDate: period.end });
      effects.push(...(await paidEffects(ctx, approvedReportId, employeeId)));
    } else if (periods.length === 1 || period.start <= today) {
      const input = await loadInput(ctx, { templateId, period, items }, employeeId);
      if (input === null) continue;
      isPaidFor = true;
      const found = payOfDays(input);
      effects.push(...found.total);
      days.push(...found.days.map(({ date, effects: ofDay }) => ({ date, effects: [...ofDay] })));
    }
  }
  if (!isPaidFor && slips.length === 0) return NOTHING_SHOWN;
  const last = slips.length === periods.length ? slips.at(-1) : undefined;
  return {
    isShown: true,
    startDate: periods[0]?.period.start ?? null,
    endDate: periods.at(-1)?.period.end ?? null,
    payrollReportId: last?.payrollReportId ?? null,
    slips,
    total: summed(effects),
    days,
  };
}

const summed = (effects: readonly PayEffect[]): PayEffect[] =>
  DAY_PAY_KEYS.map((key) => ({
    key,
    amount: satang(effects.reduce((sum, effect) => (effect.key === key ? sum + effect.amount : sum), 0)),
  })).filter(({ amount }) => amount !== 0);

type PeriodOf = { readonly period: PayPeriod; readonly approvedReportId: string | null };
type PayrollOf = { readonly templateId: string; readonly periods: readonly PeriodOf[] };
type Row = {
  template_id: string;
  template_cycle: PayCycle;
  pay_day: number;
  first_pay_day: number | null;
  cycle: PayCycle | null;
  start: PlainDate | null;
  end: PlainDate | null;
  pay_date: PlainDate | null;
  approved_id: string | null;
};

/**
 * The payroll that a person is in, with the periods of the month in their order; of several the one with a slip, then the oldest. Periods are those
 * of its payrolls, and by its cycle those that none was made for yet.
 */
async function payrollOf({ tx, organizationId }: Ctx, { employeeId, month, isPublished }: Asked): Promise<PayrollOf | null> {
  const { rows } = await sql<Row>`
    select t.id as template_id, t.cycle as template_cycle, t.pay_day, t.first_pay_day, r.cycle, r.period_start as start, r.period_end as "end",
      r.pay_date,
      case when r.status = 'APPROVED' and s.employee_id is not null and (not ${isPublished}::bool or exists (select from app.payroll_slip_publication p
        where p.organization_id = ${organizationId} and p.report_id = r.id)) then r.id end as approved_id
    from app.payroll_template t
    left join app.payroll_template_member m on m.organization_id = ${organizationId} and m.template_id = t.id
      and m.employee_id = ${employeeId}
    left join app.payroll_report r on r.organization_id = ${organizationId} and r.template_id = t.id and r.month = ${month}
      and r.status <> 'VOIDED' and r.kind = 'regular'
    left join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      and s.employee_id = ${employeeId}
    where t.organization_id = ${organizationId} and (m.employee_id is not null or s.employee_id is not null)
    order by (r.status = 'APPROVED' and s.employee_id is not null) desc nulls last, s.employee_id is null, r.status = 'REJECTED',
      t.created_at, t.id`.execute(tx);
  const [first] = rows;
  if (!first) return null;
  const pays = { cycle: first.template_cycle, payDay: first.pay_day, firstPayDay: first.first_pay_day };
  const made = rows.filter((row) => row.template_id === first.template_id).flatMap((row) => madeOf(row, month));
  const known = made.filter(
    (payroll, index) => !made.slice(0, index).some((earlier) => overlaps(earlier.period, payroll.period)),
  );
  const planned = periodsOf(pays, month)
    .filter((period) => !known.some((payroll) => overlaps(payroll.period, period)))
    .map(({ start, end, payDate }): PeriodOf => ({ period: { month, start, end, payDate, pays }, approvedReportId: null }));
  const periods = [...known, ...planned].sort((a, b) => (a.period.start < b.period.start ? -1 : 1));
  return { templateId: first.template_id, periods };
}

function madeOf({ cycle, start, end, pay_date, pay_day, first_pay_day, approved_id }: Row, month: YearMonth): PeriodOf[] {
  if (cycle === null || start === null || end === null || pay_date === null) return [];
  const pays = { cycle, payDay: pay_day, firstPayDay: first_pay_day };
  return [{ period: { month, start, end, payDate: pay_date, pays }, approvedReportId: approved_id }];
}

type Span = Pick<PayPeriod, 'start' | 'end'>;
const overlaps = (one: Span, other: Span): boolean => one.start <= other.end && one.end >= other.start;

type Open = { readonly templateId: string; readonly period: PayPeriod; readonly items: Awaited<ReturnType<typeof loadItems>> };
/** What payroll would compute the person's slip from today; null where payroll was never set up or does not pay them in the period. */
async function loadInput(ctx: Ctx, { templateId, period, items }: Open, employeeId: string): Promise<SlipInput | null> {
  const { tx, organizationId } = ctx;
  const employeeIds = [employeeId];
  if (!PAY_KEYS.every((key) => items.some((item) => item.key === key))) return null;
  const wanted = { organizationId, templateId, period, employeeIds, reportId: null };
  const [person] = await loadPayEmployees(tx, wanted, { items, overridden: new Map() });
  if (!person) return null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const days = await loadPayDays(tx, { organizationId, employeeIds, period, today });
  return {
    period,
    employee: person.employee,
    days: days.get(employeeId)?.days ?? [],
    // What days do to pay is before tax.
    yearToDate: NO_YEAR_TO_DATE,
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
