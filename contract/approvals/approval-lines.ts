import { z } from 'zod';
import { APPROVER_ROLES, MOST_WAITING_DAYS, UNTITLED } from '../../domain/approvals/approval-line.ts';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, many, Name, Line as OneLine, personNames, Text } from '../primitives.ts';

const MOST_GROUPS = 10;
const MOST_APPROVERS = 50;
const MOST_LINES = 50;
const Absence = z.enum(['left', 'deactivated', 'not-yet', 'no-account']);
const Role = z.enum(APPROVER_ROLES);
const Version = z.number().int();

export const ApproverPerson = z.object({
  id: Id,
  code: z.string(),
  ...personNames,
  imageUrl: z.string().nullable(),
  /** Why the person cannot approve on the day; null when they can. */
  absence: Absence.nullable(),
});
export type ApproverPerson = z.output<typeof ApproverPerson>;
export const Place = z.object({ id: Id, name: z.string() });
const Form = z.object({ id: Id, name: z.string() });
const Approver = z.object({ id: Id, employee: ApproverPerson.nullable(), role: Role.nullable() });
export const Trouble = z.object({
  code: z.enum(['department-removed', 'unused', 'empty-line', 'empty-group', 'approver-gone', 'role-empty', 'below-minimum']),
  /** The place of the group it is about, from 0; null is the whole line. */
  group: z.number().int().nullable(),
  employee: ApproverPerson.nullable(),
  role: Role.nullable(),
  needed: z.number().int().nullable(),
  count: z.number().int().nullable(),
});
const Line = z.object({
  id: Id,
  name: z.string(),
  externalCode: z.string().nullable(),
  /** Working days without an answer until approvers are reminded, and until those above are asked as well; null is never. */
  remindAfterDays: z.number().int().nullable(),
  escalateAfterDays: z.number().int().nullable(),
  /** Empty: for every form that no other line of the same place names. */
  formTemplates: z.array(Form),
  /** In the order in which they have their turn. */
  approveGroups: z.array(z.object({ id: Id, name: z.string(), approvalRequest: z.number().int(), approvers: z.array(Approver) })),
  troubles: z.array(Trouble),
});
const Flow = z.object({
  /** Null is the company. */
  department: Place.nullable(),
  /** What every change of these lines compares with; 0 while there are none. */
  version: Version,
  lines: z.array(Line),
  /** Lines from above that still count for some form, nearest first. `from` null is the company. */
  inherited: z.array(z.object({ from: Place.nullable(), line: Line })),
  /** The forms that a line may be for. */
  forms: z.array(Form),
});

const ApproverInput = z
  .strictObject({ employeeId: Id.optional(), role: Role.optional() })
  .refine(({ employeeId, role }) => (employeeId === undefined) !== (role === undefined), 'form/person-or-role');
const Approvers = z.array(ApproverInput).max(MOST_APPROVERS);
const Minimum = z.number().int().min(1).max(MOST_APPROVERS);
const GroupName = Name.default(UNTITLED);
/** Nothing written is no name: it is called as pages call a line without one. */
const LineName = OneLine(160).overwrite((name) => name || UNTITLED);
const Groups = z
  .array(z.strictObject({ name: GroupName, approvalRequest: Minimum.default(1), approvers: Approvers }))
  .min(1)
  .max(MOST_GROUPS);
const Code = Text(40).nullable();
const WaitingDays = z.number().int().min(1).max(MOST_WAITING_DAYS).nullable();
const waiting = { remindAfterDays: WaitingDays.optional(), escalateAfterDays: WaitingDays.optional() };
const Forms = z
  .array(Id)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, 'form/already-used');
/** From 0; a place beyond the last would leave a gap and is refused. */
const Order = z.number().int().min(0).max(MOST_GROUPS);

const read = inArea('teams');
const write = {
  access: { groups: GROUPS.management, scope: 'company' },
  plan: 'cloud-not-lite',
  idempotency: 'key',
  changes: ['approval-lines'],
  answer: Flow,
} as const;
const LINE_ERRORS = ['not-found', 'conflict', 'array/already-exist', 'ref-not-found', 'validation/has-errors'] as const;

