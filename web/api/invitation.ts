const KEY = 'wela.invitation';

/** Whether the visitor is on the way of an invitation: its token is in the address, or was, earlier in this tab. */
export const isInvited = (search: URLSearchParams): boolean => search.has('invite') || sessionStorage.getItem(KEY) !== null;

/** The token of the invitation that is being followed in this tab. */
export const invitationToken = (): string | null => sessionStorage.getItem(KEY);

export const keepInvitation = (token: string) => sessionStorage.setItem(KEY, token);
/** Ends the invitation flow: from now on set-up pages lead to the dashboard. */
export const endInvitation = () => sessionStorage.removeItem(KEY);
