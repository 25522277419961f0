import { useEffect, useState } from 'react';

/** Seconds that are left of a wait; `start` begins it anew. The end is a moment, so that a sleeping tab does not stretch it. */
export function useCountdown(seconds = 0): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: (next) => setEnd(Date.now() + next * 1000) };
}
