import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityKind, CREATE_VERBS, DELETE_VERBS } from './activity-kind.ts';
import { changedFields } from './changed-fields.ts';
import { HIDDEN, withoutPay, withoutPayAndIdentity } from './hidden-values.ts';

describe('pay in the activity log', () => {
  const PAY = [
    'salary',
    'salaryBase',
    'monthlySalary',
    'bankAccount',
    'bankCode',
    'taxProfile',
    'taxFlatRate',
    'allowances',
    'amount',
    'amounts',
  ];
  test.each(PAY)('%s is hidden at any depth, in lists too', (field) => {
    const after = { name: 'A', [field]: 1, deep: { list: [{ [field]: 'x', kept: 2 }] } };
    expect(withoutPay({ action: 'employee.update', before: null, after }).after).toEqual({
      name: 'A',
      [field]: HIDDEN,
      deep: { list: [{ [field]: HIDDEN, kept: 2 }] },
    });
  });
  test.each([
    ['payroll-report.approve', true],
    ['payroll.item-set', true],
    ['salary.set', true],
    ['position.set', true],
    ['position.set-salary', true],
    ['position.update', false],
    ['employee.update', false],
  ])('an entry of %s is hidden whole: %s', (action, isWhole) => {
    const { before, after } = withoutPay({ action, before: { name: 'A' }, after: { name: 'B' } });
    expect([before, after]).toEqual(isWhole ? [HIDDEN, HIDDEN] : [{ name: 'A' }, { name: 'B' }]);
  });
  test('that was not there is not made up', () => {
    expect(withoutPay({ action: 'salary.set', before: null, after: undefined })).toEqual({ before: null, after: undefined });
    expect(withoutPay({ action: 'employee.update', before: { salary: null }, after: { salary: 0 } })).toEqual({
      before: { salary: null },
      after: { salary: HIDDEN },
    });
  });
  test('the values that are noted stay as they are', () => {
    const after = { salary: 5, deep: { amount: 6 } };
    withoutPay({ action: 'employee.update', before: null, after });
    expect(after).toEqual({ salary: 5, deep: { amount: 6 } });
  });
});

describe('what staff of the provider may read', () => {
  test.each(['nationalId', 'passport', 'birthDate', 'address', 'emails', 'phoneNumber', 'religion', 'passcode', 'leavingReason'])(
    '%s is hidden from them and not from the company',
    (field) => {
      const entry = { action: 'employee.update', before: null, after: { code: 'E1', [field]: 'x' } };
      expect(withoutPayAndIdentity(entry).after).toEqual({ code: 'E1', [field]: HIDDEN });
      expect(withoutPay(entry).after).toEqual({ code: 'E1', [field]: 'x' });
    },
  );
  test.each([
    ['employee.set-resume', true],
    ['employee.remove-document', true],
    ['employee.update-training', true],
    ['employee.set-photo', true],
    ['consent.accept', true],
    ['face.enrol', true],
    ['employee.update', false],
    ['department.create', false],
  ])('an entry of %s is hidden whole: %s', (action, isWhole) => {
    const entry = withoutPayAndIdentity({ action, before: null, after: { name: 'A' } });
    expect(entry).toEqual({ before: null, after: isWhole ? HIDDEN : { name: 'A' } });
  });
  test('never holds a salary or an e-mail address, at any depth', () => {
    const deep = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constant('x'),
        fc.dictionary(fc.constantFrom('salary', 'email', 'name', 'list'), tie('value')),
        fc.array(tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(deep, (after) => {
        const text = JSON.stringify(withoutPayAndIdentity({ action: 'employee.update', before: null, after }).after);
        expect(text).not.toMatch(/"(salary|email)":(?!"•••")/);
      }),
    );
  });
});

describe('the fields that changed', () => {
  test.each([
    ['null and nothing are the same', { a: null }, {}, 0],
    ['undefined and nothing are the same', { a: undefined }, {}, 0],
    ['zero and nothing are not', { a: 0 }, {}, 1],
    [
      'version, id and organisation are not told',
      { version: 1, id: 'x', organizationId: 'y' },
      { version: 2, id: 'z', organizationId: 'w' },
      0,
    ],
    ['a list is one value', [1], [1, 2], 1],
    ['a list that stays is none', [1, 2], [1, 2], 0],
    ['a value that becomes an object', 5, { hours: 8 }, 2],
  ])('%s', (_name, before, after, count) => expect(changedFields({ before, after }).count).toBe(count));
  test('are named in order, when they are names of ours', () => {
    const after = { zone: 1, ab_c: 2, 'two words': 3, A: 4, ก: 5, [`a${'b'.repeat(40)}`]: 6 };
    expect(changedFields({ before: {}, after })).toEqual({ count: 6, names: ['ab_c', 'zone'] });
  });
});

describe('the kind of an action', () => {
  test.each([
    ['session.end', 'login'],
    ['sign-in.refused', 'login'],
    ['sign-in', 'login'],
    ['tag.remove', 'delete'],
    ['employee.unassign', 'delete'],
    ['import.revert', 'delete'],
    ['file.upload', 'create'],
    ['file.import', 'create'],
    ['file.imported', 'update'],
    ['employee.training-add', 'create'],
    ['zone.update', 'update'],
    ['update', 'update'],
    ['delete', 'delete'],
    ['employee.readd', 'update'],
  ])('%s is a %s', (action, kind) => expect(activityKind(action)).toBe(kind));
  test('no verb both adds and takes away', () => {
    const verbs = [...CREATE_VERBS.matchAll(/[a-z-]+/g)].map(([verb]) => verb);
    expect(verbs.some((verb) => new RegExp(DELETE_VERBS).test(verb))).toBe(false);
  });
});
