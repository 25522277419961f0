import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { prepareBrowser, stopClock } from './browser.ts';
import { forgetPage, problemsOfPage } from './forget-page.ts';

beforeAll(prepareBrowser);
beforeEach(stopClock);

afterEach(async () => {
  cleanup();
  const problems = problemsOfPage();
  await forgetPage();
  vi.useRealTimers();
  if (problems.length > 0) throw new Error(`the page made calls that it should not:\n${problems.join('\n')}`);
});
