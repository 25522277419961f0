const KEPT_INVITATION = 'wela.invitation';

/** Whether the visitor is on the way of an invitation: it is in the address, or this browser still keeps one unanswered. */
export const isInvited = (search: URLSearchParams): boolean =>
  search.has('invite') || localStorage.getItem(KEPT_INVITATION) !== null;
