import { afterEach, expect, it, vi } from 'vitest';
import { followStream } from './shared-stream.ts';

type Hold = () => Promise<void>;

/** Locks that are given when the test says so, and streams that are only counted. */
function browserOf() {
  const asked: Hold[] = [];
  const opened: string[] = [];
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(path: string) {
        opened.push(path);
      }
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, hold: Hold) => {
        asked.push(hold);
        return new Promise(() => {});
      },
    },
  });
  return { opened, giveLock: () => Promise.all(asked.splice(0).map((hold) => Promise.race([hold(), Promise.resolve()]))) };
}

const following = { path: '/realtime/test', owner: 'somebody', events: [], heard: () => {} };

afterEach(() => vi.unstubAllGlobals());

it('opens the stream once the lock is given', async () => {
  const { opened, giveLock } = browserOf();
  const stop = followStream(following);
  await giveLock();
  expect(opened).toEqual(['/realtime/test']);
  stop();
});

it('opens nothing when the lock is given after the tab stopped following', async () => {
  const { opened, giveLock } = browserOf();
  followStream(following)();
  await giveLock();
  expect(opened).toEqual([]);
});
