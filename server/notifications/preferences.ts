import type { Answer } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS, USUAL_CHANNELS } from '../../domain/notifications/notification-kinds.ts';
import type { Ctx } from '../http/context.ts';

type Preferences = Answer<typeof notifications.preferences>;
type Row = { kind: string; in_app: boolean; email: boolean };

/** Every kind with how the caller hears of it. */
export async function readPreferences({ tx, organizationId, actor }: Ctx): Promise<Preferences> {
  const { rows } = await tx.client.query<Row>(
    'select kind, in_app, email from app.notification_preference where organization_id = $1 and employee_id = $2',
    [organizationId, actor.employeeId],
  );
  return NOTIFICATION_KINDS.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind);
    return { kind, ...(chosen ? { inApp: chosen.in_app, email: chosen.email } : USUAL_CHANNELS[kind]) };
  });
}

export async function writePreferences(ctx: Ctx, preferences: Preferences): Promise<Preferences> {
  const { tx, organizationId, actor } = ctx;
  const before = await readPreferences(ctx);
  await tx.client.query(
    `insert into app.notification_preference (organization_id, employee_id, kind, in_app, email)
      select $1, $2, one.kind, one.in_app, one.email from unnest($3::text[], $4::boolean[], $5::boolean[]) one (kind, in_app, email)
      on conflict (organization_id, employee_id, kind) do update set in_app = excluded.in_app, email = excluded.email`,
    [
      organizationId,
      actor.employeeId,
      preferences.map((preference) => preference.kind),
      preferences.map((preference) => preference.inApp),
      preferences.map((preference) => preference.email),
    ],
  );
  const after = await readPreferences(ctx);
  ctx.audit('notification.set-preferences', { entity: 'notification-preference', entityId: actor.employeeId, before, after });
  return after;
}
