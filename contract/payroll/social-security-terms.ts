import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Month } from '../primitives.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');
const changes = ['payroll-items', 'payroll-reports'] as const;

const fields = {
  /** The first wage month that it holds for. */
  fromMonth: Month,
  /** `wage`: of the wage as paid, within the bases of the law; `highest`: of the highest base, whatever the wage. */
  base: z.enum(['wage', 'highest']),
  /** Who pays the person’s part; what the company pays is income of the person. */
  paidBy: z.enum(['employee', 'company']),
};

/** How a company contributes to social security, by the wage month from which it does. */
export const socialSecurityTerms = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/social-security-terms',
    topic: 'payroll-items',
    summary:
      'What was decided about contributions to social security, the newest month first; empty: of the wage as paid, from pay',
    ...reading,
    query: z.strictObject({}),
    answer: z.array(z.object(fields)),
    errors: [],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/social-security-terms',
    changes: [...changes],
    summary:
      'Say of what, and by whom, social security is paid from a wage month on; a month that a payroll has counted which waits or is approved is refused',
    ...setting,
    body: z.strictObject(fields),
    idempotency: 'key',
    answer: Done,
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/social-security-terms',
    changes: [...changes],
    summary: 'Let what held before hold on from this month too',
    ...setting,
    query: z.strictObject({ fromMonth: Month }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'period-locked'],
  }),
};
