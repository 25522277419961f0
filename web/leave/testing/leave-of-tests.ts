import { idOf } from '../../testing/sample.ts';

const DAY = 480;
/** Two types of leave, as lists and balances name them. */
export const ANNUAL = {
  id: idOf(60),
  code: 'ANNUAL',
  name: 'ลาพักร้อน',
  englishName: 'Annual leave',
  color: '#2F9E44',
  symbol: 'พ',
  quotaPer: 'year',
  mayExceedQuota: false,
} as const;
export const MATERNITY = {
  ...ANNUAL,
  id: idOf(61),
  code: 'MATERNITY',
  name: 'ลาคลอด',
  englishName: 'Maternity leave',
  quotaPer: 'event',
} as const;

const YEAR = { yearStart: '2026-01-01', yearEnd: '2026-12-31' } as const;
export const ANNUAL_BALANCE = {
  ...YEAR,
  leaveType: ANNUAL,
  granted: 10 * DAY,
  carried: 2 * DAY,
  taken: 4.5 * DAY,
  balance: 7.5 * DAY,
  perEvent: null,
  eventLeft: null,
} as const;
export const MATERNITY_BALANCE = {
  ...YEAR,
  leaveType: MATERNITY,
  balance: 0,
  perEvent: 120 * DAY,
  eventLeft: 120 * DAY,
} as const;
