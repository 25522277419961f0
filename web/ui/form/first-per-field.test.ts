import { expect, test } from 'vitest';
import { firstPerField } from './first-per-field.ts';

test('a field with several messages shows the first', () => {
  const of = (field: string, message: string) => ({ field, code: 'form/invalid', message });
  expect(firstPerField([of('name', 'Too short'), of('taxId', 'Use 13 digits'), of('name', 'Not a name')])).toEqual({
    name: 'Too short',
    taxId: 'Use 13 digits',
  });
});
