import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import type { SpsPerson } from './sps110.ts';
import { additionalPeople, spsLines } from './sps110-additional.ts';

const nobody = { nationalId: '', title: '', lastName: '', bankAccount: '', bankCode: '', address: {} };
const person = (firstName: string, wage: number, employee: number, employer = employee): SpsPerson => ({
  ...nobody,
  employeeId: firstName,
  firstName,
  wage: baht(wage),
  employee: baht(employee),
  employer: baht(employer),
});

test('an additional SPS 1-10 lists who came later, and of others what came on top', () => {
  const filed = spsLines([person('anan', 10_000, 500), person('busaba', 20_000, 875)]);
  const now = [person('anan', 15_000, 750), person('busaba', 20_000, 875), person('chai', 9_000, 450)];
  expect(additionalPeople(now, filed)).toEqual([person('anan', 5_000, 250), person('chai', 9_000, 450)]);
});

test('a contribution that one side owes on top stands on its own; what comes to less stands nowhere', () => {
  const filed = spsLines([person('anan', 10_000, 500, 400), person('busaba', 20_000, 875)]);
  expect(additionalPeople([person('anan', 10_000, 500), person('busaba', 18_000, 875)], filed)).toEqual([
    person('anan', 0, 0, 100),
  ]);
});
