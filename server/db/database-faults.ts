/**
 * What a failed statement means for the work that sent it.
 * `retry`: the database undid it because of other work at that moment, and the same again, at once, may succeed.
 * `unavailable`: a lock, a connection or room was not to be had, or time ran out; nothing is said about what was asked, and later it may succeed.
 * `refuse`: the statement breaks a rule of the database; the same again would be refused again.
 */
export type FaultKind = 'retry' | 'unavailable' | 'refuse';

const LOCK_TIMEOUT = '55P03';
/** A row is still referred to, or refers to none. */
export const FOREIGN_KEY_REFUSED = '23503';
/** By SQLSTATE, by its class (the first two characters) or by the code of the network. Every other SQLSTATE is `refuse`. */
const KINDS: Readonly<Record<string, FaultKind>> = {
  // Serialization failure, deadlock.
  '40001': 'retry',
  '40P01': 'retry',
  // A lock was not to be had in time.
  [LOCK_TIMEOUT]: 'unavailable',
  // The database ended a transaction that took too long.
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  // Connection lost or refused; too many connections, no memory, disk full; statement stopped, shutting down, starting.
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  EAI_AGAIN: 'unavailable',
};
const SQLSTATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;
/** A table of a statement that the connection keeps parsed has changed, as by a new version that began beside this one. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && hasCode(error, '0A000') && error.message.startsWith('cached plan must not change');
/** What the driver says, without a code, when the connection ends under a statement or none can be had. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The kind of a fault of the database; null for anything else: a refusal of ours, a bug. */
export function faultKindOf(error: unknown): FaultKind | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || typeof error.code !== 'string') return LOST_CONNECTION.test(error.message) ? 'unavailable' : null;
  const { code } = error;
  if (isStalePlan(error)) return 'retry';
  if (!SQLSTATE.test(code)) return KINDS[code] ?? null;
  return KINDS[code] ?? KINDS[code.slice(0, 2)] ?? 'refuse';
}

/** Whether the same work may succeed when it runs again, at once or later: the fault lies in the moment and not in the work. */
export function isPassingFault(error: unknown): boolean {
  const kind = faultKindOf(error);
  return kind === 'retry' || kind === 'unavailable';
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

/** Whether the statement itself said nothing wrong: one before it in the transaction failed. */
export const isRefusedAsAborted = (error: unknown): boolean => hasCode(error, '25P02');

/** Whether another transaction held what the statement waited for. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_TIMEOUT);

/** Whether a row was refused because one with its key is there: the primary key of this table. */
export const isAlreadyThere = (error: unknown, table: string): boolean =>
  hasCode(error, '23505') && (error as { constraint?: unknown }).constraint === `${table}_pkey`;

/** Whether a row was not removed because others refer to it. */
export const isStillReferenced = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_REFUSED);
