import { useEffect } from 'react';
import { readSessionAgain } from '../../api/session.tsx';
import { followStream } from '../../api/shared-stream.ts';

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
    const path = `/realtime/users/${userId}/profile`;
    const stop = followStream({ path, owner: userId, events: ['profile'], heard: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
}
