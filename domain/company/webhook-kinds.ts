import type { AuditAction } from '../audit/audit-actions.ts';

/**
 * What another system can be told of, and the entries of the log that mean it. A message names ids alone, never values: no pay, number or
 * name leaves the company by it. Source: product rule.
 */
export const WEBHOOK_ACTIONS = {
  'clocking.written': ['clock.create', 'clock.add', 'clock.correct', 'clock.remove', 'clock.restore', 'clock.assign'],
  'leave.approved': ['leave.approve'],
  'leave.cancelled': ['leave.cancel', 'leave.revert'],
  'person.joined': ['employee.create', 'employee.approve', 'employee.reactivate', 'invitation.accept'],
  'person.changed': ['employee.update', 'employee.set-groups', 'department.move', 'position.add-members'],
  'person.left': ['employee.deactivate'],
  'import.done': ['import.commit'],
  'payroll.approved': ['payroll-report.approve'],
  'payroll.voided': ['payroll-report.void'],
} as const satisfies Record<string, readonly AuditAction[]>;

export type WebhookKind = keyof typeof WEBHOOK_ACTIONS;
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_ACTIONS) as [WebhookKind, ...WebhookKind[]];
/** The kind of the message that somebody sends to try an address. */
export const TEST_KIND = 'test';

/** The kind that an entry of the log is told as, if it is told. Example: `clock.add` → `clocking.written`, `zone.create` → null. */
export const webhookKindOf = (action: string): WebhookKind | null =>
  WEBHOOK_KINDS.find((kind) => (WEBHOOK_ACTIONS[kind] as readonly string[]).includes(action)) ?? null;

export const MOST_WEBHOOKS = 10;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds until the next try, by the number of tries that failed. Source: product rule; the steps of Standard Webhooks. */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR] as const;

/**
 * How long a message waits after its `attempts`-th failed try, in seconds; null when it is given up, after nine tries in about a day and a
 * half. Example: 1 → 10, 8 → 50,400, 9 → null.
 */
export const secondsUntilRetry = (attempts: number): number | null => WAITS[attempts - 1] ?? null;
