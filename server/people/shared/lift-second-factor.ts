import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { AuditEntry } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { liftDueAt } from '../../identity/shared/second-factor-lifts.ts';

type LiftContext = {
  tx: TenantTx;
  organizationId: string;
  now: Instant;
  services: Pick<Services, 'identity'>;
  audit(action: 'employee.lift-second-factor', entry: AuditEntry): void;
  afterCommit(effect: () => void): void;
};
type Asked = { id: string; reason: string; mayWorkElsewhere: boolean };
type Row = { user_id: string | null; works_elsewhere: boolean };

/**
 * Asks that a person's second step be lifted. It is in the log of the company before anything happens. An account that works for another company
 * too is for the provider alone: what one company asks for must not open the other.
 */
export async function liftSecondFactor(ctx: LiftContext, { id, reason, mayWorkElsewhere }: Asked): Promise<{ dueAt: Instant }> {
  const { rows } = await sql<Row>`
      select m.user_id, exists (select from directory.membership other where other.user_id = m.user_id
          and other.organization_id <> e.organization_id and other.approve_status = 'APPROVED') as works_elsewhere
      from app.employee e left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
        where e.organization_id = ${ctx.organizationId} and e.id = ${id}`.execute(ctx.tx);
  const person = rows[0];
  if (!person) throw notFound();
  const userId = person.user_id;
  if (!userId) throw new AppError('employee/no-account');
  if (person.works_elsewhere && !mayWorkElsewhere) throw new AppError('state/not-allowed', { status: 'works-elsewhere' });
  const { identity } = ctx.services;
  if (!(await identity.hasSecondFactor(userId))) throw new AppError('state/not-allowed', { status: 'off' });
  const dueAt = liftDueAt(ctx.now);
  ctx.audit('employee.lift-second-factor', { entity: 'employee', entityId: id, after: { reason } });
  ctx.afterCommit(() => {
    identity.askLift(userId).catch((error: unknown) => console.error('a second step is not being lifted', error));
  });
  return { dueAt };
}
