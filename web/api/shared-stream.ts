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
  const relay = openRelay(name, following);
  const turn = takeTurns(name, (refused) =>
    openStream({ ...relay.told, path: following.path, events: following.events, refused }),
  );
  relay.answersWhen(turn.isHeld);
  const start = () => {
    relay.ask();
    turn.start();
  };
  const stop = () => {
    turn.stop();
    relay.told.opened(false);
  };
  // A page that the browser keeps for Back holds neither stream nor lock.
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && start());
  document.addEventListener('visibilitychange', turn.look);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', shown);
  start();
  return () => {
    document.removeEventListener('visibilitychange', turn.look);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', shown);
    stop();
    relay.close();
  };
}

/** What one tab hears, all of them are told. */
function openRelay(name: string, { heard, opened }: Following) {
  const channel = new BroadcastChannel(name);
  let isOpen = false;
  let isHeld = () => false;
  const tell = (told: Told) => channel.postMessage(told);
  const say = (next: boolean) => {
    isOpen = next;
    opened?.(next);
  };
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told === 'is it open?') {
      if (isHeld()) tell({ isOpen });
    } else if ('event' in told) heard(told.event, told.data);
    else say(told.isOpen);
  };
  return {
    told: {
      heard: (event: string, data: string) => {
        tell({ event, data });
        heard(event, data);
      },
      opened: (next: boolean) => {
        if (isHeld()) tell({ isOpen: next });
        say(next);
      },
    },
    ask: () => tell('is it open?'),
    answersWhen: (held: () => boolean) => {
      isHeld = held;
    },
    close: () => channel.close(),
  };
}

/** The lock of a name, of which one tab has what `open` opens; `refused` gives the turn away and asks for none again. */
function takeTurns(name: string, open: (refused: () => void) => () => void) {
  let isFollowing = true;
  let waiting: AbortController | null = null;
  let leave: (() => void) | null = null;
  const hold = () => {
    // A lock may be given only after its tab has stopped following.
    if (!isFollowing) return Promise.resolve();
    return new Promise<void>((resolve) => {
      const close = open(() => leave?.());
      leave = () => {
        close();
        leave = null;
        resolve();
      };
    });
  };
  const queue = () => {
    const mine = new AbortController();
    waiting = mine;
    void navigator.locks.request(name, { signal: mine.signal }, hold).catch(() => null);
  };
  const take = () => {
    waiting?.abort();
    waiting = null;
    if (leave) return;
    // Another tab may take the lock in its turn: then this one waits for it.
    void navigator.locks.request(name, { steal: true }, hold).catch(() => {
      leave?.();
      if (isFollowing) queue();
    });
  };
  return {
    isHeld: () => leave !== null,
    start() {
      isFollowing = true;
      if (document.hidden) queue();
      else take();
    },
    look: () => void (isFollowing && !document.hidden && take()),
    stop() {
      isFollowing = false;
      waiting?.abort();
      leave?.();
    },
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
function openStream({
  path,
  events,
  heard,
  opened,
  refused,
}: Omit<Following, 'owner'> & { readonly refused: () => void }): () => void {
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
