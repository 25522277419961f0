import type { session } from '../../contract/company/session.ts';
import type { Language } from '../text/language.ts';
import { address } from './address.ts';
import { send } from './client.ts';
import { queryClient, SESSION_KEY } from './queries.ts';

const UPDATE = address<typeof session.update>('PUT', '/auth/v1/user', 'signed-in');

/** Mails come in the language of the account. A failure changes nothing on the screen, and the next switch tries again. */
export function keepAccountLanguage(language: Language) {
  if (queryClient.getQueryData(SESSION_KEY)) send(UPDATE, { body: { language } }).catch(() => undefined);
}
