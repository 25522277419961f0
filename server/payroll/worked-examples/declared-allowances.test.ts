import { describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import type { TaxProfile } from '../../../domain/payroll/thai/allowances.ts';
import { ALLOWANCE_CASES, CAP_CASES, GIFT_CASES } from '../../../domain/payroll/thai/cases/allowances.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { inMonth, type Paid, type PaidPeople, paidPeople } from './testing/paid-people.ts';

const host = appForFile();
type Section = Pick<WireBody<typeof taxDeductions.save>, 'type' | 'info'>;

const PERSON = { firstName: 'ก', lastName: 'ใจดี' };
const item = (key: string, satang: number | undefined) =>
  satang === undefined || satang === 0 ? {} : { [key]: { checked: true, value: satang / 100 } };
const some = (type: Section['type'], info: Record<string, unknown>): Section[] =>
  Object.keys(info).length === 0 ? [] : [{ type, info }];

/** The sections that somebody fills in to be allowed what a worked example claims. */
const sectionsOf = (profile: TaxProfile): Section[] => [
  ...(profile.spouseHasNoIncome
    ? some('personal-and-spouse-deductible', { ...PERSON, maritalStatus: 'married', spouseIncomes: 'no-any-incomes' })
    : []),
  ...(profile.children
    ? some('children-deductible', {
        hasChildren: true,
        children: profile.children.map(({ birthDate }) => ({ ...PERSON, birthdate: birthDate })),
      })
    : []),
  ...some(
    'pregnancy-deductible',
    profile.pregnancies ? { pregnancies: profile.pregnancies.map((amount) => ({ amount: amount / 100 })) } : {},
  ),
  ...some('insurance-deductible', {
    ...item('life-insurance', profile.lifeInsurance),
    ...item('health-insurance', profile.healthInsurance),
    ...item('pension-life-insurance', profile.pensionInsurance),
    ...(profile.parentsHealthInsurance ? { parents: item('father', profile.parentsHealthInsurance) } : {}),
  }),
  ...some('investment-deductible', {
    ...item('provident-fund', profile.providentFund),
    ...item('investment-rmf', profile.rmf),
    ...item('investment-ssf', profile.ssf),
    ...item('national-saving-fund', profile.nationalSavings),
    ...item('thai-esg', profile.thaiEsg),
  }),
  ...some('residence-deductible', item('paidHouseLoanInterest', profile.homeLoanInterest)),
  ...some('donation-deductible', {
    ...item('political-party', profile.politicalGift),
    ...item('education', profile.doubleGifts),
    ...item('charity-other', profile.gifts),
  }),
];

async function declare(company: PaidPeople, year: number, sections: readonly Section[]) {
  const [person] = company.members;
  if (!person) throw new Error('nobody');
  for (const section of sections) await host.as(person).call(taxDeductions.save, { body: { year, ...section } });
  const { sections: saved } = await company.asMaker(taxDeductions.info, { query: { year, employeeId: person.employeeId } });
  for (const { id, version } of saved) {
    if (id) await company.asMaker(taxDeductions.approve, { body: { id, version, approved: true } });
  }
}

type Example = { year: number; income: string; socialSecurity?: string; profile: TaxProfile };
/** A person who earns the income of the example: in twelve months when insured, else by one payment in December. */
async function taxOf({ year, income, socialSecurity, profile }: Example, more: readonly Section[] = []) {
  const isInsured = socialSecurity !== undefined && Number(socialSecurity) > 0;
  const month = `${year}-${isInsured ? '01' : '12'}`;
  host.setNow(inMonth(month));
  const paid: Paid = isInsured ? { salary: String(Number(income) / 12) } : { salary: income, startDate: `${year}-12-01` };
  const company = await paidPeople(host, [paid]);
  if (!isInsured) await company.change(0, { isSocialSecurityInsured: false });
  await declare(company, year, [...sectionsOf(profile), ...more]);
  const { payrollReportId } = await company.draft(month);
  const { numbers, allowances } = await company.explain(payrollReportId, 0, 'TAX');
  return { numberOf: (name: string) => numbers.find((number) => number.name === name)?.value, allowances };
}

describe('a year with allowances, declared, approved and taken into pay', () => {
  const declared = ALLOWANCE_CASES.filter(({ income, profile }) => Number(income) > 0 && !profile.parentsCaredFor);
  test.each(declared)('$name', async (example) => {
    const { numberOf } = await taxOf(example);
    const names = ['expense', 'allowances', 'netIncome', 'annualTax'];
    const { expense, allowances, net, tax } = example.expected;
    expect(names.map(numberOf)).toEqual([expense, allowances, net, tax].map(Number));
  });
});

test('parents of a spouse count beside a spouse without income, whose own 60,000 counts too', async () => {
  const parent = { ...PERSON, caring: true, birthdate: '1950-05-01' };
  const parents = { father: parent, mother: parent, fatherInLaw: parent, motherInLaw: parent };
  const { numberOf, allowances } = await taxOf(
    { year: 2026, income: '960000', socialSecurity: '10500', profile: { spouseHasNoIncome: true } },
    some('parents-deductible', parents),
  );
  expect(allowances).toContainEqual({ kind: 'parents', claimed: 120_000, allowed: 120_000 });
  // Four parents alone leave 669,500.00 and 52,925.00; the spouse takes 60,000.00 × 15 % more off.
  expect([numberOf('netIncome'), numberOf('annualTax')]).toEqual([609_500, 52_925 - 9_000]);
});

describe('what limits let through of what was declared', () => {
  test.each(CAP_CASES)('$name', async ({ allowed, total, socialSecurity, ...example }) => {
    // Contributions that another employer took.
    const declared = some('social-security-deductible', item('social-security', Number(socialSecurity ?? 0) * 100));
    const { allowances } = await taxOf(example, declared);
    const amountOf = (kind: string) => allowances.find((allowance) => allowance.kind === kind)?.allowed ?? 0;
    expect(Object.fromEntries(Object.keys(allowed).map((kind) => [kind, amountOf(kind)]))).toEqual(
      Object.fromEntries(Object.entries(allowed).map(([kind, amount]) => [kind, Number(amount)])),
    );
    if (total === undefined) return;
    const own = allowances.filter(({ kind }) => kind !== 'personal');
    expect(own.reduce((sum, { allowed: amount }) => sum + amount, 0)).toBe(Number(total));
  });
});

describe('gifts in the order of the annual return', () => {
  test.each(GIFT_CASES)('of $income', async ({ expected, ...example }) => {
    const { numberOf } = await taxOf({ year: 2026, ...example });
    expect(['doubleGifts', 'gifts', 'netIncome', 'annualTax'].map(numberOf)).toEqual(
      [expected.double, expected.gifts, expected.net, expected.tax].map(Number),
    );
  });
});
