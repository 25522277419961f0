import type { Satang } from '../units.ts';
import { unworkedPay } from './absence.ts';
import type { BasePart } from './trace.ts';

/**
 * Pay not earned for lateness: salary ÷ 30 ÷ work time of a day × charged time (`chargedSeconds`), added exactly over the month and rounded
 * once, half up to the satang. Source: specification 3 §9; Labour Protection Act s.76. Example: 15,000.00, 8 hours, 7 minutes → 7.29.
 */
export const latePay = (parts: readonly BasePart[], workMinutesPerDay: number): Satang => unworkedPay(parts, workMinutesPerDay);
