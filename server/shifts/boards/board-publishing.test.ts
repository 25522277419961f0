import { describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { boardActions, cell, day, idAt, JUNE } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);

describe('publishing', () => {
  test('puts shifts in force once, tells people, and shows what changed since', async () => {
    const it = await act.team();
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    const made = await act.put(it.owner, it.board.id, [
      cell(a.employeeId, '2026-06-15', it.m.id),
      {
        ...cell(a.employeeId, '2026-06-15', null, 0, 1),
        plan: { startMinute: 1020, endMinute: 1200, breakMinutes: 0, isOt: true },
      },
      { ...cell(a.employeeId, '2026-06-16', null), plan: { isDayOff: true } },
    ]);
    expect(await act.publish(it, { preview: true })).toMatchObject({ shifts: 3, people: 1, publishedAt: null });
    expect(await act.publish(it)).toMatchObject({ shifts: 3, added: 3, people: 1, notified: 1 });
    expect(await act.publish(it)).toMatchObject({ shifts: 0, notified: 0 });
    const own = await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } });
    expect(own[14]).toMatchObject({
      schedule: { startMinute: 360, shiftName: 'M' },
      shifts: [{ name: 'M' }, { isOvertime: true }],
    });
    expect(own[15]?.schedule.kind).toBe('day-off');
    const told = await t.as(a).call(notifications.list, { query: {} });
    expect(told.content.map((row) => row.kind)).toEqual(['shift-published']);
    await act.put(it.owner, it.board.id, [
      cell(a.employeeId, '2026-06-15', it.n.id, made.outcomes[0]?.version),
      cell(a.employeeId, '2026-06-16', null, made.outcomes[2]?.version),
    ]);
    expect((await act.range(it)).counts).toEqual({ never: 0, changed: 1, published: 1, removed: 1 });
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.shifts[0]?.name).toBe('M');
    expect(await act.publish(it)).toMatchObject({ shifts: 2, changed: 1, removed: 1 });
    expect((await act.range(it)).counts).toEqual({ never: 0, changed: 0, published: 2, removed: 0 });
    const history = await t.as(it.owner).call(shifts.publications, { query: { shiftId: it.board.id } });
    expect(history.content.map((row) => [row.added, row.changed, row.removed])).toEqual([
      [0, 1, 1],
      [3, 0, 0],
    ]);
    expect(history.content[0]?.publishedBy?.employeeId).toBe(it.owner.employeeId);
  });

  test('a profile with new times makes published cells changed, and keeps what was published until then', async () => {
    const it = await act.team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    await act.put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-15', it.m.id)]);
    await act.publish(it);
    const { id, version, shiftId: _shift, ...fields } = it.m;
    await t.as(it.owner).call(shiftProfiles.update, { body: { ...fields, id, version, startMinute: 420 } });
    expect((await act.range(it)).counts.changed).toBe(1);
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.schedule.startMinute).toBe(360);
    await act.publish(it);
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.schedule.startMinute).toBe(420);
    await expect(t.as(it.owner).call(shiftProfiles.remove, { query: { id } })).rejects.toThrow('shift/profile-in-use');
  });

  test('counts past days again, and refuses days of a payroll that waits', async () => {
    const it = await act.team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    const rows = (['08:30', '18:00'] as const).map((text, index) => {
      const at = parseInstant(`2026-06-10 ${text}:00`);
      assert(at !== null, text);
      const clockType = index === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: a.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
    });
    await t.build.inTenant(it.organizationId, (tx) =>
      recordClockings(tx, { organizationId: it.organizationId, timeZone: BANGKOK, rows }),
    );
    const sheet = async () => {
      const found = await t
        .as(it.owner)
        .call(timesheets.employee, { query: { employeeId: a.employeeId, month: yearMonth('2026-06') } });
      return found.days.find((item) => item.date === '2026-06-10');
    };
    expect((await sheet())?.lateMinutes).toBe(0);
    const early = { ...cell(a.employeeId, '2026-06-10', null), plan: { startMinute: 480, endMinute: 1020, breakMinutes: 60 } };
    await act.put(it.owner, it.board.id, [early]);
    await act.publish(it);
    expect((await sheet())?.lateMinutes).toBeGreaterThan(0);
    await t.build.payroll({ organizationId: it.organizationId, name: 'June', month: '2026-06', people: [a] });
    await act.put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-20', it.m.id)]);
    await expect(act.publish(it)).rejects.toThrow('period-locked');
  });
});

