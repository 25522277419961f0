import { expect, test } from 'vitest';
import { documentGaps, worstFirst } from './document-gaps.ts';
import type { PayrollDocument, Readiness, ReadinessProblem } from './payroll-types.ts';

const person = { employeeId: 'e1', code: 'E1', name: 'Anan', departmentName: null, positionName: null };
const missingId: ReadinessProblem = { field: 'nationalId', code: 'required', severity: 'error', facts: {} };
const noProvince: ReadinessProblem = { field: 'address.provinceName', code: 'required', severity: 'warning', facts: {} };
const readiness = (document: PayrollDocument, rest: Partial<Readiness>): Readiness => ({
  document,
  isReady: false,
  people: 1,
  notReady: 0,
  company: [],
  employees: [],
  payees: [],
  blockers: [],
  ...rest,
});
const t = (key: string) => key;

test('a problem of several documents stands once and names them all', () => {
  const [group] = documentGaps(
    [
      readiness('pnd1', { employees: [{ ...person, problems: [missingId] }] }),
      readiness('sso', { employees: [{ ...person, problems: [missingId] }] }),
    ],
    t,
  );
  expect(group?.gaps).toHaveLength(1);
  expect(group?.gaps[0]).toMatchObject({ field: 'nationalId', isBlocking: true });
});

test('whoever stops a file stands before what is only to be checked', () => {
  const groups = documentGaps(
    [
      readiness('bank', {
        employees: [
          { ...person, problems: [noProvince] },
          { ...person, employeeId: 'e2', problems: [missingId] },
        ],
      }),
    ],
    t,
  );
  expect(worstFirst(groups).map((gapGroup) => gapGroup.person?.employeeId)).toEqual(['e2', 'e1']);
});
