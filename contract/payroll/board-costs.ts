import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { COST_KINDS } from '../../domain/payroll/planned-cost.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Money } from '../primitives.ts';
import { checkRange, dayRange, RANGE_MESSAGE } from '../shifts/shift-cells.ts';

const reading = inArea('payrolls');
const Count = z.number().int();
const EMPLOYMENT_TYPES = ['FULL-TIME', 'PART-TIME'] as const;
/** A column of numbers; checked as a list, so that a whole board leaves at once. */
const Column = z.custom<readonly number[]>((value) => Array.isArray(value));

/** What planned shifts cost: for people who may see pay, and for nobody else. */
export const boardCosts = {
  range: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift/cost',
    topic: 'shifts',
    summary: 'What the planned shifts of a board cost, by person and day, by the rules of payroll',
    query: z.strictObject({ shiftId: Id, ...dayRange }).refine(checkRange, RANGE_MESSAGE),
    /** Columns of equal length: the place in `people`, the distance from `from` in days, and baht. */
    answer: z.object({
      people: z.array(Id),
      costs: z.object({ person: Column, day: Column, baht: Column }),
      /** Places of people who are planned and have no pay yet: they count as nothing. */
      unpaid: z.array(Count),
    }),
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
  day: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift/cost/day',
    topic: 'shifts',
    summary: 'How the planned cost of one day comes about, person by person',
    query: z.strictObject({ shiftId: Id, date: Day }),
    answer: z.object({
      date: Day,
      total: Money,
      people: z.array(
        z.object({
          employeeId: Id,
          code: z.string(),
          name: z.string(),
          employmentType: z.enum(EMPLOYMENT_TYPES),
          /** A month's salary, or an hour's wage; null where none is known. */
          base: Money.nullable(),
          /** Of each hour of an hourly wage, in basis points. */
          payRate: Count,
          /** The minutes of a normal day that a salary of a day is for; never 0. */
          workMinutesPerDay: Count,
          amount: Money,
          parts: z.array(
            z.object({
              kind: z.enum(COST_KINDS),
              shift: z.string().nullable(),
              minutes: Count,
              rate: Count,
              amount: Money,
            }),
          ),
        }),
      ),
    }),
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
};
