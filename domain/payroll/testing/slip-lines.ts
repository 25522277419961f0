import { satang } from '../../units.ts';
import type { PayKey, SlipLine } from '../pay-types.ts';
import { inSatang } from '../trace.ts';

type Changes = Partial<Pick<SlipLine, 'isPositive' | 'computedAmount' | 'override'>>;

const line = (itemId: string, key: PayKey | null, amount: number, changes: Changes): SlipLine => ({
  itemId,
  key,
  isPositive: false,
  amount: satang(amount),
  computedAmount: satang(amount),
  override: null,
  trace: { formula: 'item/amount', numbers: [inSatang('amount', amount)], days: [] },
  ...changes,
});

/** A line that a rule made; a deduction unless said otherwise. Satang. */
export const aKeyLine = (key: PayKey, amount: number, changes: Changes = {}): SlipLine =>
  line(key.toLowerCase(), key, amount, { isPositive: key === 'SALARY' || key === 'OVERTIME', ...changes });

/** A line of an employee's own item; a deduction unless said otherwise. Satang. */
export const anOwnLine = (itemId: string, amount: number, changes: Changes = {}): SlipLine => line(itemId, null, amount, changes);
