import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { SESSION } from './texts.ts';

const CODES = [
  'auth/email-already-in-use',
  'auth/wrong-password',
  'auth/invalid-code',
  'auth/invalid-link',
  'auth/provider-failed',
  'auth/cancelled',
  'org/invalid-company-code',
] as const;
type Known = (typeof CODES)[number];
const isKnown = (code: string): code is Known => CODES.some((text) => text === code);

/** The sentence for a refused way in, in the language of the page; `code` alone is enough, as a popup's message has no more. */
export function useAccountProblem(): (error: unknown) => string {
  const { t } = useText(SESSION);
  return (error) => {
    const code = codeOf(error);
    if (code === 'too-many-requests') return t('problem.too-many-requests', { count: minutesIn(error) });
    return isKnown(code) ? t(`problem.${code}`) : errorText(error);
  };
}

/** What the server says of one field, in the language of the page. */
export const problemAt = (field: string, error: unknown): string | null =>
  (error instanceof ApiError ? error.errors.find((problem) => problem.field === field)?.message : null) ?? null;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function minutesIn(error: unknown): number {
  const seconds = error instanceof ApiError ? error.facts.retryAfterSeconds : null;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1;
}
