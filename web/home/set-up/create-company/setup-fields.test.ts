import { expect, test } from 'vitest';
import { completeSetup, draftValuesOf, EMPTY_DRAFT, initialOf, LAST_STEP, STEP_FIELDS, stepOf } from './setup-fields.ts';

test('a new set-up starts with the defaults: weekly board, payroll on, consent ticked, Thailand, its time and the baht', () => {
  expect(initialOf(EMPTY_DRAFT)).toMatchObject({
    shiftBoardType: 'weekly',
    runningPayroll: true,
    acceptConsent: true,
    countryId: 'TH',
    currencyId: 'THB',
    timeZone: 'Asia/Bangkok',
  });
});

test('every field of the form stands on one of seven steps, parts of the address with the address', () => {
  expect(STEP_FIELDS).toHaveLength(7);
  for (const name of Object.keys(initialOf(EMPTY_DRAFT))) expect(STEP_FIELDS.flat()).toContain(name);
  expect(stepOf('address.postCode')).toBe(2);
  expect(stepOf('zoneLongitude')).toBe(6);
  expect(stepOf('something else')).toBe(LAST_STEP);
});

test('what was typed comes back as it was kept, wrong or not', () => {
  const typed = { ...initialOf(EMPTY_DRAFT), name: 'Wela', taxId: '12', address: { provinceName: 'Tak', moo: '' } };
  const kept = draftValuesOf(typed);
  expect(kept).toMatchObject({ name: 'Wela', taxId: '12', address: { provinceName: 'Tak' }, bankId: null });
  expect(initialOf({ step: 3, values: kept, savedAt: null })).toMatchObject({ name: 'Wela', taxId: '12', bankId: '' });
});

test('blanks are not sent', () => {
  expect(completeSetup({ name: 'Wela', nameEn: '', address: { moo: '', provinceName: 'Tak' } })).toEqual({
    name: 'Wela',
    address: { provinceName: 'Tak' },
  });
});
