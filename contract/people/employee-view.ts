import { z } from 'zod';
import { Address } from '../personal-fields.ts';
import { DateTime, Day, Id, Money, personNames } from '../primitives.ts';

export const ApproveStatus = z.object({ uniqueName: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'DEACTIVATED']) });
const Named = z.object({ id: Id, name: z.string() });
/** 1: withheld from the employee; 2: paid by the company every time; 3: paid by the company once. */
export const TaxCondition = z.enum(['1', '2', '3']);

const names = {
  code: z.string(),
  title: z.string().nullable(),
  ...personNames,
};
/** An account that asks to be a person whom the company knows already; for owners and administrators, who decide. */
export const AccountRequest = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });
export const EmployeeListItem = z.object({
  id: Id,
  ...names,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  department: Named.nullable(),
  position: Named.nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  approveStatus: ApproveStatus,
  permissionGroups: z.array(z.string()),
  hasAccount: z.boolean(),
  /** In the requests to join, and of one person. */
  accountRequest: AccountRequest.nullable(),
  /** The photo, by a link that is good for five minutes. */
  imageUrl: z.string().nullable(),
  /** Why the person left, or why the request to join was turned down. */
  leavingReason: z.string().nullable(),
  /** For a request to join, when it was made. */
  createdAt: DateTime,
});
/** The photo, by a link that is good for five minutes. */
const Photo = z.string().nullable();
export const EmployeeChoice = z.object({
  id: Id,
  ...names,
  imageUrl: Photo,
  department: Named.nullable(),
  position: Named.nullable(),
  /** Whether an account signs in as the person. */
  hasAccount: z.boolean(),
});

/** Pay and identity. `sight` says how much of them the reader gets: in full, the last digits, or nothing. */
export const EmployeeView = EmployeeListItem.extend({
  gender: z.enum(['male', 'female', 'other']).nullable(),
  birthDate: Day.nullable(),
  address: Address,
  version: z.number().int(),
  sight: z.enum(['full', 'tail', 'none']),
  nationalId: z.string().nullable(),
  nationalIdTail: z.string().nullable(),
  bankCode: z.string().nullable(),
  bankAccount: z.string().nullable(),
  bankAccountTail: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  salary: z.object({ salaryBase: Money, activeDate: Day }).nullable(),
  taxMethod: z.enum(['progressive', 'flat']).nullable(),
  taxFlatRatePercent: z.number().nullable(),
  taxCondition: TaxCondition.nullable(),
  isSocialSecurityInsured: z.boolean().nullable(),
  isProvidentFundMember: z.boolean().nullable(),
  /**
   * Payrolls of this year that have counted the person and keep what they counted, the newest first; another tax method, insurance or birth date
   * counts after them. `waits`: for approval, until which nothing of it may change. Of whom the reader sees in full.
   */
  countedPayrolls: z.array(z.object({ name: z.string(), waits: z.boolean() })),
});
export type EmployeeView = z.output<typeof EmployeeView>;
