import { z } from 'zod';
import { FUND_KINDS } from '../../domain/payroll/fund-share.ts';
import { LINE_KEYS } from '../../domain/payroll/pay-types.ts';
import { DateTime, Day, Id, Money } from '../primitives.ts';

/** The four tabs of payroll items. `income` and `benefit` add to pay unless said otherwise, `deduction` and `welfare` take from it. */
export const PayrollType = z.enum(['income', 'benefit', 'deduction', 'welfare']);
export const PayrollKey = z.enum(LINE_KEYS);
/** `amount`: baht a month; `percent`: hundredths of a percent of the monthly salary (500 = 5 %). */
export const PayrollUnit = z.enum(['amount', 'percent']);

export const FundKind = z.enum(FUND_KINDS);
/** To whom a deduction is handed on by a list: the Student Loan Fund, or the Legal Execution Department by order of a court. */
export const Remittance = z.enum(['studentLoan', 'courtOrder']);

/** Something a slip can have a line for. An item with a `keyName` belongs to the system: rules compute it, it is renamed but never removed. */
export const PayrollItem = z.object({
  id: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  type: PayrollType,
  /** Whether a line of it adds to pay. */
  positive: z.boolean(),
  /** Counts in income for withholding tax. */
  taxCalculation: z.boolean(),
  /** Counts in the wage for social security and the welfare fund. */
  socialSecurityCalculation: z.boolean(),
  /** Comes every month, so it is annualised for tax; an occasional item is taxed in the month it is paid. */
  regular: z.boolean(),
  /** A regular item paid by the days employed in the month somebody joins or leaves, as the salary is. */
  prorated: z.boolean(),
  /** A regular income that joins the salary as the base of overtime. */
  overtimeBase: z.boolean(),
  /** A fund takes its share of this item too. */
  fundWage: z.boolean(),
  /** A debt to the employer: at most 10 % of pay is taken for it, 20 % with others, without the person's consent (s.76). */
  debt: z.boolean(),
  /** Of a deduction; null for one that is handed on by no list. */
  remittance: Remittance.nullable(),
  /** A fund of the company; null for an item that is none. */
  fundKind: FundKind.nullable(),
  /** Basis points of wage, and where they are 0 an amount of a month. */
  employeePercent: z.number().int(),
  companyPercent: z.number().int(),
  employeeAmount: Money,
  companyAmount: Money,
  /** Wage above it does not count; 0 for all of it. */
  highestWage: Money,
  /** Years of membership until the company's part belongs to the person. */
  vestingYears: z.number().int(),
  customized: z.boolean(),
  unit: PayrollUnit,
  /** Whether rules of the product compute it; nobody enters an amount then. */
  autoCalculation: z.boolean(),
  /** Of a fund: shares of the wage as paid, or of no more than `highestWage`; null for an item that is none. */
  calMethod: z.enum(['real_salary', 'max_salary']).nullable(),
  /** What everybody gets unless the position or the person has another amount; baht when `unit` is `amount`. */
  value: Money,
  /** Basis points of salary when `unit` is `percent`, otherwise 0. */
  percent: z.number().int(),
  /** What it pays to everybody from a later day on, where that is known already; `percent` of salary instead, basis points. */
  next: z.object({ startDate: Day, value: Money, percent: z.number().int().nullable() }).nullable(),
  enabled: z.boolean(),
  /** How many people have an amount of their own, and whether a report has a line of it. */
  employeeCount: z.number().int(),
  used: z.boolean(),
  createdDate: DateTime,
  version: z.number().int(),
});

/** Payrolls of this year that counted something and keep it, the newest first, and all that wait for approval. */
export const CountedPayrolls = z.array(z.object({ name: z.string(), waits: z.boolean() }));
