import type { FastifyInstance } from 'fastify';
import type { Query } from '../../../contract/endpoint.ts';
import { shifts } from '../../../contract/shifts.ts';
import { eachDay, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { yearMonth } from '../../../domain/units.ts';
import { loadSchedules } from '../../attendance/load-schedules.ts';
import { plannedDay } from '../../attendance/planned-day.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';

export function registerShifts(app: FastifyInstance) {
  serve(app, shifts.ownMonth, ({ ctx, query }) => ownMonth(ctx, query));
}

async function ownMonth({ tx, organizationId, actor }: Ctx, { year, month }: Query<typeof shifts.ownMonth>) {
  const wanted = yearMonth(`${year}-${String(month).padStart(2, '0')}`);
  const [from, to] = [firstDayOf(wanted), lastDayOf(wanted)];
  const book = await loadSchedules(tx, { organizationId, employeeIds: [actor.employeeId], from, to });
  return eachDay(from, to).map((date) => ({ date, schedule: plannedDay(book.scheduleOn(actor.employeeId, date)), shifts: [] }));
}
