import { afterAll, beforeAll, expect, test } from 'vitest';
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
