import { sql } from 'kysely';
import { isProvider } from '../../../domain/areas.ts';
import { type LiftObstacle, whyNotLifted } from '../../../domain/identity/second-factor-lift.ts';
import type { Instant } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AuditEntry } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { liftDueAt } from '../../identity/shared/second-factor-lifts.ts';

type Reading = { tx: TenantTx; organizationId: string; services: Pick<Services, 'identity'> };
type LiftContext = Reading & {
  now: Instant;
  audit(action: 'employee.lift-second-factor', entry: AuditEntry): void;
  afterCommit(effect: () => void): void;
};
/** Who asks: an owner for a person of their company, or staff of the provider. */
type Asking = { id: string; askedBy: string; isAskedByStaff: boolean };
type Row = { user_id: string | null; roles: string[]; works_elsewhere: boolean };
export type LiftStanding = { userId: string | null; isOn: boolean; obstacle: LiftObstacle | null };

/** The account of a person, and what keeps the caller from asking that its second step be lifted. */
export async function readLiftStanding({ tx, organizationId, services }: Reading, asking: Asking): Promise<LiftStanding> {
  const { rows } = await sql<Row>`
      select m.user_id, coalesce(p.roles, '{}') as roles, exists (select from directory.membership other
          where other.user_id = m.user_id and other.organization_id <> e.organization_id
            and other.approve_status = 'APPROVED') as works_elsewhere
      from app.employee e left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
        left join directory.user_profile p on p.user_id = m.user_id
        where e.organization_id = ${organizationId} and e.id = ${asking.id}`.execute(tx);
  const person = rows[0];
  if (!person) throw notFound();
  const userId = person.user_id;
  const isOn = userId !== null && (await services.identity.hasSecondFactor(userId));
  const obstacle = whyNotLifted({
    hasAccount: userId !== null,
    isOwn: userId === asking.askedBy,
    isStaff: isProvider(person.roles),
    worksElsewhere: person.works_elsewhere,
    isAskedByStaff: asking.isAskedByStaff,
    isOn,
  });
  return { userId, isOn, obstacle };
}

/** Asks that a person's second step be lifted. It is in the log of the company before anything happens. */
export async function liftSecondFactor(
  ctx: LiftContext,
  { reason, ...asking }: Asking & { reason: string },
): Promise<{ dueAt: Instant }> {
  const { userId, obstacle } = await readLiftStanding(ctx, asking);
  if (obstacle || userId === null) throw refusalOf(obstacle ?? 'no-account');
  const { identity } = ctx.services;
  const dueAt = (await identity.liftDueAt(userId)) ?? liftDueAt(ctx.now);
  ctx.audit('employee.lift-second-factor', { entity: 'employee', entityId: asking.id, after: { reason } });
  ctx.afterCommit(() => {
    identity.askLift(userId).catch((error: unknown) => console.error('a second step is not being lifted', error));
  });
  return { dueAt };
}

function refusalOf(obstacle: LiftObstacle): AppError {
  if (obstacle === 'no-account') return new AppError('employee/no-account');
  if (obstacle === 'own-account' || obstacle === 'staff-account') return new AppError(`auth/${obstacle}`);
  return new AppError('state/not-allowed', { status: obstacle });
}
