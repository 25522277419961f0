/**
 * The ID token lives in a cookie that scripts cannot read. The identity provider's session renews it: once before it ends,
 * and once when a call is refused with 401.
 */
const FALLBACK_SECONDS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | null = null;

async function exchange(): Promise<boolean> {
  const response = await fetch('/idp/token', {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams({ grant_type: 'session' }),
  }).catch(() => null);
  if (!response?.ok) return false;
  noteToken(await response.json().catch(() => null));
  return true;
}

/** Takes the lifetime from an answer that set the cookie, such as the one of a sign-in. */
export const noteToken = (answer: unknown) => keepFresh(lifetimeSeconds(answer));

function lifetimeSeconds(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return FALLBACK_SECONDS;
  return typeof body.expires_in === 'number' && body.expires_in > 0 ? body.expires_in : FALLBACK_SECONDS;
}

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
}
