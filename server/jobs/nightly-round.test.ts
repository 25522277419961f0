import { expect, test, vi } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { nightlyRound } from './nightly-round.ts';

const host = appForFile();

test('work that fails is told and keeps none that follows from its night', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { jobPool, files, now } = host.services;
  const done: string[] = [];
  const works = [
    async () => void done.push('first'),
    () => {
      throw new Error('at once');
    },
    async () => {
      throw new Error('later');
    },
    async () => void done.push('last'),
  ];
  await nightlyRound({ jobPool, files, works, now });
  expect(done).toEqual(['first', 'last']);
  expect(told.mock.calls.map(([text]) => text)).toEqual([
    'nightly work: work 2 failed: at once',
    'nightly work: work 3 failed: later',
  ]);
  told.mockRestore();
});
