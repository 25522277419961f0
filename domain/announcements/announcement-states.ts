import { allow, type Decision, refuse } from '../decision.ts';
import type { Instant } from '../units.ts';

/** How far an announcement is. Source: specification 2 §4; decision AM-073. */
export const ANNOUNCEMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** What may be done with an announcement in each of its states; what was sent is only read, deleted or copied. */
export const EDITABLE: readonly AnnouncementStatus[] = ['DRAFT', 'SCHEDULED'];
export const SENDABLE: readonly AnnouncementStatus[] = ['DRAFT', 'SCHEDULED', 'FAILED'];
export const REMOVABLE: readonly AnnouncementStatus[] = ['DRAFT', 'SCHEDULED', 'SENT', 'FAILED'];

/** An announcement can be written a year ahead at most, in milliseconds. */
const FURTHEST_MS = 366 * 86_400_000;

type Written = {
  readonly title: string;
  /** Whether the text says something: words or a picture. */
  readonly hasContent: boolean;
  readonly hasAudience: boolean;
};
type Problem = { readonly field: 'title' | 'content' | 'idList' | 'scheduledTime'; readonly code: ProblemCode };
type ProblemCode = 'form/required' | 'announcement/time-past' | 'announcement/time-far';

/**
 * What keeps an announcement from being sent or scheduled, each with its field: nothing when it is ready.
 * `at` is when it goes out, null for at once; it must lie after `now` and within 366 days of it.
 * Source: product rule (nothing empty is sent). Example: no title → `[{field: 'title', code: 'form/required'}]`.
 */
export function problemsOf(written: Written, { at, now }: { at: Instant | null; now: Instant }): Problem[] {
  const problems: Problem[] = [];
  if (written.title.trim() === '') problems.push({ field: 'title', code: 'form/required' });
  if (!written.hasContent) problems.push({ field: 'content', code: 'form/required' });
  if (!written.hasAudience) problems.push({ field: 'idList', code: 'form/required' });
  if (at !== null && at <= now) problems.push({ field: 'scheduledTime', code: 'announcement/time-past' });
  if (at !== null && at > now + FURTHEST_MS) problems.push({ field: 'scheduledTime', code: 'announcement/time-far' });
  return problems;
}

/** People can be reminded three times of one announcement, once a day at most. */
export const MOST_REMINDERS = 3;
const REMINDER_WAIT_MS = 24 * 3_600_000;

type Reminders = {
  readonly status: AnnouncementStatus;
  readonly unreadCount: number;
  readonly reminderCount: number;
  readonly lastRemindedAt: Instant | null;
  readonly now: Instant;
};

/**
 * Whether those who have not read an announcement may be reminded now.
 * Violations: `state/not-allowed` unless it is sent; `announcement/all-read` when nobody is left; `announcement/reminded-enough` after
 * three reminders; `announcement/reminded-lately` within 24 hours of the last one.
 * Source: product rule (a reminder that comes every hour is read by nobody).
 */
export function decideReminder(
  asked: Reminders,
): Decision<
  'remind',
  'state/not-allowed' | 'announcement/all-read' | 'announcement/reminded-enough' | 'announcement/reminded-lately'
> {
  if (asked.status !== 'SENT') return refuse('state/not-allowed', { status: asked.status });
  if (asked.unreadCount === 0) return refuse('announcement/all-read');
  if (asked.reminderCount >= MOST_REMINDERS) return refuse('announcement/reminded-enough', { maximum: MOST_REMINDERS });
  if (asked.lastRemindedAt !== null && asked.now < asked.lastRemindedAt + REMINDER_WAIT_MS)
    return refuse('announcement/reminded-lately');
  return allow('remind');
}
