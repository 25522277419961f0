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
  | { kind: 'refused'; clockType: ClockType; at: number; reason: string; requestId: string | null };

export const isRefused = (outcome: Outcome): boolean => outcome.kind === 'refused';

type OnStored = (clocking: StoredClocking) => void;
/** Sends what waits, oldest first and none before an older one is decided: what follows what is judged by order. Outcomes by key. */
export async function sendWaiting(employeeId: string, language: Language, onStored: OnStored): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const punch of await waitingClockings(employeeId)) {
    const outcome = await deliver(punch, language, onStored);
    if (outcome === null) break;
    outcomes.set(punch.key, outcome);
  }
  return outcomes;
}

/** Sends one kept punch; a decided one leaves the queue, `null` means that it goes on waiting. */
async function deliver(punch: QueuedClocking, language: Language, onStored: OnStored): Promise<Outcome | null> {
  const { clockType, pressedAt: at } = punch;
  try {
    onStored(await callServer(CLOCK, { key: punch.key, language, body: bodyOf(punch) }));
    await dropClocking(punch.key);
    return { kind: 'saved', clockType, at };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.isPassing || failure.status === 401) return null;
    await dropClocking(punch.key);
    return { kind: 'refused', clockType, at, reason: failure.message, requestId: failure.requestId };
  }
}

/** The same body however often it is sent: with the time of the clocking, corrected to the server's clock. */
const bodyOf = ({ clockType, proof, pressedAt }: QueuedClocking): ClockBody => ({
  clockType,
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
