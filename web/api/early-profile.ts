import type { session } from '../../contract/company/session.ts';
import type { Language } from '../text/language.ts';
import { address } from './address.ts';
import { commonHeaders } from './request-headers.ts';
import { holdsToken } from './token.ts';

export const PROFILE = address<typeof session.profile>('GET', '/auth/v1/user/profile');

let asked: Promise<Response | null> | null = null;

/** Asks for the profile while the code that reads it is still on its way: every page of the desk begins with it. */
export function askForProfile(language: Language) {
  if (!holdsToken()) return;
  asked = fetch(PROFILE.path, { headers: commonHeaders(language), credentials: 'same-origin' }).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
}

/** The answer that was asked for early, once. Null when there is none or it is a refusal: then the call is made as any other. */
export function takeProfile(): Promise<Response | null> {
  const found = asked;
  asked = null;
  return found ?? Promise.resolve(null);
}
