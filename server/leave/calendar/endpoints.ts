import type { FastifyInstance } from 'fastify';
import { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { serve } from '../../http/serve.ts';
import { readCalendar } from './read-calendar.ts';

export function registerLeaveCalendar(app: FastifyInstance) {
  serve(app, leaveCalendar.month, ({ ctx, query }) => readCalendar(ctx, query));
}
