import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { withoutPay, withoutPayAndIdentity } from './hidden-values.ts';

describe('the fields that an entry changed', () => {
  it.each([
    ['a change', { name: 'A', code: 'x', version: 1 }, { name: 'B', code: 'x', version: 2 }, 1, ['name']],
    ['what was added', null, { name: 'A', hours: 8 }, 2, ['hours', 'name']],
    ['what was removed', { name: 'A', note: null }, null, 1, ['name']],
    ['nothing', null, null, 0, []],
    ['a value alone', 3, 4, 1, ['value']],
    ['values deep inside', { days: [1] }, { days: [1, 2] }, 1, ['days']],
  ])('%s', (_name, before, after, count, names) => {
    expect(changedFields({ before, after })).toEqual({ count, names });
  });

  it('count without being named when the name is data', () => {
    const after = { '0a0a0a0a-0000-4000-8000-00000000000a': 1, 'Malee Suksai': 2, E0001: 3, hours: 4 };
    expect(changedFields({ before: null, after })).toEqual({ count: 4, names: ['hours'] });
  });
});

describe('values that are hidden', () => {
  it('are those of pay, at any depth, and payroll whole', () => {
    const after = { name: 'Chef', salaryBase: 1, terms: { taxFlatRatePercent: 5 }, bankCode: null };
    expect(withoutPay({ action: 'position.update', before: null, after }).after).toEqual({
      name: 'Chef',
      salaryBase: '•••',
      terms: { taxFlatRatePercent: '•••' },
      bankCode: null,
    });
    expect(withoutPay({ action: 'payroll-report.void', before: null, after })).toEqual({ before: null, after: '•••' });
  });

  it('are for staff of the provider also those that say who somebody is', () => {
    const after = {
      firstName: 'Malee',
      note: 'ill',
      email: 'm@example.test',
      record: { birthDate: '1990-01-01', phone: '08' },
      salary: 5,
    };
    expect(withoutPayAndIdentity({ action: 'employee.update', before: undefined, after }).after).toEqual({
      firstName: 'Malee',
      note: '•••',
      email: '•••',
      record: { birthDate: '•••', phone: '•••' },
      salary: '•••',
    });
  });

  it.each([
    ['employee.set-resume', 'employee.resume'],
    ['employee.set-photo', 'employee.image'],
    ['employee.add-document', 'employee.document-add'],
    ['employee.update-training', 'employee.training-update'],
    ['consent.give', 'consent.accepted'],
    ['face.set-photos', 'face.photos'],
  ])('are whole for staff of the provider where they are about a person: %s, also as it was named before', (action, former) => {
    const after = { school: 'Chiang Mai' };
    for (const name of [action, former]) expect(withoutPayAndIdentity({ action: name, before: null, after }).after).toBe('•••');
    expect(withoutPayAndIdentity({ action: 'employee.update', before: null, after }).after).toEqual(after);
  });

  it.each(['payroll-report.remove', 'payroll-report.delete', 'payroll.set-beginning-balance', 'salary.update', 'salary.edit'])(
    'are whole where they are about pay: %s',
    (action) => expect(withoutPay({ action, before: null, after: { reason: 'x' } }).after).toBe('•••'),
  );
});
