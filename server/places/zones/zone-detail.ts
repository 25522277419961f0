import type { Ctx } from '../../http/context.ts';
import { toZone, type ZoneRow } from '../shared/add-zone.ts';
import { deviceSecret } from '../shared/device-secret.ts';
import { openField } from '../shared/zone-secrets.ts';
import { getZoneRow } from './queries.ts';
import { readMembers } from './zone-members.ts';

/** A zone with what only those see who may change it. */
export async function getZoneDetail(ctx: Ctx, id: string) {
  const row = await getZoneRow(ctx, id);
  return {
    ...toZone(row),
    wifiPassword: openField(ctx, row, 'wifi_password'),
    hasDevicePassword: row.device_password !== null,
    members: { isRestricted: row.is_restricted, ...(await readMembers(ctx, id)) },
    device: row.device_serial === null ? null : await deviceOf(ctx, row, row.device_serial),
  };
}

async function deviceOf({ tx, organizationId, services }: Ctx, row: ZoneRow, serial: string) {
  const { people } = await tx
    .selectFrom('app.face_person')
    .select((expression) => expression.fn.countAll<number>().as('people'))
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    eventSecret: deviceSecret(services.config.secretKey, { organizationId, serial }),
    eventCount: row.device_event_count,
    lastEventAt: row.device_event_at,
    unboundCount: row.unbound_count,
    lastUnboundAt: row.unbound_at,
    peopleCount: people,
  };
}
