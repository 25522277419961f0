import { sql } from 'kysely';
import type { Answer, Body } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS, USUAL_CHANNELS } from '../../domain/notifications/notification-kinds.ts';
import type { Ctx } from '../http/context.ts';

type Preferences = Answer<typeof notifications.preferences>;
type Row = { kind: string; in_app: boolean; email: boolean; line: boolean | null; push: boolean | null };
type Chosen = Body<typeof notifications.setPreferences>['preferences'];

/** Every kind with how the caller hears of it. */
export async function readPreferences({ tx, organizationId, actor }: Ctx): Promise<Preferences> {
  const { rows } = await sql<Row>`
      select kind, in_app, email, line, push from app.notification_preference where organization_id = ${organizationId}
        and employee_id = ${actor.employeeId}`.execute(tx);
  return NOTIFICATION_KINDS.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind);
    const usual = USUAL_CHANNELS[kind];
    if (!chosen) return { kind, ...usual };
    const { in_app: inApp, email, line, push } = chosen;
    return { kind, inApp, email, line: line ?? usual.line, push: push ?? usual.push };
  });
}

export async function writePreferences(ctx: Ctx, preferences: Chosen): Promise<Preferences> {
  const { tx, organizationId, actor } = ctx;
  const before = await readPreferences(ctx);
  await sql`
      insert into app.notification_preference (organization_id, employee_id, kind, in_app, email, line, push)
      select ${organizationId}, ${actor.employeeId}, one.kind, one.in_app, one.email, one.line, one.push
        from unnest(${preferences.map((preference) => preference.kind)}::text[],
        ${preferences.map((preference) => preference.inApp)}::boolean[],
        ${preferences.map((preference) => preference.email)}::boolean[],
        ${preferences.map((preference) => preference.line ?? null)}::boolean[],
        ${preferences.map((preference) => preference.push ?? null)}::boolean[]) one (kind, in_app, email, line, push)
      on conflict (organization_id, employee_id, kind) do update set in_app = excluded.in_app, email = excluded.email,
        line = coalesce(excluded.line, app.notification_preference.line),
        push = coalesce(excluded.push, app.notification_preference.push)`.execute(tx);
  const after = await readPreferences(ctx);
  ctx.audit('notification.set-preferences', { entity: 'notification-preference', entityId: actor.employeeId, before, after });
  return after;
}
