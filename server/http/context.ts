import type { FastifyBaseLogger } from 'fastify';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Language } from '../../domain/define-text.ts';
import type { EnabledPlan } from '../../domain/plans.ts';
import type { Instant, TimeZone } from '../../domain/units.ts';
import type { SavepointRules } from '../db/in-savepoint.ts';
import type { TenantTx } from '../db/pool.ts';
import type { SentLast, TransactionOptions } from '../db/with-tenant.ts';
import type { Services } from './services.ts';

export type { Language };

/** The person of a request inside one organisation. */
export type Actor = {
  userId: string;
  employeeId: string;
  groups: readonly string[];
  sessionVersion: number;
  /** The session lacks the second factor that the company asks for pay: neither pay nor identity is read or changed in it. */
  isPayClosed?: boolean;
  /** Another system acts in the name of the person, with this key; the log names both. */
  apiKeyId?: string;
};
export type CurrentOrganization = {
  id: string;
  name: string;
  nameEn: string | null;
  timeZone: TimeZone;
  countryCode: string;
  isSetup: boolean;
  /** The company has payroll done here; false keeps what there is and changes nothing of it. */
  runsPayroll: boolean;
  /** `payroll`: people with a payroll role reach pay data only in a session that passed a second factor. */
  secondFactor: 'off' | 'payroll';
  plan: EnabledPlan;
};

export type AuditEntry = { entity: string; entityId?: string | null; before?: unknown; after?: unknown };

/** What every request carries. */
export type RequestContext = {
  requestId: string;
  now: Instant;
  language: Language;
  /** The session of the caller; none for a stranger, a job and tokens of another issuer. */
  sessionId?: string | undefined;
  /** The job that does the work; none for a request. */
  jobId?: string | undefined;
  services: Services;
  log: FastifyBaseLogger;
};
/** Signed in, with or without a company. */
export type UserContext = RequestContext & { userId: string; email: string; roles: readonly string[] };
/** A request inside one organisation, in its one transaction. */
export type Ctx = RequestContext & {
  tx: TenantTx;
  actor: Actor;
  organization: CurrentOrganization;
  organizationId: string;
  /** Notes what a mutation did; written in the same transaction, just before it commits. */
  audit(action: AuditAction, entry: AuditEntry): void;
  /** Runs after the transaction committed: cache invalidation, waking a worker. */
  afterCommit(effect: () => void): void;
  /** Takes statements that were sent and that nothing waits for but the commit. */
  sentLast: SentLast;
  /** Work that is undone by itself where it throws, or where `isKept` says so of its answer: its rows, and what it noted and wanted done after the commit. */
  inSavepoint<Result>(work: () => Promise<Result>, rules?: Pick<SavepointRules<Result>, 'isKept'>): Promise<Result>;
};
/**
 * `isLong`: takes seconds of the database, and steps back for what others wait for. It takes no lock that a clock-in waits for: that one
 * would wait for work that steps back for it.
 */
export type ContextOptions = TransactionOptions & { readonly isLong?: boolean };
/** A member's request that opens its own transactions (uploads, streams). */
export type MemberContext = Omit<Ctx, 'tx' | 'audit' | 'afterCommit' | 'sentLast' | 'inSavepoint'> & {
  transaction<Result>(options: ContextOptions, work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
};
