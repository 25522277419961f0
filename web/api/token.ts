import type { identity } from '../../contract/identity/identity.ts';
import { address } from './address.ts';
import { keep, readKept } from './kept-value.ts';

/**
 * The ID token lives in a cookie that scripts cannot read. The identity provider's session renews it: once before it ends,
 * and when a call is refused.
 */
const TOKEN = address<typeof identity.token>('POST', '/idp/token');
const FALLBACK_SECONDS = 300;
/** Set while this browser holds a token, for every tab. */
const MARK = 'wela.token';
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | null = null;
let version: string | null = null;
let user: 'unknown' | 'known' | 'none' = 'unknown';

async function exchange(): Promise<boolean> {
  const response = await fetch(TOKEN.path, {
    method: TOKEN.method,
    credentials: 'same-origin',
    body: new URLSearchParams({ grant_type: 'session' }),
  }).catch(() => null);
  if (response?.status === 401) keep(MARK, null);
  if (!response?.ok) return false;
  noteToken(await response.json().catch(() => null));
  return true;
}

/** Takes lifetime and session version from an answer that set the cookie, such as the one of a sign-in. */
export function noteToken(answer: unknown) {
  keep(MARK, '1');
  const body: object = typeof answer === 'object' && answer !== null ? answer : {};
  version = versionOf(body);
  keepFresh(lifetimeSeconds(body));
}

function lifetimeSeconds(body: object): number {
  if (!('expires_in' in body)) return FALLBACK_SECONDS;
  return typeof body.expires_in === 'number' && body.expires_in > 0 ? body.expires_in : FALLBACK_SECONDS;
}

function versionOf(body: object): string | null {
  const found = 'session_version' in body ? body.session_version : null;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}

/** The session version of the token in the cookie; null while it is unknown. */
export const sessionVersion = (): string | null => version;

/** Renews at 80 % of the lifetime, so that a call never meets an ended token. */
function keepFresh(seconds: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshToken(), Math.max(seconds * 800, 10_000));
}

/** One exchange at a time; calls that need it share it. False: there is no session any more. */
export function refreshToken(): Promise<boolean> {
  running ??= exchange().finally(() => {
    running = null;
  });
  return running;
}

export function forgetToken() {
  clearTimeout(timer);
  keep(MARK, null);
  version = null;
  user = 'unknown';
}

/** Tells whether the last look at the session found a person. */
export function noteUser(isThere: boolean) {
  user = isThere ? 'known' : 'none';
}

/** Whether this browser holds a token, for all it knows: it may have ended meanwhile. */
export const holdsToken = (): boolean => readKept(MARK) !== null;

/** No person is signed in here, and no tab holds a token: a call that needs a session cannot succeed. */
export const isUserUndefined = (): boolean => user === 'none' && !holdsToken();
