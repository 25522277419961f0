import type { Satang } from '../units.ts';
import { unworkedPay } from './absence.ts';
import type { LateUnit } from './pay-types.ts';
import type { BasePart } from './trace.ts';

/** Minutes that one event of `lateMinutes` (already net of grace) is charged: whole hours when the unit is an hour. */
export const chargedLateMinutes = (lateMinutes: number, unit: LateUnit): number =>
  unit === 'hour' ? Math.ceil(Math.max(0, lateMinutes) / 60) * 60 : Math.max(0, lateMinutes);

/**
 * Pay not earned for lateness: salary ÷ 30 ÷ work minutes of a day × charged minutes, added exactly over the month and rounded once,
 * half up to the satang. Source: specification 3 §9; Labour Protection Act s.76. Example: 15,000.00, 8 hours, 7 minutes → 7.29.
 */
export const latePay = (parts: readonly BasePart[], workMinutesPerDay: number): Satang => unworkedPay(parts, workMinutesPerDay);