describe('who may', () => {
  test('a shift maker plans the own boards only, a report viewer reads', async () => {
    const it = await act.team();
    const { organizationId } = it;
    const maker = await t.build.person({ organizationId, groups: ['shiftMaker'] });
    const viewer = await t.build.person({ organizationId, groups: ['reportViewer'] });
    const cells = [cell(idAt(it.workers, 0), '2026-06-15', it.m.id)];
    await expect(act.put(maker, it.board.id, cells)).rejects.toThrow('auth/forbidden');
    expect(await t.as(maker).call(shifts.list, { query: { mine: 'true' } })).toEqual([]);
    await t.as(it.owner).call(shifts.setMakers, { body: { shiftId: it.board.id, makerIds: [maker.employeeId] } });
    expect((await act.put(maker, it.board.id, cells)).saved).toBe(1);
    expect((await t.as(maker).call(shifts.list, { query: { mine: 'true' } })).map((item) => item.id)).toEqual([it.board.id]);
    const read = await t.as(viewer).call(shifts.times, { query: { shiftId: it.board.id, ...JUNE } });
    expect([read.canEdit, read.cells.person.length]).toEqual([false, 1]);
    await expect(act.put(viewer, it.board.id, cells)).rejects.toThrow('auth/forbidden');
  });
});

