import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { zones } from '../../../contract/places/zones.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Statements } from '../../db/pool.ts';
import { sealBody } from '../../http/idempotency.ts';
import { readQr, usedCodeDigest } from '../../places/shared/zone-qr.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { clockingActions } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-02T02:00:00Z' });
const { clock, rowsOf, daysOf } = clockingActions(t);

const keyOf = (organizationId: string, key: string) =>
  t.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.idempotency_key')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
  );

/** What a clock-in is refused with that comes while `theirs` is written and not committed: it does not see it, and waits for it. */
async function clockedBehind(
  organizationId: string,
  theirs: (client: Statements) => Promise<unknown>,
  clockIn: () => Promise<unknown>,
) {
  const client = await t.services.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    await theirs(client);
    const answering = refusal(clockIn());
    // Locks for transactions name no database, and other files have theirs beside this one.
    const waiting = () =>
      client.query("select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'");
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 20_000, interval: 20 });
    await client.query('commit');
    return await answering;
  } finally {
    // With its transaction, where something failed in it.
    client.release(true);
  }
}

describe('clocking oneself', () => {
  test('is sealed and told to webhooks as every other entry of the log, though nothing else happens', async () => {
    const { owner } = await t.build.company();
    await clock(owner, { clockType: 'clock_in' });
    const sealed = async () => {
      const { content } = await t.as(owner).call(activity.page, { query: { logType: 'clock.create', size: 1 } });
      return (await t.as(owner).call(activity.get, { query: { activityId: content[0]?.activityId ?? '' } })).sealSeq;
    };
    await expect.poll(sealed).not.toBeNull();
  });

  test('a day in four punches has its totals as they are made', async () => {
    const { organizationId, owner } = await t.build.company();
    const first = await clock(owner, { clockType: 'clock_in' });
    expect(first).toMatchObject({ at: '2026-06-02 02:00:00', workDate: '2026-06-02', next: 'clock_out', others: ['break_in'] });
    t.setNow('2026-06-02T05:00:00Z');
    await clock(owner, { clockType: 'break_in' });
    t.setNow('2026-06-02T06:00:00Z');
    await clock(owner, { clockType: 'break_out' });
    t.setNow('2026-06-02T11:30:00Z');
    expect(await clock(owner, { clockType: 'clock_out' })).toMatchObject({ next: 'clock_in', workedMinutes: 570 });
    expect(await daysOf(organizationId)).toMatchObject([
      { work_date: '2026-06-02', worked_minutes: 570, break_minutes: 60, overtime_minutes: 30, punches: 4, problems: [] },
    ]);
  });

  test('parts of a millisecond of a stored punch are cut off, so that its minute is the one that it shows', async () => {
    const { organizationId, owner } = await t.build.company();
    t.setNow('2026-06-02T02:00:59.999Z');
    await clock(owner, { clockType: 'clock_in' });
    await t.build.inTenant(organizationId, (tx) =>
      sql`update app.clocking set at = at + interval '500 microseconds' where organization_id = ${organizationId}`.execute(tx),
    );
    t.setNow('2026-06-02T03:00:00Z');
    expect(await clock(owner, { clockType: 'clock_out' })).toMatchObject({ workedMinutes: 60 });
    expect(await daysOf(organizationId)).toMatchObject([{ worked_minutes: 60 }]);
  });

  test('leaves an audit row for every punch', async () => {
    const { organizationId, owner } = await t.build.company();
    const { id } = await clock(owner, { clockType: 'clock_in' });
    const events = await t.build.inTenant(organizationId, (tx) =>
      tx
        .selectFrom('app.audit_event')
        .select(['action', 'entity', 'entity_id', 'actor_user_id', 'actor_employee_id', 'before', 'after'])
        .where('organization_id', '=', organizationId)
        .execute(),
    );
    expect(events).toEqual([
      {
        action: 'clock.create',
        entity: 'clocking',
        entity_id: id,
        actor_user_id: owner.userId,
        actor_employee_id: owner.employeeId,
        before: null,
        after: { at: '2026-06-02T02:00:00.000Z', clockType: 'clock_in', workDate: '2026-06-02', zoneId: null },
      },
    ]);
  });

  test('an out after midnight closes the day it began', async () => {
    const { organizationId, owner } = await t.build.company();
    t.setNow('2026-06-02T11:00:00Z');
    await clock(owner, { clockType: 'clock_in' });
    t.setNow('2026-06-02T19:00:00Z');
    expect(await t.as(owner).call(clocks.today)).toMatchObject({ workDate: '2026-06-02', next: 'clock_out', workedMinutes: 480 });
    expect(await clock(owner, { clockType: 'clock_out' })).toMatchObject({ workDate: '2026-06-02', workedMinutes: 480 });
    expect(await daysOf(organizationId)).toMatchObject([{ work_date: '2026-06-02', worked_minutes: 480 }]);
  });

  test('a second in is refused, an out without an in is kept', async () => {
    const { organizationId, owner } = await t.build.company();
    await clock(owner, { clockType: 'clock_out' });
    t.setNow('2026-06-02T02:30:00Z');
    await clock(owner, { clockType: 'clock_in' });
    t.setNow('2026-06-02T02:31:00Z');
    expect(await refusal(clock(owner, { clockType: 'clock_in' }))).toMatchObject({ code: 'clock/not-next' });
    expect(await rowsOf(organizationId)).toHaveLength(2);
    expect(await daysOf(organizationId)).toMatchObject([{ problems: ['missing-out', 'missing-in'] }]);
  });

  test('nobody clocks before the first or after the last day of work', async () => {
    const { organizationId, owner } = await t.build.company();
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .updateTable('app.employee')
        .set({ end_date: plainDate('2026-06-01') })
        .where('organization_id', '=', organizationId)
        .where('id', '=', owner.employeeId)
        .execute(),
    );
    expect(await refusal(clock(owner, { clockType: 'clock_in' }))).toMatchObject({ code: 'clock/not-employed' });
  });
});

