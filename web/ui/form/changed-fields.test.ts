import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is sent; what was emptied is null', () => {
  const initial = { firstName: 'Nok', phone: '0811112222', email: '', isInsured: true, birthDate: null };
  expect(changedFields(initial, { firstName: 'Noi', isInsured: false })).toEqual({
    firstName: 'Noi',
    phone: null,
    isInsured: false,
  });
  expect(changedFields(initial, { firstName: 'Nok', phone: '0811112222', isInsured: true })).toEqual({});
});

test('blank parts of a group of fields do not count as a change, and are not sent', () => {
  const initial = { address: { provinceName: 'Tak', moo: '' } };
  expect(changedFields(initial, { address: { provinceName: 'Tak' } })).toEqual({});
  expect(changedFields(initial, { address: { provinceName: '', moo: '4' } })).toEqual({ address: { moo: '4' } });
});
