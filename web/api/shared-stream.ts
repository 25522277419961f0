/** `events`: the names that are heard. `opened` is told whether the stream runs, in whichever tab. */
export type Following = {
  readonly path: string;
  /** Whose stream it is: tabs of another account or company have one of their own. */
  readonly owner: string;
  readonly events: readonly string[];
  readonly heard: (event: string, data: string) => void;
  readonly opened?: (isOpen: boolean) => void;
};
type Told = { readonly event: string; readonly data: string } | { readonly isOpen: boolean } | 'is it open?';

/**
 * Follows an event stream that all tabs of a browser share. A browser gives a host six connections and a stream keeps one: the tab
 * that holds the lock has the stream and tells the others. A tab that is looked at takes the lock, since one in the background may be
 * asleep; when the holder goes, the next one in the queue has it. A browser without locks (a page that is not served safely) gives
 * each tab a stream of its own while it is looked at. Returns what ends the following.
 */
export function followStream(following: Following): () => void {
  const name = `wela ${following.path} ${following.owner}`;
  const canShare = Boolean(navigator.locks) && 'BroadcastChannel' in window;
  return canShare ? followTogether(name, following) : followAlone(following);
}

function followTogether(name: string, following: Following): () => void {
  const { heard, opened } = following;
  const channel = new BroadcastChannel(name);
  let stopLeading: (() => void) | null = null;
  let isOpen = false;
  const tell = (told: Told) => channel.postMessage(told);
  const say = (next: boolean) => {
    isOpen = next;
    opened?.(next);
  };
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told === 'is it open?') {
      if (stopLeading) tell({ isOpen });
    } else if ('event' in told) heard(told.event, told.data);
    else say(told.isOpen);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openStream({
        ...following,
        heard: (event, data) => {
          tell({ event, data });
          heard(event, data);
        },
        opened: (next) => {
          tell({ isOpen: next });
          say(next);
        },
        refused: () => stopLeading?.(),
      });
      stopLeading = () => {
        stopLeading = null;
        close();
        resolve();
      };
    });
  let waiting: AbortController | null = null;
  const queue = () => {
    const mine = new AbortController();
    waiting = mine;
    void navigator.locks.request(name, { signal: mine.signal }, lead).catch(() => null);
  };
  const take = () => {
    waiting?.abort();
    waiting = null;
    if (stopLeading) return;
    // Another tab may take the lock in its turn: then this one waits for it.
    void navigator.locks.request(name, { steal: true }, lead).catch(() => {
      stopLeading?.();
      if (isFollowing) queue();
    });
  };
  let isFollowing = true;
  const start = () => {
    isFollowing = true;
    tell('is it open?');
    if (document.hidden) queue();
    else take();
  };
  const stop = () => {
    isFollowing = false;
    waiting?.abort();
    stopLeading?.();
    say(false);
  };
  const looked = () => void (isFollowing && !document.hidden && take());
  // A page that the browser keeps for Back holds neither stream nor lock.
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && start());
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', shown);
  start();
  return () => {
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', shown);
    stop();
    channel.close();
  };
}

function followAlone(following: Following): () => void {
  let close: (() => void) | null = null;
  const look = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= openStream({ ...following, refused: () => {} });
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

/** `refused`: the server does not give this stream, and is not asked again. */
function openStream({ path, events, heard, opened, refused }: Following & { readonly refused: () => void }): () => void {
  const source = new EventSource(path);
  for (const event of events) source.addEventListener(event, ({ data }: MessageEvent<string>) => heard(event, data));
  source.onopen = () => opened?.(true);
  source.onerror = () => {
    opened?.(false);
    if (source.readyState === EventSource.CLOSED) refused();
  };
  return () => {
    source.close();
    opened?.(false);
  };
}
