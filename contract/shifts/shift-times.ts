import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, many, Text } from '../primitives.ts';
import { shiftAccess } from './shift-access.ts';
import { CellsWritten, ShiftTime } from './shift-cells.ts';
import { BreakMinutes, EndMinute, StartMinute } from './shift-profiles.ts';

const { making, makingErrors: MAKING_ERRORS } = shiftAccess;
const timePlan = {
  profileId: Id.nullable().default(null),
  /** Own times; without them those of the profile. */
  startMinute: StartMinute.nullable().default(null),
  endMinute: EndMinute.nullable().default(null),
  breakMinutes: BreakMinutes.nullable().default(null),
  neededWorkers: z.number().int().min(0).max(10_000).default(0),
  note: Text(500).nullable().default(null),
};
const worker = z.strictObject({ employeeId: Id, isOt: z.boolean().default(false) });

/** Shifts of single days on a weekly board, with the people who do them. */
export const shiftTimes = {
  addTimes: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/shifttime',
    largeBody: true,
    changes: ['shifts'],
    summary: 'Add a shift on several days, with its people',
    body: z.strictObject({
      shiftId: Id,
      days: z.array(Day).min(1).max(62),
      ...timePlan,
      shiftWorkers: z.array(worker).max(500).default([]),
    }),
    answer: CellsWritten.extend({ times: z.array(ShiftTime) }),
    errors: MAKING_ERRORS,
    refs: ['shiftId', 'profileId', 'employeeId'],
  }),
  updateTime: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/shifttime',
    changes: ['shifts'],
    summary: 'Change a shift of a day; its people move with it',
    body: z.strictObject({ shiftTimeId: Id, version: z.number().int(), ...timePlan }),
    answer: CellsWritten.extend({ times: z.array(ShiftTime) }),
    errors: [...MAKING_ERRORS, 'conflict'],
    refs: ['shiftTimeId', 'profileId'],
  }),
  removeTimes: endpoint({
    ...making,
    method: 'DELETE',
    path: '/auth/v1/shift/shifttime',
    changes: ['shifts'],
    summary: 'Remove shifts of days with their people',
    query: z.strictObject({ shiftTimeIds: many(Id) }),
    answer: CellsWritten.extend({ times: z.array(ShiftTime) }),
    errors: MAKING_ERRORS,
    refs: ['shiftTimeIds'],
  }),
  addWorkers: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/shifttime/shiftworker',
    changes: ['shifts'],
    summary: 'Give shifts of days more people; who is there already stays once',
    body: z.strictObject({
      shiftTimeIds: z.array(Id).min(1).max(200),
      shiftWorkers: z.array(worker).min(1).max(500),
    }),
    answer: CellsWritten,
    errors: MAKING_ERRORS,
    refs: ['shiftTimeIds', 'employeeId'],
  }),
};
