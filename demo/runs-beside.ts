import { oneTimeItems } from '../contract/payroll/one-time-items.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { positions } from '../contract/people/positions.ts';
import { firstDayOf } from '../domain/time.ts';
import type { YearMonth } from '../domain/units.ts';
import { BONUS, itemOf } from './pay-items.ts';
import { close, type PayrollStaff } from './payroll-steps.ts';

const SELLERS = 'ขายและการตลาด (Sales)';
const DEVELOPERS = 'เทคโนโลยีสารสนเทศ (IT)';
const SHARE_OF_SALARY = 0.25;
const RAISE = 2_000;

type OfMonth = { templateId: string; month: YearMonth };

/** Sales has a bonus of the quarter, paid beside the payroll of a month that is approved. */
export async function payBonus(staff: PayrollStaff, { templateId, month }: OfMonth) {
  const { owner, maker } = staff;
  const { content } = await maker.call(payrollReports.list, { query: { templateId, type: 'bonus' } });
  let report = content.find((row) => row.month === month);
  if (!report) {
    const sellers = await membersOf(staff, templateId, SELLERS);
    const employeeIds = sellers.map(({ employeeId }) => employeeId);
    report = await maker.call(payrollReports.create, { body: { templateId, month, type: 'bonus', employeeIds } });
    const payrollId = await itemOf(owner, BONUS);
    for (const { employeeId, salary } of sellers) {
      const amount = Math.round((salary ?? 0) * SHARE_OF_SALARY);
      await owner.call(oneTimeItems.create, { body: { employeeId, payrollId, month, amount, note: 'โบนัสยอดขาย (Sales bonus)' } });
    }
    const { payrollReportId } = report;
    report = await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  }
  await close(staff, report);
}

/** A raise that begins in a month that is paid already: the next payroll pays its difference. */
export async function raiseAfterwards({ owner, ...staff }: PayrollStaff, { templateId, month }: OfMonth) {
  const [developer] = await membersOf({ owner, ...staff }, templateId, DEVELOPERS);
  if (!developer?.salary) return;
  const { employeeId, salary } = developer;
  const activeDate = firstDayOf(month);
  const history = await owner.call(positions.salaryHistory, { query: { employeeId } });
  if (history.some((row) => row.activeDate === activeDate)) return;
  const note = 'ปรับเงินเดือนหลังผ่านทดลองงาน ตกลงย้อนหลัง (Raise agreed afterwards)';
  await owner.call(positions.setSalary, { body: { employeeId, salaryBase: salary + RAISE, activeDate, note } });
}

async function membersOf({ maker }: PayrollStaff, templateId: string, department: string) {
  const { content } = await maker.call(payrollTemplates.members, { query: { templateId, size: 200 } });
  return content.filter(({ departmentName, endDate }) => departmentName === department && !endDate);
}
