import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { workDays } from '../shared/testing/a-payroll.ts';
import { inMonth, type PaidPeople, paidPeople } from './testing/paid-people.ts';
import { halfYearByLaw, type MonthByLaw } from './testing/pay-by-law.ts';
import { type Clerk, MONTHS, seededOffice } from './testing/seeded-office.ts';

const host = appForFile({ now: inMonth('2026-01') });
const OFFICE = seededOffice(20_260_101);
const NAME = { firstName: 'ก', lastName: 'ใจดี' };

/** Items of the company, and a type of leave that is paid by half. */
async function rulesOf({ asOwner, organizationId }: PaidPeople) {
  const item = (body: object) => asOwner(payrollItems.create, { body: { name: '-', type: 'income', ...body } as never });
  const allowance = await item({ name: 'ค่าตำแหน่ง', regular: true });
  const bonus = await item({ name: 'โบนัส', regular: false });
  const fund = await item({
    name: 'กองทุนสำรองเลี้ยงชีพ',
    type: 'welfare',
    fundKind: 'providentFund',
    employeePercent: 500,
    companyPercent: 500,
  });
  const leave = { code: 'HALF', name: 'ลาดูแลบุตร', is_paid: true, may_exceed_quota: true };
  const pay_tranches = JSON.stringify([{ untilMinutes: null, percent: 50 }]);
  const leaveTypeId = await host.build.inTenant(
    organizationId,
    async (tx) => (await insertRow({ tx, organizationId }, 'app.leave_type', { ...leave, pay_tranches })).id,
  );
  return { allowance: allowance.id, bonus: bonus.id, fund: fund.id, leaveTypeId };
}

/** Everything that is known of somebody on the first day. */
async function setTerms(company: PaidPeople, rules: Awaited<ReturnType<typeof rulesOf>>, index: number) {
  const { asOwner } = company;
  const [clerk, person] = [OFFICE[index], company.members[index]];
  if (!clerk || !person) throw new Error('nobody');
  const { employeeId } = person;
  await company.change(index, { birthDate: clerk.birthDate });
  await workDays(host, person, {
    from: clerk.startDate > '2026-01-01' ? clerk.startDate : '2026-01-01',
    to: clerk.endDate ?? '2026-06-30',
    except: [...clerk.halfPaid, ...clerk.absent],
    special: Object.fromEntries(Object.entries(clerk.overtime).map(([date, overtimeMinutes]) => [date, { overtimeMinutes }])),
  });
  if (clerk.allowance > 0) {
    const body = { employeeId, payrollId: rules.allowance, amount: clerk.allowance, startDate: plainDate('2026-01-01') };
    await asOwner(payrollItems.setOfEmployee, { body });
  }
  if (clerk.fundPercent > 0) {
    const body = {
      employeeId,
      payrollId: rules.fund,
      startDate: plainDate('2026-01-01'),
      employeePercent: clerk.fundPercent * 100,
    };
    await asOwner(funds.setMember, { body });
  }
  if (clerk.bonus) {
    const { month, amount } = clerk.bonus;
    await asOwner(oneTimeItems.create, { body: { employeeId, payrollId: rules.bonus, month: yearMonth(month), amount } });
  }
  await declare(company, person, clerk);
}

async function declare({ asMaker }: PaidPeople, person: Person, { hasSpouse, children, lifeInsurance }: Clerk) {
  const spouse = { ...NAME, maritalStatus: 'married', spouseIncomes: 'no-any-incomes' };
  const some = [
    ...(hasSpouse ? [{ type: 'personal-and-spouse-deductible' as const, info: spouse }] : []),
    ...(children.length > 0
      ? [
          {
            type: 'children-deductible' as const,
            info: { hasChildren: true, children: children.map((birthdate) => ({ ...NAME, birthdate })) },
          },
        ]
      : []),
    ...(lifeInsurance > 0
      ? [{ type: 'insurance-deductible' as const, info: { 'life-insurance': { checked: true, value: lifeInsurance } } }]
      : []),
  ];
  if (some.length === 0) return;
  for (const section of some) await host.as(person).call(taxDeductions.save, { body: { year: 2026, ...section } as never });
  const { sections } = await asMaker(taxDeductions.info, { query: { year: 2026, employeeId: person.employeeId } });
  for (const { id, version } of sections) {
    if (id) await asMaker(taxDeductions.approve, { body: { id, version, approved: true } });
  }
}

/** What becomes known in a month: raises, last days, leave. */
async function live(company: PaidPeople, leaveTypeId: string, month: string) {
  for (const [index, clerk] of OFFICE.entries()) {
    const { raise, endDate } = clerk;
    const employeeId = company.members[index]?.employeeId ?? '';
    if (raise?.from.startsWith(month)) await company.raise(index, raise.from, String(raise.salary));
    if (endDate?.startsWith(month)) await company.change(index, { endDate });
    for (const date of clerk.halfPaid.filter((day) => day.startsWith(month))) {
      const body = { employeeId, leaveTypeId, startDate: plainDate(date), endDate: plainDate(date) };
      await company.asOwner(leaveRecords.record, { body });
    }
  }
}

/** Net, tax and social security of everybody by month, satang. */
const GOLDEN = [
  [289_787_681, 41_159_127, 3_792_400],
  [322_904_814, 46_438_378, 3_970_300],
  [310_339_051, 45_071_930, 4_085_500],
  [317_031_145, 39_246_527, 4_321_500],
  [303_906_042, 34_706_175, 4_145_500],
  [281_882_406, 32_219_905, 4_061_200],
];

const satang = (baht = 0): number => Math.round(baht * 100);
const total = (slips: readonly (MonthByLaw | null)[], figure: keyof MonthByLaw): number =>
  slips.reduce((sum, slip) => sum + (slip?.[figure] ?? 0), 0);

test('half a year of an office of fifty is what the law says, slip by slip to the satang', async () => {
  const company = await paidPeople(
    host,
    OFFICE.map(({ salary, startDate }) => ({ salary: String(salary), startDate })),
  );
  await company.setPay({});
  const rules = await rulesOf(company);
  await Promise.all([...OFFICE.keys()].map((index) => setTerms(company, rules, index)));
  const byLaw = OFFICE.map(halfYearByLaw);
  const sums: number[][] = [];
  for (const [place, month] of MONTHS.entries()) {
    host.setNow(inMonth(month));
    await live(company, rules.leaveTypeId, month);
    const { payrollReportId } = await company.draft(month);
    const slips = (await company.linesOf(payrollReportId)).map((line) => ({
      net: satang(line.net),
      tax: satang(line.TAX),
      socialSecurity: satang(line.SOCIAL_SECURITY),
    }));
    const expected = byLaw.map((months) => months[place] ?? { net: 0, tax: 0, socialSecurity: 0 });
    expect(slips).toEqual(expected);
    sums.push([total(slips, 'net'), total(slips, 'tax'), total(slips, 'socialSecurity')]);
    await company.approve(payrollReportId);
  }
  expect(sums).toEqual(GOLDEN);
});
