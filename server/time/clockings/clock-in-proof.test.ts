import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { clockingActions } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-02T02:00:00Z' });
const { clock, rowsOf, daysOf } = clockingActions(t);

const SIAM = { lat: 13.7456, lng: 100.5341 };
const METRES_PER_DEGREE = 111_195;
const north = (metres: number) => ({ lat: SIAM.lat + metres / METRES_PER_DEGREE, lng: SIAM.lng });

const gpsZone = (owner: Person) =>
  t.as(owner).call(zones.create, {
    body: { name: 'Siam', type: 'gps', latitude: SIAM.lat, longitude: SIAM.lng, radiusMetres: 100 },
  });

/** Distinct transactions that wrote the clockings of a company. */
const transactionsOf = (organizationId: string) =>
  t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ n: number }>(
      'select count(distinct xmin::text)::bigint as n from app.clocking where organization_id = $1',
      [organizationId],
    );
    return rows[0]?.n ?? 0;
  });

describe('the proof of a zone', () => {
  test('thirty metres outside is told as thirty metres', async () => {
    const { owner } = await t.build.company();
    const zone = await gpsZone(owner);
    const outside = clock(owner, { clockType: 'clock_in', zoneId: zone.id, ...north(129.5), accuracy: 10 });
    expect(await refusal(outside)).toMatchObject({
      code: 'clock/outside-zone',
      facts: { metres: 30, zone: 'Siam' },
      message: 'You are 30 m outside Siam.',
    });
    const inside = await clock(owner, { clockType: 'clock_in', ...north(95), accuracy: 10 });
    expect(inside).toMatchObject({ zone: { id: zone.id, name: 'Siam' } });
  });

  test('a company with zones wants a proof, and a location that is exact enough', async () => {
    const { owner } = await t.build.company();
    await gpsZone(owner);
    expect(await refusal(clock(owner, { clockType: 'clock_in' }))).toMatchObject({ code: 'validation/has-errors' });
    const vague = clock(owner, { clockType: 'clock_in', ...SIAM, accuracy: 400 });
    expect(await refusal(vague)).toMatchObject({ code: 'clock/poor-accuracy' });
  });

  test('a code counts for its minute and one more, a printed one until it is renewed', async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const shown = await t.as(owner).call(zones.qr, { query: { id: zone.id } });
    const printed = await t.as(owner).call(zones.qr, { query: { id: zone.id, mode: 'print' } });
    expect(shown).toMatchObject({ expiresAt: '2026-06-02 02:01:00', svg: expect.stringContaining('<svg') });
    t.setNow('2026-06-02T02:01:59Z');
    expect(await clock(owner, { clockType: 'clock_in', qr: shown.payload })).toMatchObject({ zone: { id: zone.id } });
    t.setNow('2026-06-02T02:02:00Z');
    const late = await refusal(clock(owner, { clockType: 'clock_out', qr: shown.payload }));
    expect(late).toMatchObject({ code: 'clock/wrong-code', facts: { isExpired: true } });
    const forged = printed.payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await refusal(clock(owner, { clockType: 'clock_out', qr: forged }))).toMatchObject({ code: 'clock/wrong-code' });
    expect(await clock(owner, { clockType: 'clock_out', qr: printed.payload })).toMatchObject({ zone: { id: zone.id } });
  });

  test('the zone of another company is as unknown as none', async () => {
    const { owner } = await t.build.company();
    const stranger = await t.build.company();
    const theirs = await gpsZone(stranger.owner);
    const attempt = (zoneId: string) => refusal(clock(owner, { clockType: 'clock_in', zoneId, ...SIAM }));
    const [foreign, random] = [await attempt(theirs.id), await attempt(randomUUID())];
    expect({ ...foreign, requestId: '' }).toEqual({ ...random, requestId: '' });
    expect(foreign).toMatchObject({ code: 'not-found' });
  });
});

describe('many at once', () => {
  test('fifty people share transactions and every punch is stored once', async () => {
    const { organizationId } = await t.build.company();
    const people = await Promise.all(Array.from({ length: 50 }, () => t.build.person({ organizationId })));
    const answers = await Promise.all(people.map((person) => clock(person, { clockType: 'clock_in' })));
    const rows = await rowsOf(organizationId);
    expect(new Set(rows.map((row) => row.employee_id)).size).toBe(50);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(answers.map((answer) => answer.id)));
    expect(await daysOf(organizationId)).toHaveLength(50);
    expect(await transactionsOf(organizationId)).toBeLessThan(50);
  });

  test('one bad request in a batch fails alone', async () => {
    const { organizationId } = await t.build.company();
    const people = await Promise.all(Array.from({ length: 12 }, () => t.build.person({ organizationId })));
    const attempts = await Promise.allSettled(
      people.map((person, index) => clock(person, { clockType: index === 5 ? 'break_out' : 'clock_in' })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'rejected')).toHaveLength(1);
    expect(await rowsOf(organizationId)).toHaveLength(11);
  });

  test('a request that the database refuses does not take the others with it', async () => {
    const { organizationId } = await t.build.company();
    const people = await Promise.all(Array.from({ length: 6 }, () => t.build.person({ organizationId })));
    // More seconds behind than the column of the difference holds.
    const bad = { clockType: 'clock_in' as const, deviceAt: '1900-01-01 00:00:00', isReplay: false };
    const attempts = await Promise.allSettled(
      people.map((person, index) => clock(person, index === 2 ? bad : { clockType: 'clock_in' })),
    );
    expect(attempts.map((attempt) => attempt.status).filter((status) => status === 'fulfilled')).toHaveLength(5);
    expect(await rowsOf(organizationId)).toHaveLength(5);
  });
});
