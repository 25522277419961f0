import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant, instant } from '../../../domain/units.ts';
import { onPool, type TenantTx } from '../../db/pool.ts';
import { withRetry, withTenant } from '../../db/with-tenant.ts';
import { writeAudit } from '../../http/audit.ts';
import type { RequestContext } from '../../http/context.ts';
import { deviceSecret, isSignedBy } from '../../places/shared/device-secret.ts';
import { type DeviceReport, recordReport } from './record-report.ts';

type Report = Body<typeof face.report>;
type Binding = { organization_id: string; zone_id: string };

const TAKEN = { result: 1, success: true, msg: 'ok' };
/** One answer for every scanner that is not ours, whatever the reason, in the words of scanners. */
const UNKNOWN = { result: 0, success: false, msg: 'unknown device' };
const WRONG_TIME = { result: 0, success: false, msg: 'wrong time' };

const AHEAD_MS = 5 * 60_000;
const OLDEST_MS = 60 * 86_400_000;
const ALARM_AFTER = 20;
const BUCKETS = 256;

/** A scanner says that it knew a person. What it sends again, late or out of order ends in the same clockings. */
export async function takeReport(ctx: RequestContext, { serial, personId, time, sign }: Report) {
  const { services, now } = ctx;
  const known = await findBinding(ctx, serial.toUpperCase());
  if (!known) return refuseUnknown(ctx, serial);
  const bound = { organizationId: known.organization_id, serial: serial.toUpperCase() };
  const secret = deviceSecret(services.config.secretKey, bound);
  if (!isSignedBy(secret, { serial, personId, time }, sign)) return refuseUnknown(ctx, serial);
  const at = readTime(time);
  if (at === null || at > now + AHEAD_MS || at < now - OLDEST_MS) return WRONG_TIME;
  const report = { ...bound, zoneId: known.zone_id, personId, at, now };
  await withRetry(() => withTenant(services.pool, bound.organizationId, {}, (tx) => keep(tx, report, ctx.requestId)));
  services.audited.add(bound.organizationId);
  return TAKEN;
}

async function keep(tx: TenantTx, report: DeviceReport, requestId: string) {
  const outcome = await recordReport(tx, report);
  const after = { outcome, at: new Date(report.at).toISOString() };
  const note = { action: 'face.report' as const, entity: 'zone', entityId: report.zoneId, after };
  if (outcome !== 'known') await writeAudit(tx, report.organizationId, { actor: null, requestId }, [note]);
}

const readTime = (text: string): Instant | null => (/^\d{12,14}$/.test(text) ? instant(Number(text)) : null);

async function findBinding({ services }: RequestContext, serial: string): Promise<Binding | undefined> {
  const { rows } = await sql<Binding>`
      select organization_id, zone_id from directory.face_device where serial = ${serial} and release_key_hash is null`.execute(
    onPool(services.pool),
  );
  return rows[0];
}

/** Counted, not kept: a stranger can make neither rows nor an alarm of each call. */
async function refuseUnknown({ services, now, log }: RequestContext, serial: string) {
  const bucket = (createHash('sha256').update(serial).digest()[0] ?? 0) % BUCKETS;
  const { rows } = await sql<{ calls: number }>`
      insert into directory.unknown_device as u (day, bucket, calls) values (${dateOf(now, BANGKOK)}, ${bucket}, 1)
      on conflict (day, bucket) do update set calls = u.calls + 1 returning calls`.execute(onPool(services.pool));
  if (rows[0]?.calls === ALARM_AFTER) log.error({ bucket, calls: ALARM_AFTER }, 'scanners that nobody has keep calling');
  return UNKNOWN;
}
