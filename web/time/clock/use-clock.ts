import { useCallback, useEffect, useState } from 'react';
import { WHOSE } from '../../api/kept-value.ts';
import type { Language } from './clock-text.ts';
import { keepClocking, type PunchProof, type QueuedClocking, waitingClockings } from './clocking-queue.ts';
import type { StoredClocking } from './known-day.ts';
import { hearTabs, tellTabs } from './other-tabs.ts';
import { type ClockType, hasReason, isRefused, type Outcome, sendWaiting } from './send-waiting.ts';
import { useKnownDay } from './use-known-day.ts';

const REFRESH_MS = 60_000;
const RESEND_MS = 15_000;

/** What the page needs to know and do: today's state, pressing a button, the queue of punches that wait for the network. */
export function useClock(language: Language) {
  const { owner, presumed, doubt, identify, refresh, now, ...day } = useKnownDay(language);
  const { noteStored } = day;
  const { waiting, showWaiting, sendAll } = useQueue(language, { owner, presumed, doubt, noteStored });
  const [outcome, setOutcome] = useState<Told | null>(null);
  const [running, setRunning] = useState(0);
  const isBusy = running > 0;

  const whileBusy = useCallback(async (work: () => Promise<void>) => {
    setRunning((count) => count + 1);
    await work().finally(() => setRunning((count) => count - 1));
  }, []);

  /** Reads the day again after what was sent. A refusal says that the buttons were wrong: they wait for the day as it is. */
  const readAfter = useCallback((told: Outcome) => (isRefused(told) ? whileBusy(refresh) : void refresh()), [refresh, whileBusy]);

  const sendAndTell = useCallback(async () => {
    const employeeId = owner.current;
    const outcomes = [...(await sendAll()).values()];
    const told = outcomes.find(hasReason) ?? outcomes.at(-1);
    if (!told || employeeId === null) return;
    setOutcome({ employeeId, outcome: told.kind === 'saved' ? { ...told, kind: 'sent' } : told });
    await readAfter(told);
  }, [owner, sendAll, readAfter]);

  /** Sends what waits, once it has been asked again whose session it is: its owner may have signed out, and another person in. */
  const flush = useCallback(async () => {
    if ((await showWaiting()) === 0) return;
    const before = owner.current;
    if (await identify()) await Promise.all([owner.current === before ? null : refresh(), sendAndTell()]);
  }, [owner, showWaiting, identify, refresh, sendAndTell]);

  const catchUp = useCallback(async () => {
    if (await identify()) await Promise.all([refresh(), sendAndTell()]);
    else await showWaiting();
  }, [identify, refresh, sendAndTell, showWaiting]);
  useFlushing(refresh, flush, catchUp);

  const record = (clockType: ClockType, proof: PunchProof) =>
    whileBusy(async () => {
      const employeeId = owner.current ?? presumed.current;
      if (employeeId === null || isBusy) return;
      const pressedAt = now();
      const punch: QueuedClocking = { key: crypto.randomUUID(), clockType, pressedAt, proof, employeeId };
      await keepClocking(punch);
      tellTabs({ employeeId, stored: null });
      if (owner.current === null) await refresh();
      const outcomes = await sendAll();
      const result = outcomes.get(punch.key);
      const told = [...outcomes.values()].find(hasReason) ?? result;
      // Another try may have sent it before this one was known to be lost.
      const isKept = told === undefined && (await waitingClockings(employeeId)).some(({ key }) => key === punch.key);
      if (told || isKept) setOutcome({ employeeId, outcome: told ?? { kind: 'kept', clockType, at: pressedAt } });
      if (told) await readAfter(told);
    });
  const isFor = (told: Told) => told.outcome.kind === 'others' || told.employeeId === (owner.current ?? presumed.current);
  return { ...day, waiting, outcome: outcome && isFor(outcome) ? outcome.outcome : null, isBusy, press: record, refresh, now };
}

/** What became of a clocking, and whose it was: another person is told only that it is not theirs. */
type Told = { readonly employeeId: string; readonly outcome: Outcome };
type Session = Pick<ReturnType<typeof useKnownDay>, 'owner' | 'presumed' | 'doubt' | 'noteStored'>;

/** The clockings of this person that wait on the phone, those of other tabs among them. */
function useQueue(language: Language, { owner, presumed, doubt, noteStored }: Session) {
  const [waiting, setWaiting] = useState<QueuedClocking[]>([]);

  const showWaiting = useCallback(async (): Promise<number> => {
    const employeeId = owner.current ?? presumed.current;
    const found = employeeId === null ? [] : await waitingClockings(employeeId);
    setWaiting(found);
    return found.length;
  }, [owner, presumed]);

  /** Nothing is sent before the server has said whose session it is: a phone may have been handed on. */
  const sendAll = useCallback(async (): Promise<ReadonlyMap<string, Outcome>> => {
    const employeeId = owner.current;
    if (employeeId === null) return showWaiting().then(() => new Map());
    const stored = (clocking: StoredClocking) => {
      // The answer may come after another person's session was found.
      if (owner.current === employeeId) noteStored(clocking);
      tellTabs({ employeeId, stored: clocking });
    };
    const outcomes = await sendWaiting(employeeId, language, { stored, notOwners: doubt });
    if (outcomes.size > 0) tellTabs({ employeeId, stored: null });
    await showWaiting();
    return outcomes;
  }, [language, owner, doubt, noteStored, showWaiting]);

  useEffect(
    () =>
      hearTabs(({ employeeId, stored }) => {
        if (employeeId !== (owner.current ?? presumed.current)) return;
        if (stored) noteStored(stored);
        void showWaiting();
      }),
    [owner, presumed, noteStored, showWaiting],
  );
  return { waiting, showWaiting, sendAll };
}

type Work = () => Promise<void>;
function useFlushing(refresh: Work, flush: Work, catchUp: Work) {
  useEffect(() => {
    const onOnline = () => void catchUp();
    const onOtherSession = ({ key }: StorageEvent) => key === WHOSE && void catchUp();
    const onVisible = () => document.visibilityState === 'visible' && void catchUp();
    void catchUp();
    const refreshing = setInterval(() => void refresh(), REFRESH_MS);
    const sending = setInterval(() => void flush(), RESEND_MS);
    window.addEventListener('online', onOnline);
    window.addEventListener('storage', onOtherSession);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(refreshing);
      clearInterval(sending);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('storage', onOtherSession);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh, flush, catchUp]);
}
