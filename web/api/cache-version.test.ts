import { expect, test } from 'vitest';
import { dropOldCache } from './cache-version.ts';

function store(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a new build drops every value of ours and leaves those of others', () => {
  const found = store({
    'wela.version': 'V1.34.0',
    'wela.table.people': '[]',
    'wela.menu': '1',
    'mantine-color-scheme-value': 'dark',
  });
  expect(dropOldCache(found, 'V1.35.0')).toBe(true);
  expect(Object.fromEntries(found.kept)).toEqual({ 'wela.version': 'V1.35.0', 'mantine-color-scheme-value': 'dark' });
});

test('values without a version are of an earlier build', () => {
  const found = store({ 'wela.menu': '1' });
  expect(dropOldCache(found)).toBe(true);
  expect(Object.fromEntries(found.kept)).toEqual({ 'wela.version': 'V1.35.0' });
});

test('the same build keeps everything', () => {
  const found = store({ 'wela.version': 'V1.35.0', 'wela.menu': '1' });
  expect(dropOldCache(found)).toBe(false);
  expect(found.kept.get('wela.menu')).toBe('1');
});
