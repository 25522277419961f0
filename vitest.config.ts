import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Rules on plain values have no state that one file could leave to the next. */
const seed = 'scripts/property-seed.ts';
/** Most of what a test makes is dropped at once: with more room for it the collector takes a tenth less of a worker's time. */
const execArgv = ['--max-semi-space-size=32'];
const unit = { isolate: false, execArgv, testTimeout: 60_000, setupFiles: [seed] };
/** Files of a worker share the loaded server, which takes longer to load than most files take; each has a database of its own. */
const server = {
  isolate: false,
  execArgv,
  setupFiles: [seed],
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // Asked for until it is so: a busy machine takes longer than the second that is usual.
  expect: { poll: { timeout: 30_000 } },
};

/** Nothing moves, and going to an address outside the application changes the address alone. */
const settings = { device: { prefersReducedMotion: 'reduce' }, navigation: { disableMainFrameNavigation: true } };

/** Pages in a DOM without layout; all files of a worker share one window, which a test leaves as it found it. */
const pages = {
  ...unit,
  name: 'pages',
  include: ['web/**/*.test.tsx'],
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { width: 1280, height: 900, settings } },
  setupFiles: [seed, 'web/testing/setup.ts'],
  // A page that is refused says so on the console too.
  silent: 'passed-only' as const,
};

/** What takes longest goes first, so that no worker is left alone with it at the end. */
const LONGEST = [
  'e2e/every-page',
  'e2e/announcement-survives',
  'e2e/survives',
  'e2e/killed-starts',
  'e2e/many-tabs',
  'server/testing/fuzz',
  'server/testing/hostile-values',
  'server/testing/matrix',
  'server/testing/clocking-stream',
  'server/shifts/boards/running-day',
  'e2e/getting-a-company',
  'e2e/sign-in',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((path) => moduleId.includes(`/${path}`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((first, second) => place(first) - place(second));
  }
}

export default defineConfig({
  test: {
    // One more than there are cores: each waits for its database, its pages or its servers now and then. Each brings servers of its own, so four are enough.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'], ...unit } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], ...unit } },
      { test: pages },
      { test: { name: 'server', include: ['server/**/*.test.ts', 'demo/**/*.test.ts'], ...server } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          execArgv,
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // What a page shows is asked for until it does: a busy machine draws late.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
