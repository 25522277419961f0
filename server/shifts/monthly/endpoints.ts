import type { FastifyInstance } from 'fastify';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';
import { listBoards } from '../shared/board-list.ts';
import { readBoard } from '../shared/board-range.ts';
import { getBoard, lockBoard } from '../shared/boards.ts';
import { resetCells } from '../shared/copy-cells.ts';
import { duplicatePeriod } from '../shared/duplicate-period.ts';
import { planCells, writesOf } from '../shared/plan-cells.ts';
import { publishCells } from '../shared/publish-cells.ts';
import { createBoard, removeBoard, setMakers, updateBoard } from '../shared/write-board.ts';
import { addBoardHoliday, listBoardHolidays, removeBoardHoliday, updateBoardHoliday } from './board-holidays.ts';
import { addMembers, boardWithGroups, createGroup, removeGroup, removeMembers, updateGroup } from './groups.ts';
import { createProfile, duplicateProfile, listProfiles, removeProfile, updateProfile } from './profiles.ts';

export function registerMonthlyShifts(app: FastifyInstance) {
  serve(app, monthlyShifts.list, ({ ctx, query }) => {
    const isMine = !hasAnyGroup(ctx.actor.groups, [...GROUPS.management, 'reportViewer']);
    return listBoards(ctx, { ...query, kind: 'monthly', isMine });
  });
  serve(app, monthlyShifts.all, async ({ ctx }) =>
    (await listBoards(ctx, {})).map(({ id, name, externalCode, board }) => ({ id, name, externalCode, board })),
  );
  serve(app, monthlyShifts.get, ({ ctx, query }) => boardWithGroups(ctx, query.shiftId));
  serve(app, monthlyShifts.works, async ({ ctx, query: { shiftId, ...part } }) =>
    readBoard(ctx, await getBoard(ctx, shiftId), part),
  );
  serve(app, monthlyShifts.create, ({ ctx, body }) => createBoard(ctx, 'monthly', body));
  serve(app, monthlyShifts.update, ({ ctx, body }) => updateBoard(ctx, 'monthly', body));
  serve(app, monthlyShifts.remove, ({ ctx, query }) => removeBoard(ctx, 'monthly', query));
  serve(app, monthlyShifts.setMakers, ({ ctx, body }) => setMakers(ctx, 'monthly', body));
  registerGroups(app);
  registerWorks(app);
  registerProfiles(app);
}

function registerGroups(app: FastifyInstance) {
  serve(app, monthlyShifts.createGroup, ({ ctx, body }) => createGroup(ctx, body));
  serve(app, monthlyShifts.updateGroup, ({ ctx, body }) => updateGroup(ctx, body));
  serve(app, monthlyShifts.removeGroup, ({ ctx, query }) => removeGroup(ctx, query.id));
  serve(app, monthlyShifts.duplicateGroup, ({ ctx, body }) => duplicatePeriod(ctx, body));
  serve(app, monthlyShifts.addMembers, ({ ctx, body }) => addMembers(ctx, body));
  serve(app, monthlyShifts.removeMembers, ({ ctx, query }) => removeMembers(ctx, query));
  serve(app, monthlyShifts.calendar, ({ ctx, query }) => listBoardHolidays(ctx, query));
  serve(app, monthlyShifts.addHoliday, ({ ctx, body }) => addBoardHoliday(ctx, body));
  serve(app, monthlyShifts.updateHoliday, ({ ctx, body }) => updateBoardHoliday(ctx, body));
  serve(app, monthlyShifts.removeHoliday, ({ ctx, query }) => removeBoardHoliday(ctx, query.id));
}

function registerWorks(app: FastifyInstance) {
  const lock = (ctx: Ctx, { shiftId }: { shiftId: string }) => lockBoard(ctx, shiftId);
  serve(app, monthlyShifts.addWorks, async ({ ctx, body }) => {
    await lock(ctx, body);
    return planCells(ctx, body.shiftId, writesOf(body.monthlyShiftWorks.map((cell) => ({ ...cell, version: 0 }))));
  });
  serve(app, monthlyShifts.updateWorks, async ({ ctx, body }) => {
    await lock(ctx, body);
    return planCells(ctx, body.shiftId, writesOf(body.monthlyShiftWorks));
  });
  serve(app, monthlyShifts.removeWorks, async ({ ctx, body }) => {
    await lock(ctx, body);
    return planCells(ctx, body.shiftId, writesOf(body.monthlyShiftWorks.map((cell) => ({ ...cell, plan: null }))));
  });
  serve(app, monthlyShifts.publishGroups, async ({ ctx, body }) => {
    await lock(ctx, body);
    return publishCells(ctx, body);
  });
  serve(app, monthlyShifts.reset, async ({ ctx, body }) => {
    await lock(ctx, body);
    return resetCells(ctx, body);
  });
}

function registerProfiles(app: FastifyInstance) {
  serve(app, shiftProfiles.list, ({ ctx, query }) => listProfiles(ctx, query.shiftId));
  serve(app, shiftProfiles.create, ({ ctx, body }) => createProfile(ctx, body));
  serve(app, shiftProfiles.update, ({ ctx, body }) => updateProfile(ctx, body));
  serve(app, shiftProfiles.remove, ({ ctx, query }) => removeProfile(ctx, query.id));
  serve(app, shiftProfiles.duplicate, ({ ctx, body }) => duplicateProfile(ctx, body));
}