/** Who approves requests: lines of groups, of a department or of the company, inherited down the tree. */
export const approvalLines = {
  flow: endpoint({
    method: 'GET',
    path: '/auth/v1/approveflow',
    topic: 'approval-lines',
    summary: 'The approval lines of a department, or of the company, and those that it inherits',
    ...read,
    query: z.strictObject({ departmentId: Id.optional() }),
    answer: Flow,
    errors: ['not-found'],
    refs: ['departmentId'],
  }),
  setFlow: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/approveflow',
    largeBody: true,
    summary: 'Set all approval lines of a department, or of the company; with no lines those above count again',
    body: z.strictObject({
      departmentId: Id.nullable().optional(),
      version: Version,
      lines: z
        .array(
          z.strictObject({
            name: LineName.default(UNTITLED),
            externalCode: Code.optional(),
            ...waiting,
            formTemplateIds: Forms.default([]),
            approveGroups: Groups,
          }),
        )
        .max(MOST_LINES),
    }),
    errors: LINE_ERRORS,
    refs: ['departmentId', 'formTemplateIds', 'employeeId'],
  }),
  createLine: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/approveline',
    largeBody: true,
    summary: 'Add an approval line to a department or to the company, with its groups and forms if they are known',
    body: z.strictObject({
      departmentId: Id.nullable().optional(),
      name: LineName.default(UNTITLED),
      externalCode: Code.optional(),
      ...waiting,
      formTemplateIds: Forms.optional(),
      approveGroups: Groups.optional(),
    }),
    errors: LINE_ERRORS,
    refs: ['departmentId', 'formTemplateIds', 'employeeId'],
  }),
  updateLine: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/approveline',
    largeBody: true,
    summary: 'Change the name, code, forms or groups of an approval line; what is left out stays',
    body: z.strictObject({
      id: Id,
      version: Version,
      name: LineName.optional(),
      externalCode: Code.optional(),
      ...waiting,
      formTemplateIds: Forms.optional(),
      approveGroups: Groups.optional(),
    }),
    errors: LINE_ERRORS,
    refs: ['id', 'formTemplateIds', 'employeeId'],
  }),
  removeLine: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/approveline',
    summary: 'Remove an approval line; requests that were sent keep theirs',
    query: z.strictObject({ id: Id }),
    errors: ['not-found'],
    refs: ['id'],
  }),
  removeLines: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/approvelines',
    summary: 'Remove several approval lines, all of them or none',
    query: z.strictObject({ ids: many(Id) }),
    answer: z.object({ removed: z.number().int() }),
    errors: ['not-found'],
    refs: ['ids'],
  }),
  createGroup: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/approveline/approvegroup',
    summary: 'Add a group to an approval line, at the end or at a place',
    body: z.strictObject({
      lineId: Id,
      version: Version,
      name: GroupName,
      approvalRequest: Minimum.default(1),
      order: Order.optional(),
      approvers: Approvers.optional(),
    }),
    errors: LINE_ERRORS,
    refs: ['lineId', 'employeeId'],
  }),
  updateGroup: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/approveline/approvegroup',
    summary: 'Change the name, minimum or place of a group; what is left out stays',
    body: z.strictObject({
      id: Id,
      version: Version,
      name: Name.optional(),
      approvalRequest: Minimum.optional(),
      order: Order.optional(),
    }),
    errors: LINE_ERRORS,
    refs: ['id'],
  }),
  removeGroup: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/approveline/approvegroup',
    summary: 'Remove a group; those after it move up',
    query: z.strictObject({ id: Id }),
    errors: ['not-found'],
    refs: ['id'],
  }),
  addApprovers: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/approveline/approvegroup/approver',
    summary: 'Add people or roles to a group',
    body: z.strictObject({ groupId: Id, version: Version, approvers: Approvers.min(1) }),
    errors: LINE_ERRORS,
    refs: ['groupId', 'employeeId'],
  }),
  setApprovers: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/approveline/approvegroup/approver',
    summary: 'Set the people and roles of a group',
    body: z.strictObject({ groupId: Id, version: Version, approvers: Approvers.min(1) }),
    errors: LINE_ERRORS,
    refs: ['groupId', 'employeeId'],
  }),
  setForms: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/approveline/forms',
    summary: 'Set the forms of an approval line; without any it is for every form that no other line of the place names',
    body: z.strictObject({ id: Id, version: Version, formTemplates: Forms }),
    errors: LINE_ERRORS,
    refs: ['id', 'formTemplates'],
  }),
};
