import type { FastifyInstance } from 'fastify';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { serve } from '../../http/serve.ts';
import { listEmployments } from './list-employments.ts';
import { listChannels, listMessages, readTask, searchTasks } from './read-tasks.ts';
import {
  addChannel,
  addTaskFile,
  createTask,
  removeTask,
  removeTaskFile,
  renameTaskFile,
  setTaskDone,
  updateTask,
  writeMessage,
} from './write-tasks.ts';

export function registerTasks(app: FastifyInstance) {
  serve(app, tasks.search, ({ ctx, query }) => searchTasks(ctx, query));
  serve(app, tasks.get, ({ ctx, query }) => readTask(ctx, query.id));
  serve(app, tasks.create, ({ ctx, body }) => createTask(ctx, body));
  serve(app, tasks.update, ({ ctx, body }) => updateTask(ctx, body));
  serve(app, tasks.setDone, ({ ctx, body }) => setTaskDone(ctx, body));
  serve(app, tasks.remove, ({ ctx, query }) => removeTask(ctx, query));
  serve(app, tasks.messages, ({ ctx, query }) => listMessages(ctx, query));
  serve(app, tasks.write, ({ ctx, body }) => writeMessage(ctx, body));
  serve(app, tasks.addFile, ({ ctx, body }) => addTaskFile(ctx, body));
  serve(app, tasks.renameFile, ({ ctx, body }) => renameTaskFile(ctx, body));
  serve(app, tasks.removeFile, ({ ctx, query }) => removeTaskFile(ctx, query));
  serve(app, tasks.channels, ({ ctx }) => listChannels(ctx));
  serve(app, tasks.addChannel, ({ ctx, body }) => addChannel(ctx, body));
  serve(app, tasks.employments, ({ ctx, query }) => listEmployments(ctx, query));
}
