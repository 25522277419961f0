import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { formatInstant } from '../../../domain/time.ts';
import { instant } from '../../../domain/units.ts';
import { removeOldRows } from '../../jobs/upkeep.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { beaconKey, beaconPayload } from '../shared/beacon-proof.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const HOUR_MS = 3_600_000;

test('a beacon’s proof that was used does not count again for a press that waited for a day', async () => {
  const { organizationId, owner } = await t.build.company();
  const colleague = await t.build.person({ organizationId });
  const { id: zoneId } = await t.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.zone')
      .values({ organization_id: organizationId, name: 'Gate', type: 'ibeacon', beacon_major: 1, beacon_minor: 2 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const used = instant(Math.floor(Date.now() / 1_000) * 1_000);
  const key = beaconKey({ secretKey: t.services.config.secretKey, organizationId }, zoneId);
  // The phone's clock is ahead, within what is allowed.
  const seconds = used / 1_000 + 110;
  const beacon = beaconPayload(key, { zoneId, major: 1, minor: 2, seconds, nonce: 'abcdefgh' });
  t.setNow(new Date(used).toISOString());
  await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', beacon } });
  const later = instant(used + 24 * HOUR_MS + 60_000);
  await removeOldRows(t.services.jobPool, later);
  t.setNow(new Date(later).toISOString());
  const deviceAt = formatInstant(instant(used + 90_000));
  const replayed = t.as(colleague).call(clocks.clock, { body: { clockType: 'clock_in', beacon, deviceAt, isReplay: true } });
  await expect(replayed).rejects.toMatchObject({ body: { code: 'clock/wrong-beacon' } });
});

test('a beacon’s proof counts once, however its numbers are written', async () => {
  const { organizationId, owner } = await t.build.company();
  const zone = { organization_id: organizationId, name: 'Gate', type: 'ibeacon', beacon_major: 1, beacon_minor: 2 };
  const { id: zoneId } = await t.build.inTenant(organizationId, (tx) =>
    tx.insertInto('app.zone').values(zone).returning('id').executeTakeFirstOrThrow(),
  );
  t.setNow('2026-06-02T02:00:00Z');
  const key = beaconKey({ secretKey: t.services.config.secretKey, organizationId }, zoneId);
  const seconds = Date.parse('2026-06-02T02:00:00Z') / 1_000;
  const beacon = beaconPayload(key, { zoneId, major: 1, minor: 2, seconds, nonce: 'abcdefgh' });
  await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', beacon } });
  const padded = beacon.replace(`:1:2:${seconds}:`, `:01:2:0${seconds}:`);
  expect(padded).not.toBe(beacon);
  const again = t.as(owner).call(clocks.clock, { body: { clockType: 'clock_out', beacon: padded } });
  await expect(again).rejects.toMatchObject({ body: { code: 'clock/wrong-beacon' } });
});

describe('a code of a screen', () => {
  const shownAt = async (now: string) => {
    const { organizationId, owner } = await t.build.company();
    t.setNow(now);
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const { payload } = await t.as(owner).call(zones.qr, { query: { id: zone.id } });
    return { organizationId, owner, payload };
  };

  test('counts once for each person, live or sent later with the time of the phone', async () => {
    const { organizationId, owner, payload } = await shownAt('2026-06-02T02:00:10Z');
    const colleague = await t.build.person({ organizationId });
    await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', qr: payload } });
    t.setNow('2026-06-02T02:01:20Z');
    const out = { clockType: 'clock_out', qr: payload } as const;
    await expect(t.as(owner).call(clocks.clock, { body: out })).rejects.toMatchObject({ body: { code: 'clock/used-code' } });
    await t.as(colleague).call(clocks.clock, { body: { clockType: 'clock_in', qr: payload } });
    t.setNow('2026-06-02T10:00:00Z');
    const later = { ...out, deviceAt: formatInstant(instant(Date.parse('2026-06-02T02:01:30Z'))), isReplay: true };
    const [prefix = '', zoneId = '', period = '', token = ''] = payload.split(':');
    for (const qr of [payload, [prefix, zoneId, `0${period}`, token].join(':')])
      await expect(t.as(owner).call(clocks.clock, { body: { ...later, qr } })).rejects.toMatchObject({
        body: { code: 'clock/used-code' },
      });
  });
});
