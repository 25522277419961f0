import { expect, test } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { packBoard } from '../../../domain/shifts/packed-board.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { boardActions, cell, idAt, JUNE, type Team } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);

/** The short form of a board, and what is left at length beside it. */
const inShort = async (it: Team, call: typeof shifts.times | typeof monthlyShifts.works, shiftId: string) => {
  const as = t.as(it.owner);
  const [long, short] = [
    await as.call(call, { query: { shiftId, ...JUNE } }),
    await as.call(call, { query: { shiftId, ...JUNE, packed: true } }),
  ];
  const { packed, people, cells, warnings, ...rest } = short;
  expect([people, warnings, Object.values(cells).flat()]).toEqual([[], [], []]);
  expect({ ...rest, people: long.people, cells: long.cells, warnings: long.warnings }).toEqual(long);
  return { long, packed };
};

test('a board of weeks and one of months say in short what they say at length', async () => {
  const it = await act.team();
  const [first, second] = [idAt(it.workers, 0), idAt(it.workers, 1)];
  const cells = [cell(first, '2026-06-15', it.m.id), cell(first, '2026-06-16', it.n.id), cell(second, '2026-06-15', it.n.id)];
  await act.put(it.owner, it.board.id, cells);
  const week = await inShort(it, shifts.times, it.board.id);
  expect(week.long.cells.person).toHaveLength(3);
  expect(week.packed).toEqual(packBoard(week.long));

  const as = t.as(it.owner);
  const { id: shiftId } = await as.call(monthlyShifts.create, { body: { name: 'Plant' } });
  await as.call(monthlyShifts.createGroup, { body: { shiftId, name: 'Day', employeeIds: [first, second] } });
  const monthlyShiftWorks = [first, second].map((employeeId) => ({ employeeId, date: JUNE.to, plan: { profileId: it.n.id } }));
  await as.call(monthlyShifts.addWorks, { body: { shiftId, monthlyShiftWorks } });
  const month = await inShort(it, monthlyShifts.works, shiftId);
  expect(month.long.cells.person).toHaveLength(2);
  expect(month.packed).toEqual(packBoard(month.long));
});
