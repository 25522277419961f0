import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { Instant } from '../../../domain/units.ts';
import { asGuest } from '../../commerce/shared/in-company.ts';
import type { TenantTx } from '../../db/pool.ts';
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

/** Runs `work` in a company's own transaction; what it notes goes into that company's audit log with the commit, in the name of the staff. */
export const withCompany = <Result>(
  { services, now, log, userId, requestId }: UserContext,
  organizationId: string,
  work: (company: CompanyContext) => Promise<Result>,
): Promise<Result> =>
  asGuest({ services, now, log, author: { actor: { userId, employeeId: null }, requestId } }, organizationId, work);
