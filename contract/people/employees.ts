import { z } from 'zod';
import { GROUPS, PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { ADDRESS_FIELDS, Address, BankAccount, MaybePersonName, NationalId, PersonName, Phone } from '../personal-fields.ts';
import {
  Code,
  DateTime,
  Day,
  Done,
  flag,
  Id,
  JobStarted,
  many,
  pageOf,
  paging,
  Reason,
  Text,
  wholeNumber,
} from '../primitives.ts';
import { EmployeeChoice, EmployeeListItem, EmployeeView, TaxCondition } from './employee-view.ts';

export { AccountRequest, EmployeeChoice, EmployeeListItem, EmployeeView } from './employee-view.ts';
export { ADDRESS_FIELDS, Address, BankAccount, NationalId, Phone };

export const EMPLOYEE_TABS = ['all', 'deactivated', 'join-request', 'rejected'] as const;
const profileFields = {
  title: Text(40).nullable().optional(),
  firstNameEn: MaybePersonName.nullable().optional(),
  lastNameEn: MaybePersonName.nullable().optional(),
  email: z.email().max(254).toLowerCase().nullable().optional(),
  phone: Phone.nullable().optional(),
  gender: z.enum(['male', 'female', 'other']).nullable().optional(),
  birthDate: Day.nullable().optional(),
  address: Address.optional(),
  departmentId: Id.nullable().optional(),
  positionId: Id.nullable().optional(),
  startDate: Day.nullable().optional(),
  endDate: Day.nullable().optional(),
  nationalId: NationalId.nullable().optional(),
  bankCode: z
    .string()
    .regex(/^\d{3}$/, 'form/invalid')
    .nullable()
    .optional(),
  bankAccount: BankAccount.nullable().optional(),
  bankAccountName: Text(160).nullable().optional(),
  taxMethod: z.enum(['progressive', 'flat']).optional(),
  taxFlatRatePercent: z.number().min(0).max(35).nullable().optional(),
  taxCondition: TaxCondition.optional(),
  isSocialSecurityInsured: z.boolean().optional(),
  isProvidentFundMember: z.boolean().optional(),
};
export const NewEmployee = z.strictObject({ ...profileFields, code: Code, firstName: PersonName, lastName: PersonName });
export const EmployeeChange = z.strictObject({
  ...profileFields,
  id: Id,
  version: z.number().int(),
  /** The day another department counts from, today when left out: the days since then are counted again. */
  departmentFrom: Day.optional(),
  code: Code.optional(),
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
});

const EMPLOYEE_SORTS = ['code', 'name', 'department', 'position', 'startDate', 'endDate', 'createdAt'] as const;
const listFilters = {
  /** Part of a name, code, e-mail address or phone number. */
  name: Text(120).optional(),
  status: z.enum(EMPLOYEE_TABS).default('all'),
  departmentId: Id.optional(),
  positionId: Id.optional(),
  permissionGroup: z.enum(PERMISSION_GROUPS).optional(),
  hasAccount: flag().optional(),
};

const inTeam = { groups: GROUPS.teams, scope: 'team' } as const;
const byManagement = { groups: GROUPS.management, scope: 'company' } as const;

export const employees = {
  list: endpoint({
    apiScope: 'people.read',
    method: 'GET',
    path: '/auth/v1/employees',
    topic: 'employees',
    summary: 'The people of a tab, page by page; pay and identity never stand in it',
    access: inTeam,
    query: z.strictObject({ ...paging(25, EMPLOYEE_SORTS, 'code,asc'), ...listFilters }),
    answer: pageOf(EmployeeListItem),
    errors: [],
  }),
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/employees/search',
    topic: 'employees',
    summary: 'People to choose from, by code or name',
    access: { groups: PERMISSION_GROUPS, scope: 'team' },
    query: z.strictObject({
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 10_000).default(2000),
      name: Text(120).optional(),
      ids: many(Id).optional(),
      departmentId: Id.optional(),
      includesFormer: flag().optional(),
    }),
    answer: pageOf(EmployeeChoice),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/employee',
    touchesPay: 'partly',
    topic: 'employees',
    summary: 'One person; without an id, the caller. Identity and pay in full only to owners, administrators and the person',
    access: 'member',
    query: z.strictObject({ id: Id.optional() }),
    answer: EmployeeView,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/employee',
    touchesPay: 'partly',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary: 'Add a person',
    access: byManagement,
    limit: 'employees',
    body: NewEmployee,
    answer: EmployeeView,
    errors: ['array/already-exist', 'plan/employee-limit', 'ref-not-found', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['departmentId', 'positionId'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee',
    touchesPay: 'partly',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary:
      'Change a person; what is left out stays, null clears. Identity, bank and how the person is reached are for owners and administrators',
    access: byManagement,
    body: EmployeeChange,
    answer: EmployeeView,
    errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found', 'auth/forbidden', 'period-locked'],
    idempotency: 'key',
    refs: ['id', 'departmentId', 'positionId'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary: 'Remove a person of whom there is no work or pay yet',
    access: { groups: GROUPS.positions, scope: 'company' },
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'employee/in-use', 'employee/last-owner', 'employee/own-groups', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['id'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/approve',
    touchesPay: 'partly',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary:
      'Accept or reject a request to join; a rejection has a reason, an acceptance may say where the person begins. An account that asks to be a known person is for owners and administrators',
    access: byManagement,
    body: z
      .strictObject({
        id: Id,
        approved: z.boolean(),
        reason: Text(500).optional(),
        departmentId: Id.nullable().optional(),
        positionId: Id.nullable().optional(),
        startDate: Day.nullable().optional(),
        permissionGroups: z.array(z.enum(PERMISSION_GROUPS)).max(PERMISSION_GROUPS.length).optional(),
      })
      .refine(({ approved, reason }) => approved || !!reason, { message: 'form/required', path: ['reason'] }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed', 'plan/employee-limit', 'ref-not-found', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['id', 'departmentId', 'positionId'],
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/deactivate',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary: 'End what a person may do here; past work and pay stay',
    access: byManagement,
    body: z.strictObject({ id: Id, reason: Reason, endDate: Day.optional() }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed', 'employee/last-owner', 'employee/own-groups', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['id'],
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/reactivate',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary: 'Take back a rejected or deactivated person',
    access: byManagement,
    body: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed', 'plan/employee-limit', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['id'],
  }),
  liftSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/second-factor/lift',
    changes: ['employees'],
    summary:
      'Let a person who lost phone and backup codes sign in without a second step, a day from now unless they object by the link of their mail',
    access: { groups: GROUPS.owners, scope: 'company' },
    body: z.strictObject({ id: Id, reason: Reason }),
    answer: z.object({ dueAt: DateTime }),
    errors: ['not-found', 'employee/no-account', 'state/not-allowed', 'auth/own-account', 'auth/staff-account'],
    idempotency: 'key',
    refs: ['id'],
  }),
  setGroups: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/permissionGroups',
    changes: ['company', 'departments', 'employees', 'positions'],
    summary: 'Set what a person may do; owners are made and unmade by owners',
    access: { groups: GROUPS.positions, scope: 'company' },
    body: z.strictObject({ id: Id, permissionGroups: z.array(z.enum(PERMISSION_GROUPS)).max(PERMISSION_GROUPS.length) }),
    answer: z.object({ permissionGroups: z.array(z.string()) }),
    errors: ['not-found', 'auth/forbidden', 'employee/own-groups', 'employee/last-owner', 'employee/no-account'],
    idempotency: 'natural',
    refs: ['id'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/auth/v1/employees/export',
    changes: [],
    summary: 'The people of a tab as a file, made in the background; pay and identity never stand in it',
    access: inTeam,
    limit: 'export',
    body: z.strictObject({
      ...listFilters,
      hasAccount: z.boolean().optional(),
      format: z.enum(['csv', 'xlsx']),
    }),
    answer: JobStarted,
    errors: ['plan/export-denied'],
    refs: ['departmentId', 'positionId'],
    idempotency: 'key',
  }),
};
