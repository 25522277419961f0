import { ApiError } from '../api/api-error.ts';
import { isCodeMissing } from '../api/chunk-reload.ts';
import { SHARED } from '../text/shared-text.ts';
import { textNow } from '../text/use-text.ts';

/** The sentence of a failure, in the reader's language. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'offline') return textNow(SHARED)('error.offline');
  if (error instanceof ApiError && error.code === 'CURRENT_USER_IS_UNDEFINED') return textNow(SHARED)('error.noUser');
  if (error instanceof ApiError) return error.message;
  return textNow(SHARED)(isCodeMissing(error) ? 'error.codeMissing' : 'error.general');
}
