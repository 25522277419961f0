import type { FastifyInstance } from 'fastify';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { serve } from '../../http/serve.ts';
import { copyHoliday, createHoliday, removeHoliday, updateHoliday } from './holidays.ts';
import { listHolidays } from './read-holidays.ts';
import { copyCalendar, restoreCalendar, takeHolidays } from './whole-calendars.ts';

export function registerCalendars(app: FastifyInstance) {
  serve(app, calendars.list, ({ ctx, query }) => listHolidays(ctx, query));
  serve(app, calendars.create, ({ ctx, body }) => createHoliday(ctx, body));
  serve(app, calendars.update, ({ ctx, body }) => updateHoliday(ctx, body));
  serve(app, calendars.remove, ({ ctx, query }) => removeHoliday(ctx, query));
  serve(app, calendars.take, ({ ctx, body }) => takeHolidays(ctx, body));
  serve(app, calendars.copy, ({ ctx, body }) => copyHoliday(ctx, body));
  serve(app, calendars.copyAll, ({ ctx, body }) => copyCalendar(ctx, body));
  serve(app, calendars.restore, ({ ctx, query }) => restoreCalendar(ctx, query));
}
