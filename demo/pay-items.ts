import type { FastifyInstance } from 'fastify';
import type { WireBody } from '../contract/endpoint.ts';
import { funds } from '../contract/payroll/funds.ts';
import { loans } from '../contract/payroll/loans.ts';
import { payrollItems } from '../contract/payroll/payroll-items.ts';
import { payrollSettings } from '../contract/payroll/payroll-settings.ts';
import { employees } from '../contract/people/employees.ts';
import { positions } from '../contract/people/positions.ts';
import { firstDayOf, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { demoStart } from './clockings.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

type NewItem = WireBody<typeof payrollItems.create>;

export const BONUS: NewItem = {
  name: 'โบนัส (Bonus)',
  nameEn: 'Bonus',
  type: 'income',
  regular: false,
  socialSecurityCalculation: false,
};
const POSITION_PAY: NewItem = {
  name: 'ค่าตำแหน่ง (Position allowance)',
  nameEn: 'Position allowance',
  type: 'income',
  regular: true,
  prorated: true,
  overtimeBase: true,
};
const PHONE: NewItem = {
  name: 'ค่าโทรศัพท์ (Phone allowance)',
  nameEn: 'Phone allowance',
  type: 'benefit',
  regular: true,
  socialSecurityCalculation: false,
};
const LOAN: NewItem = { name: 'เงินกู้สวัสดิการ (Staff loan)', nameEn: 'Staff loan', type: 'deduction', debt: true };
const FUND: NewItem = {
  name: 'กองทุนสำรองเลี้ยงชีพ (Provident fund)',
  nameEn: 'Provident fund',
  type: 'welfare',
  fundKind: 'providentFund',
  employeePercent: 300,
  companyPercent: 300,
  vestingYears: 3,
};

/** What leads a shift or a team is paid for it a month; more from the month that is open. */
const LEADS = [
  { position: 'หัวหน้าคลัง (Warehouse Lead)', amount: 2_000, raised: 2_500 },
  { position: 'หัวหน้ากะ (Shift Supervisor)', amount: 1_500, raised: 2_000 },
];
const PHONES = { position: 'พนักงานขาย (Sales Executive)', amount: 500 };
const SAVERS = 'บริหาร (Management)';
const LENT = { amount: 12_000, instalment: 1_000 };

/** What people have beside their salary since the first payroll: allowances of positions, a loan, a fund of those who lead the company. */
export async function loadPayItems(app: FastifyInstance, today: PlainDate) {
  const owner = await signInAs(app, 'owner@demo.wela');
  const months = { from: firstDayOf(monthOf(demoStart(today))), open: firstDayOf(monthOf(today)) };
  await decideSettings(owner, months.from);
  await giveAllowances(owner, months);
  const borrower = await signInAs(app, 'employee@demo.wela');
  await lend(owner, { employeeId: borrower.employeeId, payrollId: await itemOf(owner, LOAN), lentDate: demoStart(today) });
  await putIntoFund(owner, months.from, await itemOf(owner, FUND));
}

/** As usual, but what is missing at the end of a day is deducted too. */
async function decideSettings(owner: DemoSession, validFrom: PlainDate) {
  const { settings, usual } = await owner.call(payrollSettings.list, { query: {} });
  if (settings.length === 0) await owner.call(payrollSettings.set, { body: { ...usual, deductsEarly: true, validFrom } });
}

/** The item of this name, made when the company has none. */
export async function itemOf(owner: DemoSession, item: NewItem): Promise<string> {
  const { content } = await owner.call(payrollItems.search, { query: { name: item.name } });
  return (content[0] ?? (await owner.call(payrollItems.create, { body: item }))).id;
}

async function giveAllowances(owner: DemoSession, { from, open }: { from: PlainDate; open: PlainDate }) {
  const known = new Map((await owner.call(positions.list)).map(({ id, name }) => [name, id]));
  const give = async (position: string, item: NewItem, amounts: readonly { amount: number; startDate: PlainDate }[]) => {
    const positionId = known.get(position);
    if (positionId === undefined) return;
    const payrollId = await itemOf(owner, item);
    for (const amount of amounts) await owner.call(payrollItems.setOfPosition, { body: { positionId, payrollId, ...amount } });
  };
  for (const { position, amount, raised } of LEADS)
    await give(position, POSITION_PAY, [
      { amount, startDate: from },
      { amount: raised, startDate: open },
    ]);
  await give(PHONES.position, PHONE, [{ amount: PHONES.amount, startDate: from }]);
}

type Loan = { employeeId: string; payrollId: string; lentDate: PlainDate };
async function lend(owner: DemoSession, loan: Loan) {
  const { content } = await owner.call(loans.search, { query: { employeeId: loan.employeeId } });
  if (content.length > 0) return;
  const terms = { ...LENT, firstMonth: monthOf(loan.lentDate), consentDate: loan.lentDate };
  await owner.call(loans.create, { body: { ...loan, ...terms, note: 'ค่าเล่าเรียนบุตร (School fees)' } });
}

async function putIntoFund(owner: DemoSession, startDate: PlainDate, payrollId: string) {
  const { content } = await owner.call(employees.search, { query: { size: 200 } });
  for (const { id, department } of content)
    if (department?.name === SAVERS) await owner.call(funds.setMember, { body: { employeeId: id, payrollId, startDate } });
}
