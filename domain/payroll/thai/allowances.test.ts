import { expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { allowanceCapsOf } from './allowance-caps.ts';
import { type Allowance, allowances } from './allowances.ts';
import { ALLOWANCE_CASES, CAP_CASES, EARLIER_CAP_CASES, GIFT_CASES } from './cases/allowances.ts';
import { annualTax } from './taxable-income.ts';
import { bahtText, shown } from './testing/money.ts';

const allowedOf = (list: readonly Allowance[]) =>
  Object.fromEntries(list.map((allowance) => [allowance.kind, shown(allowance.allowed)]));

test.each(ALLOWANCE_CASES)('a year with allowances: $name', ({ year, income, socialSecurity, profile, expected }) => {
  const { taxable, tax } = annualTax({
    taxYear: year,
    income: bahtText(income),
    socialSecurity: bahtText(socialSecurity),
    profile,
  });
  expect({
    expense: shown(taxable.expense),
    allowances: shown(taxable.allowancesTotal),
    net: shown(taxable.net),
    tax: shown(tax),
  }).toEqual(expected);
});

test.each(CAP_CASES)('a limit: $name', ({ year, income, socialSecurity, profile, allowed, total }) => {
  const base = { income: bahtText(income), socialSecurity: bahtText(socialSecurity ?? '0') };
  const claimed = allowances(profile, base, allowanceCapsOf(year).value).filter((allowance) => allowance.kind !== 'personal');
  expect(allowedOf(claimed)).toMatchObject(allowed);
  if (total) expect(shown(satang(claimed.reduce((sum, allowance) => sum + allowance.allowed, 0)))).toBe(total);
});

test.each(EARLIER_CAP_CASES)('a lower health limit of $healthCap is obeyed', ({ life, health, healthCap, allowed }) => {
  const caps = { ...allowanceCapsOf(2026).value, health: bahtText(healthCap) };
  const profile = { lifeInsurance: bahtText(life), healthInsurance: bahtText(health) };
  const list = allowedOf(allowances(profile, { income: bahtText('1000000'), socialSecurity: satang(0) }, caps));
  expect([list.lifeInsurance, list.healthInsurance]).toEqual([allowed.life, allowed.health]);
});

test.each(GIFT_CASES)('gifts of a year of $income', ({ income, allowances: others, socialSecurity, profile, expected }) => {
  const { taxable, tax } = annualTax({
    taxYear: 2026,
    income: bahtText(income),
    socialSecurity: bahtText(socialSecurity),
    profile,
  });
  const political = taxable.allowances.find((allowance) => allowance.kind === 'politicalGift')?.allowed ?? satang(0);
  expect(taxable.allowancesTotal - political).toBe(bahtText(others));
  expect({
    political: shown(political),
    double: shown(taxable.doubleGifts),
    gifts: shown(taxable.gifts),
    net: shown(taxable.net),
    tax: shown(tax),
  }).toEqual(expected);
});

test('190,000 is exempt from the tax year in which the employee becomes 65', () => {
  const born = (birthDate: string) =>
    annualTax({
      taxYear: 2026,
      income: bahtText('600000'),
      socialSecurity: satang(0),
      profile: JSON.parse(`{"birthDate":"${birthDate}"}`),
    }).taxable;
  expect([born('1961-12-31').exemption, born('1962-01-01').exemption]).toEqual([bahtText('190000'), 0]);
});

test('what a limit cuts stays visible beside what it lets through', () => {
  const [, cut] = allowances(
    { lifeInsurance: bahtText('120000') },
    { income: bahtText('900000'), socialSecurity: satang(0) },
    allowanceCapsOf(2026).value,
  );
  expect(cut).toEqual({ kind: 'lifeInsurance', claimed: bahtText('120000'), allowed: bahtText('100000') });
});
