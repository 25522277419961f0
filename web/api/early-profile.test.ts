import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let answer = new Response('{}');
const fetched = vi.fn(async (_address: string, _request: RequestInit) => answer);

beforeEach(() => {
  vi.resetModules();
  answer = new Response('{"id":"u"}');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => '1' });
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
});

test('the early answer is there once, asked for in the language of the page', async () => {
  const { askForProfile, takeProfile } = await import('./early-profile.ts');
  askForProfile('th');
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'th' });
  expect(await (await takeProfile())?.json()).toEqual({ id: 'u' });
  expect(await takeProfile()).toBeNull();
});

test('a refusal and a lost connection are no answer: the caller asks in the usual way', async () => {
  const { askForProfile, takeProfile } = await import('./early-profile.ts');
  answer = new Response('{}', { status: 401 });
  askForProfile('en');
  expect(await takeProfile()).toBeNull();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  askForProfile('en');
  expect(await takeProfile()).toBeNull();
});

test('a browser without a token asks nothing early', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { askForProfile, takeProfile } = await import('./early-profile.ts');
  askForProfile('en');
  expect(fetched).not.toHaveBeenCalled();
  expect(await takeProfile()).toBeNull();
});
