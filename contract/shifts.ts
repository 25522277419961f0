import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownShifts } from './own-shifts.ts';
import { Code, Day, Id, JobStarted, many, Name, pageOf, paging, Text } from './primitives.ts';
import { shiftAccess } from './shift-access.ts';
import { Board, ShiftSummaryRow } from './shift-boards.ts';
import {
  BoardRange,
  CellAt,
  CellsWritten,
  CellWrite,
  Cleared,
  Copied,
  CopyPlan,
  cellList,
  checkRange,
  dayRange,
  Publication,
  Published,
  PublishPlan,
  RANGE_MESSAGE,
  ResetPlan,
  ShiftTime,
} from './shift-cells.ts';
import { BreakMinutes, EndMinute, StartMinute } from './shift-profiles.ts';

const Count = z.number().int();

const { reading, making, managing, makingErrors: MAKING_ERRORS } = shiftAccess;
const boardFields = { departmentId: Id.nullable().default(null), name: Name, externalCode: Code.nullable().default(null) };
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
const summaryFilter = { ...dayRange, shiftId: Id.optional(), departmentId: Id.optional(), name: Text(160).optional() };

export const shifts = {
  summary: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shifts/summary',
    summary: 'Planned shifts and hours of some days, a row per person',
    query: z
      .strictObject({
        ...summaryFilter,
        ...paging(25, ['name', 'code', 'shifts', 'minutes', 'overtimeMinutes', 'nightMinutes', 'unpublished'], 'name,asc'),
      })
      .refine(checkRange, RANGE_MESSAGE),
    answer: pageOf(ShiftSummaryRow).extend({
      totals: z.object({
        people: Count,
        shifts: Count,
        minutes: Count,
        overtimeMinutes: Count,
        nightMinutes: Count,
        unpublished: Count,
      }),
    }),
    errors: [],
    refs: ['shiftId', 'departmentId'],
  }),
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shifts',
    summary: 'Weekly boards',
    query: z.strictObject({
      departmentId: Id.optional(),
      name: Text(160).optional(),
      mine: z.enum(['true', 'false']).optional(),
    }),
    answer: z.array(Board),
    errors: [],
    refs: ['departmentId'],
  }),
  get: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift',
    summary: 'One board, of either kind',
    query: z.strictObject({ shiftId: Id }),
    answer: Board,
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
  create: endpoint({
    ...managing,
    method: 'POST',
    path: '/auth/v1/shift',
    summary: 'Add a weekly board',
    body: z.strictObject(boardFields),
    answer: Board,
    errors: ['array/already-exist', 'ref-not-found'],
    refs: ['departmentId'],
  }),
  update: endpoint({
    ...managing,
    method: 'PUT',
    path: '/auth/v1/shift',
    summary: 'Change a weekly board',
    body: z.strictObject({ shiftId: Id, version: Count, ...boardFields }),
    answer: Board,
    errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found'],
    refs: ['shiftId', 'departmentId'],
  }),
  remove: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/auth/v1/shift',
    summary: 'Remove a weekly board with what it plans; published shifts from today on are taken back',
    query: z.strictObject({ shiftId: Id }),
    answer: z.object({ cleared: Count }),
    errors: ['not-found', 'period-locked'],
    refs: ['shiftId'],
  }),
  setMakers: endpoint({
    ...managing,
    method: 'PUT',
    path: '/auth/v1/shift/maker',
    summary: 'Who plans and publishes on a weekly board; the list replaces the one before',
    body: z.strictObject({ shiftId: Id, makerIds: z.array(Id).max(200) }),
    answer: Board,
    errors: ['not-found', 'ref-not-found'],
    refs: ['shiftId', 'makerIds'],
  }),
  times: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift/shifttimes',
    summary: 'A weekly board over some days: people, shift times, who works, coverage, totals, warnings',
    query: z.strictObject({ shiftId: Id, ...dayRange, employeeIds: many(Id).optional() }).refine(checkRange, RANGE_MESSAGE),
    answer: BoardRange,
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
  addTimes: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/shifttime',
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
    summary: 'Change a shift of a day; its people move with it',
    body: z.strictObject({ shiftTimeId: Id, version: Count, ...timePlan }),
    answer: CellsWritten.extend({ times: z.array(ShiftTime) }),
    errors: [...MAKING_ERRORS, 'conflict'],
    refs: ['shiftTimeId', 'profileId'],
  }),
  removeTimes: endpoint({
    ...making,
    method: 'DELETE',
    path: '/auth/v1/shift/shifttime',
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
    summary: 'Give shifts of days more people; who is there already stays once',
    body: z.strictObject({
      shiftTimeIds: z.array(Id).min(1).max(200),
      shiftWorkers: z.array(worker).min(1).max(500),
    }),
    answer: CellsWritten,
    errors: MAKING_ERRORS,
    refs: ['shiftTimeIds', 'employeeId'],
  }),
  updateWorkers: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/shifttime/shiftworker',
    summary: 'Write many cells of a weekly board at once, each against the version that was read; also what undo sends',
    body: z.strictObject({ shiftId: Id, cells: cellList(CellWrite) }),
    answer: CellsWritten,
    errors: MAKING_ERRORS,
    refs: ['shiftId', 'employeeId', 'profileId'],
  }),
  move: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/shifttimes',
    summary: 'Move, copy or swap cells; both ends change, or neither',
    body: z.strictObject({
      shiftId: Id,
      mode: z.enum(['move', 'copy', 'swap']).default('move'),
      moves: z
        .array(z.strictObject({ from: CellAt, to: CellAt }))
        .min(1)
        .max(1000),
    }),
    answer: CellsWritten,
    errors: MAKING_ERRORS,
    refs: ['shiftId', 'employeeId'],
  }),
  copy: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/shifttimes/copy',
    summary: 'Copy days of a board to other days, with a choice where something stands already',
    body: CopyPlan,
    answer: Copied,
    errors: MAKING_ERRORS,
    refs: ['shiftId'],
  }),
  publish: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/shifttimes/publish',
    summary: 'Make the changes of some days known; days of a locked payroll are refused',
    body: PublishPlan,
    answer: Published,
    errors: [...MAKING_ERRORS, 'period-locked'],
    refs: ['shiftId'],
  }),
  publications: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift/publications',
    summary: 'Who published what of a board, newest first',
    query: z.strictObject({ shiftId: Id, ...paging(25, ['publishedAt'], 'publishedAt,desc') }),
    answer: pageOf(Publication),
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
  reset: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/reset',
    summary: 'Empty cells of the shown days: of some shifts, of some people, or all',
    body: ResetPlan,
    answer: Cleared,
    errors: MAKING_ERRORS,
    refs: ['shiftId'],
  }),
  exportBoard: endpoint({
    ...reading,
    method: 'POST',
    path: '/auth/v1/report/employee/shift/board/export',
    summary: 'A board as a file: a row per person, a column per day',
    limit: 'export',
    body: z
      .strictObject({
        shiftId: Id,
        ...dayRange,
        groupIds: z.array(Id).max(200).optional(),
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
      })
      .refine(checkRange, RANGE_MESSAGE),
    answer: JobStarted,
    errors: ['not-found', 'plan/export-denied'],
    refs: ['shiftId'],
    idempotency: 'key',
  }),
  exportSummary: endpoint({
    ...reading,
    method: 'POST',
    path: '/auth/v1/shifts/summary/export',
    summary: 'The summary as a file',
    limit: 'export',
    body: z.strictObject({ ...summaryFilter, format: z.enum(['csv', 'xlsx']).default('xlsx') }).refine(checkRange, RANGE_MESSAGE),
    answer: JobStarted,
    errors: ['plan/export-denied'],
    refs: ['shiftId', 'departmentId'],
    idempotency: 'key',
  }),
  ...ownShifts,
};
