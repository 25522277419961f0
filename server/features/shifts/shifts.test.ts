import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs.ts';
import { monthlyShifts } from '../../../contract/monthly-shifts.ts';
import { notifications } from '../../../contract/notifications.ts';
import { shiftProfiles } from '../../../contract/shift-profiles.ts';
import { shifts } from '../../../contract/shifts.ts';
import { timesheets } from '../../../contract/timesheets.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { recordClockings } from '../../attendance/record-clockings.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());

const day = (text: string) => plainDate(text);
const JUNE = { from: day('2026-06-01'), to: day('2026-06-30') };
type Cells = WireBody<typeof shifts.updateWorkers>['cells'];
type Range = WireAnswer<typeof shifts.times>;

async function team(people = 3) {
  const { organizationId, owner } = await t.build.company();
  const departmentId = await t.build.department(organizationId, 'Front');
  const workers: Person[] = [];
  for (let count = 0; count < people; count += 1) workers.push(await t.build.person({ organizationId, departmentId }));
  const profile = (code: string, startMinute: number, endMinute: number, more = {}) =>
    t.as(owner).call(shiftProfiles.create, { body: { code, name: code, symbol: code, startMinute, endMinute, ...more } });
  const [m, n] = [await profile('M', 360, 900), await profile('N', 1320, 420)];
  const board = await t.as(owner).call(shifts.create, { body: { name: 'Front desk', departmentId } });
  return { organizationId, owner, departmentId, workers, m, n, board };
}
type Team = Awaited<ReturnType<typeof team>>;

const idAt = (people: readonly Person[], place: number) => people[place]?.employeeId ?? '';
const put = (person: Person, shiftId: string, cells: Cells) =>
  t.as(person).call(shifts.updateWorkers, { body: { shiftId, cells } });
const range = ({ owner, board }: Team, days = JUNE) => t.as(owner).call(shifts.times, { query: { shiftId: board.id, ...days } });
const cell = (employeeId: string, date: string, profileId: string | null, version = 0, slot = 0): Cells[number] => ({
  employeeId,
  date: day(date),
  slot,
  version,
  plan: profileId === null ? null : { profileId },
});
/** The cells as `person day profile state`, without those taken off. */
function plain({ cells, people, profiles }: Range): string[] {
  return cells.person.flatMap((person, at) => {
    if (((cells.flags[at] ?? 0) & 4) !== 0) return [];
    const profile = profiles[cells.profile[at] ?? -1]?.code ?? '-';
    return [`${people[person]?.employeeId} ${cells.day[at]} ${cells.slot[at]} ${profile} ${cells.state[at]}`];
  });
}
const publish = ({ owner, board }: Team, more: Partial<WireBody<typeof shifts.publish>> = {}) =>
  t.as(owner).call(shifts.publish, { body: { shiftId: board.id, ...JUNE, ...more } });

