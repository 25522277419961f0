const KEY = 'wela.invitation';
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

type Kept = { readonly search: string; readonly until: number };

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'search' in value &&
    typeof value.search === 'string' &&
    'until' in value &&
    typeof value.until === 'number'
  );
}

/** Remembers the address of an invitation while its reader signs up and opens the verification mail, perhaps in another tab. */
export const keepInvitation = (search: string, now = Date.now()) =>
  localStorage.setItem(KEY, JSON.stringify({ search, until: now + DAYS_KEPT * DAY_MS } satisfies Kept));

export const forgetInvitation = () => localStorage.removeItem(KEY);

/** The page of the invitation that this browser has not answered yet; null without one. */
export function keptInvitation(now = Date.now()): `/accept-invite?${string}` | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isKept(kept) || kept.until < now || !kept.search.startsWith('?')) return null;
    return `/accept-invite?${kept.search.slice(1)}`;
  } catch {
    return null;
  }
}
