import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { zones } from '../../../contract/places/zones.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const t = appForFile({ now: '2026-06-02T02:00:00Z' });

const place = { type: 'gps' as const, latitude: 13.75, longitude: 100.5, radiusMetres: 80 };

describe('zones', () => {
  test('are made, found, changed and deleted', async () => {
    const { owner } = await t.build.company();
    const asOwner = t.as(owner);
    const zone = await asOwner.call(zones.create, { body: { name: 'Head office', ...place } });
    expect(await asOwner.call(zones.get, { query: { id: zone.id } })).toMatchObject(zone);
    expect(await asOwner.call(zones.search, { query: { name: 'head' } })).toMatchObject({ totalElements: 1, size: 50 });
    const changed = await asOwner.call(zones.update, { body: { id: zone.id, version: 1, radiusMetres: 120 } });
    expect(changed).toMatchObject({ radiusMetres: 120, name: 'Head office', version: 2 });
    const stale = asOwner.call(zones.update, { body: { id: zone.id, version: 1, name: 'Other' } });
    expect(await refusal(stale)).toMatchObject({ code: 'conflict' });
    await asOwner.call(zones.remove, { query: { id: zone.id } });
    expect(await asOwner.call(zones.list)).toEqual([]);
  });

  test('a GPS zone needs a place, and a name is used once', async () => {
    const { owner } = await t.build.company();
    const bare = t.as(owner).call({ ...zones.create, body: z.unknown() }, { body: { name: 'Nowhere', type: 'gps' } });
    expect((await refusal(bare))?.errors.map((error) => error.field)).toEqual(['latitude', 'longitude', 'radiusMetres']);
    await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const again = t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    expect(await refusal(again)).toMatchObject({
      code: 'array/already-exist',
      errors: [{ field: 'name', code: 'form/already-used' }],
    });
  });

  test('the free plan has one zone per type, also when two are made at once', async () => {
    const { owner } = await t.build.company({ plan: 'free' });
    const attempts = await Promise.all(
      ['One', 'Two'].map((name) => refusal(t.as(owner).call(zones.create, { body: { name, type: 'qr' } }))),
    );
    expect(attempts.map((attempt) => attempt?.code ?? 'made').sort()).toEqual(['made', 'plan/zone-limit']);
    expect(await t.as(owner).call(zones.create, { body: { name: 'Place', ...place } })).toMatchObject({ type: 'gps' });
  });

  test('one that was used is switched off, not deleted', async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Site', ...place } });
    await t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', zoneId: zone.id, lat: 13.75, lng: 100.5 } });
    expect(await refusal(t.as(owner).call(zones.remove, { query: { id: zone.id } }))).toMatchObject({
      code: 'zone/in-use',
    });
    const off = await t.as(owner).call(zones.event, { body: { id: zone.id, event: 'enable_status', isEnabled: false } });
    expect(off.isEnabled).toBe(false);
    expect(await t.as(owner).call(zones.list, { query: { active: true } })).toEqual([]);
  });

  test('a renewed code ends the printed ones', async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const printed = () => t.as(owner).call(zones.qr, { query: { id: zone.id, mode: 'print' } });
    const before = await printed();
    await t.as(owner).call(zones.event, { body: { id: zone.id, event: 'renew_code' } });
    expect((await printed()).payload).not.toBe(before.payload);
  });

  const qrZone = async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    return {
      zone,
      codeOf: (mode: 'print' | 'rotating') => t.as(owner).call(zones.qr, { query: { id: zone.id, mode } }),
      clock: (qr: string) => t.as(owner).call(clocks.clock, { body: { clockType: 'clock_in', qr } }),
      turn: (takesPrintedCodes: boolean) =>
        t.as(owner).call(zones.event, { body: { id: zone.id, event: 'printed_codes', takesPrintedCodes } }),
      history: () => t.as(owner).call(zones.history, { query: { id: zone.id } }),
    };
  };

  test('printed codes are refused once they are no longer taken; the screen goes on', async () => {
    const { zone, codeOf, clock, turn } = await qrZone();
    expect(zone.takesPrintedCodes).toBe(true);
    const [printed, shown] = [await codeOf('print'), await codeOf('rotating')];
    expect((await turn(false)).takesPrintedCodes).toBe(false);
    expect(await refusal(turn(false))).toMatchObject({ code: 'state/not-allowed' });
    expect(await refusal(codeOf('print'))).toMatchObject({ code: 'zone/no-printed-codes', status: 409 });
    expect(await refusal(clock(printed.payload))).toMatchObject({
      code: 'clock/printed-code',
      message: 'Printed codes are not accepted here. Scan the code on the screen.',
    });
    expect(await clock(shown.payload)).toMatchObject({ zone: { id: zone.id } });
  });

  test('copies printed before stay worthless when printed codes are taken again', async () => {
    const { zone, codeOf, clock, turn, history } = await qrZone();
    const old = await codeOf('print');
    await turn(false);
    await turn(true);
    const fresh = await codeOf('print');
    expect(await refusal(clock(old.payload))).toMatchObject({ code: 'clock/wrong-code' });
    expect(await clock(fresh.payload)).toMatchObject({ zone: { id: zone.id } });
    expect((await history()).map((entry) => [entry.event, entry.detail])).toEqual([
      ['printed_codes', { takesPrintedCodes: true }],
      ['printed_codes', { takesPrintedCodes: false }],
      ['create', { type: 'qr' }],
    ]);
  });

  test('only a QR zone has printed codes to refuse', async () => {
    const { owner } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Site', ...place } });
    const turn = t.as(owner).call(zones.event, { body: { id: zone.id, event: 'printed_codes', takesPrintedCodes: false } });
    expect(await refusal(turn)).toMatchObject({ code: 'state/not-allowed' });
  });

  test('nothing shows the secret, neither an answer nor the audit log', async () => {
    const { owner, organizationId } = await t.build.company();
    const zone = await t.as(owner).call(zones.create, { body: { name: 'Door', type: 'qr' } });
    const [row, events] = await t.build.inTenant(organizationId, async (tx) => [
      await tx.selectFrom('app.zone').selectAll().where('organization_id', '=', organizationId).executeTakeFirstOrThrow(),
      await tx.selectFrom('app.audit_event').selectAll().where('organization_id', '=', organizationId).execute(),
    ]);
    expect(row.qr_secret).toHaveLength(43);
    expect(JSON.stringify([zone, events])).not.toContain(row.qr_secret);
    expect(events).toMatchObject([{ action: 'zone.create', entity_id: zone.id }]);
  });
});
