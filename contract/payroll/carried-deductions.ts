import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, Month, Text } from '../primitives.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');

/** What of a deduction waits for a later payroll, month by month, and whether the person consented to more than the law takes. */
export const CarriedDeduction = z.object({
  payrollId: Id,
  payrollName: z.string(),
  debt: z.boolean(),
  balance: Money,
  months: z.array(z.object({ month: Month, brought: Money, carried: Money })),
  consentDate: Day.nullable(),
  consentNote: z.string().nullable(),
});

/** Deductions that did not fit, and consents to deductions (Labour Protection Act s.76, 77). */
export const carriedDeductions = {
  ofEmployee: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/carried-deductions',
    topic: 'payroll-items',
    summary: 'The deductions of a person that the law limits or that wait, with their balance after approved payrolls',
    ...reading,
    query: z.strictObject({ employeeId: Id }),
    answer: z.array(CarriedDeduction),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setConsent: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/deduction-consent',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Keep that a person consented in writing, on a day, that more than 10 % and 20 % of pay is deducted for a debt',
    ...setting,
    body: z.strictObject({ employeeId: Id, payrollId: Id, givenDate: Day, note: Text(300).nullable().optional() }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
  removeConsent: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/deduction-consent',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Remove a consent that was withdrawn or kept by mistake',
    ...setting,
    query: z.strictObject({ employeeId: Id, payrollId: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
