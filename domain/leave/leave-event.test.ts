import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { sameEvent } from './leave-event.ts';

const leave = (startDate: string, endDate: string) => ({ startDate: plainDate(startDate), endDate: plainDate(endDate) });
const JANUARY = leave('2026-01-01', '2026-01-31');

test.each([
  ['the day after', JANUARY, [leave('2026-02-01', '2026-02-28')], 1],
  ['180 days after', JANUARY, [leave('2026-07-30', '2026-07-31')], 1],
  ['181 days after', JANUARY, [leave('2026-07-31', '2026-07-31')], 0],
  ['180 days before', leave('2026-07-30', '2026-08-31'), [JANUARY], 1],
  ['181 days before', leave('2026-07-31', '2026-08-31'), [JANUARY], 0],
  ['over it', JANUARY, [leave('2026-01-10', '2026-01-12')], 1],
  [
    'by one that lies between, whatever the order',
    JANUARY,
    [leave('2026-11-01', '2026-11-02'), leave('2026-06-01', '2026-06-02'), leave('2028-01-01', '2028-01-02')],
    2,
  ],
  ['with none', JANUARY, [], 0],
])('leaves of the same event: %s', (_name, asked, others, expected) => {
  expect(sameEvent(asked, others)).toHaveLength(expected);
});
