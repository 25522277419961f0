import { nprogress, nprogressStore } from '@mantine/nprogress';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageProgress } from './root.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  nprogress.reset();
});
afterEach(() => vi.useRealTimers());

const bar = () => (nprogressStore.getState().mounted ? nprogressStore.getState().progress : null);
const loading = () => renderHook(({ isLoading }) => usePageProgress(isLoading), { initialProps: { isLoading: true } });

test('a page that comes within 200 ms shows no bar', () => {
  const page = loading();
  vi.advanceTimersByTime(199);
  page.rerender({ isLoading: false });
  vi.advanceTimersByTime(1_000);
  expect(bar()).toBeNull();
});

test('the whole bar stands for half a second after the page has come', () => {
  const page = loading();
  vi.advanceTimersByTime(400);
  expect(bar()).toBeGreaterThan(0);
  page.rerender({ isLoading: false });
  vi.advanceTimersByTime(499);
  expect(bar()).toBe(100);
  vi.advanceTimersByTime(1);
  expect(bar()).toBeNull();
});

test('a bar that begins while the one before still stands is not cut by it', () => {
  const page = loading();
  vi.advanceTimersByTime(300);
  page.rerender({ isLoading: false });
  vi.advanceTimersByTime(250);
  page.rerender({ isLoading: true });
  vi.advanceTimersByTime(200);
  vi.advanceTimersByTime(400);
  expect(bar()).toBeGreaterThan(0);
  expect(bar()).toBeLessThan(100);
});

test('a page that takes very long has its bar for five seconds', () => {
  loading();
  vi.advanceTimersByTime(5_000);
  expect(bar()).toBe(100);
  vi.advanceTimersByTime(500);
  expect(bar()).toBeNull();
});
