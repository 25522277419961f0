import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { prepareBrowser, stopClock } from './browser.ts';
import { deadFieldLinks, forgetPage, problemsOfPage } from './forget-page.ts';
import { takeMissingWords, watchWords } from './missing-words.ts';

beforeAll(prepareBrowser);
beforeAll(watchWords);
beforeEach(stopClock);
// A page that nobody waited for loads on; what the next file needs of it would stay unloaded for it.
afterAll(() => vi.dynamicImportSettled());

afterEach(async () => {
  // Drawers that go with the page leave no entry to go back through, in which the next page would find itself.
  window.history.replaceState(null, '');
  const dead = deadFieldLinks();
  cleanup();
  const problems = problemsOfPage();
  await forgetPage();
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
  const missing = takeMissingWords();
  if (missing.length > 0)
    throw new Error(`no words for ${missing.join(', ')}: a text of one and of several is chosen by a number`);
  if (dead.length > 0) throw new Error(`the summary of a form leads to fields that are not there: ${dead.join(', ')}`);
  if (problems.length > 0) throw new Error(`the page made calls that it should not:\n${problems.join('\n')}`);
});
