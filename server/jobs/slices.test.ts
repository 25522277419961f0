import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quickOnTheirWay, quickTransaction } from '../db/quick-transaction.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { inSlices } from './slices.ts';

const t = appForFile();

test('long work rests for a moment while a quick transaction is on its way, and not for one that is over or has failed', async () => {
  const { organizationId } = await t.build.company();
  const slices = inSlices();
  const seen: { onTheirWay: number; hasRested: boolean }[] = [];
  const look = async () => {
    let hasRested = false;
    const timer = pause(1).then(() => (hasRested = true));
    await slices.rest();
    seen.push({ onTheirWay: quickOnTheirWay(), hasRested });
    await timer;
  };
  const run = (read: () => Promise<void>) =>
    quickTransaction(
      t.services.pool,
      { organizationId, locks: [] },
      { read, write: async () => ({ result: 'done', sent: Promise.resolve() }) },
    );
  expect(await run(look)).toBe('done');
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(seen).toEqual([{ onTheirWay: 1, hasRested: true }]);
  expect(quickOnTheirWay()).toBe(0);
});
