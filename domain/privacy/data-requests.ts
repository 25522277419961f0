import { type Dated, inForce } from '../dated.ts';
import { allow, type Decision, refuse } from '../decision.ts';
import { addDays, daysBetween } from '../time.ts';
import { type PlainDate, plainDate } from '../units.ts';

export const DATA_REQUEST_KINDS = ['access', 'correction', 'erasure', 'objection'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];
export const DATA_REQUEST_STATES = ['open', 'granted', 'refused', 'withdrawn'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Days in which a request is answered. The Act names them for a copy; the product counts them for every kind. */
export const ANSWER_DAYS: readonly Dated<number>[] = [
  { from: plainDate('2022-06-01'), value: 30, source: 'Personal Data Protection Act B.E. 2562 s.30 (in force 1 June 2022)' },
];

/**
 * The last day on which a request of `askedOn` is answered in time; the day of the request is not counted.
 * Source: `ANSWER_DAYS`. Example: asked on 1 June, due on 1 July.
 */
export function dueDay(askedOn: PlainDate): PlainDate {
  const [first] = ANSWER_DAYS;
  return addDays(askedOn, inForce(ANSWER_DAYS, first && askedOn < first.from ? first.from : askedOn).value);
}

/** How many days before the due day those who answer are reminded; 0 is that day. Source: product rule. */
export const REMINDER_DAYS = [7, 3, 0] as const;

/**
 * Which reminder of an open request is to be told today: the number of days of the last one that has come, `-1` once it is late,
 * null before the first. Each is told once. Source: product rule.
 */
export function reminderDue(dueOn: PlainDate, today: PlainDate): number | null {
  const left = daysBetween(today, dueOn);
  if (left < 0) return -1;
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

type Step = 'answer' | 'withdraw';
/**
 * The state after a step. Only an open request is answered or taken back. Violation: `state/not-allowed` with the present state.
 * Source: product rule; specification 3 §9 (data-subject rights).
 */
export function stateAfter(
  state: DataRequestState,
  step: Step,
  isGranted = false,
): Decision<DataRequestState, 'state/not-allowed'> {
  if (state !== 'open') return refuse('state/not-allowed', { status: state });
  if (step === 'withdraw') return allow('withdrawn');
  return allow(isGranted ? 'granted' : 'refused');
}
