import { z } from 'zod';
import { GROUPS, PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Address, Phone } from '../personal-fields.ts';
import { Day, Done, Id, Month, Name, Text } from '../primitives.ts';

const Code = Text(20).min(1, 'form/required');
/** A registered number; its length is checked by the country of the company. */
const OfficeNumber = Text(20).nullable();

export const Branch = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  address: Address,
  phoneNumber: z.string().nullable(),
  /** Five digits: the branch in the register of the Revenue Department. */
  branchTax: z.string().nullable(),
  /** Six digits: the branch at the Social Security Office. With it, contributions of its people are filed apart from the head office. */
  branchSocialSecurity: z.string().nullable(),
  /** The month of payment from which it files PND1 of its people itself, by its tax number; null: the head office does. */
  taxFilingFrom: Month.nullable(),
  /** The last month of payment of which it does; null: it goes on. */
  taxFilingUntil: Month.nullable(),
  /** How many departments and people are placed in it today; those of its departments are not counted. */
  placed: z.number().int(),
  version: z.number().int(),
});
export type Branch = z.output<typeof Branch>;

export const BranchEntry = z.object({
  id: Id,
  kind: z.enum(['department', 'employee']),
  name: z.string(),
  from: Day,
  /** The last day, when another entry follows; null while it counts. */
  until: Day.nullable(),
});

/** Where somebody or something belongs today; `own`: it is said of them and not of what stands above. */
const Belonging = z.object({ id: Id, code: z.string(), name: z.string(), own: z.boolean() });

const details = {
  nameEn: Text(160).nullable().optional(),
  address: Address.optional(),
  phoneNumber: Phone.nullable().optional(),
  branchTax: OfficeNumber.optional(),
  branchSocialSecurity: OfficeNumber.optional(),
  taxFilingFrom: Month.nullable().optional(),
  taxFilingUntil: Month.nullable().optional(),
};

const management = { access: { groups: GROUPS.management, scope: 'company' } } as const;
const changes = ['branches', 'payroll-reports', 'payroll-documents'] as const;
const write = { ...management, access: { groups: GROUPS.positions, scope: 'company' }, idempotency: 'key', changes } as const;

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/organization/branches',
    topic: 'branches',
    summary: 'The branches of the company by code; the head office is the company itself',
    access: { groups: PERMISSION_GROUPS, scope: 'company' },
    answer: z.array(Branch),
    errors: [],
  }),
  get: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/organization/branch',
    topic: 'branches',
    summary: 'One branch',
    query: z.strictObject({ id: Id }),
    answer: Branch,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/organization/branch',
    summary: 'Add a branch',
    body: z.strictObject({ code: Code, name: Name, ...details }),
    answer: Branch,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/organization/branch',
    summary: 'Change a branch; what is left out stays, null clears',
    body: z.strictObject({ id: Id, version: z.number().int(), code: Code.optional(), name: Name.optional(), ...details }),
    answer: Branch,
    errors: ['not-found', 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/organization/branch',
    summary: 'Remove a branch to which nobody belongs, today or later; what was filed stays',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'branch/in-use'],
    refs: ['id'],
  }),
  entries: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/organization/branch/entries',
    topic: 'branches',
    summary: 'Which departments and people belong to a branch, and since when',
    query: z.strictObject({ branchId: Id }),
    answer: z.array(BranchEntry),
    errors: ['not-found'],
    refs: ['branchId'],
  }),
  belonging: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/organization/belonging',
    topic: 'branches',
    summary: 'The branch and the cost centre of a department, a position or a person today, and whether it is their own',
    /** One of them; of several that of the person before the position’s. */
    query: z.strictObject({ departmentId: Id.optional(), positionId: Id.optional(), employeeId: Id.optional() }),
    answer: z.object({
      /** Null: the head office. A position has none. */
      branch: Belonging.nullable(),
      costCentre: Belonging.nullable(),
    }),
    errors: ['not-found'],
    refs: ['departmentId', 'positionId', 'employeeId'],
  }),
  place: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/organization/branch/entry',
    largeBody: true,
    summary:
      'Say which branch departments and people belong to from a day on; without one, that nothing is said of them any more',
    body: z.strictObject({
      branchId: Id.nullable(),
      from: Day,
      departmentIds: z.array(Id).max(500).default([]),
      employeeIds: z.array(Id).max(2000).default([]),
    }),
    answer: z.object({ placed: z.number().int() }),
    errors: ['ref-not-found'],
  }),
  removeEntry: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/organization/branch/entry',
    summary: 'Take back an entry: what was said before it counts again',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
