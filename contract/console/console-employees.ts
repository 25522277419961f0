import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, flag, Id, many, pageOf, paging, personNames, Text } from '../primitives.ts';
import { RunningAccess } from './console.ts';

const staff = inArea('console');
export const EMPLOYEE_STATES = ['APPROVED', 'PENDING', 'REJECTED', 'DEACTIVATED'] as const;

/** A person of a company without saying who: the first letter of the name, the kind and how they stand. */
const ConsoleEmployee = z.object({
  id: Id,
  organization: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  kind: z.enum(['owner', 'administrator', 'supporter', 'member']),
  approveStatus: z.object({ uniqueName: z.enum(EMPLOYEE_STATES) }),
  /** An account is tied to the person. */
  hasAccount: z.boolean(),
  createdAt: DateTime,
});

const ConsoleEmployeeInfo = ConsoleEmployee.extend({
  secondStep: z.object({
    isOn: z.boolean(),
    /** When it is lifted, if it was asked for and nobody objects. */
    liftDueAt: DateTime.nullable(),
    /** Why the caller may not ask; null where they may, within a window. */
    obstacle: z.enum(['no-account', 'own-account', 'staff-account', 'works-elsewhere', 'off']).nullable(),
  }),
  /** The caller's window to the company. */
  access: RunningAccess.nullable(),
  /** Null unless asked for within a window. */
  person: z
    .object({
      code: z.string(),
      ...personNames,
      departmentName: z.string().nullable(),
      positionName: z.string().nullable(),
      permissionGroups: z.array(z.string()),
      /** The address of the account, enough to recognise it. */
      accountEmail: z.string().nullable(),
    })
    .nullable(),
});

export const consoleEmployees = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/employees',
    topic: 'console',
    summary: 'People of all companies, without saying who they are; the newest first',
    query: z.strictObject({
      ...paging(30, ['createdAt'], 'createdAt,desc'),
      orgId: Id.optional(),
      /** Part of the name or the code of a company. */
      q: Text(120).optional(),
      states: many(z.enum(EMPLOYEE_STATES)).optional(),
    }),
    answer: pageOf(ConsoleEmployee),
    errors: [],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/employee/info',
    topic: 'console',
    summary: 'How one person and their account stand; who it is under break-glass, and that reading is audited there',
    query: z.strictObject({ empId: Id, withPerson: flag().optional() }),
    answer: ConsoleEmployeeInfo,
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
};
