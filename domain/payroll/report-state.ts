import { allow, type Decision, refuse } from '../decision.ts';

export const REPORT_STATUSES = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export type ReportAction = 'recompute' | 'override' | 'proceed' | 'approve' | 'reject' | 'void' | 'delete';
export type ReportStep = ReportStatus | 'DELETED';
export type ReportRefusal = 'state/not-allowed' | 'auth/same-actor' | 'validation/has-errors';

const STEPS: Readonly<Record<ReportAction, Partial<Record<ReportStatus, ReportStep>>>> = {
  recompute: { DRAFT: 'DRAFT', REJECTED: 'DRAFT' },
  override: { DRAFT: 'DRAFT', REJECTED: 'DRAFT' },
  proceed: { DRAFT: 'PENDING' },
  approve: { PENDING: 'APPROVED' },
  reject: { PENDING: 'REJECTED' },
  void: { PENDING: 'VOIDED', APPROVED: 'VOIDED' },
  delete: { DRAFT: 'DELETED' },
};

export type ReportAsk = {
  readonly status: ReportStatus;
  readonly action: ReportAction;
  readonly actorId: string;
  /** Who sent the report for approval; null before that. */
  readonly preparedBy: string | null;
  readonly reason?: string;
};

/**
 * The next status of a payroll report: DRAFT → PENDING → APPROVED or REJECTED; PENDING or APPROVED → VOIDED; a DRAFT is deleted.
 * Only figures of a draft change; changing those of a rejected report makes it a draft again. Approving needs another person than who
 * prepared it; rejecting needs a reason.
 * Violations: `state/not-allowed` {status, action}, `auth/same-actor` {actorId}, `validation/has-errors` {field: reason}.
 * Source: specification 3 §4; decisions AM-074, AM-075; product rule: maker and approver differ.
 */
export function decideReport({ status, action, actorId, preparedBy, reason }: ReportAsk): Decision<ReportStep, ReportRefusal> {
  const next = STEPS[action][status];
  if (next === undefined) return refuse('state/not-allowed', { status, action });
  if (action === 'approve' && actorId === preparedBy) return refuse('auth/same-actor', { actorId });
  if (action === 'reject' && !reason?.trim()) return refuse('validation/has-errors', { field: 'reason' });
  return allow(next);
}

/** Whether figures of a report may still change. */
export const isOpenReport = (status: ReportStatus): boolean => status === 'DRAFT' || status === 'REJECTED';

export type VoidAsk = {
  readonly status: ReportStatus;
  readonly actorId: string;
  readonly reason?: string;
  /** How many files of the report left the house. */
  readonly filesTaken: number;
  /** Who asked for it to be voided; null while nobody did. */
  readonly by: string | null;
  /** True: the request of before is turned down, or withdrawn. */
  readonly keeps: boolean;
};

/**
 * What a wish to void does: void at once, or, for an approved report whose files were taken, `ask` with a reason until another person
 * agrees. Who asked may not agree, and anyone who may decide may `keep` it.
 * Violations: `validation/has-errors` {field: reason}, `auth/same-actor` {actorId}, `state/not-allowed` {action: keep} when nobody asked.
 * Source: product rule (four eyes, decision 121).
 */
export function decideVoid(ask: VoidAsk): Decision<'void' | 'ask' | 'keep', ReportRefusal> {
  const { status, actorId, reason, filesTaken, by, keeps } = ask;
  if (keeps) return by === null ? refuse('state/not-allowed', { status, action: 'keep' }) : allow('keep');
  if (status !== 'APPROVED' || filesTaken === 0) return allow('void');
  if (by === null) return reason?.trim() ? allow('ask') : refuse('validation/has-errors', { field: 'reason' });
  return by === actorId ? refuse('auth/same-actor', { actorId }) : allow('void');
}
