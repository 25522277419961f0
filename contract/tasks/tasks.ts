import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { FileView } from '../files/files.ts';
import { DateTime, Day, Done, Id, Name, pageOf, paging, personNames, Text } from '../primitives.ts';

/** Everybody reaches the own tasks; whose others one sees is for the call to say. */
const own = { access: 'member' } as const;
const giving = { access: { groups: GROUPS.corrections, scope: 'team' } } as const;
const write = { idempotency: 'key', changes: ['tasks'] } as const;

const TaskPerson = z.object({ id: Id, code: z.string(), ...personNames });
export const TaskView = z.object({
  id: Id,
  channel: z.object({ id: Id, name: z.string() }).nullable(),
  title: z.string(),
  details: z.string().nullable(),
  dueDate: Day.nullable(),
  people: z.array(TaskPerson),
  createdBy: TaskPerson.nullable(),
  createdDate: DateTime,
  doneDate: DateTime.nullable(),
  doneBy: TaskPerson.nullable(),
  messages: z.number().int(),
  files: z.array(FileView),
  /** The caller may write to it, add files and say that it is done. */
  canWork: z.boolean(),
  /** The caller may change what it is and whose. */
  canChange: z.boolean(),
  version: z.number().int(),
});
const Channel = z.object({ id: Id, name: z.string(), tasks: z.number().int() });
const fields = {
  channelId: Id.nullable(),
  title: Name,
  details: Text(4000).nullable(),
  dueDate: Day.nullable(),
  employeeIds: z.array(Id).min(1).max(100),
};

export const tasks = {
  search: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/tasks/search',
    topic: 'tasks',
    summary: 'Tasks: one’s own, those of one’s departments, or all for who reads reports',
    query: z.strictObject({
      name: Text(160).optional(),
      channelId: Id.optional(),
      employeeId: Id.optional(),
      status: z.enum(['open', 'done']).optional(),
      /** The caller’s alone. */
      mine: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
      ...paging(25, ['createdDate', 'dueDate', 'title'], 'createdDate,desc'),
    }),
    answer: pageOf(TaskView),
    errors: [],
    refs: ['channelId', 'employeeId'],
  }),
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/task',
    topic: 'tasks',
    summary: 'One task with its people and files',
    query: z.strictObject({ id: Id }),
    answer: TaskView,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...giving,
    ...write,
    method: 'POST',
    path: '/auth/v1/task',
    summary: 'Give people a task',
    body: z.strictObject({
      ...fields,
      channelId: fields.channelId.optional(),
      details: fields.details.optional(),
      dueDate: fields.dueDate.optional(),
    }),
    answer: TaskView,
    errors: ['ref-not-found'],
    refs: ['channelId', 'employeeIds'],
  }),
  update: endpoint({
    ...giving,
    ...write,
    method: 'PUT',
    path: '/auth/v1/task',
    summary: 'Change a task; what is left out stays',
    body: z.strictObject({ id: Id, version: z.number().int(), ...z.strictObject(fields).partial().shape }),
    answer: TaskView,
    errors: ['not-found', 'conflict', 'auth/forbidden', 'ref-not-found'],
    refs: ['id', 'channelId', 'employeeIds'],
  }),
  setDone: endpoint({
    ...own,
    ...write,
    method: 'POST',
    path: '/auth/v1/task/done',
    summary: 'Say that a task is done, or that it is not after all',
    body: z.strictObject({ id: Id, version: z.number().int(), isDone: z.boolean() }),
    answer: TaskView,
    errors: ['not-found', 'conflict', 'auth/forbidden'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...giving,
    ...write,
    method: 'DELETE',
    path: '/auth/v1/task',
    summary: 'Remove a task with its messages and files',
    query: z.strictObject({ id: Id, version: z.coerce.number().int() }),
    answer: Done,
    errors: ['not-found', 'conflict', 'auth/forbidden'],
    refs: ['id'],
  }),
  messages: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/task/messages',
    topic: 'tasks',
    summary: 'What was written to a task, the newest first',
    query: z.strictObject({ id: Id, ...paging(50, ['createdDate'], 'createdDate,desc') }),
    answer: pageOf(z.object({ id: Id, employee: TaskPerson.nullable(), text: z.string(), createdDate: DateTime })),
    errors: ['not-found'],
    refs: ['id'],
  }),
  write: endpoint({
    ...own,
    ...write,
    method: 'POST',
    path: '/auth/v1/task/message',
    summary: 'Write to a task',
    body: z.strictObject({ id: Id, text: Text(4000).min(1) }),
    answer: Done,
    errors: ['not-found', 'auth/forbidden', 'task/too-many-messages'],
    refs: ['id'],
  }),
  addFile: endpoint({
    ...own,
    ...write,
    method: 'POST',
    path: '/auth/v1/task/file',
    summary: 'Add an uploaded file to a task',
    body: z.strictObject({ id: Id, fileId: Id }),
    answer: TaskView,
    errors: ['not-found', 'auth/forbidden', 'ref-not-found', 'task/too-many-files'],
    refs: ['id', 'fileId'],
  }),
  renameFile: endpoint({
    ...own,
    ...write,
    method: 'PUT',
    path: '/auth/v1/file',
    summary: 'Give a file of a task another name; its ending stays',
    body: z.strictObject({ id: Id, fileId: Id, name: Name.max(120) }),
    answer: TaskView,
    errors: ['not-found', 'auth/forbidden'],
    refs: ['id', 'fileId'],
  }),
  removeFile: endpoint({
    ...own,
    ...write,
    method: 'DELETE',
    path: '/auth/v1/task/file',
    summary: 'Take a file from a task',
    query: z.strictObject({ id: Id, fileId: Id }),
    answer: Done,
    errors: ['not-found', 'auth/forbidden'],
    refs: ['id', 'fileId'],
  }),
  channels: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/channels',
    topic: 'tasks',
    summary: 'Channels of tasks, each with how many of its tasks the caller sees',
    answer: z.array(Channel),
    errors: [],
  }),
  addChannel: endpoint({
    ...giving,
    ...write,
    method: 'POST',
    path: '/auth/v1/channel',
    summary: 'Make a channel of tasks',
    body: z.strictObject({ name: Name.max(80) }),
    answer: Channel,
    errors: ['array/already-exist', 'task-channel/too-many'],
  }),
  employments: endpoint({
    ...inArea('timesheets'),
    method: 'GET',
    path: '/auth/v1/employments',
    topic: 'employees',
    summary: 'Who is employed, where and since when: people that the caller sees',
    query: z.strictObject({
      name: Text(160).optional(),
      departmentId: Id.optional(),
      ...paging(25, ['code', 'name'], 'code,asc'),
    }),
    answer: pageOf(
      TaskPerson.extend({
        department: z.object({ id: Id, name: z.string() }).nullable(),
        positionName: z.string().nullable(),
        employmentType: z.string().nullable(),
        startDate: Day.nullable(),
        endDate: Day.nullable(),
      }),
    ),
    errors: [],
    refs: ['departmentId'],
  }),
};
