import { z } from 'zod';
import type { SlipLine } from '../../domain/payroll/pay-types.ts';
import { inSatang, type Trace } from '../../domain/payroll/trace.ts';
import { type Satang, satang } from '../../domain/units.ts';

/** The trace of an own item says no more than its amount, so it is not written. */
export function packTrace({ trace, computedAmount }: Pick<SlipLine, 'trace' | 'computedAmount'>): string {
  const [only, ...others] = trace.numbers;
  const isPlain = trace.formula === 'item/amount' && others.length === 0 && only?.value === computedAmount;
  return isPlain ? 'null' : JSON.stringify(trace);
}

// Traces are written by this server only; the formula tells which of the domain's shapes it is.
const Stored = z.custom<Trace>((value) => typeof value === 'object' && value !== null && 'formula' in value);

export const unpackTrace = (stored: unknown, computedAmount: Satang): Trace =>
  stored === null || stored === undefined
    ? { formula: 'item/amount', numbers: [inSatang('amount', satang(Math.abs(computedAmount)))], days: [] }
    : Stored.parse(stored);
