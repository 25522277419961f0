import { expect, test } from 'vitest';
import { gather } from './gather.ts';

function profileReads() {
  const clock = { now: 0, version: 0, reads: 0 };
  const read = gather(async () => ++clock.reads, { windowMs: 1000, now: () => clock.now, version: () => clock.version });
  return { clock, read };
}

test('several triggers in one second make one request', async () => {
  const { clock, read } = profileReads();
  const answers = [read(), read()];
  clock.now = 999;
  answers.push(read());
  expect(await Promise.all(answers)).toEqual([1, 1, 1]);
});

test('a trigger a second later asks again', async () => {
  const { clock, read } = profileReads();
  await read();
  clock.now = 1000;
  expect(await read()).toBe(2);
});

test('a trigger after a write asks again at once', async () => {
  const { clock, read } = profileReads();
  await read();
  clock.version = 1;
  expect(await read()).toBe(2);
});
