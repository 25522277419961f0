import { z } from 'zod';
import { PAY_CYCLES } from '../../domain/payroll/pay-cycle.ts';
import { DateTime, Day, Id, Money, Month } from '../primitives.ts';

/** Lower case in a request, upper case in an answer. */
export const ReportStatus = z.enum(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED']);
export const ReportStatusFilter = z.enum(['draft', 'pending', 'approved', 'rejected', 'voided']);

/** A person as payroll pages show one. `name` is in the language of the request where the company has it. */
export const PayrollPerson = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
});

/**
 * What is still missing of a person; the value is the field's name, so that a page can link to it:
 * title, firstName, lastName, nationalId, bankCode, bankAccount, salary, position, startDate, taxFlatRate, address.
 */
export const MissingField = z.enum([
  'title',
  'firstName',
  'lastName',
  'nationalId',
  'bankCode',
  'bankAccount',
  'salary',
  'position',
  'startDate',
  'taxFlatRate',
  'address',
]);

/** `no-members`, `no-approver`: nothing can be proceeded; `maker-is-only-approver`: nobody could approve what the only maker made. */
export const TemplateWarning = z.enum(['no-members', 'no-approver', 'maker-is-only-approver', 'members-not-ready']);

export const PayrollTemplateRow = z.object({
  id: Id,
  name: z.string(),
  cycle: z.enum(PAY_CYCLES),
  /** Monthly and second halves: day of the month, 0 is the last; weekly: 1 Monday to 7 Sunday; daily: 0. */
  payDay: z.number().int(),
  /** Day of the month on which the first half is paid; null in other cycles. */
  firstPayDay: z.number().int().nullable(),
  /** Days before the pay date on which the next payroll is calculated without a hand; null: never. */
  beginsDaysBefore: z.number().int().nullable(),
  memberCount: z.number().int(),
  makerCount: z.number().int(),
  approverCount: z.number().int(),
  warnings: z.array(TemplateWarning),
  lastReport: z.object({ payrollReportId: Id, month: Month, status: ReportStatus }).nullable(),
  createdDate: DateTime,
  version: z.number().int(),
});

export const PayrollTemplate = PayrollTemplateRow.extend({
  makers: z.array(PayrollPerson),
  approvers: z.array(PayrollPerson),
});

export const TemplateMember = PayrollPerson.extend({
  isMember: z.boolean(),
  /** Other payrolls the person is in: paid twice by mistake is the error to see. */
  otherTemplates: z.array(z.string()),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** Monthly salary in force today; null when none is known. */
  salary: Money.nullable(),
  missing: z.array(MissingField),
});
