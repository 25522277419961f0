import { z } from 'zod';
import { GROUPS, PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Name, pageOf, paging, personNames, Text } from '../primitives.ts';
import { AlteredLeaves } from './altered-leaves.ts';
import { EmployeeChoice } from './employees.ts';

const department = {
  id: Id,
  name: z.string(),
  externalCode: z.string().nullable(),
  parentId: Id.nullable(),
  memberCount: z.number().int(),
  /** False for a fixed part of the company, which is not renamed, moved or removed. */
  editable: z.boolean(),
  managers: z.array(z.object({ id: Id, ...personNames })),
  version: z.number().int(),
};
export const Department = z.object(department);
export type Department = z.output<typeof Department>;
export type DepartmentNode = Department & { subDepartments: DepartmentNode[] };
const DepartmentNode: z.ZodType<DepartmentNode, DepartmentNode> = z.lazy(() =>
  z.object({ ...department, subDepartments: z.array(DepartmentNode) }),
);
export const DepartmentView = Department.extend({ members: z.array(EmployeeChoice) });

const anyGroup = { groups: PERMISSION_GROUPS, scope: 'company' } as const;
const write = { access: { groups: GROUPS.management, scope: 'company' }, plan: 'cloud-not-lite', idempotency: 'key' } as const;
/** The day a move counts from, today when left out: the days since then are counted again. */
const From = Day.optional();
const Managers = z.array(Id).max(50);

export const departments = {
  list: endpoint({
    apiScope: 'people.read',
    method: 'GET',
    path: '/auth/v1/departments',
    topic: 'departments',
    summary: 'All departments as a tree',
    access: anyGroup,
    query: z.strictObject({ organizationId: Id.optional() }),
    answer: z.array(DepartmentNode),
    errors: ['not-found'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/departments/search',
    topic: 'departments',
    summary: 'Departments by name, page by page',
    access: anyGroup,
    query: z.strictObject({ ...paging(1000, ['name', 'externalCode'], 'name,asc'), name: Text(160).optional() }),
    answer: pageOf(Department),
    errors: [],
  }),
  former: endpoint({
    method: 'GET',
    path: '/auth/v1/departments/former',
    topic: 'departments',
    summary: 'Departments that were removed, newest first: reports still find what was worked in them',
    access: { groups: GROUPS.wholeCompany, scope: 'company' },
    answer: z.array(z.object({ id: Id, name: z.string(), removedOn: Day })),
    errors: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/auth/v1/departments/search/me',
    topic: 'departments',
    summary: 'The departments the caller belongs to or manages',
    access: 'member',
    answer: z.array(Department),
    errors: [],
  }),
  byRole: endpoint({
    method: 'GET',
    path: '/auth/v1/departments/searchbyhasrole',
    topic: 'departments',
    summary: 'The departments the caller may act for by their role, page by page',
    access: { groups: GROUPS.teams, scope: 'team' },
    query: z.strictObject({ ...paging(50, ['name', 'externalCode'], 'name,asc'), name: Text(160).optional() }),
    answer: pageOf(Department),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/department',
    topic: 'departments',
    summary: 'One department with its managers and members',
    access: { groups: GROUPS.teams, scope: 'team' },
    query: z.strictObject({ id: Id }),
    answer: DepartmentView,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/department',
    changes: ['departments', 'employees'],
    summary: 'Add a department',
    body: z.strictObject({
      name: Name,
      externalCode: Text(40).nullable().optional(),
      parentId: Id.nullable().optional(),
      employeeManagerIds: Managers.optional(),
    }),
    answer: Department,
    errors: ['array/already-exist', 'ref-not-found'],
    refs: ['parentId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/department',
    changes: ['departments', 'employees'],
    summary: 'Change the name, code or managers of a department',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      name: Name.optional(),
      externalCode: Text(40).nullable().optional(),
      employeeManagerIds: Managers.optional(),
    }),
    answer: Department,
    errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found', 'department/not-editable'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/department',
    changes: ['departments', 'employees'],
    summary: 'Remove a department; its people, the departments below it and its shift boards move to another one',
    query: z.strictObject({ id: Id, to: Id.optional() }),
    answer: Done,
    errors: ['not-found', 'department/in-use', 'department/not-editable', 'ref-not-found'],
    refs: ['id', 'to'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/auth/v1/department/member',
    topic: 'departments',
    summary: 'The members of a department',
    access: { groups: GROUPS.teams, scope: 'team' },
    query: z.strictObject({ departmentId: Id }),
    answer: z.array(EmployeeChoice),
    errors: ['not-found'],
    refs: ['departmentId'],
  }),
  addMember: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/department/member',
    changes: ['departments', 'employees'],
    summary: 'Put a person into a department',
    body: z.strictObject({ departmentId: Id, employeeId: Id, from: From }),
    answer: Done,
    errors: ['not-found', 'array/already-exist', 'ref-not-found', 'period-locked'],
    refs: ['departmentId', 'employeeId'],
  }),
  removeMember: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/department/member',
    changes: ['departments', 'employees'],
    summary: 'Take a person out of a department',
    query: z.strictObject({ departmentId: Id, employeeId: Id, from: From }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
    refs: ['departmentId', 'employeeId'],
  }),
  addMembers: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/department/members',
    largeBody: true,
    changes: ['departments', 'employees'],
    summary: 'Put many people into a department',
    body: z.strictObject({ departmentId: Id, employeeIds: z.array(Id).min(1).max(2000), from: From }),
    answer: z.object({ added: z.number().int() }),
    errors: ['not-found', 'array/already-exist', 'ref-not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
  moveImpact: endpoint({
    access: write.access,
    plan: write.plan,
    method: 'POST',
    path: '/auth/v1/department/members/impact',
    largeBody: true,
    changes: [],
    summary: 'The leaves that take other days when people move to a department, or to none; nothing is saved',
    body: z.strictObject({ departmentId: Id.nullable(), employeeIds: z.array(Id).min(1).max(2000), from: From }),
    answer: z.object(AlteredLeaves),
    errors: ['not-found', 'ref-not-found'],
    idempotency: 'natural',
    refs: ['departmentId'],
  }),
  setManagers: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/department/managers',
    changes: ['departments', 'employees'],
    summary: 'Set the managers of a department',
    body: z.strictObject({ departmentId: Id, employeeManagerIds: Managers }),
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['departmentId'],
  }),
  move: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/departments',
    changes: ['departments', 'employees'],
    summary: 'Move a department below another one, or to the top',
    body: z.strictObject({ departmentId: Id, to: Id.nullable() }),
    answer: Done,
    errors: ['not-found', 'department/cycle', 'department/not-editable', 'ref-not-found'],
    refs: ['departmentId', 'to'],
  }),
};
