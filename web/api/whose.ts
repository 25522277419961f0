import { setTenant } from './client.ts';
import { forgetOwn, keep, readKept, WHOSE } from './kept-value.ts';
import type { Profile } from './profile.ts';
import { forgetAnswers, queryClient, SESSION_KEY } from './queries.ts';
import { noteWrite } from './writes.ts';

/**
 * Whose answers this page keeps: an account and its employment, as they were noted last. All tabs of a browser share a session, and
 * each notes here what it found, so that the others hear of another one.
 */
let whose: string | null = readKept(WHOSE);
/** How often this page began anew because another session took its place. */
let beginnings = 0;
const listeners = new Set<() => void>();

type Holder = Pick<Profile, 'id'> & { readonly lastVisitEmployee: { readonly id: string } | null };
const holderText = ({ id, lastVisitEmployee }: Holder) => `${id} ${lastVisitEmployee?.id ?? ''}`;
const accountOf = (holder: string) => holder.slice(0, holder.indexOf(' '));

/** Whoever had no company has nothing of another one. */
const isAnother = (former: string | null, next: string) => former !== next && former !== `${accountOf(next)} `;

/** Notes whose profile was read; when it is that of another person or company, nothing of the one before is kept. True: of another account. */
export function noteWhose(profile: Holder): boolean {
  const former = whose;
  whose = holderText(profile);
  keep(WHOSE, whose);
  if (!isAnother(former, whose)) return false;
  const shown = queryClient.getQueryData<Holder | null>(SESSION_KEY);
  forget(former, whose);
  if (shown && shown.id !== profile.id) beginAnew();
  return isOtherAccount(former, whose);
}

const isOtherAccount = (former: string | null, next: string) => former !== null && accountOf(former) !== accountOf(next);

/** Nobody is signed in, because they said so. */
export function noteNobody() {
  whose = null;
  keep(WHOSE, null);
}

function forget(former: string | null, next: string) {
  forgetOwn();
  forgetAnswers();
  // What waits its turn to be written is not written in another name.
  if (isOtherAccount(former, next)) queryClient.getMutationCache().clear();
}

/** Pages and what was typed on them belong to the session before. */
function beginAnew() {
  beginnings += 1;
  for (const tell of listeners) tell();
}

/** The key of what is drawn for one session alone. */
export const sessionTurn = {
  current: () => beginnings,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Looks whether another tab has noted another session since. */
function look() {
  const noted = readKept(WHOSE);
  if (noted === null || noted === whose) return;
  const former = whose;
  whose = noted;
  if (!isAnother(former, noted)) return;
  setTenant(null);
  noteWrite();
  const shown = queryClient.getQueryData(SESSION_KEY);
  forget(former, noted);
  // A page for strangers stays as it is.
  if (shown === null) return;
  beginAnew();
  void queryClient.resetQueries({ queryKey: SESSION_KEY });
}

/** Somebody signed out in another tab: whether this one may go on is for the server to say. */
function askAgain() {
  noteWrite();
  void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  if (key !== WHOSE) return;
  if (newValue === null) askAgain();
  else look();
});
// A page that was kept for Back, or asleep, heard nothing.
globalThis.addEventListener?.('pageshow', look);
globalThis.document?.addEventListener('visibilitychange', look);
