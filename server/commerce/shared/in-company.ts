import { toTimestamp } from '../../db/column-types.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import { type AuditNote, writeAudit } from '../../http/audit.ts';
import type { Services } from '../../http/services.ts';
import type { Deciding } from './activate-order.ts';

export type InCompany = Deciding & { readonly services: Services; readonly organizationName: string };

/** Works in a transaction of a company for PayPal, which is nobody of it; what it notes stands in the company's log with the commit. */
export async function inCompany<Result>(
  services: Services,
  organizationId: string,
  work: (company: InCompany) => Promise<Result>,
): Promise<Result> {
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
      now: services.now(),
      services,
      log: { warn: (_facts, text) => console.warn(text) },
      audit: (action, entry) => void notes.push({ action, ...entry }),
      afterCommit: (effect) => void effects.push(effect),
    });
    await writeAudit(tx, organizationId, { actor: null, requestId: 'paypal' }, notes);
    return value;
  });
  if (notes.length > 0) services.audited.add(organizationId);
  for (const effect of effects) effect();
  return result;
}

export const nowOf = ({ now }: Pick<InCompany, 'now'>) => toTimestamp(now);
