import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { showToastsBy, type Toast } from '../ui/toast.tsx';
import { query, queryClient } from './queries.ts';
import { forgetToken, noteUser } from './token.ts';
import { writeOptions } from './use-call.ts';
import { writeKeys } from './write-keys.ts';

const inbox = endpoint({
  method: 'GET',
  path: '/auth/v1/inbox',
  summary: 'What waits to be decided',
  topic: 'imports',
  access: 'member',
  answer: z.array(z.string()),
  errors: [],
});
const decide = endpoint({
  method: 'PUT',
  path: '/auth/v1/inbox',
  summary: 'Decide one',
  changes: ['imports'],
  access: 'member',
  body: z.strictObject({ id: z.string() }),
  answer: z.object({ id: z.string() }),
  errors: ['state/not-allowed'],
});

const until = <Found>(look: () => Found) => vi.waitUntil(look, { interval: 1 });

/** A call that has reached the server, in the order of arrival; its answer is given by the test. */
type Asked = { readonly method: string; answer(value: unknown): void; refuse(status: number): void; lose(): void };
let asked: Asked[] = [];
let told: Toast[] = [];
/** The next call of this method that was not looked at yet. */
async function nextCall(method: string): Promise<Asked> {
  const found = await until(() => asked.find((sent) => sent.method === method));
  asked = asked.filter((sent) => sent !== found);
  return found;
}

beforeEach(() => {
  asked = [];
  told = [];
  showToastsBy((toast) => told.push(toast));
  noteUser(true);
  vi.stubGlobal(
    'fetch',
    (_address: string, { method = '' }: RequestInit) =>
      new Promise<Response>((resolve, reject) =>
        asked.push({
          method,
          answer: (value) => resolve(Response.json(value)),
          refuse: (status) =>
            resolve(Response.json({ status, code: 'state/not-allowed', message: 'no', errors: [] }, { status })),
          lose: () => reject(new TypeError('no network')),
        }),
      ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  forgetToken();
});

/** A page that shows the inbox. */
function openInbox() {
  const page = new QueryObserver(queryClient, { ...query(inbox), retry: false });
  const leave = page.subscribe(() => undefined);
  return { shown: () => page.getCurrentResult().data, leave };
}
/** The page after its first read. */
async function readInbox(list: readonly string[]) {
  const page = openInbox();
  (await nextCall('GET')).answer(list);
  await until(() => page.shown() !== undefined);
  return page;
}

type Options = Parameters<typeof writeOptions<typeof decide>>[1];
/** The button that decides; `isPending` is when it cannot be pressed. */
function decideButton(options: Options = {}) {
  const button = new MutationObserver(queryClient, writeOptions(decide, options, writeKeys()));
  const press = (id: string) => void button.mutate({ body: { id } }).catch(() => undefined);
  return { press, isPending: () => button.getCurrentResult().isPending, hasFailed: () => button.getCurrentResult().isError };
}

describe('a write', () => {
  test('is under way until the list on screen has been read again', async () => {
    const page = await readInbox(['a', 'b']);
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).answer({ id: 'a' });
    const again = await nextCall('GET');
    expect([button.isPending(), page.shown()]).toEqual([true, ['a', 'b']]);
    again.answer(['b']);
    await until(() => !button.isPending());
    expect(page.shown()).toEqual(['b']);
    page.leave();
  });

  test('is under way until what follows it is done', async () => {
    let finish = () => {};
    const followed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const onDone = vi.fn(() => followed);
    const button = decideButton({ onDone });
    button.press('a');
    (await nextCall('PUT')).answer({ id: 'a' });
    await until(() => onDone.mock.calls.length === 1);
    expect(button.isPending()).toBe(true);
    finish();
    await until(() => !button.isPending());
  });

  test('that is refused because the list is old has the list read again before it can be pressed', async () => {
    const page = await readInbox(['a', 'b']);
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).refuse(409);
    const again = await nextCall('GET');
    expect([button.isPending(), told.map((toast) => toast.kind)]).toEqual([true, ['failed']]);
    again.answer(['b']);
    await until(() => button.hasFailed());
    expect(page.shown()).toEqual(['b']);
    page.leave();
  });

  test('whose answer is lost may have been done: the list is read again', async () => {
    const page = await readInbox(['a', 'b']);
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).lose();
    (await nextCall('GET')).answer(['b']);
    await until(() => page.shown()?.length === 1);
    page.leave();
  });

  test('of a control is sent when the one pressed before it is done, so that the last press is the last word', async () => {
    const button = decideButton();
    button.press('a');
    button.press('b');
    const first = await nextCall('PUT');
    expect(asked).toEqual([]);
    first.answer({ id: 'a' });
    (await nextCall('PUT')).answer({ id: 'b' });
    await until(() => !button.isPending());
  });

  test('that is refused for what was typed leaves the list alone', async () => {
    const page = await readInbox(['a', 'b']);
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).refuse(422);
    await until(() => button.hasFailed());
    expect(asked).toEqual([]);
    page.leave();
  });
});

describe('a read that began before a write', () => {
  test('and comes in after it is not shown, though it was the first of the page', async () => {
    const page = openInbox();
    const early = await nextCall('GET');
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).answer({ id: 'a' });
    const again = await nextCall('GET');
    early.answer(['a', 'b']);
    again.answer(['b']);
    await until(() => !button.isPending());
    expect(page.shown()).toEqual(['b']);
    page.leave();
  });

  test('for a page that was left is not taken for fresh by the next visit', async () => {
    const first = await readInbox(['a', 'b']);
    void queryClient.invalidateQueries({ queryKey: query(inbox).queryKey });
    const early = await nextCall('GET');
    first.leave();
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).answer({ id: 'a' });
    await until(() => !button.isPending());
    early.answer(['a', 'b']);
    const next = openInbox();
    (await nextCall('GET')).answer(['b']);
    await until(() => next.shown()?.length === 1);
    next.leave();
  });

  test('and for which somebody waits gives them what is read after it', async () => {
    const waiting = queryClient.fetchQuery({ ...query(inbox), retry: false });
    const page = openInbox();
    const early = await nextCall('GET');
    const button = decideButton();
    button.press('a');
    (await nextCall('PUT')).answer({ id: 'a' });
    const again = await nextCall('GET');
    early.answer(['a', 'b']);
    again.answer(['b']);
    expect(await waiting).toEqual(['b']);
    page.leave();
  });
});
