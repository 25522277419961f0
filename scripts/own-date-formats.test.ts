import { expect, test } from 'vitest';
import { ownDateFormats } from './own-date-formats.ts';

test.each([
  "new Intl.DateTimeFormat('th-TH', { day: 'numeric' }).format(at)",
  'new Date(at).toLocaleDateString()',
  'at.toLocaleTimeString("th")',
  "dayjs(day).format('DD MMM YYYY')",
  "dayjs(day).format('D/MM/YYYY')",
])('a page with a date format of its own is found: %s', (text) =>
  expect(ownDateFormats('web/time/clockings/clockings-page.tsx', text)).toHaveLength(1),
);

test.each([
  ['web/time/clockings/clockings-page.tsx', 'format.dateTime(row.at)'],
  ['web/time/clockings/clockings-page.tsx', "new Intl.NumberFormat('en-GB')"],
  ['web/time/clockings/clockings-page.test.tsx', "at.toLocaleDateString('en-GB')"],
  ['domain/written-dates.ts', 'new Intl.DateTimeFormat(language)'],
  ['e2e/shifts.e2e.ts', "new Intl.DateTimeFormat('en-CA')"],
])('what uses the one part, and the part itself, is not: %s %s', (path, text) => expect(ownDateFormats(path, text)).toEqual([]));
