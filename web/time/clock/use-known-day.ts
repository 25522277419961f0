import { useCallback, useMemo, useRef, useState } from 'react';
import type { session } from '../../../contract/company/session.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { address } from '../../api/address.ts';
import { asFailure, CallFailure, callServer } from './clock-api.ts';
import { fromWire, type Language } from './clock-text.ts';
import { dayAsKnown, isOvertaken, type KnownDay, NOTHING_KNOWN, type StoredClocking, withRead, withStored } from './known-day.ts';
import { forgetLastKnown, keepLastKnown, lastKnown } from './last-known.ts';

const TODAY = address<typeof clocks.today>('GET', '/auth/v1/clock/today');
const PROFILE = address<typeof session.profile>('GET', '/auth/v1/user/profile');

/** The day as this phone knows it, whose day it is, and how far the phone's clock is off. */
export function useKnownDay(language: Language) {
  const [known, setKnown] = useState(NOTHING_KNOWN);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const latest = useRef(NOTHING_KNOWN);
  const turn = useRef(0);
  const offset = useRef(0);
  /** Whose session it is; `presumed` is the last user of this phone, while the server cannot be asked. */
  const owner = useRef<string | null>(null);
  const presumed = useRef<string | null>(null);

  const note = useCallback((next: KnownDay) => {
    latest.current = next;
    setKnown(next);
    const today = dayAsKnown(next);
    if (today && owner.current !== null) keepLastKnown({ employeeId: owner.current, today, offset: offset.current });
  }, []);

  const recall = useCallback(() => {
    const last = lastKnown();
    if (!last || owner.current !== null || presumed.current !== null) return;
    presumed.current = last.employeeId;
    offset.current = last.offset;
    // The server has not seen which network the phone is on now.
    const zones = last.today.zones.map((zone) => ({ ...zone, isOnNetwork: false }));
    note({ ...latest.current, read: { ...last.today, zones } });
    setRemembered(true);
  }, [note]);

  const refresh = useCallback(async () => {
    turn.current += 1;
    const askedAt = turn.current;
    try {
      owner.current ??= await ownerOf(language);
      const isOfAnother = presumed.current !== null && presumed.current !== owner.current;
      if (isOfAnother && latest.current.askedAt === 0) note(NOTHING_KNOWN);
      const today = await callServer(TODAY, { language });
      if (isOvertaken(latest.current, askedAt)) return;
      offset.current = fromWire(today.serverTime) - Date.now();
      note(withRead(latest.current, today, askedAt));
      setRemembered(false);
      setFailure(null);
    } catch (error) {
      const failed = asFailure(error);
      setFailure(failed);
      if (failed.status === 0) recall();
      if (failed.status === 401) {
        forgetLastKnown();
        note(NOTHING_KNOWN);
      }
    }
  }, [language, note, recall]);

  const noteStored = useCallback(
    (clocking: StoredClocking) => {
      turn.current += 1;
      note(withStored(latest.current, clocking, turn.current));
    },
    [note],
  );
  const today = useMemo(() => dayAsKnown(known), [known]);
  const now = () => Date.now() + offset.current;
  return { today, isRemembered, failure, owner, presumed, refresh, noteStored, now };
}

async function ownerOf(language: Language): Promise<string> {
  const profile = await callServer(PROFILE, { language });
  if (!profile.lastVisitEmployee) throw new CallFailure('auth/forbidden', '', 403);
  return profile.lastVisitEmployee.id;
}
