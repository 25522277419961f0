import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { assert } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { boardActions, type Cells, cell, day, idAt, JUNE, type Team } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
const HOSTILE = '=HYPERLINK("http://x") <img src=x onerror=alert(1)> \'; drop table app.shift_work;--';

const noted = (it: Team, date: string, note: string | null, { person = 0, version = 0 } = {}): Cells[number] => ({
  ...cell(idAt(it.workers, person), date, it.m.id, version),
  plan: { profileId: it.m.id, note },
});
const notesOf = async (it: Team, days = JUNE) =>
  (await act.range(it, days)).notes.map(({ person, day: place, text }) => `${person} ${place} ${text}`);
const ownNotes = async (it: Team) => {
  const [worker] = it.workers;
  assert(worker !== undefined, 'a worker');
  const month = await t.as(worker).call(shifts.ownMonth, { query: { month: 6, year: 2026 } });
  return month.flatMap(({ date, notes }) => notes.map((text) => `${date} ${text}`));
};
const fileOf = async (it: Team, days: typeof JUNE) => {
  const { jobId } = await t.as(it.owner).call(shifts.exportBoard, { body: { shiftId: it.board.id, ...days, format: 'csv' } });
  const status = async () => (await t.as(it.owner).call(jobs.get, { query: { id: jobId } })).status;
  await expect.poll(status, { timeout: 15_000 }).toBe('done');
  return (await t.as(it.owner).raw(jobs.file, { query: { id: jobId } })).body;
};
const audited = (it: Team) =>
  t.build.inTenant(it.organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ action: string; before: unknown; after: { notes?: unknown } }>(
      "select action, before, after from app.audit_event where organization_id = $1 and action like 'shift.%' order by at, id",
      [it.organizationId],
    );
    return rows;
  });

