import { type Dated, inForce } from '../dated.ts';
import { allow, type Decision, refuse } from '../decision.ts';
import { type PlainDate, plainDate } from '../units.ts';

/** Years after the last day of employment that data is kept where a company says nothing. Source: specification 3 §9 (employment plus 10 years). */
export const USUAL_RETENTION_YEARS = 10;
export const LONGEST_RETENTION_YEARS = 30;

/** Whole years after the end of the year in which somebody was paid last that records of pay are kept. */
export const PAY_RECORD_YEARS: readonly Dated<number>[] = [
  {
    from: plainDate('2000-08-10'),
    value: 5,
    source:
      'Accounting Act B.E. 2543 s.14 (five years from the closing of the accounts); Labour Protection Act B.E. 2541 s.115 asks two',
  },
];

/** The fewest years that a company may set: records of pay are kept so long. Source: `PAY_RECORD_YEARS`. */
export const leastRetentionYears = (on: PlainDate): number => inForce(PAY_RECORD_YEARS, on).value;

/**
 * The last day on which data of a person who left is kept: the day of the year of `lastDay`, `years` later; 29 February becomes the 28th.
 * Source: specification 3 §9. Example: left on 30 June 2016, ten years: kept until 30 June 2026.
 */
export function keptUntil(lastDay: PlainDate, years: number): PlainDate {
  const later = String(Number(lastDay.slice(0, 4)) + years).padStart(4, '0');
  const sameDay = `${later}${lastDay.slice(4)}`;
  return plainDate(sameDay.endsWith('-02-29') ? `${later}-02-28` : sameDay);
}

/**
 * The last day on which name and identity number stay in the records of pay: 31 December, so many years after the year of `lastPaid`.
 * Null for somebody who was never paid here. Source: `PAY_RECORD_YEARS`. Example: paid last on 30 June 2026, kept until 31 December 2031.
 */
export function identityKeptUntil(lastPaid: PlainDate | null): PlainDate | null {
  if (lastPaid === null) return null;
  return plainDate(`${Number(lastPaid.slice(0, 4)) + inForce(PAY_RECORD_YEARS, lastPaid).value}-12-31`);
}

export const ERASURE_STATES = ['none', 'proposed', 'postponed', 'running', 'done'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];
/** Why a person cannot be erased now. */
export const ERASURE_OBSTACLES = ['privacy/still-employed', 'privacy/on-hold', 'state/not-allowed'] as const;
export type ErasureCode = (typeof ERASURE_OBSTACLES)[number];
/** What an erasure takes; name and declarations go once records of pay need them no more. */
export const ERASED_PARTS = [
  'contact',
  'account',
  'record',
  'files',
  'faces',
  'clockings',
  'requests',
  'leaves',
  'messages',
  'identity',
  'declarations',
] as const;
/** What it leaves. */
export const KEPT_PARTS = ['identity', 'declarations', 'slips', 'certificates', 'days', 'consents', 'audit'] as const;
export type ErasureFacts = {
  readonly hasLeft: boolean;
  readonly isHeld: boolean;
  readonly state: ErasureState;
  /** Until when name and identity number stay for records of pay. */
  readonly identityUntil: PlainDate | null;
  readonly today: PlainDate;
};

/**
 * Whether a person is erased now, and whether name and identity number go too or wait for the records of pay. Violations:
 * `privacy/still-employed`, `privacy/on-hold`, `state/not-allowed` while an erasure runs or after it took everything.
 * Source: PDPA B.E. 2562 s.33 (what a law obliges to keep is not erased); product rule.
 */
export function decideErasure(facts: ErasureFacts): Decision<{ readonly takesIdentity: boolean }, ErasureCode> {
  const { hasLeft, isHeld, state, identityUntil, today } = facts;
  if (!hasLeft) return refuse('privacy/still-employed');
  if (isHeld) return refuse('privacy/on-hold');
  if (state === 'running') return refuse('state/not-allowed', { status: state });
  const takesIdentity = identityUntil === null || identityUntil < today;
  if (state === 'done' && !takesIdentity) return refuse('state/not-allowed', { status: state });
  return allow({ takesIdentity });
}
