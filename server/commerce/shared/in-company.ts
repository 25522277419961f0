import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import { type AuditAuthor, type AuditNote, writeAudit } from '../../http/audit.ts';
import type { Services } from '../../http/services.ts';
import type { Deciding } from './activate-order.ts';

export type InCompany = Deciding & { readonly services: Services; readonly organizationName: string };
type Work<Result> = (company: InCompany) => Promise<Result>;
/** Who works in a company without being one of its people, and when. */
type Guest = Pick<InCompany, 'services' | 'log'> & { readonly now: Instant; readonly author: AuditAuthor };

/** Works in a transaction of a company for PayPal, which is nobody of it. */
export const inCompany = <Result>(services: Services, organizationId: string, work: Work<Result>): Promise<Result> => {
  const log = { warn: (_facts: object, text: string) => console.warn(text) };
  return asGuest({ services, log, now: services.now(), author: { actor: null, requestId: 'paypal' } }, organizationId, work);
};

/** Works in a company's own transaction; what is noted goes into that company's log with the commit. */
export async function asGuest<Result>(
  { services, log, now, author }: Guest,
  organizationId: string,
  work: Work<Result>,
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
      now,
      services,
      log,
      audit: (action, entry) => void notes.push({ action, ...entry }),
      afterCommit: (effect) => void effects.push(effect),
    });
    await writeAudit(tx, organizationId, author, notes);
    return value;
  });
  if (notes.length > 0) services.audited.add(organizationId);
  for (const effect of effects) effect();
  return result;
}

export const nowOf = ({ now }: Pick<InCompany, 'now'>) => toTimestamp(now);
