/** Attempts of one call in all, the first included. */
export const MOST_TRIES = 5;

export type Refused = {
  readonly status: number;
  /** Attempts so far. */
  readonly tries: number;
  /** Whether this call was repeated after a 401 already. */
  readonly wasRenewed: boolean;
};

/** Whether a refusal may be due to an old token: only then is a new one asked for. */
export function isWorthRenewing({ status, tries, wasRenewed }: Refused): boolean {
  if (tries >= MOST_TRIES) return false;
  return status === 401 ? !wasRenewed : status === 403;
}

export type Renewed = {
  readonly status: number;
  /** The session version of the token that was refused, and of the new one; null when unknown. */
  readonly sent: string | null;
  readonly fresh: string | null;
};

/** Whether the call is made again with the new token. A 403 stands when the new token says the same as the old one. */
export const isWorthRepeating = ({ status, sent, fresh }: Renewed): boolean =>
  status === 401 || (fresh !== null && fresh !== sent);
