import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';

let app: TestApp;
const begun: string[] = [];
const going: (() => void)[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.services.jobs.define('noted', 'export', ({ input }) => {
    begun.push(String(input));
    return Promise.resolve({});
  });
  app.services.jobs.define('waits', 'export', async ({ input }) => {
    begun.push(String(input));
    await new Promise<void>((resolve) => going.push(resolve));
    return {};
  });
});
afterAll(() => app.close());

beforeEach(() => {
  begun.length = 0;
  going.length = 0;
});
const ask = (person: Person, name: string, input: string, when: { startAfterSeconds?: number } = {}) =>
  app.build.inTenant(person.organizationId, (tx) =>
    app.services.jobs.enqueue(tx, { organizationId: person.organizationId, name, input, actor: person, language: 'en', ...when }),
  );

test('a company does not wait behind all that another asked for before it', async () => {
  const [busy, other] = [(await app.build.company()).owner, (await app.build.company()).owner];
  // As many as are worked on at once.
  for (const name of ['busy 1', 'busy 2']) await ask(busy, 'waits', name);
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(2);
  for (let count = 3; count <= 10; count += 1) await ask(busy, 'noted', `busy ${count}`);
  await ask(other, 'noted', 'the other');
  for (const goOn of going) goOn();
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(11);
  expect(begun.slice(2, 4)).toContain('the other');
});

test('what is scheduled for later gives a company no later turn now', async () => {
  const [planner, other, third] = [
    (await app.build.company()).owner,
    (await app.build.company()).owner,
    (await app.build.company()).owner,
  ];
  for (const name of ['third 1', 'third 2']) await ask(third, 'waits', name);
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(2);
  for (let count = 1; count <= 5; count += 1) await ask(planner, 'noted', `later ${count}`, { startAfterSeconds: 86_400 });
  for (const name of ['other 1', 'other 2', 'other 3']) await ask(other, 'noted', name);
  await ask(planner, 'noted', 'now');
  // One worker goes on, so that turns follow each other.
  going[0]?.();
  await expect.poll(() => begun.length, { timeout: 20_000, interval: 20 }).toBe(6);
  going[1]?.();
  expect(begun.slice(2)).toEqual(['other 1', 'now', 'other 2', 'other 3']);
});
