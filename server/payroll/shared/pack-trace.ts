import { z } from 'zod';
import type { SlipLine } from '../../../domain/payroll/pay-types.ts';
import { inSatang, type Trace, type TraceNumber, type Unit } from '../../../domain/payroll/trace.ts';
import { type Satang, satang } from '../../../domain/units.ts';

/** Units by their place in packed numbers; new ones go to the end, for stored traces name the place. */
const UNITS: readonly Unit[] = ['satang', 'minutes', 'days', 'basisPoints', 'count'];
const PLACES = new Map(UNITS.map((unit, place) => [unit, place]));
const packNumber = ({ name, unit, value }: TraceNumber): [string, number, number] => [name, PLACES.get(unit) ?? 0, value];

/** A trace as it is stored: numbers as `[name, unit, value]`. Null when it says no more than the amount of an own item. */
export function packTrace({ trace, computedAmount }: Pick<SlipLine, 'trace' | 'computedAmount'>): string | null {
  const [only, ...others] = trace.numbers;
  if (trace.formula === 'item/amount' && !trace.changes && others.length === 0 && only?.value === computedAmount) return null;
  return JSON.stringify({ ...trace, numbers: trace.numbers.map(packNumber) });
}

const Packed = z.object({
  numbers: z
    .array(z.tuple([z.string(), z.number(), z.number()]))
    .transform((numbers) => numbers.map(([name, place, value]): TraceNumber => ({ name, unit: UNITS[place] ?? 'count', value }))),
});
// Traces are written by this server only; the formula tells which of the domain's shapes it is.
const Stored = z.custom<Trace>((value) => typeof value === 'object' && value !== null && 'formula' in value);

export const unpackTrace = (stored: unknown, computedAmount: Satang): Trace =>
  stored === null || stored === undefined
    ? { formula: 'item/amount', numbers: [inSatang('amount', satang(Math.abs(computedAmount)))], days: [] }
    : Stored.parse(Object.assign({}, stored, Packed.parse(stored)));
