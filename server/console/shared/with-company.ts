import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { Instant } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import { type AuditNote, writeAudit } from '../../http/audit.ts';
import type { AuditEntry, UserContext } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import type { NotifyContext } from '../../notifications/notify.ts';

/** Staff of the provider in one transaction of a company, without being one of its people. */
export type CompanyContext = NotifyContext & {
  tx: TenantTx;
  services: Pick<Services, 'identity' | 'memberships'>;
  now: Instant;
  organizationName: string;
  audit(action: AuditAction, entry: AuditEntry): void;
};

/** Runs `work` in a company's own transaction; what it notes goes into that company's audit log with the commit. */
export async function withCompany<Result>(
  ctx: UserContext,
  organizationId: string,
  work: (company: CompanyContext) => Promise<Result>,
): Promise<Result> {
  const { services, now, log } = ctx;
  const notes: AuditNote[] = [];
  const effects: (() => void)[] = [];
  const result = await withTenant(services.pool, organizationId, {}, async (tx) => {
    const found = await tx
      .selectFrom('app.organization')
      .select('name')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (!found) throw notFound();
    const value = await work({
      tx,
      organizationId,
      organizationName: found.name,
      now,
      services,
      log,
      audit: (action, entry) => notes.push({ action, ...entry }),
      afterCommit: (effect) => effects.push(effect),
    });
    const author = { actor: { userId: ctx.userId, employeeId: null }, requestId: ctx.requestId };
    await writeAudit(tx, organizationId, author, notes);
    return value;
  });
  if (notes.length > 0) services.audited.add(organizationId);
  for (const effect of effects) effect();
  return result;
}
