import { z } from 'zod';
import type { SettlementTrace } from '../../../domain/payroll/trace.ts';
import { plainDate } from '../../../domain/units.ts';

const Numbers = z
  .array(z.object({ name: z.string(), unit: z.enum(['satang', 'minutes', 'days', 'basisPoints', 'count']), value: z.number() }))
  .catch([]);
const Stored = z.object({
  formula: z
    .enum(['settlement/severance', 'settlement/notice', 'settlement/unused-leave', 'settlement/other'])
    .catch('settlement/other'),
  numbers: Numbers,
  rows: z.array(z.object({ from: z.string().transform(plainDate), source: z.string(), values: Numbers })).catch([]),
});

/** How a part of a settlement came about, as it is kept with it. */
export const readPartTrace = (stored: unknown): SettlementTrace => ({ ...Stored.parse(stored ?? {}), days: [] });
