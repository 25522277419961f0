import { z } from 'zod';
import { GROUPS, PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Name, Text } from '../primitives.ts';

const Code = Text(20).min(1, 'form/required');
export const CostCentre = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** False once it is retired: it is chosen no more, and stays where it was. */
  active: z.boolean(),
  /** How many departments, positions and people have it of their own today. */
  placed: z.number().int(),
  version: z.number().int(),
});
export type CostCentre = z.output<typeof CostCentre>;

export const CostCentreEntry = z.object({
  id: Id,
  kind: z.enum(['department', 'position', 'employee']),
  name: z.string(),
  from: Day,
  /** The last day, when another entry follows; null while it counts. */
  until: Day.nullable(),
});

const management = { access: { groups: GROUPS.management, scope: 'company' }, plan: 'cloud-not-lite' } as const;
const write = { ...management, idempotency: 'key', changes: ['cost-centres', 'branches', 'payroll-reports'] } as const;

export const costCentres = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/costCentres',
    topic: 'cost-centres',
    summary: 'The cost centres of the company by code',
    access: { groups: PERMISSION_GROUPS, scope: 'company' },
    answer: z.array(CostCentre),
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/costCentre',
    summary: 'Add a cost centre',
    body: z.strictObject({ code: Code, name: Name }),
    answer: CostCentre,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/costCentre',
    summary: 'Change the code or name of a cost centre, retire it or take it back into use',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      code: Code.optional(),
      name: Name.optional(),
      active: z.boolean().optional(),
    }),
    answer: CostCentre,
    errors: ['not-found', 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  entries: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/costCentre/entries',
    topic: 'cost-centres',
    summary: 'What belongs to a cost centre, and since when',
    query: z.strictObject({ costCentreId: Id }),
    answer: z.array(CostCentreEntry),
    errors: ['not-found'],
    refs: ['costCentreId'],
  }),
  place: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/costCentre/entry',
    largeBody: true,
    summary:
      'Say where departments, positions and people belong from a day on; without a cost centre, that they have none of their own',
    body: z.strictObject({
      costCentreId: Id.nullable(),
      from: Day,
      departmentIds: z.array(Id).max(500).default([]),
      positionIds: z.array(Id).max(500).default([]),
      employeeIds: z.array(Id).max(2000).default([]),
    }),
    answer: z.object({ placed: z.number().int() }),
    errors: ['ref-not-found', 'cost-centre/retired'],
  }),
  removeEntry: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/costCentre/entry',
    summary: 'Take back an entry: what was said before it counts again',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
