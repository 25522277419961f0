import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

/** Whether what is on the page has been read and drawn: false at first, for what the page can be used without. */
export function useWhenQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(typeof requestIdleCallback === 'undefined');
  useEffect(() => {
    const left = new AbortController();
    void whenQuiet().then(() => {
      if (!left.signal.aborted) setQuiet(true);
    });
    return () => left.abort();
  }, []);
  return isQuiet;
}
