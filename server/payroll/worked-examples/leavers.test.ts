import { expect, test } from 'vitest';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { SLIP_CASES } from '../../../domain/payroll/cases/slips.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { workDays } from '../shared/testing/a-payroll.ts';
import { inMonth, type PaidPeople, paidPeople } from './testing/paid-people.ts';

const host = appForFile({ now: '2026-11-28T03:00:00Z' });
const proposeOf = (company: PaidPeople, index: number, reason: 'dismissed' | 'retired') =>
  company.asOwner(settlements.propose, { body: { employeeId: company.members[index]?.employeeId ?? '', reason } });

/** Labour Protection Act s.118: [first day, days of service, days of wage, severance at 30,000.00 a month]. */
const SEVERANCE = [
  ['2021-01-01', 120, 30, 30_000],
  ['2021-01-01', 1_094, 90, 90_000],
  ['2021-01-01', 1_095, 180, 180_000],
  ['2021-01-01', 2_190, 180, 180_000],
  ['2021-01-01', 2_191, 240, 240_000],
  ['2013-01-01', 3_652, 300, 300_000],
  ['2004-01-01', 7_300, 300, 300_000],
] as const;
test('severance of worked examples', async () => {
  const company = await paidPeople(
    host,
    SEVERANCE.map(([startDate]) => ({ salary: '30000', startDate })),
  );
  for (const [index, [startDate, days, wageDays, severance]] of SEVERANCE.entries()) {
    await company.change(index, { endDate: addDays(plainDate(startDate), days - 1) });
    const [part] = (await proposeOf(company, index, 'dismissed')).settlement?.parts ?? [];
    expect([part?.part, part?.amount]).toEqual(['severance', severance]);
    expect(part?.numbers).toContainEqual({ name: 'wageDays', unit: 'days', value: wageDays });
  }
});

/** Revenue Code s.48(5): [severance, salary, years, reason] and [exempt, what is taxed apart, its tax]. */
const TAX_APART = [
  [2_000_000, '30000', 10, 'dismissed', [400_000, 1_600_000, 75_500]],
  [1_000_000, '100000', 12, 'dismissed', [600_000, 400_000, 7_900]],
  [2_000_000, '150000', 25, 'dismissed', [600_000, 1_400_000, 51_875]],
  [1_200_000, '90000', 22, 'retired', [0, 1_200_000, 38_450]],
] as const;
test('tax apart from the year of worked examples', async () => {
  const company = await paidPeople(
    host,
    TAX_APART.map(([, salary, years]) => ({ salary, startDate: `${2026 - years}-12-01` })),
  );
  for (const [index, [amount, , years, reason, expected]] of TAX_APART.entries()) {
    await company.change(index, { endDate: plainDate('2026-11-30') });
    let { settlement } = await proposeOf(company, index, reason);
    // The example pays severance alone.
    for (const [part, baht] of [
      ['severance', amount],
      ['notice', 0],
    ] as const) {
      const { id = '', version = 0 } = settlement ?? {};
      const body = { id, version, part, amount: baht, reason: 'As the example has it' };
      ({ settlement } = await company.asOwner(settlements.change, { body }));
    }
    const { exempt, separate, separateTax, countedYears } = settlement?.tax ?? expect.fail();
    expect([exempt, separate, separateTax, countedYears]).toEqual([...expected, years]);
  }
});

test('whole slips of November, where 25 people work', async () => {
  host.setNow(inMonth('2026-11'));
  const others = Array.from({ length: 25 - 3 - SLIP_CASES.length }, () => ({ salary: '15000' }));
  const company = await paidPeople(host, [...SLIP_CASES.map(({ salary }) => ({ salary: String(salary) })), ...others]);
  await company.setPay({ withholdingMethod: 'annualised' });
  for (const [index, { overtimeMinutes }] of SLIP_CASES.entries()) {
    const [person] = company.members.slice(index);
    if (!person) throw new Error('nobody');
    await workDays(host, person, {
      from: '2026-11-01',
      to: '2026-11-30',
      special: { '2026-11-10': { overtimeMinutes } },
    });
  }
  const { payrollReportId } = await company.draft('2026-11');
  const lines = await company.linesOf(payrollReportId);
  for (const [index, { expected }] of SLIP_CASES.entries()) {
    const { OVERTIME = 0, SOCIAL_SECURITY, WELFARE_FUND, TAX, net } = lines[index] ?? expect.fail();
    const { overtime, socialSecurity, welfareFund, tax } = expected;
    expect([OVERTIME, SOCIAL_SECURITY, WELFARE_FUND, TAX, net]).toEqual(
      [overtime, socialSecurity, welfareFund, tax, expected.net].map(Number),
    );
  }
});
