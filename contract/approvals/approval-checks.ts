import { z } from 'zod';
import { APPROVER_ROLES } from '../../domain/approvals/approval-line.ts';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../primitives.ts';
import { ApproverPerson, Place, Trouble } from './approval-lines.ts';

/** How the lines stand: who would approve, and what somebody should look at. */
export const approvalChecks = {
  troubles: endpoint({
    method: 'GET',
    path: '/auth/v1/approvelines/troubles',
    topic: 'approval-lines',
    summary:
      'Approval lines that somebody should look at: approvers who are gone, groups that cannot reach their minimum, removed departments',
    access: { groups: GROUPS.management, scope: 'company' },
    plan: 'cloud-not-lite',
    answer: z.array(
      z.object({
        lineId: Id,
        name: z.string(),
        /** Null is the company. */
        department: Place.nullable(),
        isRemoved: z.boolean(),
        troubles: z.array(Trouble),
      }),
    ),
    errors: [],
  }),
  whoApproves: endpoint({
    method: 'GET',
    path: '/auth/v1/approveline/preview',
    topic: 'approval-lines',
    summary: 'Who would approve a request of a person, by form and day, with what to know about it',
    ...inArea('teams'),
    query: z.strictObject({ employeeId: Id, formTemplateId: Id.optional(), date: Day.optional() }),
    answer: z.object({
      lineId: Id.nullable(),
      name: z.string(),
      /** Where the line stands; null is the company, or no line at all. */
      from: Place.nullable(),
      groups: z.array(
        z.object({
          name: z.string(),
          needed: z.number().int(),
          approvers: z.array(
            z.object({
              employee: ApproverPerson,
              via: z.enum(['person', ...APPROVER_ROLES, 'insteadManager', 'insteadOwner']),
              standIn: ApproverPerson.nullable(),
            }),
          ),
        }),
      ),
      warnings: z.array(
        Trouble.extend({
          code: z.enum([
            'no-line',
            'approver-gone',
            'own-request',
            'role-empty',
            'falls-to-manager',
            'falls-to-owner',
            'below-minimum',
            'nobody-left',
          ]),
        }),
      ),
    }),
    errors: ['not-found'],
    refs: ['employeeId', 'formTemplateId'],
  }),
};
