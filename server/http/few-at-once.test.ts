import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

type Work = { readonly begun: string[]; readonly end: Map<string, () => void> };
const works = (): Work => ({ begun: [], end: new Map() });
const work =
  ({ begun, end }: Work, name: string) =>
  () => {
    begun.push(name);
    return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
  };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one group waits for its own and not for another; a place goes to who waits longest', async () => {
  const run = fewAtOnce({ most: 2, mostWaiting: 9 });
  const all = works();
  const ends = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => run(name.slice(0, 1), false, work(all, name)));
  await settled();
  expect(all.begun).toEqual(['a1', 'a2', 'b1']);
  all.end.get('a2')?.();
  expect(await ends[1]).toBe('a2');
  await settled();
  expect(all.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) all.end.get(name)?.();
  await settled();
  all.end.get('a4')?.();
  expect(await Promise.all(ends)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('work that fails gives its place back', async () => {
  const run = fewAtOnce({ most: 1, mostWaiting: 9 });
  const failing = run('a', false, () => Promise.reject(new Error('broken')));
  const next = run('a', false, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await run('a', false, () => Promise.resolve('again'))).toBe('again');
});

test('behind many that wait only who is patient waits too', async () => {
  const run = fewAtOnce({ most: 1, mostWaiting: 1 });
  const all = works();
  const ends = [run('a', false, work(all, 'first')), run('a', false, work(all, 'second'))];
  await expect(run('a', false, work(all, 'refused'))).rejects.toMatchObject({ code: 'too-many-requests' });
  ends.push(run('a', true, work(all, 'patient')));
  for (const name of ['first', 'second', 'patient']) {
    await settled();
    all.end.get(name)?.();
  }
  expect(await Promise.all(ends)).toEqual(['first', 'second', 'patient']);
});
