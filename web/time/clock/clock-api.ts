import type { EndpointSpec, WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import { type AddressOf, address } from '../../api/address.ts';
import { commonHeaders } from '../../api/request-headers.ts';
import type { Language } from './clock-text.ts';

/** What went wrong with a call: a refusal of the server, or no way to it. */
export class CallFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  constructor(code: string, message: string, status = 0, requestId: string | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
  /** Worth trying again later: nothing was decided. `conflict`: the database undid it for other work of that moment. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'conflict';
  }
  /** Nobody is signed in, or somebody else: it is decided when its owner is. */
  get isForOthers(): boolean {
    return this.status === 401 || this.code === 'clock/another-person';
  }
}

export const asFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('general-error', error instanceof Error ? error.message : '', 500);

type CallOptions<E extends EndpointSpec> = { body?: WireBody<E>; key?: string; language: Language };

const TOKEN = address<typeof identity.token>('POST', '/idp/token');

/** A call of this page: one refresh of the ID token on 401, every failure in the same form. */
export async function callServer<E extends EndpointSpec>(at: AddressOf<E>, options: CallOptions<E>): Promise<WireAnswer<E>> {
  const answer = await send(at, options);
  if (answer.status !== 401) return read(answer);
  const refreshed = await attempt(TOKEN.path, {
    method: TOKEN.method,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=session',
  });
  if (!refreshed.ok) throw new CallFailure('auth/unauthenticated', '', 401);
  return read(await send(at, options));
}

const send = <E extends EndpointSpec>({ method, path }: AddressOf<E>, { body, key, language }: CallOptions<E>) =>
  attempt(path, {
    method,
    headers: {
      ...commonHeaders(language),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const attempt = (path: string, init: RequestInit) =>
  fetch(path, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(15_000) }).catch(() => {
    throw new CallFailure('offline', '');
  });

async function read<Answer>(answer: Response): Promise<Answer> {
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  throw new CallFailure(body?.code ?? 'general-error', body?.message ?? '', answer.status, body?.requestId ?? null);
}
