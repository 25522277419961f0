import { describe, expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { plainDate } from '../../units.ts';
import { annualTax } from '../thai/taxable-income.ts';
import { profileOf } from './profile-of.ts';
import type { Answers } from './sections.ts';

const known = { taxYear: 2026, birthDate: null };
const item = (amount: number) => ({ checked: true, value: baht(amount) });
const SPOUSE = { 'personal-and-spouse-deductible': { maritalStatus: 'married', spouseIncomes: 'no-any-incomes' } } as const;
const child = (birthdate: string, more: object = {}) => ({ birthdate, ...more });
const family = (...children: object[]): Answers => ({ 'children-deductible': { hasChildren: true, children } });

/** Tax of a year by what was declared, with social security of 10,500. */
const taxed = (income: number, answers: Answers, socialSecurity = 10_500) => {
  const { taxable, tax } = annualTax({
    income: baht(income),
    socialSecurity: baht(socialSecurity),
    profile: profileOf(answers, known),
    taxYear: 2026,
  });
  return { net: taxable.net / 100, tax: tax / 100 };
};

describe('published tax of a year, from what was declared', () => {
  test.each<[string, number, Answers, { net: number; tax: number }, number?]>([
    ['a spouse without income', 600_000, SPOUSE, { net: 369_500, tax: 14_450 }],
    [
      'a spouse and two children, the second born in 2019',
      600_000,
      { ...SPOUSE, ...family(child('2015-03-01'), child('2019-03-01')) },
      { net: 279_500, tax: 6_475 },
    ],
    [
      'a spouse and two children born before 2018',
      600_000,
      { ...SPOUSE, ...family(child('2012-03-01'), child('2016-03-01')) },
      { net: 309_500, tax: 8_450 },
    ],
    [
      'pregnancy and interest of a home loan',
      720_000,
      {
        'pregnancy-deductible': { pregnancies: [{ amount: baht(60_000) }] },
        'residence-deductible': { paidHouseLoanInterest: item(100_000) },
      },
      { net: 389_500, tax: 16_450 },
    ],
    ['nothing at all', 310_000, {}, { net: 150_000, tax: 0 }, 0],
    [
      'gifts of all three kinds',
      600_000,
      {
        'donation-deductible': {
          education: item(20_000),
          'public-services': item(10_000),
          'charity-other': item(60_000),
          'political-party': item(10_000),
        },
      },
      { net: 339_795, tax: 11_479.5 },
    ],
  ])('%s', (_what, income, answers, expected, socialSecurity) =>
    expect(taxed(income, answers, socialSecurity)).toEqual(expected),
  );
});

test('four parents count with a spouse without income, two without', () => {
  const parent = { caring: true, birthdate: '1960-12-31', incomes: 'no-any-incomes' };
  const parents = { 'parents-deductible': { father: parent, mother: parent, fatherInLaw: parent, motherInLaw: parent } };
  expect(profileOf({ ...parents, ...SPOUSE }, known).parentsCaredFor).toBe(4);
  expect(profileOf(parents, known).parentsCaredFor).toBe(2);
});

test.each([
  ['turns 60 in the year', { birthdate: '1966-12-31' }, 1],
  ['turns 60 in the next year', { birthdate: '1967-01-01' }, 0],
  ['earns more than 30,000', { birthdate: '1950-01-01', incomes: 'more-than-30000' }, 0],
  ['earns up to 30,000', { birthdate: '1950-01-01', incomes: 'up-to-30000' }, 1],
  ['is not supported', { birthdate: '1950-01-01', caring: false }, 0],
])('a father who %s', (_what, father, count) => {
  const answers = { 'parents-deductible': { father: { caring: true, ...father } } };
  expect(profileOf(answers, known).parentsCaredFor).toBe(count);
});

test.each([
  ['was 19 on 1 January', child('2006-01-02'), true],
  ['was 20 on 1 January', child('2006-01-01'), false],
  ['was 20 and studies', child('2006-01-01', { isStudying: true }), true],
  ['was 26 and studies', child('2000-01-01', { isStudying: true }), false],
  ['has income', child('2015-01-01', { hasIncomes: true }), false],
])('a child who %s', (_what, given, isAllowed) => {
  expect(profileOf(family(given), known).children?.[0]?.isAllowed).toBe(isAllowed);
});

test('an older child for whom nothing is allowed makes the younger one the second', () => {
  const answers = family(child('2001-01-01'), child('2020-01-01'));
  expect(taxed(600_000, answers).net).toBe(369_500);
});

test('only one person outside the family counts, and nobody with more than 30,000', () => {
  const persons = [
    { relation: 'other' },
    { relation: 'other' },
    { relation: 'child' },
    { relation: 'parent', incomes: 'more-than-30000' },
  ];
  expect(profileOf({ 'disability-caring-deductible': { caring: true, persons } }, known).disabledCaredFor).toBe(2);
});

test('an amount without its tick counts nothing', () => {
  const answers = { 'investment-deductible': { 'investment-rmf': { checked: false, value: baht(5_000) } } };
  expect(profileOf(answers, known).rmf).toBe(0);
});

test('the birth date of the record is believed before the declared one', () => {
  const answers = { 'personal-information': { birthdate: '1950-01-01' } };
  expect(profileOf(answers, known).birthDate).toBe('1950-01-01');
  expect(profileOf(answers, { taxYear: 2026, birthDate: plainDate('1990-01-01') }).birthDate).toBe('1990-01-01');
});

test('social security of another employer adds up to the limit of the year', () => {
  const answers = { 'social-security-deductible': { 'social-security': item(9_000) } };
  expect(taxed(600_000, answers, 1_000).net).toBe(430_000);
  expect(taxed(600_000, answers, 10_500).net).toBe(429_500);
});
