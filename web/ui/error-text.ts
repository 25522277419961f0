import { ApiError } from '../api/api-error.ts';
import { i18n } from '../text/i18n.ts';

/** The sentence of a failure, in the reader's language. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'offline') return i18n.t('error.offline', { ns: 'shared' });
  if (error instanceof ApiError && error.code === 'CURRENT_USER_IS_UNDEFINED') return i18n.t('error.noUser', { ns: 'shared' });
  if (error instanceof ApiError) return error.message;
  return i18n.t('error.general', { ns: 'shared' });
}
