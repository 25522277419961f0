import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListChanges } from './list-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes of a short time are told together, to the pages of that company alone, and lists only', () => {
  const changes = createListChanges(1_000);
  const [mine, other] = [vi.fn(), vi.fn()];
  changes.listen('company', mine);
  changes.listen('elsewhere', other);
  changes.tell('company', ['employees', 'payroll-items']);
  changes.tell('company', ['zones', 'employees']);
  changes.tell('company', ['clockings']);
  vi.advanceTimersByTime(999);
  expect(mine).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(mine.mock.calls).toEqual([[['employees', 'zones']]]);
  expect(other).not.toHaveBeenCalled();
  changes.tell('company', ['positions']);
  vi.advanceTimersByTime(1_000);
  expect(mine.mock.calls.at(-1)).toEqual([['positions']]);
});

test('who has left hears nothing, and nothing waits where nobody listens', () => {
  const changes = createListChanges(1_000);
  const heard = vi.fn();
  const stop = changes.listen('company', heard);
  changes.tell('company', ['zones']);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(heard).not.toHaveBeenCalled();
  changes.tell('company', ['zones']);
  expect(vi.getTimerCount()).toBe(0);
});
