import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, queryClient } from './queries.ts';
import { readSessionAgain, sessionQuery } from './session.tsx';
import { forgetToken, noteUser } from './token.ts';

type Answer = (profile: { id: string; lastVisitEmployee: null }) => void;
let reads: Answer[] = [];

beforeEach(() => {
  reads = [];
  noteUser(true);
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/user/profile')
      ? new Promise<Response>((resolve) => reads.push((profile) => resolve(Response.json(profile))))
      : Promise.resolve(Response.json({ expires_in: 300 })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  forgetToken();
});

test('the profile after a change is not one that was asked for before it, whichever comes in last', async () => {
  const before = queryClient.fetchQuery(sessionQuery);
  await vi.waitUntil(() => reads.length === 1, { interval: 1 });
  const after = readSessionAgain();
  await vi.waitUntil(() => reads.length === 2, { interval: 1 });
  reads[1]?.({ id: 'after', lastVisitEmployee: null });
  reads[0]?.({ id: 'before', lastVisitEmployee: null });
  expect((await after)?.id).toBe('after');
  expect((await before)?.id).toBe('after');
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.id).toBe('after');
});

test('what a page shows when its session ends stays on it, for what was typed beside, and goes with it', async () => {
  const form = { queryKey: ['GET', '/a-form'], queryFn: async () => 'questions' };
  await queryClient.fetchQuery(form);
  const page = new QueryObserver(queryClient, form);
  const leave = page.subscribe(() => undefined);
  endSession();
  page.setOptions({ ...form, staleTime: 1 });
  expect(page.getCurrentResult().data).toBe('questions');
  leave();
  await vi.waitUntil(() => queryClient.getQueryData(form.queryKey) === undefined, { interval: 1 });
});
