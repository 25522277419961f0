import type { StoredPress } from './known-day.ts';

/** What one tab did to the presses of a person; `stored` is null when a press was kept, or taken out of the queue. */
export type PressNews = { readonly employeeId: string; readonly stored: StoredPress | null };
const NAME = 'wela-clock-presses';

/** Tells the other tabs of this browser. */
export function tellTabs(news: PressNews) {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Calls `hear` with what other tabs tell, until the returned function is called. */
export function hearTabs(hear: (news: PressNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<PressNews>) => hear(event.data);
  return () => channel.close();
}
