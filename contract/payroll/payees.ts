import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import {
  MONTH_RETURNS,
  PAYEE_INCOMES,
  PAYEE_KINDS,
  PAYMENT_RETURNS,
  YEAR_RETURNS,
} from '../../domain/payroll/thai/payee-income.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, Month, Name, PayAmount, pageOf, paging, Text, wholeNumber } from '../primitives.ts';
import { FormFiling } from './month-lists.ts';
import { ReadinessProblem } from './payroll-documents.ts';

const Kind = z.enum(PAYEE_KINDS);
const Income = z.enum(PAYEE_INCOMES);
const Rate = z.number().int().min(0).max(10_000);
const Condition = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const TaxId = z
  .string()
  .trim()
  .regex(/^[\d\s-]{13,20}$/, 'form/national-id');
/** Parts of an address by the names that employees' records use. */
const Address = z.strictObject({
  homeNumber: Text(40).optional(),
  moo: Text(20).optional(),
  laneOrSoiName: Text(80).optional(),
  roadName: Text(80).optional(),
  subDistrictName: Text(80).optional(),
  districtName: Text(80).optional(),
  provinceName: Text(80).optional(),
  postCode: Text(10)
    .regex(/^(\d{5})?$/, 'form/postcode')
    .optional(),
});

const fields = {
  kind: Kind,
  title: Text(40),
  /** First name of a person, or the name of a company. */
  name: Name,
  lastName: Text(120),
  /** Five digits; 00000 is the head office. */
  branch: Text(5).regex(/^\d{5}$/, 'form/invalid'),
  address: Address,
  income: Income,
  /** Hundredths of a percent: 300 = 3 %. */
  rate: Rate,
};
/** Somebody who is no employee and is paid with tax withheld. Of the tax number the last four digits. */
export const Payee = z.object({
  id: Id,
  ...fields,
  address: z.record(z.string(), z.string()),
  taxId: z.string(),
  enabled: z.boolean(),
  version: z.number().int(),
});
export const PayeePayment = z.object({
  id: Id,
  payeeId: Id,
  payeeName: z.string(),
  kind: Kind,
  paidDate: Day,
  income: Income,
  description: z.string(),
  amount: Money,
  rate: Rate,
  tax: Money,
  condition: Condition,
  /** The return that it stands in (PND1 has it beside the salaries of the month), and the number of its certificate in the year. */
  form: z.enum(PAYMENT_RETURNS),
  number: z.number().int(),
  /** Whether a return that was taken states it: then it stays. */
  filed: z.boolean(),
  /** Whether its certificate was taken. */
  certified: z.boolean(),
});

const reading = inArea('payrolls');
const making = {
  access: { groups: GROUPS.payrollMaking, scope: 'company' },
  plan: reading.plan,
  touchesPay: reading.touchesPay,
  country: reading.country,
  changes: ['payroll-documents'],
  idempotency: 'key',
} as const;

/** Payees who are no employees: what they are paid, their certificates, and PND2, PND3 and PND53 with the yearly PND2 Kor and PND3 Kor. */
export const payees = {
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/payees',
    topic: 'payroll-documents',
    summary: 'Payees who are no employees, by name',
    ...reading,
    query: z.strictObject({ name: Text(160).optional(), ...paging(50, ['name', 'createdDate'], 'name,asc') }),
    answer: pageOf(Payee),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payee',
    summary: 'Add a payee',
    ...making,
    body: z.strictObject({ ...fields, taxId: TaxId }),
    answer: Payee,
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/payee',
    summary: 'Change a payee; returns that were taken keep what they said',
    ...making,
    body: z.strictObject({ id: Id, version: z.number().int(), ...fields, taxId: TaxId.optional(), enabled: z.boolean() }),
    answer: Payee,
    errors: ['not-found', 'conflict'],
    refs: ['id'],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/auth/v1/payee/payments',
    topic: 'payroll-documents',
    summary: 'What payees were paid in a month',
    ...reading,
    query: z.strictObject({ month: Month }),
    answer: z.array(PayeePayment),
    errors: [],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/auth/v1/payee/payment',
    summary: 'Note a payment with the tax withheld of it; without tax it is reckoned by the rate',
    ...making,
    body: z.strictObject({
      payeeId: Id,
      paidDate: Day,
      income: Income,
      description: Text(100),
      amount: PayAmount,
      rate: Rate,
      tax: PayAmount.optional(),
      condition: Condition,
    }),
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['payeeId'],
  }),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payee/payment',
    summary: 'Remove a payment that no taken return states',
    ...making,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  return: endpoint({
    method: 'GET',
    path: '/auth/v1/payee/return',
    topic: 'payroll-documents',
    summary:
      'PND2, PND3 or PND53 of a month, PND2 Kor, PND3 Kor or PND1 Kor special of a year: what stands in it, its print, its text file',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      form: z.enum([...MONTH_RETURNS, ...YEAR_RETURNS]),
      /** Of the monthly returns. */
      month: Month.optional(),
      /** Of the yearly ones. */
      year: wholeNumber(2000, 2200).optional(),
      additional: wholeNumber(0, 99).default(0),
      /** Of the yearly returns PND1 Kor special alone has a text file. */
      format: z.enum(['json', 'svg', 'pdf', 'txt']).default('json'),
    }),
    answer: z.object({
      isReady: z.boolean(),
      count: z.number().int(),
      paid: Money,
      tax: Money,
      last: z.number().int().nullable(),
      company: z.array(ReadinessProblem),
      payees: z.array(z.object({ payeeId: Id, name: z.string(), problems: z.array(ReadinessProblem) })),
      filings: z.array(FormFiling),
    }),
    errors: ['payroll/not-ready', 'not-found', 'state/not-allowed'],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/auth/v1/payee/certificate',
    summary: 'The certificate of tax withheld (50 tawi) of a payment; what was taken first stays until it is renewed',
    ...reading,
    limit: 'export',
    query: z.strictObject({ id: Id, format: z.enum(['pdf', 'svg']).optional() }),
    produces: 'application/pdf',
    answer: z.any().meta({ description: 'bytes' }),
    errors: ['not-found'],
    refs: ['id'],
  }),
  renewCertificate: endpoint({
    method: 'POST',
    path: '/auth/v1/payee/certificate/renew',
    summary: 'Let a certificate that was taken say what the record says now; the new one is marked as its substitute',
    ...making,
    body: z.strictObject({ id: Id, reason: Text(500).min(1, 'form/required') }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
};
