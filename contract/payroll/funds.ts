import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id } from '../primitives.ts';
import { CountedPayrolls, FundKind } from './payroll-item-views.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');
const Percent = z.number().int().min(0).max(10_000);

/** A fund as a position or a person has it; percents in basis points, of their own, or null where nothing is said at this level. */
const FundOfLevel = z.object({
  payrollId: Id,
  payrollName: z.string(),
  fundKind: FundKind,
  ownEmployeePercent: Percent.nullable(),
  ownCompanyPercent: Percent.nullable(),
  /** What counts in the end; 0 where the fund takes an amount of the month. */
  employeePercent: Percent,
  companyPercent: Percent,
});
export const FundOfPosition = FundOfLevel.extend({ countedPayrolls: CountedPayrolls });
export const FundOfPerson = FundOfLevel.extend({
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** From when the company's part belongs to the person; null for one who is not in the fund. */
  vestedDate: Day.nullable(),
});

/** Who is in the funds of a company, and rates: the person's over the position's over those of the item. */
export const funds = {
  ofEmployee: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/funds',
    topic: 'payroll-items',
    summary: 'The funds of the company, and since when a person is in them at which rates',
    ...reading,
    query: z.strictObject({ employeeId: Id }),
    answer: z.array(FundOfPerson),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/fund',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Put a person into a fund from a day on, or change the dates and the own rates',
    ...setting,
    body: z.strictObject({
      employeeId: Id,
      payrollId: Id,
      startDate: Day,
      endDate: Day.nullable().optional(),
      employeePercent: Percent.nullable().optional(),
      companyPercent: Percent.nullable().optional(),
      /** Approved payrolls that counted days of the change stay as they are. Left out, such a change is refused with their names. */
      countedStay: z.boolean().optional(),
    }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/fund',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Take back that a person is in a fund; who leaves one gets a last day instead',
    ...setting,
    query: z.strictObject({ employeeId: Id, payrollId: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'fund/counted'],
    refs: ['employeeId'],
  }),
  ofPosition: endpoint({
    method: 'GET',
    path: '/auth/v1/position/funds',
    topic: 'payroll-items',
    summary: 'The funds of the company with the rates of a position',
    ...reading,
    query: z.strictObject({ positionId: Id }),
    answer: z.array(FundOfPosition),
    errors: ['not-found'],
    refs: ['positionId'],
  }),
  setOfPosition: endpoint({
    method: 'PUT',
    path: '/auth/v1/position/fund',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Set the rates at which people of a position pay into a fund',
    ...setting,
    body: z.strictObject({ positionId: Id, payrollId: Id, employeePercent: Percent, companyPercent: Percent }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['positionId'],
  }),
  removeFromPosition: endpoint({
    method: 'DELETE',
    path: '/auth/v1/position/fund',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Let people of a position have the rates of the fund again',
    ...setting,
    query: z.strictObject({ positionId: Id, payrollId: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'fund/waits'],
    refs: ['positionId'],
  }),
};