describe('a note of a cell', () => {
  test('stands on the board at once, and with the person once the shift is published', async () => {
    const it = await act.team(1);
    const made = await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', HOSTILE)]);
    expect(await notesOf(it)).toEqual([`0 14 ${HOSTILE}`]);
    expect(await ownNotes(it)).toEqual([]);
    await act.publish(it);
    expect(await ownNotes(it)).toEqual([`2026-06-15 ${HOSTILE}`]);
    await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', 'Bring the key', { version: made.outcomes[0]?.version ?? 0 })]);
    expect((await act.range(it)).counts).toMatchObject({ changed: 1, published: 0 });
    expect(await ownNotes(it)).toEqual([`2026-06-15 ${HOSTILE}`]);
    await act.publish(it);
    expect(await ownNotes(it)).toEqual(['2026-06-15 Bring the key']);
  });

  test('is seen in the day of the timesheet, also on a day off', async () => {
    const it = await act.team(1);
    const off = {
      ...cell(idAt(it.workers, 0), '2026-06-10', null),
      plan: { isDayOff: true as const, note: 'Swapped with Malee' },
    };
    await act.put(it.owner, it.board.id, [off]);
    const dayOf = () =>
      t.as(it.owner).call(timesheets.day, { query: { employeeId: idAt(it.workers, 0), date: day('2026-06-10') } });
    expect((await dayOf()).planNotes).toEqual([]);
    await act.publish(it);
    expect((await dayOf()).planNotes).toEqual(['Swapped with Malee']);
  });

  test('goes with the shift into a copied week and with a move, and comes back by undo', async () => {
    const it = await act.team(2);
    await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', 'Trains with Somchai')]);
    const week = { from: day('2026-06-15'), to: day('2026-06-21') };
    await t.as(it.owner).call(shifts.duplicate, { body: { shiftId: it.board.id, ...week } });
    expect(await notesOf(it)).toEqual(['0 14 Trains with Somchai', '0 21 Trains with Somchai']);
    const range = await act.range(it);
    const at = (employeeId: string, date: string, version: number) => ({ employeeId, date: day(date), slot: 0, version });
    const moves = [
      {
        from: at(idAt(it.workers, 0), '2026-06-15', range.cells.version[0] ?? 0),
        to: at(idAt(it.workers, 1), '2026-06-16', 0),
      },
    ];
    const moved = await t.as(it.owner).call(shifts.move, { body: { shiftId: it.board.id, moves } });
    expect(await notesOf(it)).toEqual(['0 21 Trains with Somchai', '1 15 Trains with Somchai']);
    await act.put(it.owner, it.board.id, moved.undo);
    expect(await notesOf(it)).toEqual(['0 14 Trains with Somchai', '0 21 Trains with Somchai']);
  });

  test('differs, so an overwriting copy brings it to a day with the same shift', async () => {
    const it = await act.team(1);
    await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', 'First week'), noted(it, '2026-06-22', null)]);
    const copy = { shiftId: it.board.id, from: day('2026-06-15'), to: day('2026-06-21'), targetFrom: day('2026-06-22') };
    await t.as(it.owner).call(shifts.copy, { body: { ...copy, choice: 'avoid' } });
    expect(await notesOf(it)).toEqual(['0 14 First week']);
    await t.as(it.owner).call(shifts.copy, { body: { ...copy, choice: 'overwrite' } });
    expect(await notesOf(it)).toEqual(['0 14 First week', '0 21 First week']);
  });

  test('stands below the exported board, and its shift has a star; a formula in it stays a text', async () => {
    const it = await act.team(1);
    await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', '=1+1')]);
    const lines = (await fileOf(it, { from: day('2026-06-15'), to: day('2026-06-15') })).split('\r\n');
    expect(lines[1]).toContain(',M *,');
    const heading = lines.indexOf('Notes (*)');
    expect(lines[heading + 1]).toMatch(/,2026-06-15,'=1\+1$/);
  });

  test('of a shift that was taken off is neither on the board nor in its file', async () => {
    const it = await act.team(1);
    const made = await act.put(it.owner, it.board.id, [
      noted(it, '2026-06-15', 'Bring the key'),
      noted(it, '2026-06-16', 'Stays'),
    ]);
    await act.publish(it);
    await act.put(it.owner, it.board.id, [cell(idAt(it.workers, 0), '2026-06-15', null, made.outcomes[0]?.version ?? 0)]);
    expect(await notesOf(it)).toEqual(['0 15 Stays']);
    const file = await fileOf(it, { from: day('2026-06-15'), to: day('2026-06-16') });
    expect(file).toContain('Stays');
    expect(file).not.toContain('Bring the key');
  });

  test('is kept by the log, before and after', async () => {
    const it = await act.team(1);
    const made = await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', 'One')]);
    const version = made.outcomes[0]?.version ?? 0;
    await act.put(it.owner, it.board.id, [noted(it, '2026-06-15', 'Two', { version })]);
    const place = { employeeId: idAt(it.workers, 0), date: '2026-06-15' };
    expect((await audited(it)).filter((row) => row.action === 'shift.plan')).toMatchObject([
      { before: { notes: [] }, after: { notes: [{ ...place, note: 'One' }], changedNotes: 1 } },
      { before: { notes: [{ ...place, note: 'One' }] }, after: { notes: [{ ...place, note: 'Two' }], changedNotes: 1 } },
    ]);
  });

  test.each([
    ['too long', 'x'.repeat(141)],
    ['blank', '   '],
    ['with characters that cannot be seen', 'night\u202eshift'],
  ])('that is %s is refused at its cell, and no other is written', async (_name, note) => {
    const it = await act.team(2);
    const cells = [noted(it, '2026-06-15', 'Fine'), noted(it, '2026-06-15', note, { person: 1 })];
    const refused = await refusal(act.put(it.owner, it.board.id, cells));
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'cells.1.plan.note' }] });
    expect(await notesOf(it)).toEqual([]);
  });
});
