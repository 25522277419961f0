import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate } from '../../../domain/units.ts';
import { scannerForFile } from '../../places/face/testing-scanner.ts';
import { deviceSecret, reportSignature } from '../../places/shared/device-secret.ts';

const { t, withScanner } = scannerForFile();

describe('reports of a scanner', () => {
  const send = async (fields: Record<string, string>) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/device/v1/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const signed = (organizationId: string, serial: string, personId: string, at: number) => {
    const secret = deviceSecret(t.services.config.secretKey, { organizationId, serial });
    const report = { serial, personId, time: String(at) };
    return { ...report, type: 'face_0', sign: reportSignature(secret, report) };
  };
  const clockingsOf = async (organizationId: string) => {
    const { rows } = await t.build.inTenant(organizationId, (tx) =>
      tx.client.query<{ at: number; clock_type: string; work_date: string; source: string; station_name: string }>(
        `select at, clock_type, work_date, source, station_name from app.clocking where organization_id = $1 and removed_at is null order by at`,
        [organizationId],
      ),
    );
    return rows;
  };
  // 09:00, 12:01, 13:00, 18:03, then 08:58 and 18:00 of the next day, in Bangkok.
  const times = ['02:00', '05:01', '06:00', '11:03'].map((text) => Date.parse(`2026-06-01T${text}:00Z`));
  const nextDay = ['01:58', '11:00'].map((text) => Date.parse(`2026-06-02T${text}:00Z`));

  test('in any order and however often sent, they end in the same clockings and days', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const all = [...times, ...nextDay];
    const orders = [all, [...all].reverse(), [3, 0, 5, 1, 0, 4, 2, 3, 5].map((index) => all[index] ?? 0)];
    const outcomes: unknown[] = [];
    for (const order of orders) {
      const { organizationId, serial, personId } = await withScanner({ isActive: true });
      for (const at of order) expect((await send(signed(organizationId, serial, personId, at))).body.success).toBe(true);
      const days = await t.build.inTenant(organizationId, (tx) =>
        tx.client.query(
          'select work_date, first_in, last_out, worked_minutes, punches from app.attendance_day where organization_id = $1 order by 1',
          [organizationId],
        ),
      );
      outcomes.push({ clockings: await clockingsOf(organizationId), days: days.rows });
    }
    expect(outcomes[0]).toMatchObject({
      clockings: ['clock_in', 'break_in', 'break_out', 'clock_out', 'clock_in', 'clock_out'].map((clock_type) => ({
        clock_type,
        source: 'device',
        station_name: expect.any(String),
      })),
    });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  test('a face that the scanner still knows makes no clocking of somebody who has left', async () => {
    t.setNow('2026-06-05T00:00:00Z');
    const { owner, organizationId, serial, employeeId, personId, zone } = await withScanner({ isActive: true });
    await t.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.employee set end_date = '2026-05-31' where organization_id = $1 and id = $2`, [
        organizationId,
        employeeId,
      ]),
    );
    for (const at of [times[0] ?? 0, nextDay[0] ?? 0])
      expect((await send(signed(organizationId, serial, personId, at))).body.success).toBe(true);
    // The morning after the last day may end a night; the day after that is nobody's.
    expect(await clockingsOf(organizationId)).toMatchObject([{ at: times[0] }]);
    expect(await t.as(owner).call(zones.get, { query: { id: zone.id } })).toMatchObject({ device: { unboundCount: 1 } });
  });

  test('a report of a later week leaves the types of earlier days as they are', async () => {
    t.setNow('2026-06-12T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    for (const at of times) await send(signed(organizationId, serial, personId, at));
    const before = await clockingsOf(organizationId);
    for (const hours of [7 * 24 + 22, 8 * 24 + 1, 8 * 24 + 3.5]) {
      await send(signed(organizationId, serial, personId, (times[0] ?? 0) + hours * 3_600_000));
    }
    expect((await clockingsOf(organizationId)).slice(0, before.length)).toEqual(before);
  });

  test('a late report of a day whose payroll is approved is kept, and changes no figure of that day', async () => {
    t.setNow('2026-07-02T00:00:00Z');
    const { organizationId, serial, personId, employee } = await withScanner({ isActive: true });
    const figures = async () => {
      const { rows } = await t.build.inTenant(organizationId, (tx) =>
        tx.client.query('select to_jsonb(d) as day from app.attendance_day d where organization_id = $1', [organizationId]),
      );
      return rows;
    };
    for (const at of times.slice(0, 2)) await send(signed(organizationId, serial, personId, at));
    const before = await figures();
    await t.build.payroll({ organizationId, name: 'June', month: '2026-06', status: 'APPROVED', people: [employee] });
    for (const at of times.slice(2)) expect((await send(signed(organizationId, serial, personId, at))).body.success).toBe(true);
    expect((await clockingsOf(organizationId)).map((clocking) => clocking.work_date)).toEqual(times.map(() => '2026-06-01'));
    expect(await figures()).toEqual(before);
  });

  test('a clocking that was put on a shift by hand stays there when a late report gives it another type', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { owner, organizationId, serial, personId } = await withScanner({ isActive: true });
    for (const at of times.slice(0, 2)) await send(signed(organizationId, serial, personId, at));
    const { content } = await t.as(owner).call(clocks.search, { query: { sort: 'at,desc' } });
    const clockId = content[0]?.id ?? '';
    const workDate = plainDate('2026-06-02');
    await t.as(owner).call(clocks.assign, { body: { clockId, workDate, slot: 0, reason: 'worked for the second' } });
    for (const at of times.slice(2)) await send(signed(organizationId, serial, personId, at));
    const placed = (await clockingsOf(organizationId)).map(({ clock_type, work_date }) => [clock_type, work_date]);
    expect(placed[1]).toEqual(['break_in', workDate]);
    const after = await t.as(owner).call(clocks.search, { query: { sort: 'at,asc' } });
    const replacement = after.content.find(({ replacesId }) => replacesId === clockId);
    const { match } = await t.as(owner).call(clockFeeds.get, { query: { id: replacement?.id ?? '' } });
    expect(match).toMatchObject({ why: 'assigned', assigned: { reason: 'worked for the second' } });
  });

  test('a clocking that a person took away does not come back', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    await send(signed(organizationId, serial, personId, times[0] ?? 0));
    await t.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.clocking set removed_at = now(), removed_reason = 'wrong person' where organization_id = $1`, [
        organizationId,
      ]),
    );
    await send(signed(organizationId, serial, personId, times[3] ?? 0));
    expect(await clockingsOf(organizationId)).toMatchObject([{ clock_type: 'clock_out' }]);
  });

  test('somebody the scanner knows and the company does not is counted, and no clocking is made', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { owner, organizationId, serial, zone } = await withScanner();
    expect((await send(signed(organizationId, serial, 'STRANGER', times[0] ?? 0))).body.success).toBe(true);
    const seen = await t.as(owner).call(zones.get, { query: { id: zone.id } });
    expect(seen.device).toMatchObject({ unboundCount: 1, eventCount: 1, peopleCount: 0 });
    expect(await clockingsOf(organizationId)).toEqual([]);
  });

  test('a report about somebody unknown stands in the log once an hour, however often it is sent', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { owner, organizationId, serial, zone } = await withScanner();
    const report = signed(organizationId, serial, 'STRANGER', times[0] ?? 0);
    const logged = async () => {
      const { rowCount } = await t.build.inTenant(organizationId, (tx) =>
        tx.client.query(`select from app.audit_event where organization_id = $1 and action = 'face.report'`, [organizationId]),
      );
      return rowCount;
    };
    for (let time = 0; time < 3; time += 1) await send(report);
    expect(await logged()).toBe(1);
    t.setNow('2026-06-03T01:00:01Z');
    await send(report);
    expect(await logged()).toBe(2);
    expect((await t.as(owner).call(zones.get, { query: { id: zone.id } })).device).toMatchObject({ unboundCount: 4 });
  });

  test('an unknown serial number, a wrong signature and nonsense answer alike, make no row, and are counted', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    const right = signed(organizationId, serial, personId, times[0] ?? 0);
    const counted = async () => {
      const { rows } = await t.services.pool.query<{ calls: number }>(
        'select coalesce(sum(calls), 0)::int as calls from directory.unknown_device',
      );
      return rows[0]?.calls ?? 0;
    };
    const before = await counted();
    const answers = [
      await send({ ...right, serial: 'NOBODY-1' }),
      await send({ ...right, sign: 'f'.repeat(64) }),
      await send({ ...right, time: String((times[0] ?? 0) + 1000) }),
      await send({ ...right, sign: '' }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, body: { result: 0, success: false, msg: 'unknown device' } });
    expect(await counted()).toBe(before + 4);
    expect(await clockingsOf(organizationId)).toEqual([]);
  });

  test('a time far ahead or long past is refused', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    for (const at of [Date.parse('2026-06-03T00:06:00Z'), Date.parse('2026-03-01T00:00:00Z')]) {
      expect((await send(signed(organizationId, serial, personId, at))).body).toMatchObject({
        success: false,
        msg: 'wrong time',
      });
    }
  });
});
