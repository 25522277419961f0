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
