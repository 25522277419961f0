import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { profileOf } from '../../testing/profile.ts';
import { idOf, sample } from '../../testing/sample.ts';
import { type QueuedClocking, waitingClockings } from './clocking-queue.ts';
import { useClock } from './use-clock.ts';

const queue = vi.hoisted(() => new Map<string, QueuedClocking>());
vi.mock('./clocking-queue.ts', () => ({
  waitingClockings: async (employeeId: string) => [...queue.values()].filter((punch) => punch.employeeId === employeeId),
  keepClocking: async (punch: QueuedClocking) => void queue.set(punch.key, punch),
  dropClocking: async (key: string) => void queue.delete(key),
}));

const [ANAN, MALEE] = [idOf(901), idOf(902)];
const RESEND_MS = 15_000;
type Sent = { readonly as: string; readonly body: { readonly employeeId?: string } };
/** Who is signed in in this browser, and what the server stored. */
let signedIn: string | null = ANAN;
/** A server that has no room at the moment. */
let isBusy = false;
let stored: Sent[] = [];
let asked: string[] = [];

const refusal = (status: number, code: string) => Response.json({ status, code, message: code, requestId: 'r-1' }, { status });

function answer(path: string, body: string | undefined): Response {
  asked.push(path);
  if (signedIn === null) return refusal(401, 'auth/unauthenticated');
  if (path === session.profile.path) {
    const profile = profileOf({});
    return Response.json({ ...profile, lastVisitEmployee: { ...profile.lastVisitEmployee, id: signedIn } });
  }
  if (path === clocks.today.path)
    return Response.json(sample(clocks.today.answer, { workedMinutes: signedIn === ANAN ? 11 : 22 }));
  if (path !== clocks.clock.path) return refusal(404, 'not-found');
  if (isBusy) return refusal(503, 'unavailable');
  const punch = JSON.parse(body ?? '{}');
  if (punch.employeeId !== undefined && punch.employeeId !== signedIn) return refusal(409, 'clock/another-person');
  stored.push({ as: signedIn, body: punch });
  return Response.json(sample(clocks.clock.answer, { id: idOf(stored.length) }));
}

beforeEach(() => {
  queue.clear();
  [signedIn, isBusy, stored, asked] = [ANAN, false, [], []];
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) =>
    path === identity.token.path && signedIn !== null ? Response.json({ expires_in: 300 }) : answer(path, body),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The page of the clock, with the day of who is signed in. */
async function openClock() {
  const { result } = renderHook(() => useClock('en'));
  await vi.waitFor(() => expect(result.current.today).not.toBeNull());
  return result;
}
type Clock = Awaited<ReturnType<typeof openClock>>;
const press = (clock: Clock) => act(() => clock.current.press('clock_in', {}));
const laterOn = () => act(async () => void vi.advanceTimersByTime(RESEND_MS));
const dayOf = (clock: Clock) => clock.current.today?.workedMinutes ?? null;

test('a press says whose it is', async () => {
  await press(await openClock());
  expect(stored).toMatchObject([{ as: ANAN, body: { employeeId: ANAN } }]);
});

test('a press that met an ended session waits for its owner, whoever signs in before', async () => {
  const clock = await openClock();
  signedIn = null;
  await press(clock);
  expect(await waitingClockings(ANAN)).toHaveLength(1);
  signedIn = MALEE;
  await laterOn();
  await vi.waitFor(() => expect(dayOf(clock)).toBe(22));
  expect([stored, clock.current.waiting]).toEqual([[], []]);
  expect(await waitingClockings(ANAN)).toHaveLength(1);
  signedIn = ANAN;
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(stored).toMatchObject([{ as: ANAN, body: { employeeId: ANAN } }]));
  await vi.waitFor(() => expect(queue.size).toBe(0));
});

test('what waits is sent after it was asked again whose session it is', async () => {
  const clock = await openClock();
  isBusy = true;
  await press(clock);
  [isBusy, signedIn, asked] = [false, MALEE, []];
  await laterOn();
  await vi.waitFor(() => expect(dayOf(clock)).toBe(22));
  expect(asked).not.toContain(clocks.clock.path);
  expect(await waitingClockings(ANAN)).toHaveLength(1);
});

test('a press that the server refuses as that of another person stays, and the page is theirs', async () => {
  const clock = await openClock();
  signedIn = MALEE;
  await press(clock);
  expect([stored, clock.current.outcome?.kind]).toEqual([[], 'others']);
  expect(await waitingClockings(ANAN)).toHaveLength(1);
  await vi.waitFor(() => expect(dayOf(clock)).toBe(22));
  await press(clock);
  expect(stored).toMatchObject([{ as: MALEE, body: { employeeId: MALEE } }]);
});

test('another session, begun in another tab, is heard', async () => {
  const clock = await openClock();
  signedIn = MALEE;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wela.whose', newValue: 'malee' })));
  await vi.waitFor(() => expect(dayOf(clock)).toBe(22));
});

test('nobody is asked whose session it is while nothing waits', async () => {
  await openClock();
  asked = [];
  await laterOn();
  expect(asked).toEqual([]);
});