describe('cells of a board', () => {
  test('are saved against the version that was read; a late one learns what stands there', async () => {
    const it = await team();
    const who = idAt(it.workers, 0);
    const first = await put(it.owner, it.board.id, [cell(who, '2026-06-15', it.m.id)]);
    expect(first).toMatchObject({ saved: 1, conflicts: 0 });
    const late = await put(it.owner, it.board.id, [cell(who, '2026-06-15', it.n.id), cell(who, '2026-06-16', it.n.id)]);
    expect(late).toMatchObject({ saved: 1, conflicts: 1 });
    expect(late.outcomes[0]).toMatchObject({ status: 'conflict', present: { plan: { profileId: it.m.id }, state: 'never' } });
    const version = first.outcomes[0]?.version ?? 0;
    expect(late.outcomes[0]?.version).toBe(version);
    await put(it.owner, it.board.id, [cell(who, '2026-06-15', null, version)]);
    const again = await put(it.owner, it.board.id, [cell(who, '2026-06-15', it.m.id)]);
    expect(again.outcomes[0]?.version).toBeGreaterThan(version);
  });

  test('a foreign profile or person writes nothing', async () => {
    const [it, other] = [await team(), await team()];
    const cells = [cell(idAt(it.workers, 0), '2026-06-15', it.m.id), cell(idAt(it.workers, 1), '2026-06-15', other.m.id)];
    await expect(put(it.owner, it.board.id, cells)).rejects.toThrow('ref-not-found');
    await expect(put(it.owner, it.board.id, [cell(idAt(other.workers, 0), '2026-06-15', it.m.id)])).rejects.toThrow(
      'ref-not-found',
    );
    expect((await range(it)).cells.person).toEqual([]);
  });

  test('any sequence of edits and undos equals the replay of what was kept', async () => {
    const it = await team(2);
    const step = fc.oneof(
      fc.record({ who: fc.nat(1), date: fc.nat(2), slot: fc.nat(1), code: fc.constantFrom('m', 'n', null) }),
      fc.constant('undo' as const),
      fc.constant('publish' as const),
    );
    const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await t.as(it.owner).call(shifts.reset, { body: { shiftId: it.board.id, ...JUNE, resetType: 'all' } });
        await publish(it, { notify: 'none' });
        const model = new Map<string, string>();
        const versions = new Map<string, number>();
        let undos: { cells: Cells; before: [string, string | undefined] }[] = [];
        for (const one of steps) {
          if (one === 'publish') {
            await publish(it, { notify: 'none' });
            const now = await range(it);
            versions.clear();
            for (const [at, person] of now.cells.person.entries())
              versions.set(
                `${now.people[person]?.employeeId} ${now.cells.day[at]} ${now.cells.slot[at]}`,
                now.cells.version[at] ?? 0,
              );
            undos = [];
            continue;
          }
          const last = one === 'undo' ? undos.pop() : undefined;
          if (one === 'undo' && !last) continue;
          const cells =
            one === 'undo'
              ? (last?.cells ?? [])
              : [
                  {
                    ...cell(idAt(it.workers, one.who), days[one.date] ?? '', one.code === null ? null : it[one.code].id),
                    slot: one.slot,
                  },
                ];
          const [first] = cells;
          assert(first !== undefined, 'a step has a cell');
          const key = `${first.employeeId} ${days.indexOf(first.date) + 14} ${first.slot}`;
          const sent = one === 'undo' ? cells : [{ ...first, version: versions.get(key) ?? 0 }];
          const { outcomes, undo } = await put(it.owner, it.board.id, sent);
          expect(outcomes[0]?.status).toBe('saved');
          versions.set(key, outcomes[0]?.version ?? 0);
          if (one !== 'undo' && undo.length > 0) undos.push({ cells: undo, before: [key, model.get(key)] });
          const code = one === 'undo' ? last?.before[1] : one.code?.toUpperCase();
          if (code === undefined) model.delete(key);
          else model.set(key, code);
          // A later undo of the same cell meets the version that this one made.
          for (const entry of undos)
            for (const waiting of entry.cells) if (entry.before[0] === key) waiting.version = outcomes[0]?.version ?? 0;
        }
        const expected = [...model].map(([key, code]) => `${key} ${code}`).sort();
        expect(
          plain(await range(it))
            .map((text) => text.slice(0, -2))
            .sort(),
        ).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('eight editors at once lose nothing: every saved write stands, every other one is told', async () => {
    const it = await team(4);
    const dates = Array.from({ length: 10 }, (_none, at) => `2026-06-${String(at + 10).padStart(2, '0')}`);
    const all = it.workers.flatMap((worker) => dates.map((date) => [worker.employeeId, date] as const));
    const editors = Array.from({ length: 8 }, (_none, editor) => {
      const mine = all.filter((_cell, at) => at % 4 === editor % 4 || at % 8 === editor);
      const profile = editor % 2 ? it.m.id : it.n.id;
      return put(
        it.owner,
        it.board.id,
        mine.toReversed().map(([who, date]) => cell(who, date, profile)),
      );
    });
    const answers = await Promise.all(editors);
    const saved = answers.reduce((sum, one) => sum + one.saved, 0);
    const shown = await range(it);
    expect(saved).toBe(40);
    expect(shown.cells.person).toHaveLength(40);
    for (const answer of answers)
      for (const { status, present } of answer.outcomes) expect([status, present !== null]).toEqual([status, true]);
    const versions = new Set(shown.cells.version);
    const kept = answers.flatMap((one) =>
      one.outcomes.filter((outcome) => outcome.status === 'saved').map((outcome) => outcome.version),
    );
    expect(kept.every((version) => versions.has(version))).toBe(true);
  });

  test('a move changes both ends or neither; a row shifts by a day as a whole; swap exchanges', async () => {
    const it = await team();
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    const made = await put(it.owner, it.board.id, [cell(a, '2026-06-15', it.m.id), cell(b, '2026-06-15', it.n.id)]);
    const at = (employeeId: string, date: string, version: number) => ({ employeeId, date: day(date), slot: 0, version });
    const [va, vb] = made.outcomes.map((one) => one.version);
    const move = (body: Omit<WireBody<typeof shifts.move>, 'shiftId'>) =>
      t.as(it.owner).call(shifts.move, { body: { shiftId: it.board.id, ...body } });
    const stale = await move({ moves: [{ from: at(a, '2026-06-15', va ?? 0), to: at(b, '2026-06-15', 1) }] });
    expect(stale).toMatchObject({ saved: 0, conflicts: 2 });
    const swapped = await move({
      mode: 'swap',
      moves: [{ from: at(a, '2026-06-15', va ?? 0), to: at(b, '2026-06-15', vb ?? 0) }],
    });
    expect(swapped.saved).toBe(2);
    expect(plain(await range(it)).sort()).toEqual([`${a} 14 0 N 0`, `${b} 14 0 M 0`].sort());
    await put(it.owner, it.board.id, swapped.undo);
    expect(plain(await range(it)).sort()).toEqual([`${a} 14 0 M 0`, `${b} 14 0 N 0`].sort());
    const now = await range(it);
    const version = now.cells.version[now.cells.person.findIndex((place) => now.people[place]?.employeeId === a)] ?? 0;
    const next = await put(it.owner, it.board.id, [cell(a, '2026-06-16', it.n.id)]);
    const shifted = await move({
      moves: [
        { from: at(a, '2026-06-15', version), to: at(a, '2026-06-16', next.outcomes[0]?.version ?? 0) },
        { from: at(a, '2026-06-16', next.outcomes[0]?.version ?? 0), to: at(a, '2026-06-17', 0) },
      ],
    });
    expect(shifted.conflicts).toBe(0);
    expect(
      plain(await range(it))
        .filter((one) => one.startsWith(a))
        .sort(),
    ).toEqual([`${a} 15 0 M 0`, `${a} 16 0 N 0`]);
  });
});

describe('shift times', () => {
  test('put people on several days, change with them, and go with them', async () => {
    const it = await team();
    const workers = it.workers.map(({ employeeId }, at) => ({ employeeId, isOt: at === 2 }));
    const added = await t.as(it.owner).call(shifts.addTimes, {
      body: {
        shiftId: it.board.id,
        days: [day('2026-06-15'), day('2026-06-16')],
        profileId: it.m.id,
        neededWorkers: 4,
        shiftWorkers: workers,
      },
    });
    expect(added).toMatchObject({ saved: 6 });
    let shown = await range(it);
    const places = shown.coverage.day.map((at, index) => [at, shown.coverage.needed[index], shown.coverage.planned[index]]);
    expect(places).toEqual([
      [14, 4, 3],
      [15, 4, 3],
    ]);
    expect(shown.totals.overtimeMinutes.filter((one) => one > 0)).toEqual([2 * 480]);
    const [time] = added.times;
    const again = await t
      .as(it.owner)
      .call(shifts.addWorkers, { body: { shiftTimeIds: [time?.id ?? ''], shiftWorkers: workers } });
    expect(again.saved).toBe(0);
    await t.as(it.owner).call(shifts.updateTime, {
      body: { shiftTimeId: time?.id ?? '', version: time?.version ?? 0, profileId: it.n.id, neededWorkers: 3 },
    });
    shown = await range(it);
    expect(plain(shown).filter((one) => one.includes(' 14 0 N '))).toHaveLength(3);
    await t.as(it.owner).call(shifts.removeTimes, { query: { shiftTimeIds: [time?.id ?? ''] } });
    shown = await range(it);
    expect([shown.times.length, plain(shown).length]).toEqual([1, 3]);
  });
});

describe('copy and reset', () => {
  const week = { from: day('2026-06-01'), to: day('2026-06-07'), targetFrom: day('2026-06-08') };
  test('a preview writes nothing, pressing twice does not double, undo takes it back', async () => {
    const it = await team();
    await put(it.owner, it.board.id, [
      cell(idAt(it.workers, 0), '2026-06-01', it.m.id),
      cell(idAt(it.workers, 1), '2026-06-02', it.n.id),
    ]);
    const copy = (more: object) => t.as(it.owner).call(shifts.copy, { body: { shiftId: it.board.id, ...week, ...more } });
    expect(await copy({ preview: true })).toMatchObject({ found: 2, written: 2 });
    expect(plain(await range(it))).toHaveLength(2);
    const done = await copy({});
    expect(done.written).toBe(2);
    for (const choice of ['allow', 'avoid', 'overwrite', 'stop'])
      expect(await copy({ choice })).toMatchObject({ written: 0, same: 2 });
    expect(plain(await range(it))).toHaveLength(4);
    await put(it.owner, it.board.id, done.undo);
    expect(plain(await range(it))).toHaveLength(2);
    await expect(copy({ targetFrom: day('2026-06-05') })).rejects.toThrow('validation');
  });
  test('a period goes into the next one', async () => {
    const it = await team();
    await put(it.owner, it.board.id, [cell(idAt(it.workers, 0), '2026-06-01', it.m.id)]);
    const body = { shiftId: it.board.id, from: week.from, to: week.to };
    const copied = await t.as(it.owner).call(monthlyShifts.duplicateGroup, { body });
    expect(copied).toMatchObject({ written: 1, targetFrom: '2026-06-08', targetTo: '2026-06-14' });
  });
  test('reset clears a shift, a worker or all of the range', async () => {
    const it = await team();
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    const cells = [cell(a, '2026-06-01', it.m.id), cell(a, '2026-06-02', it.n.id), cell(b, '2026-06-01', it.m.id)];
    await put(it.owner, it.board.id, cells);
    const reset = (more: Omit<WireBody<typeof shifts.reset>, 'shiftId' | 'from' | 'to'>) =>
      t.as(it.owner).call(shifts.reset, { body: { shiftId: it.board.id, from: week.from, to: week.to, ...more } });
    const byShift = await reset({ resetType: 'shift', profileIds: [it.n.id] });
    expect(byShift.cleared).toBe(1);
    await put(it.owner, it.board.id, byShift.undo);
    expect((await reset({ resetType: 'worker', employeeIds: [a] })).cleared).toBe(2);
    expect((await reset({ resetType: 'all' })).cleared).toBe(1);
    expect(plain(await range(it))).toEqual([]);
  });
});

describe('publishing', () => {
  test('puts shifts in force once, tells people, and shows what changed since', async () => {
    const it = await team();
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    const made = await put(it.owner, it.board.id, [
      cell(a.employeeId, '2026-06-15', it.m.id),
      {
        ...cell(a.employeeId, '2026-06-15', null, 0, 1),
        plan: { startMinute: 1020, endMinute: 1200, breakMinutes: 0, isOt: true },
      },
      { ...cell(a.employeeId, '2026-06-16', null), plan: { isDayOff: true } },
    ]);
    expect(await publish(it, { preview: true })).toMatchObject({ shifts: 3, people: 1, publishedAt: null });
    expect(await publish(it)).toMatchObject({ shifts: 3, added: 3, people: 1, notified: 1 });
    expect(await publish(it)).toMatchObject({ shifts: 0, notified: 0 });
    const own = await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } });
    expect(own[14]).toMatchObject({
      schedule: { startMinute: 360, shiftName: 'M' },
      shifts: [{ name: 'M' }, { isOvertime: true }],
    });
    expect(own[15]?.schedule.kind).toBe('day-off');
    const told = await t.as(a).call(notifications.list, { query: {} });
    expect(told.content.map((one) => one.kind)).toEqual(['shift-published']);
    await put(it.owner, it.board.id, [
      cell(a.employeeId, '2026-06-15', it.n.id, made.outcomes[0]?.version),
      cell(a.employeeId, '2026-06-16', null, made.outcomes[2]?.version),
    ]);
    expect((await range(it)).counts).toEqual({ never: 0, changed: 1, published: 1, removed: 1 });
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.shifts[0]?.name).toBe('M');
    expect(await publish(it)).toMatchObject({ shifts: 2, changed: 1, removed: 1 });
    expect((await range(it)).counts).toEqual({ never: 0, changed: 0, published: 2, removed: 0 });
    const history = await t.as(it.owner).call(shifts.publications, { query: { shiftId: it.board.id } });
    expect(history.content.map((one) => [one.added, one.changed, one.removed])).toEqual([
      [0, 1, 1],
      [3, 0, 0],
    ]);
    expect(history.content[0]?.publishedBy?.employeeId).toBe(it.owner.employeeId);
  });

  test('a profile with new times makes published cells changed, and keeps what was published until then', async () => {
    const it = await team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    await put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-15', it.m.id)]);
    await publish(it);
    const { id, version, shiftId: _shift, ...fields } = it.m;
    await t.as(it.owner).call(shiftProfiles.update, { body: { ...fields, id, version, startMinute: 420 } });
    expect((await range(it)).counts.changed).toBe(1);
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.schedule.startMinute).toBe(360);
    await publish(it);
    expect((await t.as(a).call(shifts.ownMonth, { query: { month: 6, year: 2026 } }))[14]?.schedule.startMinute).toBe(420);
    await expect(t.as(it.owner).call(shiftProfiles.remove, { query: { id } })).rejects.toThrow('shift/profile-in-use');
  });

  test('counts past days again, and refuses days of a payroll that waits', async () => {
    const it = await team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    const rows = (['08:30', '18:00'] as const).map((text, index) => {
      const at = parseInstant(`2026-06-10 ${text}:00`);
      assert(at !== null, text);
      const clockType = index === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: a.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
    });
    await t.build.inTenant(it.organizationId, (tx) =>
      recordClockings(tx, { organizationId: it.organizationId, zone: BANGKOK, rows }),
    );
    const sheet = async () => {
      const found = await t
        .as(it.owner)
        .call(timesheets.employee, { query: { employeeId: a.employeeId, month: yearMonth('2026-06') } });
      return found.days.find((one) => one.date === '2026-06-10');
    };
    expect((await sheet())?.lateMinutes).toBe(0);
    const early = { ...cell(a.employeeId, '2026-06-10', null), plan: { startMinute: 480, endMinute: 1020, breakMinutes: 60 } };
    await put(it.owner, it.board.id, [early]);
    await publish(it);
    expect((await sheet())?.lateMinutes).toBeGreaterThan(0);
    await t.build.inTenant(it.organizationId, async (tx) => {
      const { rows: templates } = await tx.client.query<{ id: string }>(
        `insert into app.payroll_template (organization_id, name) values ($1, 'Staff') returning id`,
        [it.organizationId],
      );
      const { rows: reports } = await tx.client.query<{ id: string }>(
        `insert into app.payroll_report (organization_id, template_id, name, month, period_start, period_end, pay_date)
        values ($1, $2, 'June', '2026-06', '2026-06-01', '2026-06-30', '2026-06-30') returning id`,
        [it.organizationId, templates[0]?.id],
      );
      await tx.client.query(
        `insert into app.payroll_slip (organization_id, report_id, employee_id, snapshot, income, deduction, net, taxable_regular, taxable_occasional, tax, social_security_wage, social_security, social_security_employer)
          values ($1, $2, $3, '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
        [it.organizationId, reports[0]?.id, a.employeeId],
      );
      await tx.client.query(`update app.payroll_report set status = 'PENDING' where organization_id = $1`, [it.organizationId]);
    });
    await put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-20', it.m.id)]);
    await expect(publish(it)).rejects.toThrow('period-locked');
  });
});

describe('who may', () => {
  test('a shift maker plans the own boards only, a report viewer reads', async () => {
    const it = await team();
    const { organizationId } = it;
    const maker = await t.build.person({ organizationId, groups: ['shiftMaker'] });
    const viewer = await t.build.person({ organizationId, groups: ['reportViewer'] });
    const cells = [cell(idAt(it.workers, 0), '2026-06-15', it.m.id)];
    await expect(put(maker, it.board.id, cells)).rejects.toThrow('auth/forbidden');
    expect(await t.as(maker).call(shifts.list, { query: { mine: 'true' } })).toEqual([]);
    await t.as(it.owner).call(shifts.setMakers, { body: { shiftId: it.board.id, makerIds: [maker.employeeId] } });
    expect((await put(maker, it.board.id, cells)).saved).toBe(1);
    expect((await t.as(maker).call(shifts.list, { query: { mine: 'true' } })).map((one) => one.id)).toEqual([it.board.id]);
    const read = await t.as(viewer).call(shifts.times, { query: { shiftId: it.board.id, ...JUNE } });
    expect([read.canEdit, read.cells.person.length]).toEqual([false, 1]);
    await expect(put(viewer, it.board.id, cells)).rejects.toThrow('auth/forbidden');
  });
});

describe('a monthly board', () => {
  test('has groups, members who move, holidays of its own, and publishes a group', async () => {
    const it = await team();
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
    expect(board.groupList.map((one) => [one.name, one.members.length, one.publishTime !== null])).toEqual([
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
    const it = await team(1);
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
    const it = await team(1);
    const who = idAt(it.workers, 0);
    const other = await t.as(it.owner).call(shifts.create, { body: { name: 'Bar' } });
    const days = ['08', '09', '10', '11', '12', '13'].map((text) => cell(who, `2026-06-${text}`, it.m.id));
    await put(it.owner, it.board.id, days);
    await put(it.owner, other.id, [cell(who, '2026-06-14', it.m.id)]);
    const shown = await range(it, { from: day('2026-06-14'), to: day('2026-06-14') });
    expect(shown.warnings.map((one) => [one.rule, one.slot])).toEqual([
      ['week-hours', -1],
      ['rest-day', -1],
    ]);
  });

  test('days on end without a rest day are one warning, on the first day too many', async () => {
    const it = await team(1);
    const days = Array.from({ length: 12 }, (_none, place) => `2026-06-${String(place + 1).padStart(2, '0')}`);
    await put(
      it.owner,
      it.board.id,
      days.map((date) => cell(idAt(it.workers, 0), date, it.m.id)),
    );
    const { warnings } = await range(it);
    expect(warnings.filter((one) => one.rule === 'rest-day')).toEqual([
      { person: 0, day: 6, slot: 0, rule: 'rest-day', value: 12, limit: 6 },
    ]);
  });

  test('the summary sums up shifts, and files hold the board', async () => {
    const it = await team();
    await put(it.owner, it.board.id, [
      cell(idAt(it.workers, 0), '2026-06-15', it.m.id),
      cell(idAt(it.workers, 1), '2026-06-15', it.n.id),
    ]);
    const page = await t.as(it.owner).call(shifts.summary, { query: JUNE });
    expect(page.totals).toEqual({ people: 2, shifts: 2, minutes: 960, overtimeMinutes: 0, unpublished: 2 });
    const { jobId } = await t.as(it.owner).call(shifts.exportBoard, { body: { shiftId: it.board.id, ...JUNE, format: 'csv' } });
    await expect
      .poll(async () => (await t.as(it.owner).call(jobs.get, { query: { id: jobId } })).status, { timeout: 15_000 })
      .toBe('done');
    const file = await t.as(it.owner).raw(jobs.file, { query: { id: jobId } });
    expect(file.body).toContain('2026-06-15');
    expect(file.body.split('\r\n')[1]).toContain(',M,');
  });

  test('a calendar link shows published shifts until it is revoked', async () => {
    const it = await team(1);
    const [a] = it.workers;
    assert(a !== undefined, 'a worker');
    await put(it.owner, it.board.id, [cell(a.employeeId, '2026-06-15', it.n.id)]);
    const { path } = await t.as(a).call(shifts.makeCalendarLink, {});
    const feed = () => t.app.inject({ method: 'GET', url: path });
    expect((await feed()).body).not.toContain('BEGIN:VEVENT');
    await publish(it);
    expect((await feed()).body).toMatch(/DTSTART:20260615T150000Z[\s\S]*DTEND:20260616T000000Z/);
    await t.as(a).call(shifts.revokeCalendarLink, {});
    expect((await feed()).statusCode).toBe(404);
  });
});
