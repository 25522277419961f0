import type { ErrorBody } from '../../contract/errors.ts';

export type FieldError = { field: string; code: string; message: string };

/** A refused or failed call. `code` is `offline` when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly facts: Record<string, unknown>;
  readonly requestId: string;

  constructor(body: Omit<ErrorBody, 'code'> & { code: string }) {
    super(body.message);
    this.name = 'ApiError';
    this.status = body.status;
    this.code = body.code;
    this.errors = body.errors;
    this.facts = body.facts;
    this.requestId = body.requestId;
  }
}

/** Whether the server said what became of a call. No answer, or one of a server between: it may have been done. */
export const isDecided = (error: Error | null): boolean =>
  !error || (error instanceof ApiError && error.status > 0 && error.status < 502);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map((problem) => ({ field: text(problem.field), code: text(problem.code), message: text(problem.message) }));
}

/** Reads the refusal of a response, whatever its body holds. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const found = isRecord(body) ? body : {};
  return new ApiError({
    status: response.status,
    code: text(found.code) || 'general-error',
    message: text(found.message) || response.statusText || 'General Error',
    errors: fieldErrors(found.errors),
    facts: { ...waitOf(response), ...(isRecord(found.facts) ? found.facts : {}) },
    requestId: text(found.requestId) || response.headers.get('x-request-id') || '',
  });
}

/** How long the server asks to wait before the next try. */
function waitOf(response: Response): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
}

export const offlineError = (): ApiError =>
  new ApiError({ status: 0, code: 'offline', message: 'offline', errors: [], facts: {}, requestId: '' });

/** Raised before a call that needs a session is sent, when there is neither a user nor a stored token. */
export const noUserError = (): ApiError =>
  new ApiError({
    status: 401,
    code: 'CURRENT_USER_IS_UNDEFINED',
    message: 'CURRENT_USER_IS_UNDEFINED',
    errors: [],
    facts: {},
    requestId: '',
  });
