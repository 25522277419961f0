import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { assert } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { boardActions, type Cells, cell, day, idAt, JUNE, plain } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);

describe('cells of a board', () => {
  test('are saved against the version that was read; a late one learns what stands there', async () => {
    const it = await act.team();
    const who = idAt(it.workers, 0);
    const first = await act.put(it.owner, it.board.id, [cell(who, '2026-06-15', it.m.id)]);
    expect(first).toMatchObject({ saved: 1, conflicts: 0 });
    const late = await act.put(it.owner, it.board.id, [cell(who, '2026-06-15', it.n.id), cell(who, '2026-06-16', it.n.id)]);
    expect(late).toMatchObject({ saved: 1, conflicts: 1 });
    expect(late.outcomes[0]).toMatchObject({ status: 'conflict', present: { plan: { profileId: it.m.id }, state: 'never' } });
    const version = first.outcomes[0]?.version ?? 0;
    expect(late.outcomes[0]?.version).toBe(version);
    await act.put(it.owner, it.board.id, [cell(who, '2026-06-15', null, version)]);
    const again = await act.put(it.owner, it.board.id, [cell(who, '2026-06-15', it.m.id)]);
    expect(again.outcomes[0]?.version).toBeGreaterThan(version);
  });

  test('own times with a break that leaves nothing to work are refused at that cell, and no other is written', async () => {
    const it = await act.team();
    const times = (breakMinutes: number) => ({ startMinute: 480, endMinute: 720, breakMinutes });
    const cells = [239, 240].map((breakMinutes, place) => ({
      ...cell(idAt(it.workers, place), '2026-06-15', null),
      plan: times(breakMinutes),
    }));
    expect(await refusal(act.put(it.owner, it.board.id, cells))).toMatchObject({
      status: 422,
      errors: [{ field: 'cells.1.plan.breakMinutes', code: 'form/break-too-long' }],
    });
    expect((await act.range(it)).cells.person).toEqual([]);
  });

  test('a foreign profile or person writes nothing', async () => {
    const [it, other] = [await act.team(), await act.team()];
    const cells = [cell(idAt(it.workers, 0), '2026-06-15', it.m.id), cell(idAt(it.workers, 1), '2026-06-15', other.m.id)];
    await expect(act.put(it.owner, it.board.id, cells)).rejects.toThrow('ref-not-found');
    await expect(act.put(it.owner, it.board.id, [cell(idAt(other.workers, 0), '2026-06-15', it.m.id)])).rejects.toThrow(
      'ref-not-found',
    );
    expect((await act.range(it)).cells.person).toEqual([]);
  });

  test('any sequence of edits and undos equals the replay of what was kept', async () => {
    const it = await act.team(2);
    const step = fc.oneof(
      fc.record({ who: fc.nat(1), date: fc.nat(2), slot: fc.nat(1), code: fc.constantFrom('m', 'n', null) }),
      fc.constant('undo' as const),
      fc.constant('publish' as const),
    );
    const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await t.as(it.owner).call(shifts.reset, { body: { shiftId: it.board.id, ...JUNE, resetType: 'all' } });
        await act.publish(it, { notify: 'none' });
        const model = new Map<string, string>();
        const versions = new Map<string, number>();
        let undos: { cells: Cells; before: [string, string | undefined] }[] = [];
        for (const item of steps) {
          if (item === 'publish') {
            await act.publish(it, { notify: 'none' });
            const now = await act.range(it);
            versions.clear();
            for (const [at, person] of now.cells.person.entries())
              versions.set(
                `${now.people[person]?.employeeId} ${now.cells.day[at]} ${now.cells.slot[at]}`,
                now.cells.version[at] ?? 0,
              );
            undos = [];
            continue;
          }
          const last = item === 'undo' ? undos.pop() : undefined;
          if (item === 'undo' && !last) continue;
          const cells =
            item === 'undo'
              ? (last?.cells ?? [])
              : [
                  {
                    ...cell(idAt(it.workers, item.who), days[item.date] ?? '', item.code === null ? null : it[item.code].id),
                    slot: item.slot,
                  },
                ];
          const [first] = cells;
          assert(first !== undefined, 'a step has a cell');
          const key = `${first.employeeId} ${days.indexOf(first.date) + 14} ${first.slot}`;
          const sent = item === 'undo' ? cells : [{ ...first, version: versions.get(key) ?? 0 }];
          const { outcomes, undo } = await act.put(it.owner, it.board.id, sent);
          expect(outcomes[0]?.status).toBe('saved');
          versions.set(key, outcomes[0]?.version ?? 0);
          if (item !== 'undo' && undo.length > 0) undos.push({ cells: undo, before: [key, model.get(key)] });
          const code = item === 'undo' ? last?.before[1] : item.code?.toUpperCase();
          if (code === undefined) model.delete(key);
          else model.set(key, code);
          // A later undo of the same cell meets the version that this one made.
          for (const entry of undos)
            for (const waiting of entry.cells) if (entry.before[0] === key) waiting.version = outcomes[0]?.version ?? 0;
        }
        const expected = [...model].map(([key, code]) => `${key} ${code}`).sort();
        expect(
          plain(await act.range(it))
            .map((text) => text.slice(0, -2))
            .sort(),
        ).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('eight editors at once lose nothing: every saved write stands, every other one is told', async () => {
    const it = await act.team(4);
    const dates = Array.from({ length: 10 }, (_none, at) => `2026-06-${String(at + 10).padStart(2, '0')}`);
    const all = it.workers.flatMap((worker) => dates.map((date) => [worker.employeeId, date] as const));
    const editors = Array.from({ length: 8 }, (_none, editor) => {
      const mine = all.filter((_cell, at) => at % 4 === editor % 4 || at % 8 === editor);
      const profile = editor % 2 ? it.m.id : it.n.id;
      return act.put(
        it.owner,
        it.board.id,
        mine.toReversed().map(([who, date]) => cell(who, date, profile)),
      );
    });
    const answers = await Promise.all(editors);
    const saved = answers.reduce((sum, answer) => sum + answer.saved, 0);
    const shown = await act.range(it);
    expect(saved).toBe(40);
    expect(shown.cells.person).toHaveLength(40);
    for (const answer of answers)
      for (const { status, present } of answer.outcomes) expect([status, present !== null]).toEqual([status, true]);
    const versions = new Set(shown.cells.version);
    const kept = answers.flatMap((answer) =>
      answer.outcomes.filter((outcome) => outcome.status === 'saved').map((outcome) => outcome.version),
    );
    expect(kept.every((version) => versions.has(version))).toBe(true);
  });

  test('a move changes both ends or neither; a row shifts by a day as a whole; swap exchanges', async () => {
    const it = await act.team();
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    const made = await act.put(it.owner, it.board.id, [cell(a, '2026-06-15', it.m.id), cell(b, '2026-06-15', it.n.id)]);
    const at = (employeeId: string, date: string, version: number) => ({ employeeId, date: day(date), slot: 0, version });
    const [va, vb] = made.outcomes.map((outcome) => outcome.version);
    const move = (body: Omit<WireBody<typeof shifts.move>, 'shiftId'>) =>
      t.as(it.owner).call(shifts.move, { body: { shiftId: it.board.id, ...body } });
    const stale = await move({ moves: [{ from: at(a, '2026-06-15', va ?? 0), to: at(b, '2026-06-15', 1) }] });
    expect(stale).toMatchObject({ saved: 0, conflicts: 2 });
    const swapped = await move({
      mode: 'swap',
      moves: [{ from: at(a, '2026-06-15', va ?? 0), to: at(b, '2026-06-15', vb ?? 0) }],
    });
    expect(swapped.saved).toBe(2);
    expect(plain(await act.range(it)).sort()).toEqual([`${a} 14 0 N 0`, `${b} 14 0 M 0`].sort());
    await act.put(it.owner, it.board.id, swapped.undo);
    expect(plain(await act.range(it)).sort()).toEqual([`${a} 14 0 M 0`, `${b} 14 0 N 0`].sort());
    const now = await act.range(it);
    const version = now.cells.version[now.cells.person.findIndex((place) => now.people[place]?.employeeId === a)] ?? 0;
    const next = await act.put(it.owner, it.board.id, [cell(a, '2026-06-16', it.n.id)]);
    const shifted = await move({
      moves: [
        { from: at(a, '2026-06-15', version), to: at(a, '2026-06-16', next.outcomes[0]?.version ?? 0) },
        { from: at(a, '2026-06-16', next.outcomes[0]?.version ?? 0), to: at(a, '2026-06-17', 0) },
      ],
    });
    expect(shifted.conflicts).toBe(0);
    expect(
      plain(await act.range(it))
        .filter((text) => text.startsWith(a))
        .sort(),
    ).toEqual([`${a} 15 0 M 0`, `${a} 16 0 N 0`]);
  });
});

describe('shift times', () => {
  test('put people on several days, change with them, and go with them', async () => {
    const it = await act.team();
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
    let shown = await act.range(it);
    const places = shown.coverage.day.map((at, index) => [at, shown.coverage.needed[index], shown.coverage.planned[index]]);
    expect(places).toEqual([
      [14, 4, 3],
      [15, 4, 3],
    ]);
    expect(shown.totals.overtimeMinutes.filter((overtimeMinute) => overtimeMinute > 0)).toEqual([2 * 480]);
    const [time] = added.times;
    const again = await t
      .as(it.owner)
      .call(shifts.addWorkers, { body: { shiftTimeIds: [time?.id ?? ''], shiftWorkers: workers } });
    expect(again.saved).toBe(0);
    await t.as(it.owner).call(shifts.updateTime, {
      body: { shiftTimeId: time?.id ?? '', version: time?.version ?? 0, profileId: it.n.id, neededWorkers: 3 },
    });
    shown = await act.range(it);
    expect(plain(shown).filter((text) => text.includes(' 14 0 N '))).toHaveLength(3);
    await t.as(it.owner).call(shifts.removeTimes, { query: { shiftTimeIds: [time?.id ?? ''] } });
    shown = await act.range(it);
    expect([shown.times.length, plain(shown).length]).toEqual([1, 3]);
  });
});

describe('copy and reset', () => {
  const week = { from: day('2026-06-01'), to: day('2026-06-07'), targetFrom: day('2026-06-08') };
  test('a preview writes nothing, pressing twice does not double, undo takes it back', async () => {
    const it = await act.team();
    await act.put(it.owner, it.board.id, [
      cell(idAt(it.workers, 0), '2026-06-01', it.m.id),
      cell(idAt(it.workers, 1), '2026-06-02', it.n.id),
    ]);
    const copy = (more: object) => t.as(it.owner).call(shifts.copy, { body: { shiftId: it.board.id, ...week, ...more } });
    expect(await copy({ preview: true })).toMatchObject({ found: 2, written: 2 });
    expect(plain(await act.range(it))).toHaveLength(2);
    const done = await copy({});
    expect(done.written).toBe(2);
    for (const choice of ['allow', 'avoid', 'overwrite', 'stop'])
      expect(await copy({ choice })).toMatchObject({ written: 0, same: 2 });
    expect(plain(await act.range(it))).toHaveLength(4);
    await act.put(it.owner, it.board.id, done.undo);
    expect(plain(await act.range(it))).toHaveLength(2);
    await expect(copy({ targetFrom: day('2026-06-05') })).rejects.toThrow('validation');
  });
  test('a period goes into the next one', async () => {
    const it = await act.team();
    await act.put(it.owner, it.board.id, [cell(idAt(it.workers, 0), '2026-06-01', it.m.id)]);
    const body = { shiftId: it.board.id, from: week.from, to: week.to };
    const copied = await t.as(it.owner).call(monthlyShifts.duplicateGroup, { body });
    expect(copied).toMatchObject({ written: 1, targetFrom: '2026-06-08', targetTo: '2026-06-14' });
  });
  test('a weekly board is duplicated into the days after a period: what stands is kept, or replaced, for some people or all', async () => {
    const it = await act.team();
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    await act.put(it.owner, it.board.id, [
      cell(a, '2026-06-01', it.m.id),
      cell(b, '2026-06-01', it.m.id),
      cell(b, '2026-06-08', it.n.id),
    ]);
    const duplicate = (more: object, shiftId = it.board.id) =>
      t.as(it.owner).call(shifts.duplicate, { body: { shiftId, from: week.from, to: week.to, ...more } });
    expect(await duplicate({ preview: true })).toMatchObject({ found: 2, written: 1, avoided: 1, targetFrom: '2026-06-08' });
    expect(await duplicate({ employeeIds: [b] })).toMatchObject({ found: 1, written: 0, avoided: 1 });
    const done = await duplicate({ overwrite: true });
    expect(done).toMatchObject({ written: 2, overwritten: 1, targetTo: '2026-06-14' });
    expect(plain(await act.range(it))).toContain(`${b} 7 0 M 0`);
    await act.put(it.owner, it.board.id, done.undo);
    expect(plain(await act.range(it))).toContain(`${b} 7 0 N 0`);
    const monthly = await t.as(it.owner).call(monthlyShifts.create, { body: { name: 'Plant' } });
    await expect(duplicate({}, monthly.id)).rejects.toThrow('not-found');
  });
  test('reset clears a shift, a worker or all of the range', async () => {
    const it = await act.team();
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    const cells = [cell(a, '2026-06-01', it.m.id), cell(a, '2026-06-02', it.n.id), cell(b, '2026-06-01', it.m.id)];
    await act.put(it.owner, it.board.id, cells);
    const reset = (more: Omit<WireBody<typeof shifts.reset>, 'shiftId' | 'from' | 'to'>) =>
      t.as(it.owner).call(shifts.reset, { body: { shiftId: it.board.id, from: week.from, to: week.to, ...more } });
    const byShift = await reset({ resetType: 'shift', profileIds: [it.n.id] });
    expect(byShift.cleared).toBe(1);
    await act.put(it.owner, it.board.id, byShift.undo);
    expect((await reset({ resetType: 'worker', employeeIds: [a] })).cleared).toBe(2);
    expect((await reset({ resetType: 'all' })).cleared).toBe(1);
    expect(plain(await act.range(it))).toEqual([]);
  });
});
