import type { FastifyInstance } from 'fastify';
import { calendars } from '../../../contract/calendars.ts';
import { serve } from '../../http/serve.ts';
import { createHoliday, listHolidays, removeHoliday, updateHoliday } from './holidays.ts';

export function registerCalendars(app: FastifyInstance) {
  serve(app, calendars.list, ({ ctx, query }) => listHolidays(ctx, query));
  serve(app, calendars.create, ({ ctx, body }) => createHoliday(ctx, body));
  serve(app, calendars.update, ({ ctx, body }) => updateHoliday(ctx, body));
  serve(app, calendars.remove, ({ ctx, query }) => removeHoliday(ctx, query.id));
}
