import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { computeReport } from '../../../domain/payroll/compute-report.ts';
import { profileOf } from '../../../domain/payroll/declarations/profile-of.ts';
import type { Answers, SectionInfo, SectionType } from '../../../domain/payroll/declarations/sections.ts';
import { PAY_KEYS, type TaxProfile } from '../../../domain/payroll/pay-types.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadItems } from '../shared/load-items.ts';
import { loadPayDays } from '../shared/load-pay-days.ts';
import { loadPayEmployees } from '../shared/load-pay-employees.ts';
import { loadPaySettings } from '../shared/load-pay-settings.ts';
import { loadYearToDate, NO_YEAR_TO_DATE } from '../shared/load-year-to-date.ts';
import { nextPayroll } from '../shared/next-payroll.ts';
import { readSections } from './section-row.ts';

type Effect = NonNullable<Answer<typeof taxDeductions.save>['effect']>;
type Asked = { readonly employeeId: string; readonly year: number; readonly type: SectionType; readonly info: SectionInfo };

/**
 * The next payroll of somebody in the year, computed with what counts now and with a section as it is filled in: both by the code that
 * computes payrolls. Null for people in no payroll, and in a year that has none to come.
 */
export async function payEffect(ctx: Ctx, { employeeId, year, type, info }: Asked): Promise<Effect | null> {
  const payroll = await nextPayroll(ctx, employeeId, year);
  if (!payroll) return null;
  const { tx, organizationId } = ctx;
  const { reportId, period, templateId, overrides } = payroll;
  const items = await loadItems(tx, organizationId);
  if (!PAY_KEYS.every((key) => items.some((item) => item.key === key))) return null;
  const employeeIds = [employeeId];
  const overridden = new Map([[employeeId, new Set(overrides.map((override) => override.itemId))]]);
  const wanted = { organizationId, reportId, templateId, period, employeeIds };
  const employee = (await loadPayEmployees(tx, wanted, { items, overridden }))[0]?.employee;
  if (!employee) return null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const days = (await loadPayDays(tx, { organizationId, employeeIds, period, today })).get(employeeId)?.days ?? [];
  const yearToDate =
    (await loadYearToDate(tx, { organizationId, employeeIds, period, reportId })).get(employeeId) ?? NO_YEAR_TO_DATE;
  const settings = await loadPaySettings(tx, organizationId, { period, items });
  const slipWith = (taxProfile: TaxProfile) =>
    computeReport(period, settings, [{ employee: { ...employee, taxProfile }, days, yearToDate, overrides }]).slips[0];
  const known = { taxYear: year, birthDate: await birthDateOf(ctx, employeeId) };
  const counting = await countingAnswers(ctx, { employeeId, year });
  const now = slipWith(profileOf(counting, known));
  const then = slipWith(profileOf({ ...counting, [type]: info }, known));
  if (!now || !then) return null;
  return {
    month: period.month,
    payrollName: payroll.name,
    netNow: now.net,
    netThen: then.net,
    taxNow: now.tax,
    taxThen: then.tax,
  };
}

async function countingAnswers(ctx: Ctx, ofYear: { employeeId: string; year: number }): Promise<Answers> {
  const rows = await readSections(ctx, ofYear);
  return Object.fromEntries(rows.flatMap(({ section, counted }) => (counted ? [[section, counted] as const] : [])));
}

async function birthDateOf({ tx, organizationId }: Ctx, employeeId: string): Promise<PlainDate | null> {
  const { rows } = await sql<{ birthDate: PlainDate | null }>`select birth_date as "birthDate" from app.employee
    where organization_id = ${organizationId} and id = ${employeeId}`.execute(tx);
  return rows[0]?.birthDate ?? null;
}
