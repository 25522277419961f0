import type { WireBody } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { address } from '../../api/address.ts';
import { asFailure, callServer } from './clock-api.ts';
import { type Language, toWire } from './clock-text.ts';
import { dropClocking, type QueuedClocking, waitingClockings } from './clocking-queue.ts';
import type { StoredClocking } from './known-day.ts';

const CLOCK = address<typeof clocks.clock>('POST', '/auth/v1/clock');
type ClockBody = WireBody<typeof clocks.clock>;
export type ClockType = QueuedClocking['clockType'];
export type Outcome =
  | { kind: 'saved' | 'kept' | 'sent'; clockType: ClockType; at: number }
  /** `others`: it waits for its owner, who is not signed in. */
  | { kind: 'refused' | 'others'; clockType: ClockType; at: number; reason: string; requestId: string | null };

/** The person has to be told why. */
export const hasReason = (outcome: Outcome): boolean => 'reason' in outcome;
export const isRefused = (outcome: Outcome): boolean => outcome.kind === 'refused';

type Hearing = {
  readonly stored: (clocking: StoredClocking) => void;
  /** The session ended, or is that of another person. */
  readonly notOwners: () => void;
};
/** Sends what waits, oldest first and none before an older one is decided: what follows what is judged by order. Outcomes by key. */
export async function sendWaiting(employeeId: string, language: Language, hearing: Hearing): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const punch of await waitingClockings(employeeId)) {
    const outcome = await deliver(punch, language, hearing);
    if (outcome === null) break;
    outcomes.set(punch.key, outcome);
    if (outcome.kind === 'others') break;
  }
  return outcomes;
}

/** Sends one kept punch; a decided one leaves the queue, `null` means that it goes on waiting. */
async function deliver(punch: QueuedClocking, language: Language, hearing: Hearing): Promise<Outcome | null> {
  const { clockType, pressedAt: at } = punch;
  try {
    hearing.stored(await callServer(CLOCK, { key: punch.key, language, body: bodyOf(punch) }));
    await dropClocking(punch.key);
    return { kind: 'saved', clockType, at };
  } catch (error) {
    const failure = asFailure(error);
    const { status, message: reason, requestId } = failure;
    if (failure.isForOthers) hearing.notOwners();
    if (failure.isPassing || status === 401) return null;
    if (failure.isForOthers) return { kind: 'others', clockType, at, reason, requestId };
    await dropClocking(punch.key);
    return { kind: 'refused', clockType, at, reason, requestId };
  }
}

/** The same body however often it is sent: with whose it is, and its time, corrected to the server's clock. */
const bodyOf = ({ clockType, employeeId, proof, pressedAt }: QueuedClocking): ClockBody => ({
  clockType,
  employeeId,
  ...proof,
  deviceId: phoneId(),
  deviceAt: toWire(pressedAt),
});

/** A random id of this phone, made once; it says nothing about the phone itself. */
function phoneId(): string {
  const known = localStorage.getItem('wela-phone');
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem('wela-phone', made);
  return made;
}
