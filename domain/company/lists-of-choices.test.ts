import { describe, expect, test } from 'vitest';
import { enabledPlan } from '../plans.ts';
import { instant } from '../units.ts';
import { BUSINESS_TYPE_IDS, BUSINESS_TYPES } from './business-types.ts';
import { isCountry, isCurrency, listCountries, listCurrencies } from './countries.ts';
import { barePasscode, PASSCODE_ALPHABET, PASSCODE_LENGTH } from './passcode.ts';
import { TRIAL } from './trial.ts';

const THAI = /[\u0e00-\u0e7f]/;

describe('countries and currencies', () => {
  test('are those of the standards: 249 countries, each once', () => {
    const ids = listCountries().map((country) => country.id);
    expect([ids.length, new Set(ids).size]).toEqual([249, 249]);
    expect(ids.every((id) => /^[A-Z]{2}$/.test(id) && isCountry(id))).toBe(true);
    const currencies = listCurrencies().map((currency) => currency.id);
    expect(new Set(currencies).size).toBe(currencies.length);
    expect(currencies.every((id) => /^[A-Z]{3}$/.test(id) && isCurrency(id))).toBe(true);
  });
  test('begin with Thailand and the baht, the others in order', () => {
    const [first, ...countries] = listCountries();
    expect(first).toEqual({ id: 'TH', nameEn: 'Thailand', nameTh: 'ไทย' });
    const names = countries.map((country) => country.nameEn);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const [baht, ...currencies] = listCurrencies().map((currency) => currency.id);
    expect([baht, currencies]).toEqual(['THB', currencies.toSorted()]);
  });
  test('have a name in both languages', () => {
    const neighbours = ['LA', 'MM', 'KH', 'MY', 'VN', 'CN', 'JP'];
    const found = listCountries().filter((country) => neighbours.includes(country.id));
    expect(found.every((country) => THAI.test(country.nameTh) && country.nameEn !== country.id)).toBe(true);
  });
  test.each(['th', 'THA', 'XX', 'UK', '', 'T H'])('%j is no country', (code) => expect(isCountry(code)).toBe(false));
  test.each(['thb', 'TH', 'DEM', 'XXX', ''])('%j is no currency', (code) => expect(isCurrency(code)).toBe(false));
});

describe('kinds of business', () => {
  test('are there once, in both languages, other last', () => {
    expect(new Set(BUSINESS_TYPE_IDS).size).toBe(BUSINESS_TYPES.length);
    expect(BUSINESS_TYPES.every((type) => THAI.test(type.nameTh) && /^[A-Z]/.test(type.nameEn))).toBe(true);
    expect(BUSINESS_TYPE_IDS.at(-1)).toBe('other');
  });
});

describe('a passcode', () => {
  test.each([
    ['abcd2345', 'ABCD2345'],
    ['AB-CD 23\t45', 'ABCD2345'],
    ['ABCD_2345', 'ABCD_2345'],
    ['O0I1', 'O0I1'],
    ['', ''],
  ])('%j is compared as %j', (typed, bare) => expect(barePasscode(typed)).toBe(bare));
  test('is made of letters that comparing does not change, and is too long to guess', () => {
    expect(barePasscode(PASSCODE_ALPHABET)).toBe(PASSCODE_ALPHABET);
    expect(PASSCODE_ALPHABET.length ** PASSCODE_LENGTH).toBeGreaterThan(1e11);
  });
});

test('a trial opens cloud and payroll for fifty people, and says that it is one', () => {
  const now = instant(1_800_000_000_000);
  const plan = enabledPlan([{ endsAt: now, isActive: true, products: [TRIAL.product] }], now);
  expect([plan, TRIAL.days]).toEqual([
    { cloud: true, station: false, payroll: true, isLite: false, isFree: false, isTrial: true, seats: 50 },
    30,
  ]);
});
