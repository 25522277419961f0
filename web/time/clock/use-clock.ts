import { useCallback, useEffect, useState } from 'react';
import type { Language } from './clock-text.ts';
import { keepClocking, type PunchProof, type QueuedClocking, waitingClockings } from './clocking-queue.ts';
import { hearTabs, tellTabs } from './other-tabs.ts';
import { type ClockType, isRefused, type Outcome, sendWaiting } from './send-waiting.ts';
import { useKnownDay } from './use-known-day.ts';

const REFRESH_MS = 60_000;
const RESEND_MS = 15_000;

/** What the page needs to know and do: today's state, pressing a button, the queue of punches that wait for the network. */
export function useClock(language: Language) {
  const { owner, presumed, refresh, now, ...day } = useKnownDay(language);
  const { waiting, sendAll } = useQueue(language, { owner, presumed, noteStored: day.noteStored });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState(0);
  const isBusy = running > 0;

  const whileBusy = useCallback(async (work: () => Promise<void>) => {
    setRunning((count) => count + 1);
    await work().finally(() => setRunning((count) => count - 1));
  }, []);

  /** Reads the day again after what was sent. A refusal says that the buttons were wrong: they wait for the day as it is. */
  const readAfter = useCallback((told: Outcome) => (isRefused(told) ? whileBusy(refresh) : void refresh()), [refresh, whileBusy]);

  const flush = useCallback(async () => {
    if (owner.current === null && presumed.current !== null) await refresh();
    const outcomes = [...(await sendAll()).values()];
    const told = outcomes.find(isRefused) ?? outcomes.at(-1);
    if (!told) return;
    setOutcome(told.kind === 'saved' ? { ...told, kind: 'sent' } : told);
    await readAfter(told);
  }, [owner, presumed, sendAll, refresh, readAfter]);

  const catchUp = useCallback(async () => {
    if (owner.current === null) await refresh().then(flush);
    else await Promise.all([refresh(), flush()]);
  }, [owner, refresh, flush]);
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
      const told = [...outcomes.values()].find(isRefused) ?? result;
      // Another try may have sent it before this one was known to be lost.
      const isKept = told === undefined && (await waitingClockings(employeeId)).some(({ key }) => key === punch.key);
      if (told || isKept) setOutcome(told ?? { kind: 'kept', clockType, at: pressedAt });
      if (told) await readAfter(told);
    });
  return { ...day, waiting, outcome, isBusy, press: record, refresh, now };
}

type Session = Pick<ReturnType<typeof useKnownDay>, 'owner' | 'presumed' | 'noteStored'>;

/** The clockings of this person that wait on the phone, those of other tabs among them. */
function useQueue(language: Language, { owner, presumed, noteStored }: Session) {
  const [waiting, setWaiting] = useState<QueuedClocking[]>([]);

  const showWaiting = useCallback(async () => {
    const employeeId = owner.current ?? presumed.current;
    setWaiting(employeeId === null ? [] : await waitingClockings(employeeId));
  }, [owner, presumed]);

  /** Nothing is sent before the server has said whose session it is: a phone may have been handed on. */
  const sendAll = useCallback(async (): Promise<ReadonlyMap<string, Outcome>> => {
    const employeeId = owner.current;
    if (employeeId === null) return showWaiting().then(() => new Map());
    const outcomes = await sendWaiting(employeeId, language, (stored) => {
      noteStored(stored);
      tellTabs({ employeeId, stored });
    });
    if (outcomes.size > 0) tellTabs({ employeeId, stored: null });
    await showWaiting();
    return outcomes;
  }, [language, owner, noteStored, showWaiting]);

  useEffect(
    () =>
      hearTabs(({ employeeId, stored }) => {
        if (employeeId !== (owner.current ?? presumed.current)) return;
        if (stored) noteStored(stored);
        void showWaiting();
      }),
    [owner, presumed, noteStored, showWaiting],
  );
  return { waiting, sendAll };
}

type Work = () => Promise<void>;
function useFlushing(refresh: Work, flush: Work, catchUp: Work) {
  useEffect(() => {
    const onOnline = () => void catchUp();
    const onVisible = () => document.visibilityState === 'visible' && void catchUp();
    void catchUp();
    const refreshing = setInterval(() => void refresh(), REFRESH_MS);
    const sending = setInterval(() => void flush(), RESEND_MS);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(refreshing);
      clearInterval(sending);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh, flush, catchUp]);
}
