import { useCallback, useEffect, useRef, useState } from 'react';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { type NextAction, nextFromMemory } from '../../../domain/time/next-action.ts';
import { instant } from '../../../domain/units.ts';
import { CallFailure, callServer } from './clock-api.ts';
import { fromWire, type Language, toWire } from './clock-text.ts';
import { forgetLastKnown, keepLastKnown, lastKnown } from './last-known.ts';
import { dropPunch, keepPunch, type PunchProof, type QueuedPunch, waitingPunches } from './punch-queue.ts';

export type Today = WireAnswer<typeof clocks.today>;
type ClockBody = WireBody<typeof clocks.clock>;
export type ClockType = QueuedPunch['clockType'];
export type Outcome =
  | { kind: 'saved' | 'kept' | 'sent'; clockType: ClockType; at: number }
  | { kind: 'refused'; clockType: ClockType; at: number; reason: string; requestId: string | null };

const REFRESH_MS = 60_000;
const RESEND_MS = 15_000;
const NOTHING_SENT: ReadonlyMap<string, Outcome> = new Map();

/** What the page needs to know and do: today's state, pressing a button, the queue of punches that wait for the network. */
export function useClock(language: Language) {
  const [today, setToday] = useState<Today | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [waiting, setWaiting] = useState<QueuedPunch[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const offset = useRef(0);
  /** Whose session it is; `presumed` is who used this phone last, as long as nobody can be asked. */
  const owner = useRef<string | null>(null);
  const presumed = useRef<string | null>(null);

  const recall = useCallback(async () => {
    const known = lastKnown();
    if (!known || owner.current !== null || presumed.current !== null) return;
    presumed.current = known.employeeId;
    offset.current = known.offset;
    // Which network the phone is on now, nobody can say.
    setToday({ ...known.today, zones: known.today.zones.map((one) => ({ ...one, isOnNetwork: false })) });
    setRemembered(true);
    setWaiting(await waitingPunches(known.employeeId));
  }, []);

  const refresh = useCallback(async () => {
    try {
      owner.current ??= await ownerOf(language);
      const answer = await callServer<Today>('/auth/v1/clock/today', { language });
      offset.current = fromWire(answer.serverTime) - Date.now();
      setToday(answer);
      setRemembered(false);
      setFailure(null);
      keepLastKnown({ employeeId: owner.current, today: answer, offset: offset.current });
    } catch (error) {
      const failed = asFailure(error);
      setFailure(failed);
      if (failed.status === 0) await recall();
      if (failed.status === 401) {
        forgetLastKnown();
        setToday(null);
      }
    }
  }, [language, recall]);

  const send = useCallback(
    (punch: QueuedPunch) => callServer('/auth/v1/clock', { method: 'POST', key: punch.key, language, body: bodyOf(punch) }),
    [language],
  );

  const flush = useCallback(async () => {
    if (owner.current === null && presumed.current !== null) await refresh();
    if (owner.current === null) return;
    const results = [...(await sendWaiting(owner.current, send)).values()];
    const told = results.find(isRefused) ?? results.at(-1);
    if (told) setOutcome(told.kind === 'saved' ? { ...told, kind: 'sent' } : told);
    setWaiting(await waitingPunches(owner.current));
  }, [send, refresh]);

  useFlushing(refresh, flush);

  const press = async (clockType: ClockType, proof: PunchProof) => {
    const employeeId = owner.current ?? presumed.current;
    if (employeeId === null || isBusy) return;
    setBusy(true);
    const pressedAt = Date.now() + offset.current;
    const punch: QueuedPunch = { key: crypto.randomUUID(), clockType, pressedAt, proof, employeeId };
    await keepPunch(punch);
    // Nothing is sent before the server has said whose session it is: a phone may have been handed on.
    if (owner.current === null) await refresh();
    const results = await (owner.current === null ? NOTHING_SENT : sendWaiting(owner.current, send));
    const result = results.get(punch.key);
    setOutcome([...results.values()].find(isRefused) ?? result ?? { kind: 'kept', clockType, at: pressedAt });
    setWaiting(await waitingPunches(owner.current ?? employeeId));
    if (result) await refresh();
    setBusy(false);
  };
  return { today, isRemembered, failure, waiting, outcome, isBusy, press, refresh, now: () => Date.now() + offset.current };
}

type Shown = {
  readonly today: Today;
  readonly isRemembered: boolean;
  readonly waiting: readonly QueuedPunch[];
  readonly now: number;
};
/** What the buttons say. The server has not heard of what waits, and may not be asked; what follows the last press is known all the same. */
export function offeredAfter({ today, isRemembered, waiting, now }: Shown): NextAction {
  const pressed = waiting.at(-1);
  if (pressed) return nextFromMemory({ type: pressed.clockType, at: instant(pressed.pressedAt) }, instant(now));
  if (!isRemembered) return today;
  const last = today.recent[0];
  return nextFromMemory(last ? { type: last.clockType, at: instant(fromWire(last.at)) } : null, instant(now));
}

const isRefused = (outcome: Outcome): boolean => outcome.kind === 'refused';

type Send = (punch: QueuedPunch) => Promise<unknown>;
/** Sends what waits, oldest first and none before an older one is decided: what follows what is judged by order. Outcomes by key. */
async function sendWaiting(employeeId: string, send: Send): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const punch of await waitingPunches(employeeId)) {
    const outcome = await deliver(punch, send);
    if (outcome === null) break;
    outcomes.set(punch.key, outcome);
  }
  return outcomes;
}

/** Sends one kept punch; a decided one leaves the queue, `null` means that it goes on waiting. */
async function deliver(punch: QueuedPunch, send: Send): Promise<Outcome | null> {
  const { clockType, pressedAt: at } = punch;
  try {
    await send(punch);
    await dropPunch(punch.key);
    return { kind: 'saved', clockType, at };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.isPassing || failure.status === 401) return null;
    await dropPunch(punch.key);
    return { kind: 'refused', clockType, at, reason: failure.message, requestId: failure.requestId };
  }
}

const asFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('general-error', error instanceof Error ? error.message : '', 500);

/** The same body however often it is sent: with the time of the press, corrected to the server's clock. */
const bodyOf = ({ clockType, proof, pressedAt }: QueuedPunch): ClockBody => ({
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

async function ownerOf(language: Language): Promise<string> {
  const profile = await callServer<{ lastVisitEmployee: { id: string } | null }>('/auth/v1/user/profile', { language });
  if (!profile.lastVisitEmployee) throw new CallFailure('auth/forbidden', '', 403);
  return profile.lastVisitEmployee.id;
}

function useFlushing(refresh: () => Promise<void>, flush: () => Promise<void>) {
  useEffect(() => {
    const both = () => void refresh().then(flush);
    const onVisible = () => document.visibilityState === 'visible' && both();
    both();
    const refreshing = setInterval(() => void refresh(), REFRESH_MS);
    const sending = setInterval(() => void flush(), RESEND_MS);
    window.addEventListener('online', both);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(refreshing);
      clearInterval(sending);
      window.removeEventListener('online', both);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh, flush]);
}
