import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { prepareBrowser, stopClock } from './browser.ts';
import { forgetPage, problemsOfPage } from './forget-page.ts';

beforeAll(prepareBrowser);
beforeEach(stopClock);
// A page that nobody waited for loads on; what the next file needs of it would stay unloaded for it.
afterAll(() => vi.dynamicImportSettled());

afterEach(async () => {
  // Drawers that go with the page leave no entry to go back through, in which the next page would find itself.
  window.history.replaceState(null, '');
  cleanup();
  const problems = problemsOfPage();
  await forgetPage();
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
  if (problems.length > 0) throw new Error(`the page made calls that it should not:\n${problems.join('\n')}`);
});
