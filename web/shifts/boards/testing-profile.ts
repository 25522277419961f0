import { idOf } from '../../testing/sample.ts';

/** A kind of shift of a board. */
export const early = {
  id: idOf(25),
  code: 'E',
  name: 'Early',
  startMinute: 360,
  endMinute: 900,
  breakMinutes: 60,
  symbol: 'E',
  color: '#12B886',
} as const;
