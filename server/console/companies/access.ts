import { sql } from 'kysely';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { ACCESS_MINUTES, type AccessEnd, accessEnd } from '../../../domain/console/provider-access.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { isStaffStill, staffName } from '../shared/staff.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';

type Running = Answer<typeof providerConsole.breakGlass>;
type Window = { id: string; reason: string; openedAt: Instant; expiresAt: Instant };
/** What is read under break-glass; the names of the audit actions. */
export type Reading = 'people' | 'person' | 'activity' | 'contacts' | 'clocking' | 'event' | 'station';

const RUNNING = sql`ended_at is null and expires_at > `;

/** The windows the caller has open, in every company. */
export async function listRunning({ services, userId, now }: UserContext): Promise<Running[]> {
  const { rows } = await sql<Running>`
      select a.organization_id as "organizationId", o.name as "organizationName", a.reason, a.opened_at as "openedAt",
        a.expires_at as "expiresAt"
     from app.provider_access a join app.organization o using (organization_id)
     where a.staff_user_id = ${userId} and ${RUNNING} ${toTimestamp(now)} order by a.expires_at`.execute(
    onPool(services.consolePool),
  );
  return rows;
}

/** Null where the caller has no window, or no longer the role. */
export async function findRunning(ctx: UserContext, organizationId: string): Promise<Running | null> {
  const running = (await listRunning(ctx)).find((item) => item.organizationId === organizationId);
  if (!running) return null;
  return (await withCompany(ctx, organizationId, (company) => isStaffStill(company.tx, ctx.userId))) ? running : null;
}

/** Opens a window, tells the owners, and leaves a trace in the company's own log; an open one is answered as it is. */
export async function openAccess(ctx: UserContext, organizationId: string, reason: string): Promise<Running> {
  return withCompany(ctx, organizationId, async (company) => {
    if (!(await isStaffStill(company.tx, ctx.userId))) throw new AppError('auth/forbidden');
    await endOverdue(company, ctx.userId);
    const name = await staffName(company.tx, ctx);
    const { rows } = await sql<Window>`
        insert into app.provider_access (organization_id, staff_user_id, staff_name, reason, opened_at, expires_at)
       values (${organizationId}, ${ctx.userId}, ${name}, ${reason}, ${toTimestamp(ctx.now)},
         ${toTimestamp(accessEnd(ctx.now))}) on conflict do nothing
       returning id, reason, opened_at as "openedAt", expires_at as "expiresAt"`.execute(company.tx);
    const opened = rows[0];
    const window = opened ?? (await findOpen(company, ctx.userId));
    if (!window) throw new AppError('conflict');
    if (opened) {
      company.audit('provider-access.open', {
        entity: 'provider-access',
        entityId: opened.id,
        after: { staff: name, reason, minutes: ACCESS_MINUTES },
      });
      await notify(company, {
        to: { groups: ['owner'] },
        kind: 'provider-access',
        facts: { reason, minutes: ACCESS_MINUTES },
        link: '/company',
      });
    }
    const { id: _id, ...shown } = window;
    return { ...shown, organizationId, organizationName: company.organizationName };
  });
}

export async function closeAccess(ctx: UserContext, organizationId: string): Promise<{ endedAt: Instant }> {
  return withCompany(ctx, organizationId, async (company) => {
    await endOverdue(company, ctx.userId);
    if (!(await endOpen(company, ctx.userId, 'hand'))) throw new AppError('state/not-allowed', { status: 'closed' });
    return { endedAt: ctx.now };
  });
}

/**
 * Reads the data of a company within a running window and notes the reading in the company's log. A window of staff who lost the
 * role ends here for good, whatever their token still says.
 */
export async function readUnderAccess<Result>(
  ctx: UserContext,
  { organizationId, reading, seen }: { organizationId: string; reading: Reading; seen?: Record<string, unknown> },
  work: (company: CompanyContext) => Promise<Result>,
): Promise<Result> {
  const outcome = await withCompany(ctx, organizationId, async (company) => {
    const window = await findOpen(company, ctx.userId);
    if (!window) return 'no-window' as const;
    if (!(await isStaffStill(company.tx, ctx.userId))) {
      await endOpen(company, ctx.userId, 'role');
      return 'no-role' as const;
    }
    company.audit(`provider-access.read-${reading}`, {
      entity: 'provider-access',
      entityId: window.id,
      after: { staff: await staffName(company.tx, ctx), ...seen },
    });
    return { result: await work(company) };
  });
  if (outcome === 'no-window') throw new AppError('console/access-needed');
  if (outcome === 'no-role') throw new AppError('auth/forbidden');
  return outcome.result;
}

async function findOpen(company: CompanyContext, userId: string): Promise<Window | undefined> {
  const { rows } =
    await sql<Window>`select id, reason, opened_at as "openedAt", expires_at as "expiresAt" from app.provider_access
     where organization_id = ${company.organizationId} and staff_user_id = ${userId} and ${RUNNING} ${toTimestamp(company.now)}`.execute(
      company.tx,
    );
  return rows[0];
}

async function endOpen(company: CompanyContext, userId: string, by: AccessEnd): Promise<boolean> {
  const at = toTimestamp(company.now);
  const { rows } = await sql<{ id: string; staff_name: string }>`
      update app.provider_access set ended_at = ${at}, ended_by = ${by}
     where organization_id = ${company.organizationId} and staff_user_id = ${userId} and ended_at is null
       and expires_at > ${at} returning id, staff_name`.execute(company.tx);
  for (const { id, staff_name } of rows)
    company.audit('provider-access.end', { entity: 'provider-access', entityId: id, after: { staff: staff_name, endedBy: by } });
  return rows.length > 0;
}

/** A window whose time is over makes room for a new one. */
const endOverdue = (company: CompanyContext, userId: string) =>
  sql`
      update app.provider_access set ended_at = expires_at, ended_by = 'time'
     where organization_id = ${company.organizationId} and staff_user_id = ${userId} and ended_at is null
       and expires_at <= ${toTimestamp(company.now)}`.execute(company.tx);
