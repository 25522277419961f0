import type { FastifyInstance } from 'fastify';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { addDays, daysBetween } from '../../../domain/time.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/caller-network.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';
import { listBoards, viewBoard } from '../shared/board-list.ts';
import { readBoard } from '../shared/board-range.ts';
import { getBoard, lockBoard } from '../shared/boards.ts';
import { copyCells, resetCells } from '../shared/copy-cells.ts';
import { duplicatePeriod } from '../shared/duplicate-period.ts';
import { moveCells, planCells, writesOf } from '../shared/plan-cells.ts';
import { publishCells } from '../shared/publish-cells.ts';
import { createBoard, removeBoard, setMakers, updateBoard } from '../shared/write-board.ts';
import { calendarFeed, makeLink, readLink, revokeLink } from './calendar-link.ts';
import { BOARD_JOB, exportBoard, exportSummary, SUMMARY_JOB } from './export-shifts.ts';
import { ownMonth } from './own-shifts.ts';
import { countPublicationAgain, listPublications } from './publications.ts';
import { addTimes, addWorkers, removeTimes, updateTime } from './shift-times.ts';
import { summaryPage } from './summary.ts';

/** An address may open this many calendars a minute: calendars ask hourly, a guesser would not stop. */
const FEEDS_PER_MINUTE = 60;

export function registerShifts(app: FastifyInstance) {
  app.services.jobs.define(BOARD_JOB, 'export', exportBoard, shifts.exportBoard);
  app.services.jobs.define(SUMMARY_JOB, 'export', exportSummary, shifts.exportSummary);
  serve(app, shifts.list, ({ ctx, query: { mine, ...filter } }) =>
    listBoards(ctx, { ...filter, kind: 'weekly', isMine: mine === 'true' }),
  );
  serve(app, shifts.get, ({ ctx, query }) => viewBoard(ctx, query.shiftId));
  serve(app, shifts.create, ({ ctx, body }) => createBoard(ctx, 'weekly', body));
  serve(app, shifts.update, ({ ctx, body }) => updateBoard(ctx, 'weekly', body));
  serve(app, shifts.remove, ({ ctx, query }) => removeBoard(ctx, 'weekly', query));
  serve(app, shifts.setMakers, ({ ctx, body }) => setMakers(ctx, 'weekly', body));
  serve(app, shifts.times, async ({ ctx, query: { shiftId, ...part } }) =>
    readBoard(ctx, await getBoard(ctx, shiftId, { kind: 'weekly' }), part),
  );
  serve(app, shifts.addTimes, ({ ctx, body }) => addTimes(ctx, body));
  serve(app, shifts.updateTime, ({ ctx, body }) => updateTime(ctx, body));
  serve(app, shifts.removeTimes, ({ ctx, query }) => removeTimes(ctx, query.shiftTimeIds));
  serve(app, shifts.addWorkers, ({ ctx, body }) => addWorkers(ctx, body));
  registerPlanning(app);
  registerReading(app);
}

function registerPlanning(app: FastifyInstance) {
  serve(app, shifts.updateWorkers, async ({ ctx, body }) => {
    await lockBoard(ctx, body.shiftId);
    return planCells(ctx, body.shiftId, writesOf(body.cells));
  });
  serve(app, shifts.move, async ({ ctx, body: { shiftId, ...moves } }) => {
    await lockBoard(ctx, shiftId);
    return moveCells(ctx, shiftId, moves);
  });
  serve(app, shifts.copy, async ({ ctx, body }) => {
    await lockBoard(ctx, body.shiftId);
    const targetTo = body.targetTo ?? addDays(body.targetFrom, daysBetween(body.from, body.to));
    return copyCells(ctx, { ...body, targetTo });
  });
  serve(app, shifts.duplicate, ({ ctx, body }) => duplicatePeriod(ctx, body, { kind: 'weekly' }));
  serve(app, shifts.publish, async ({ ctx, body }) => {
    await lockBoard(ctx, body.shiftId);
    return publishCells(ctx, body);
  });
  serve(app, shifts.countAgain, ({ ctx, body }) => countPublicationAgain(ctx, body));
  serve(app, shifts.reset, async ({ ctx, body }) => {
    await lockBoard(ctx, body.shiftId);
    return resetCells(ctx, body);
  });
}

function registerReading(app: FastifyInstance) {
  const feeds = app.createRateLimit({ max: FEEDS_PER_MINUTE, timeWindow: '1 minute', keyGenerator: networkOf });
  serve(app, shifts.summary, ({ ctx, query }) => summaryPage(ctx, query));
  serve(app, shifts.publications, ({ ctx, query }) => listPublications(ctx, query));
  serve(app, shifts.exportBoard, async ({ ctx, body }) => {
    await getBoard(ctx, body.shiftId);
    return startExport(ctx, BOARD_JOB, body);
  });
  serve(app, shifts.exportSummary, ({ ctx, body }) => startExport(ctx, SUMMARY_JOB, body));
  serve(app, shifts.ownMonth, ({ ctx, query }) => ownMonth(ctx, query));
  serve(app, shifts.calendarLink, ({ ctx }) => readLink(ctx));
  serve(app, shifts.makeCalendarLink, ({ ctx }) => makeLink(ctx));
  serve(app, shifts.revokeCalendarLink, ({ ctx }) => revokeLink(ctx));
  serve(app, shifts.calendarFeed, async ({ ctx, params, request, reply }) => {
    const counted = await feeds(request);
    if (!counted.isAllowed && counted.isExceeded) throw new AppError('too-many-requests');
    const text = await calendarFeed(ctx, params.file);
    reply.header('cache-control', 'private, no-store').header('content-disposition', 'inline; filename="shifts.ics"');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}

async function startExport({ services, tx, organizationId, actor, language, audit }: Ctx, name: string, input: object) {
  const jobId = await services.jobs.enqueue(tx, { organizationId, name, input, actor, language });
  audit('shift.start-export', { entity: 'job', entityId: jobId, after: input });
  return { jobId };
}
