import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Code, Done, Id, Name } from '../primitives.ts';
import { shiftAccess } from './shift-access.ts';
import { ShiftGroup } from './shift-boards.ts';
import { Duplicated, DuplicatePlan } from './shift-cells.ts';

const { making, makingErrors: MAKING_ERRORS } = shiftAccess;
const Count = z.number().int();
const groupFields = { name: Name, externalCode: Code.nullable().default(null) };

/** Groups of people on a monthly board. */
export const monthlyGroups = {
  createGroup: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/monthly/group',
    largeBody: true,
    changes: ['shift-boards', 'shifts'],
    summary: 'Add a group, with its first members',
    body: z.strictObject({ shiftId: Id, ...groupFields, employeeIds: z.array(Id).max(2000).default([]) }),
    answer: ShiftGroup,
    errors: [...MAKING_ERRORS, 'array/already-exist'],
    refs: ['shiftId', 'employeeIds'],
  }),
  updateGroup: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/monthly/group',
    changes: ['shift-boards', 'shifts'],
    summary: 'Change a group, or its place among the groups',
    body: z.strictObject({ id: Id, version: Count, ...groupFields, sort: z.number().int().min(0).max(10_000).optional() }),
    answer: ShiftGroup,
    errors: [...MAKING_ERRORS, 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  removeGroup: endpoint({
    ...making,
    method: 'DELETE',
    path: '/auth/v1/shift/monthly/group',
    changes: ['shift-boards', 'shifts'],
    summary: 'Remove a group; its members leave the board, what is planned for them stays until it is cleared',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: MAKING_ERRORS,
    refs: ['id'],
  }),
  duplicateGroup: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/monthly/group/duplicate',
    largeBody: true,
    changes: ['shift-boards', 'shifts'],
    summary: 'Copy the plan of a period into the next one; what stands there is kept unless it is to be overwritten',
    body: DuplicatePlan,
    answer: Duplicated,
    errors: MAKING_ERRORS,
    refs: ['shiftId'],
  }),
};
