import { queryClient } from './queries.ts';

const LONGEST_MS = 3000;

/** When what is on the page has been read and the browser has nothing else to do: the time for what a page can be used without. */
export async function whenQuiet(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return;
  const until = performance.now() + LONGEST_MS;
  const rested = () => new Promise((done) => requestIdleCallback(done, { timeout: LONGEST_MS }));
  do await rested();
  while (queryClient.isFetching() > 0 && performance.now() < until);
}
