import type { FastifyInstance } from 'fastify';
import { beginningBalances as balances } from '../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { addMonths, monthOf } from '../domain/time.ts';
import type { PlainDate, YearMonth } from '../domain/units.ts';
import { beginningBalances } from './beginning-balances.ts';
import { demoStart } from './clockings.ts';
import { addEverybody, close, type PayrollStaff, payrollStaff, templateOf } from './payroll-steps.ts';
import { payBonus, raiseAfterwards } from './runs-beside.ts';

const MONTHLY = { name: 'เงินเดือนประจำ (Monthly payroll)', payDay: 0 };
const HALF_MONTHLY = {
  name: 'เงินเดือนสองงวดต่อเดือน (Paid twice a month)',
  cycle: 'half-monthly',
  payDay: 0,
  firstPayDay: 16,
} as const;
/** The last people of this department are paid twice a month. */
const HALF_MONTHLY_PEOPLE = { department: 'สำนักงานเชียงใหม่ (Chiang Mai Office)', count: 3 };

type Months = { first: YearMonth; open: YearMonth };

/**
 * Two closed months and an open draft of the monthly payroll, and of a half-monthly one, made by the maker and approved by the approver through the
 * product's own calls; beside them a bonus, and a raise that came after its month was paid.
 */
export async function loadPayrolls(app: FastifyInstance, today: PlainDate, say: (line: string) => void) {
  const staff = await payrollStaff(app);
  const months = { first: monthOf(demoStart(today)), open: monthOf(today) };
  const templates = await loadTemplates(staff);
  for (const balance of await beginningBalances(app.services, months.first)) {
    const isTwice = templates.twiceAMonth.has(balance.employeeId);
    await staff.owner.call(balances.set, { body: isTwice ? { ...balance, payments: (balance.payments ?? 0) * 2 } : balance });
  }
  await closeMonths(staff, templates.monthly, months, say);
  const lastClosed = addMonths(months.open, -1);
  await payBonus(staff, { templateId: templates.monthly, month: lastClosed });
  await raiseAfterwards(staff, { templateId: templates.monthly, month: lastClosed });
  await openOf(staff, templates.monthly, months.open);
  say(`  payroll of ${months.open}: open draft`);
  await closeHalves(staff, templates.halfMonthly, { months, today });
}

async function loadTemplates(staff: PayrollStaff) {
  const monthly = await templateOf(staff, MONTHLY);
  if (monthly.isNew) await addEverybody(staff, monthly.id);
  const halfMonthly = await templateOf(staff, HALF_MONTHLY);
  if (halfMonthly.isNew) await moveSome(staff, { from: monthly.id, to: halfMonthly.id });
  const { content } = await staff.owner.call(payrollTemplates.members, { query: { templateId: halfMonthly.id } });
  const twiceAMonth = new Set(content.map(({ employeeId }) => employeeId));
  return { monthly: monthly.id, halfMonthly: halfMonthly.id, twiceAMonth };
}

async function moveSome({ owner }: PayrollStaff, { from, to }: { from: string; to: string }) {
  const { content } = await owner.call(payrollTemplates.members, { query: { templateId: from, size: 200 } });
  const team = content.filter(({ departmentName, endDate }) => departmentName === HALF_MONTHLY_PEOPLE.department && !endDate);
  const employeeIds = team.slice(-HALF_MONTHLY_PEOPLE.count).map(({ employeeId }) => employeeId);
  for (const employeeId of employeeIds)
    await owner.call(payrollTemplates.removeMember, { query: { templateId: from, employeeId } });
  await owner.call(payrollTemplates.setMembers, { body: { templateId: to, employeeIds } });
}

async function closeMonths(staff: PayrollStaff, templateId: string, { first, open }: Months, say: (line: string) => void) {
  for (let month = first; month < open; month = addMonths(month, 1)) {
    await close(staff, await openOf(staff, templateId, month));
    say(`  payroll of ${month}: approved`);
  }
}

/** The payroll of a month, made when there is none. */
async function openOf({ maker }: PayrollStaff, templateId: string, month: YearMonth) {
  const { content } = await maker.call(payrollReports.list, { query: { templateId, type: 'regular' } });
  const known = content.find((row) => row.month === month);
  return known ?? (await maker.call(payrollReports.create, { body: { templateId, month } }));
}

type Halves = { months: Months; today: PlainDate };
/** All halves that are over; the one of today is a draft. */
async function closeHalves(staff: PayrollStaff, templateId: string, { months, today }: Halves) {
  const { maker } = staff;
  for (let month = months.first; month <= months.open; month = addMonths(month, 1)) {
    const { periods } = await maker.call(payrollReports.periods, { query: { templateId, month } });
    for (const { part, startDate, endDate } of periods) {
      if (startDate > today) return;
      const { content } = await maker.call(payrollReports.list, { query: { templateId, size: 100 } });
      const known = content.find((row) => row.month === month && row.part === part);
      const report = known ?? (await maker.call(payrollReports.create, { body: { templateId, month, part } }));
      if (endDate < today) await close(staff, report);
    }
  }
}
