import { useEffect } from 'react';
import { readSessionAgain } from '../../api/session.tsx';

const SHORTEST_MS = 15_000;
const SPREAD_MS = 5000;

/** Reads the session again whenever the account changes, and every 15 to 20 seconds where no event stream is to be had. */
export function useStandingWatch(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => void readSessionAgain().catch(() => null);
    const later = () => {
      timer = setTimeout(
        () => {
          look();
          later();
        },
        SHORTEST_MS + Math.random() * SPREAD_MS,
      );
    };
    later();
    const source = new EventSource(`/realtime/users/${userId}/profile`);
    source.addEventListener('profile', look);
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [userId]);
}
