import { useCallback, useMemo, useRef, useState } from 'react';
import type { session } from '../../../contract/company/session.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { address } from '../../api/address.ts';
import { asFailure, CallFailure, callServer } from './clock-api.ts';
import { fromWire, type Language } from './clock-text.ts';
import {
  dayAsKnown,
  isOvertaken,
  type KnownDay,
  NOTHING_KNOWN,
  type StoredClocking,
  type Today,
  withRead,
  withStored,
} from './known-day.ts';
import { forgetLastKnown, keepLastKnown, lastKnown } from './last-known.ts';

const TODAY = address<typeof clocks.today>('GET', '/auth/v1/clock/today');
const PROFILE = address<typeof session.profile>('GET', '/auth/v1/user/profile');

/** The day as this phone knows it, whose day it is, and how far the phone's clock is off. */
export function useKnownDay(language: Language) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const turn = useRef(0);
  const { owner, presumed, doubt } = useOwner();
  const { known, latest, offset, note } = useNoted(owner);

  const noteFailure = useCallback(
    (error: unknown) => {
      const failed = asFailure(error);
      setFailure(failed);
      const last = failed.status === 0 && owner.current === null && presumed.current === null ? lastKnown() : null;
      if (last) {
        presumed.current = last.employeeId;
        offset.current = last.offset;
        note(asRemembered(latest.current, last.today));
        setRemembered(true);
      }
      if (failed.status === 401) {
        doubt();
        forgetLastKnown();
        note(NOTHING_KNOWN);
      }
    },
    [owner, presumed, doubt, latest, offset, note],
  );

  const identify = useIdentify(language, { owner, presumed, note, noteFailure });

  const refresh = useCallback(async () => {
    if (owner.current === null && !(await identify())) return;
    turn.current += 1;
    const askedAt = turn.current;
    const asker = owner.current;
    try {
      const today = await callServer(TODAY, { language });
      if (owner.current !== asker || isOvertaken(latest.current, askedAt)) return;
      offset.current = fromWire(today.serverTime) - Date.now();
      note(withRead(latest.current, today, askedAt));
      setRemembered(false);
      setFailure(null);
    } catch (error) {
      noteFailure(error);
    }
  }, [language, owner, identify, latest, offset, note, noteFailure]);

  const noteStored = useCallback(
    (clocking: StoredClocking) => {
      turn.current += 1;
      note(withStored(latest.current, clocking, turn.current));
    },
    [latest, note],
  );
  const today = useMemo(() => dayAsKnown(known), [known]);
  const now = () => Date.now() + offset.current;
  return { today, isRemembered, failure, owner, presumed, doubt, identify, refresh, noteStored, now };
}

type Owner = ReturnType<typeof useOwner>['owner'];

/** What is known of the day; that of somebody whose session it is, is kept on the phone as well. */
function useNoted(owner: Owner) {
  const [known, setKnown] = useState(NOTHING_KNOWN);
  const latest = useRef(NOTHING_KNOWN);
  const offset = useRef(0);
  const note = useCallback(
    (next: KnownDay) => {
      latest.current = next;
      setKnown(next);
      const today = dayAsKnown(next);
      if (today && owner.current !== null) keepLastKnown({ employeeId: owner.current, today, offset: offset.current });
    },
    [owner],
  );
  return { known, latest, offset, note };
}

/**
 * Whose session it is. While the server cannot be asked, and while it may be that of another person by now, it is null, and `presumed`
 * the one before, or the last user of this phone.
 */
function useOwner() {
  const owner = useRef<string | null>(null);
  const presumed = useRef<string | null>(null);
  const doubt = useCallback(() => {
    presumed.current = owner.current ?? presumed.current;
    owner.current = null;
  }, []);
  return { owner, presumed, doubt };
}

type Identifying = Pick<ReturnType<typeof useOwner>, 'owner' | 'presumed'> & {
  readonly note: (next: KnownDay) => void;
  readonly noteFailure: (error: unknown) => void;
};

/** Asks anew whose session it is, since another tab may have begun another one; the day of another person goes. False: it is not known. */
function useIdentify(language: Language, { owner, presumed, note, noteFailure }: Identifying) {
  return useCallback(async (): Promise<boolean> => {
    try {
      const found = await ownerOf(language);
      const before = owner.current ?? presumed.current;
      owner.current = found;
      presumed.current = null;
      if (before === null || before === found) return true;
      forgetLastKnown();
      note(NOTHING_KNOWN);
      return true;
    } catch (error) {
      noteFailure(error);
      return false;
    }
  }, [language, owner, presumed, note, noteFailure]);
}

/** The day of an earlier visit. The server has not seen which network the phone is on now. */
const asRemembered = (known: KnownDay, today: Today): KnownDay => ({
  ...known,
  read: { ...today, zones: today.zones.map((zone) => ({ ...zone, isOnNetwork: false })) },
});

async function ownerOf(language: Language): Promise<string> {
  const profile = await callServer(PROFILE, { language });
  if (!profile.lastVisitEmployee) throw new CallFailure('auth/forbidden', '', 403);
  return profile.lastVisitEmployee.id;
}
