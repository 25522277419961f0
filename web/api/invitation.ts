const KEPT_INVITATION = 'wela.invitation';
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

type Kept = { readonly search: string; readonly until: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

/** Remembers the address of an invitation while its reader signs up and opens the verification mail, perhaps in another tab. */
export const keepInvitation = (search: string, now = Date.now()) =>
  localStorage.setItem(KEPT_INVITATION, JSON.stringify({ search, until: now + DAYS_KEPT * DAY_MS } satisfies Kept));

export const forgetInvitation = () => localStorage.removeItem(KEPT_INVITATION);

/** The page of the invitation that this browser has not answered yet; null without one. */
export function keptInvitation(now = Date.now()): `/accept-invite?${string}` | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_INVITATION) ?? 'null');
    if (!isKept(kept) || kept.until < now || !kept.search.startsWith('?')) return null;
    return `/accept-invite?${kept.search.slice(1)}`;
  } catch {
    return null;
  }
}

/** Whether the visitor is on the way of an invitation: it is in the address, or this browser still keeps one unanswered. */
export const isInvited = (search: URLSearchParams): boolean => search.has('invite') || keptInvitation() !== null;