describe('sending a punch again', () => {
  test('the same key has the same answer and adds no row', async () => {
    const { organizationId, owner } = await t.build.company();
    const key = randomUUID();
    const first = await clock(owner, { clockType: 'clock_in' }, key);
    t.setNow('2026-06-02T02:05:00Z');
    expect(await clock(owner, { clockType: 'clock_in' }, key)).toEqual(first);
    expect(await rowsOf(organizationId)).toHaveLength(1);
  });

  test('a key of another request is refused', async () => {
    const { owner } = await t.build.company();
    const key = randomUUID();
    await clock(owner, { clockType: 'clock_in' }, key);
    expect(await refusal(clock(owner, { clockType: 'clock_out' }, key))).toMatchObject({ code: 'idempotency/mismatch' });
  });

  test('an offline punch is stored once under two keys, at the time of the phone', async () => {
    const { organizationId, owner } = await t.build.company();
    const body = { clockType: 'clock_in', deviceAt: '2026-06-02 01:00:00' } as const;
    const first = await clock(owner, body);
    const second = await clock(owner, body);
    expect(first).toMatchObject({ at: '2026-06-02 01:00:00', isFlagged: true });
    expect(second.id).toBe(first.id);
    expect(await rowsOf(organizationId)).toMatchObject([{ skew_seconds: -3600 }]);
  });

  test('a clocking that arrives at once counts at the time of the server, whatever the phone rounds', async () => {
    const { organizationId, owner } = await t.build.company();
    for (const [moment, clockType] of [
      ['200', 'clock_in'],
      ['500', 'clock_out'],
      ['800', 'clock_in'],
    ] as const) {
      t.setNow(`2026-06-02T02:00:01.${moment}Z`);
      await clock(owner, { clockType, deviceAt: '2026-06-02 02:00:01' });
    }
    expect((await rowsOf(organizationId)).map((row) => row.clock_type)).toEqual(['clock_in', 'clock_out', 'clock_in']);
    t.setNow('2026-06-02T02:00:02.000Z');
    const next = clock(owner, { clockType: 'clock_in', deviceAt: '2026-06-02 02:00:02' });
    expect(await refusal(next)).toMatchObject({ code: 'clock/not-next' });
  });

  test('twins that arrive at the same moment are one punch', async () => {
    const { organizationId, owner } = await t.build.company();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => clock(owner, { clockType: 'clock_in' }, key)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await rowsOf(organizationId)).toHaveLength(1);
  });

  test('a key that another person uses at the same moment is refused as theirs', async () => {
    const { organizationId, owner } = await t.build.company();
    const key = randomUUID();
    const theirs = (client: Statements) =>
      client.query(
        `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, status)
          values ($1, $2, 'another', 'POST /auth/v1/clock', 'theirs', 200)`,
        [organizationId, key],
      );
    const own = await clockedBehind(organizationId, theirs, () => clock(owner, { clockType: 'clock_in' }, key));
    expect(own).toMatchObject({ code: 'idempotency/mismatch' });
    expect(await rowsOf(organizationId)).toHaveLength(0);
  });

  test('a code that is used at the same moment is refused as used', async () => {
    const { organizationId, owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const { payload: qr } = await t.as(owner).call(zones.qr, { query: { id: zone.id } });
    const code = readQr(qr);
    if (!code) throw new Error('a code that was just shown is read');
    const used = (client: Statements) =>
      client.query('insert into app.used_proof (organization_id, digest, used_at) values ($1, $2, now())', [
        organizationId,
        usedCodeDigest(code, owner.employeeId),
      ]);
    const own = await clockedBehind(organizationId, used, () => clock(owner, { clockType: 'clock_in', qr }));
    expect(own).toMatchObject({ code: 'clock/used-code' });
    expect(await rowsOf(organizationId)).toHaveLength(0);
  });

  test('a repetition gets the answer of the first, which says nothing that the tables keep sealed', async () => {
    const { organizationId, owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const { payload: qr } = await t.as(owner).call(zones.qr, { query: { id: zone.id, mode: 'print' } });
    const key = randomUUID();
    const body = { clockType: 'clock_in' as const, note: 'ถึงแล้ว', qr };
    const first = await t.as(owner).raw(clocks.clock, { body, key });
    expect((await keyOf(organizationId, key)).body).toEqual(first.json());
    const shown = ['at', 'clockType', 'id', 'isFlagged', 'next', 'others', 'workDate', 'workedMinutes', 'zone'];
    expect(Object.keys(first.json()).sort()).toEqual(shown);
    expect(first.json().zone).toEqual({ id: zone.id, name: 'Door' });
    const twin = await t.as(owner).raw(clocks.clock, { body, key });
    expect([twin.statusCode, twin.headers['idempotency-replayed'], twin.json()]).toEqual([200, 'true', first.json()]);
    expect(await rowsOf(organizationId)).toHaveLength(1);
    expect(await refusal(clock(owner, { ...body, note: 'other' }, key))).toMatchObject({ code: 'idempotency/mismatch' });
  });

  test('an answer that was kept sealed before is given to its repetition too', async () => {
    const { organizationId, owner } = await t.build.company();
    const key = randomUUID();
    await clock(owner, { clockType: 'clock_in' }, key);
    const kept = { id: 'kept before' };
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .updateTable('app.idempotency_key')
        .set({ body: JSON.stringify(sealBody({ sealer: t.services.sealer, organizationId, key }, kept)) })
        .where('key', '=', key)
        .execute(),
    );
    expect(await clock(owner, { clockType: 'clock_in' }, key)).toEqual(kept);
  });

  test('a punch that waited for more than a day is refused', async () => {
    const { owner } = await t.build.company();
    const old = clock(owner, { clockType: 'clock_in', deviceAt: '2026-06-01 01:59:59' });
    expect(await refusal(old)).toMatchObject({ code: 'clock/too-old' });
    const early = clock(owner, { clockType: 'clock_in', deviceAt: '2026-06-02 02:06:00' });
    expect(await refusal(early)).toMatchObject({ code: 'clock/future' });
  });

  test('an offline out that arrives before its in ends in the same sheet', async () => {
    const { organizationId, owner } = await t.build.company();
    t.setNow('2026-06-02T18:30:00Z');
    await clock(owner, { clockType: 'clock_out', deviceAt: '2026-06-02 18:00:00' });
    const answer = await clock(owner, { clockType: 'clock_in', deviceAt: '2026-06-02 08:00:00' });
    expect(answer).toMatchObject({ workDate: '2026-06-02', next: 'clock_in', workedMinutes: 600 });
    expect(await daysOf(organizationId)).toMatchObject([{ work_date: '2026-06-02', worked_minutes: 600, problems: [] }]);
  });
});

test('companies do not see each other’s punches', async () => {
  const item = await t.build.company();
  const other = await t.build.company();
  await clock(item.owner, { clockType: 'clock_in' });
  expect(await t.as(other.owner).call(clocks.search)).toMatchObject({ totalElements: 0 });
  expect((await t.as(other.owner).call(clocks.today)).recent).toEqual([]);
  const theirs = { employeeId: item.owner.employeeId, date: plainDate('2026-06-02') };
  const attempt = await refusal(t.as(other.owner).call(timesheets.day, { query: theirs }));
  expect(attempt).toMatchObject({ code: 'not-found' });
});
