import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { beaconKey, beaconPayload } from '../../places/shared/beacon-proof.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { lookThroughCompanies } from './look-for-anomalies.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });

const wifiZone = (organizationId: string, name: string, network: string) =>
  t.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.zone')
      .values({ organization_id: organizationId, name, type: 'wifi', wifi_ssid: name, network_addresses: [network] })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

describe('proofs of a place', () => {
  test('the network of the call proves a Wi-Fi zone', async () => {
    const { organizationId, owner } = await t.build.company();
    const here = await wifiZone(organizationId, 'Here', '127.0.0.0/8');
    const elsewhere = await wifiZone(organizationId, 'Elsewhere', '203.0.113.0/24');
    const wrong = t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', zoneId: elsewhere.id } });
    expect(await refusal(wrong)).toMatchObject({ code: 'clock/wrong-network' });
    expect(await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in' } })).toMatchObject({ zone: { id: here.id } });
  });

  test('a clocking that waited and comes over the network of its place is kept, and shown to be looked at', async () => {
    const { organizationId, owner } = await t.build.company();
    await wifiZone(organizationId, 'Here', '127.0.0.0/8');
    await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', deviceAt: '2026-06-10 03:30:00' } });
    await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_out' } });
    await lookThroughCompanies(t.services.jobPool, t.services.now());
    const { content } = await t.as(owner).call(clockInbox.anomalies);
    expect(content).toMatchObject([{ kind: 'late-network', evidence: { minutes: 90 } }]);
  });

  test('a code of a screen that was sent long after its minute is kept, and shown to be looked at', async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const { payload: qr } = await t.as(owner).call(zones.qr, { query: { id: zone.id } });
    t.setNow('2026-06-10T06:30:30Z');
    const body = { clockType: 'clock_in', qr, deviceAt: '2026-06-10 05:00:30' } as const;
    expect(await t.as(owner).call(clocks.clock, { body })).toMatchObject({ zone: { id: zone.id }, isFlagged: true });
    await lookThroughCompanies(t.services.jobPool, t.services.now());
    const { content } = await t.as(owner).call(clockInbox.anomalies);
    expect(content).toMatchObject([{ kind: 'late-code', evidence: { minutes: 90 } }]);
  });

  test('a beacon’s payload counts once, and not after its time', async () => {
    const { organizationId, owner } = await t.build.company();
    const { id: zoneId } = await t.build.inTenant(organizationId, (tx) =>
      tx
        .insertInto('app.zone')
        .values({ organization_id: organizationId, name: 'Gate', type: 'ibeacon', beacon_major: 1, beacon_minor: 2 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const key = beaconKey({ secretKey: t.services.config.secretKey, organizationId }, zoneId);
    const seconds = Math.floor(t.services.now() / 1_000);
    const heard = { zoneId, major: 1, minor: 2, seconds, nonce: 'abcdefgh' };
    const clock = (beacon: string, clockType: 'clock_in' | 'clock_out') =>
      t.as(owner).call(clocks.clock, { body: { clockType, beacon } });
    const payload = beaconPayload(key, heard);
    expect(await clock(payload, 'clock_in')).toMatchObject({ zone: { id: zoneId } });
    for (const beacon of [payload, beaconPayload(key, { ...heard, seconds: seconds - 121 }), beaconPayload('other', heard)]) {
      expect(await refusal(clock(beacon, 'clock_out'))).toMatchObject({ code: 'clock/wrong-beacon' });
    }
  });

  test('a zone that asks for a note and a photo has both', async () => {
    const { organizationId, owner } = await t.build.company();
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .insertInto('app.zone')
        .values({
          organization_id: organizationId,
          name: 'N',
          type: 'wifi',
          network_addresses: ['127.0.0.1'],
          is_note_required: true,
        })
        .execute(),
    );
    const body = { clockType: 'clock_in' as const };
    expect(await refusal(t.as(owner).call(clocks.clock, { body }))).toMatchObject({ errors: [{ field: 'note' }] });
    expect(await t.as(owner).call(clocks.clock, { body: { ...body, note: 'at the gate' } })).toMatchObject({
      zone: { name: 'N' },
    });
  });
});
