import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../domain/imports/fields.ts';
import { guessColumns } from '../../../domain/imports/guess-columns.ts';
import { fieldLabel } from './field-labels.ts';

describe.each(['employee', 'employee-update', 'shift-board', 'shift-people'] as const)('a file of %s', (type) => {
  test.each(['en', 'th'] as const)('with the labels in the language %s as heads is read back as the same fields', (language) => {
    const fields = IMPORT_FIELDS[type].map((one) => one.field);
    const labels = fields.map((field) => fieldLabel(language, field));
    for (const [place, label] of labels.entries()) expect(label).not.toBe(fields[place]);
    expect(guessColumns(type, labels)).toEqual(Object.fromEntries(fields.map((field, place) => [field, place])));
  });
});
