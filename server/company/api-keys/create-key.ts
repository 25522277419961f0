import { sql } from 'kysely';
import type { apiKeys } from '../../../contract/company/api-keys.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { API_SCOPES, LONGEST_KEY_DAYS } from '../../../domain/api-scopes.ts';
import { addDays, dateOf, instantOf } from '../../../domain/time.ts';
import { type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { hashOfKey, newApiKey } from '../../http/api-keys.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireRoom } from '../shared/require-room.ts';
import { selectKeys } from './list-keys.ts';

const TAIL = 4;

/** Makes a key and answers it this once; what is kept of it opens nothing. */
export async function createKey(ctx: Ctx, body: Body<typeof apiKeys.create>): Promise<Answer<typeof apiKeys.create>> {
  const { organizationId, actor, tx, now } = ctx;
  const expiresAt = body.expiresOn === null ? null : endOf(ctx, body.expiresOn);
  await checkRoom(ctx, body.name);
  const scopes = API_SCOPES.filter((scope) => body.scopes.includes(scope));
  const token = newApiKey(organizationId);
  const { id } = await insertRow({ tx, organizationId }, 'app.api_key', {
    name: body.name,
    token_hash: hashOfKey(token),
    tail: token.slice(-TAIL),
    scopes,
    created_by: actor.employeeId,
    created_by_user: actor.userId,
    created_at: toTimestamp(now),
    expires_at: expiresAt === null ? null : toTimestamp(expiresAt),
  });
  ctx.audit('api-key.create', { entity: 'api-key', entityId: id, after: { name: body.name, scopes, expiresOn: body.expiresOn } });
  const [apiKey] = await selectKeys(ctx, sql`k.id = ${id}`);
  if (!apiKey) throw new Error('a key that was made is found');
  return { apiKey, token };
}

/** The instant at which its last day is over where the company is. */
function endOf({ now, organization }: Ctx, lastDay: PlainDate) {
  const today = dateOf(now, organization.timeZone);
  if (lastDay < today) throw invalidField('expiresOn', 'api-key/day-over');
  if (lastDay > addDays(today, LONGEST_KEY_DAYS)) throw invalidField('expiresOn', 'api-key/too-long');
  return instantOf(addDays(lastDay, 1), timeOfDay(0), organization.timeZone);
}

/** Two that are made at once wait for each other, so that neither the number nor the names are too many. */
function checkRoom(ctx: Ctx, name: string) {
  return requireRoom(ctx, { code: 'api-key/too-many' }, async () => {
    const { rows } = await sql<{ total: number; same: number }>`
      select count(*) as total, count(*) filter (where lower(name) = lower(${name})) as same from app.api_key
       where organization_id = ${ctx.organizationId} and revoked_at is null
         and (expires_at is null or expires_at > ${toTimestamp(ctx.now)})`.execute(ctx.tx);
    const { total = 0, same = 0 } = rows[0] ?? {};
    if (same > 0) throw new AppError('array/already-exist', {}, [{ field: 'name', code: 'form/already-used' }]);
    return total;
  });
}
