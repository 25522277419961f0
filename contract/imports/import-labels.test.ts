import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS, IMPORT_TYPES, WHO } from '../../domain/imports/fields.ts';
import { guessColumns } from '../../domain/imports/guess-columns.ts';
import { importLabel } from './import-labels.ts';

describe.each(['en', 'th'] as const)('in the language %s', (language) => {
  test.each(IMPORT_TYPES)('every field of a file of %s has a label, no two the same', (type) => {
    const fields = IMPORT_FIELDS[type].map((importField) => importField.field);
    const labels = fields.map((field) => importLabel(language, field));
    for (const [place, label] of labels.entries()) expect(label).not.toBe(fields[place]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test.each(['employee', 'employee-update', 'shift-board', 'shift-people'] as const)(
    'a file of %s with the labels as heads is read back as the same fields',
    (type) => {
      const fields = IMPORT_FIELDS[type].map((importField) => importField.field);
      const labels = fields.map((field) => importLabel(language, field));
      expect(guessColumns(type, labels)).toEqual(Object.fromEntries(fields.map((field, place) => [field, place])));
    },
  );

  test('what is missing to find people is said in words, a day by its date', () => {
    expect(importLabel(language, WHO)).not.toBe(WHO);
    expect(importLabel(language, 'day:2026-06-01')).toBe('2026-06-01');
  });
});
