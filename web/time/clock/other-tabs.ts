import type { StoredClocking } from './known-day.ts';

/** What one tab did to the clockings of a person; `stored` is null when a clocking was kept, or taken out of the queue. */
export type ClockingNews = { readonly employeeId: string; readonly stored: StoredClocking | null };
const NAME = 'wela-clock-presses';

/** Tells the other tabs of this browser. */
export function tellTabs(news: ClockingNews) {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Calls `hear` with what other tabs tell, until the returned function is called. */
export function hearTabs(hear: (news: ClockingNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<ClockingNews>) => hear(event.data);
  return () => channel.close();
}
