import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Money, wholeNumber } from '../primitives.ts';

const Months = z.array(Money).length(12);

/** Approved payrolls of a year with the months in which they were paid as columns. */
export const payrollYear = {
  get: endpoint({
    ...inArea('payrolls'),
    method: 'GET',
    path: '/auth/v1/payroll/year',
    byJob: true,
    topic: 'payroll-reports',
    summary:
      'A year month by month: the items of a person, the people of an item, or what departments cost with the employer’s shares; xlsx downloads it',
    limit: 'export',
    query: z.strictObject({
      year: wholeNumber(2000, 2200),
      of: z.enum(['person', 'item', 'cost']).default('cost'),
      employeeId: Id.optional(),
      itemId: Id.optional(),
      format: z.enum(['json', 'xlsx']).default('json'),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Of a department: what it is paid, or the shares of the employer. Of a person: the code. */
          part: z.enum(['pay', 'employer']).nullable(),
          code: z.string().nullable(),
          /** Whether an item adds to pay; null of people and departments. */
          positive: z.boolean().nullable(),
          months: Months,
          total: Money,
        }),
      ),
      /** What is left of all rows: net pay of a person, sums of an item or of the cost. */
      totals: Months,
      total: Money,
      items: z.array(z.object({ itemId: Id, name: z.string() })),
    }),
    errors: ['not-found'],
    refs: ['employeeId', 'itemId'],
  }),
};