describe('a monthly board', () => {
  test('has groups, members who move, holidays of its own, and publishes a group', async () => {
    const it = await act.team();
    const as = t.as(it.owner);
    const { id: shiftId } = await as.call(monthlyShifts.create, {
      body: { name: 'Plant', startDayRule: 'customized', startDay: 21 },
    });
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    const day1 = await as.call(monthlyShifts.createGroup, { body: { shiftId, name: 'Day', employeeIds: [a, b] } });
    const night = await as.call(monthlyShifts.createGroup, { body: { shiftId, name: 'Night' } });
    expect(await as.call(monthlyShifts.addMembers, { body: { shiftId, groupId: night.id, employeeIds: [b] } })).toEqual({
      added: 0,
      moved: 1,
      unchanged: 0,
    });
    await as.call(monthlyShifts.addHoliday, { body: { shiftId, date: day('2026-06-16'), name: 'Founding day' } });
    const monthlyShiftWorks = [cell(a, '2026-06-16', it.m.id), cell(b, '2026-06-16', it.n.id)].map(
      ({ version: _version, ...rest }) => ({
        ...rest,
        plan: { profileId: rest.employeeId === a ? it.m.id : it.n.id },
      }),
    );
    const added = await as.call(monthlyShifts.addWorks, { body: { shiftId, monthlyShiftWorks } });
    expect(added.saved).toBe(2);
    expect((await as.call(monthlyShifts.addWorks, { body: { shiftId, monthlyShiftWorks } })).conflicts).toBe(2);
    expect(await as.call(monthlyShifts.publishGroups, { body: { shiftId, ...JUNE, groupIds: [day1.id] } })).toMatchObject({
      shifts: 1,
    });
    const board = await as.call(monthlyShifts.get, { query: { shiftId } });
    expect(board.groupList.map((item) => [item.name, item.members.length, item.publishTime !== null])).toEqual([
      ['Day', 1, true],
      ['Night', 1, false],
    ]);
    const shown = await as.call(monthlyShifts.works, { query: { shiftId, ...JUNE } });
    expect(shown.holidays).toMatchObject([{ date: '2026-06-16', source: 'board' }]);
    expect(shown.counts).toMatchObject({ never: 1, published: 1 });
    const [worker] = it.workers;
    assert(worker !== undefined, 'a worker');
    expect((await t.as(worker).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[15]?.schedule.kind).toBe('holiday');
    const cleared = await as.call(monthlyShifts.remove, { query: { shiftId } });
    expect(cleared.cleared).toBe(2);
    expect((await t.as(worker).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[15]?.schedule.source).toBe(
      'work-hours',
    );
  });

  test('profiles are duplicated under the next free code; a code is taken once', async () => {
    const it = await act.team(1);
    const copy = () => t.as(it.owner).call(shiftProfiles.duplicate, { body: { id: it.m.id } });
    expect([(await copy()).code, (await copy()).code]).toEqual(['M-2', 'M-3']);
    const { id: _id, version: _version, shiftId: _shift, ...fields } = it.m;
    await expect(t.as(it.owner).call(shiftProfiles.create, { body: fields })).rejects.toThrow('already-exist');
    await expect(t.as(it.owner).call(shiftProfiles.create, { body: { ...fields, code: 'X', symbol: 'ABC' } })).rejects.toThrow(
      '422',
    );
  });
});

describe('what is read', () => {
  test('warnings look at all boards of a person and around the range', async () => {
    const it = await act.team(1);
    const who = idAt(it.workers, 0);
    const other = await t.as(it.owner).call(shifts.create, { body: { name: 'Bar' } });
    const days = ['08', '09', '10', '11', '12', '13'].map((text) => cell(who, `2026-06-${text}`, it.m.id));
    await act.put(it.owner, it.board.id, days);
    await act.put(it.owner, other.id, [cell(who, '2026-06-14', it.m.id)]);
    const shown = await act.range(it, { from: day('2026-06-14'), to: day('2026-06-14') });
    expect(shown.warnings.map((warning) => [warning.rule, warning.slot])).toEqual([
      ['week-hours', -1],
      ['rest-day', -1],
    ]);
  });

  test('days on end without a rest day are one warning, on the first day too many', async () => {
    const it = await act.team(1);
    const days = Array.from({ length: 12 }, (_none, place) => `2026-06-${String(place + 1).padStart(2, '0')}`);
    await act.put(
      it.owner,
      it.board.id,
      days.map((date) => cell(idAt(it.workers, 0), date, it.m.id)),
    );
    const { warnings } = await act.range(it);
    expect(warnings.filter((warning) => warning.rule === 'rest-day')).toEqual([
      { person: 0, day: 6, slot: 0, rule: 'rest-day', value: 12, limit: 6 },
    ]);
  });

  test('the summary sums up shifts, and files hold the board', async () => {
    const it = await act.team();
    await act.put(it.owner, it.board.id, [
      cell(idAt(it.workers, 0), '2026-06-15', it.m.id),
      cell(idAt(it.workers, 1), '2026-06-15', it.n.id),
    ]);
    const page = await t.as(it.owner).call(shifts.summary, { query: JUNE });
    // The night shift is from 22:00 to 07:00, of which 22:00 to 06:00 is night; the morning shift begins at 06:00.
    expect(page.totals).toEqual({ people: 2, shifts: 2, minutes: 960, overtimeMinutes: 0, nightMinutes: 480, unpublished: 2 });
    const { jobId } = await t.as(it.owner).call(shifts.exportBoard, { body: { shiftId: it.board.id, ...JUNE, format: 'csv' } });
    await expect
      .poll(async () => (await t.as(it.owner).call(jobs.get, { query: { id: jobId } })).status, { timeout: 15_000 })
      .toBe('done');
    const file = await t.as(it.owner).raw(jobs.file, { query: { id: jobId } });
    expect(file.body).toContain('2026-06-15');
    expect(file.body.split('\r\n')[1]).toContain(',M,');
  });

  test('a calendar link shows published shifts, and the usual hours of other days, until it is revoked', async () => {
    const it = await act.team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    await act.put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-15', it.n.id)]);
    const { path } = await t.as(a).call(shifts.makeCalendarLink, {});
    const feed = () => t.app.inject({ method: 'GET', url: path });
    const before = (await feed()).body;
    expect(before).toMatch(/DTSTART:20260615T020000Z[\s\S]*DTEND:20260615T110000Z/);
    expect(before).not.toContain('20260613T');
    await act.publish(it);
    const after = (await feed()).body;
    expect(after).toMatch(/DTSTART:20260615T150000Z[\s\S]*DTEND:20260616T000000Z/);
    expect(after).not.toContain('DTSTART:20260615T020000Z');
    expect(after).toContain('DTSTART:20260616T020000Z');
    await t.as(a).call(shifts.revokeCalendarLink, {});
    expect((await feed()).statusCode).toBe(404);
  });
});
