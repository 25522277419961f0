import type { EndpointSpec, WireAnswer, WireBody, WireParams, WireQuery } from '../../contract/endpoint.ts';
import { currentLanguage } from '../text/i18n.ts';
import { errorOf, noUserError, offlineError } from './api-error.ts';
import { awaitFile } from './awaited-files.ts';
import { followTimeZone } from './content-time-zone.ts';
import { takeEarly } from './early-answer.ts';
import { commonHeaders } from './request-headers.ts';
import { isWorthRenewing, isWorthRepeating } from './retry-rules.ts';
import { isUserUndefined, refreshToken, sessionVersion } from './token.ts';
import { noteWrite } from './writes.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a call takes: query, params and body as the contract writes them on the wire. */
export type CallInput<E extends EndpointSpec> = Part<'query', WireQuery<E>> &
  Part<'params', WireParams<E>> &
  (E['multipart'] extends true ? { readonly form: FormData } : Part<'body', WireBody<E>>) & {
    /** Kept over retries of the same intention; one is made when absent. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Goes on when the page is left. */
    readonly keepalive?: boolean;
  };
/** The input may be left out when nothing in it is required. */
export type InputArgs<E extends EndpointSpec> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type LooseInput = {
  readonly query?: unknown;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
};
/** With `access` a call that needs a session is not sent when there is none. */
export type Address = Pick<EndpointSpec, 'method' | 'path'> & { readonly access?: EndpointSpec['access'] };

let tenantId: string | null = null;
/** The company that every following call is about. */
export const setTenant = (organizationId: string | null) => {
  tenantId = organizationId;
};
export const currentTenant = () => tenantId;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export function addressOf(endpoint: Address, input: LooseInput = {}): string {
  const params = new Map(entriesOf(input.params).map(([name, value]) => [name, String(value)]));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of values) if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function requestOf(endpoint: Address, input: LooseInput, key: string): RequestInit {
  const headers = new Headers(commonHeaders(currentLanguage()));
  if (tenantId) headers.set('tenant-id', tenantId);
  if (endpoint.method !== 'GET') headers.set('idempotency-key', key);
  if (input.form) return { method: endpoint.method, headers, credentials: 'same-origin', body: input.form, signal: input.signal };
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const { signal, keepalive } = input;
  return { method: endpoint.method, headers, credentials: 'same-origin', body, signal, keepalive };
}

/** Sends a request. One that an old token may have had refused is made again with a new one and the same idempotency key. */
export async function send(endpoint: Address, input: LooseInput = {}): Promise<Response> {
  if (endpoint.access !== undefined && endpoint.access !== 'public' && isUserUndefined()) throw noUserError();
  const early = endpoint.method === 'GET' ? await takeEarly(addressOf(endpoint, input)) : null;
  if (early) return early;
  const request = requestOf(endpoint, input, input.idempotencyKey ?? crypto.randomUUID());
  const address = addressOf(endpoint, input);
  const attempt = () =>
    fetch(address, request).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw offlineError();
    });
  // The doors of the identity provider that take no token: their refusals are meant.
  const isSignInCall = endpoint.path.startsWith('/idp/') && endpoint.access !== 'signed-in';
  const response = isSignInCall ? await attempt() : await attemptWithToken(attempt);
  if (endpoint.method !== 'GET') noteWrite();
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function attemptWithToken(attempt: () => Promise<Response>): Promise<Response> {
  let wasRenewed = false;
  for (let tries = 1; ; tries += 1) {
    const sent = sessionVersion();
    const response = await attempt();
    const { status } = response;
    if (!isWorthRenewing({ status, tries, wasRenewed }) || !(await refreshToken())) return response;
    if (!isWorthRepeating({ status, sent, fresh: sessionVersion() })) return response;
    wasRenewed ||= status === 401;
  }
}

/** Calls an endpoint of the contract: input and answer are its wire types. */
export const call = <const E extends EndpointSpec>(endpoint: E, ...[input]: InputArgs<E>): Promise<WireAnswer<E>> =>
  callChecked(endpoint, input);

/** The same for input that the endpoint's own schema has checked at run time, as forms do. */
export async function callChecked<const E extends EndpointSpec>(endpoint: E, input?: LooseInput): Promise<WireAnswer<E>> {
  const response = await send(endpoint, input);
  const answer = await response.json();
  // The console is about many companies and writes in the provider's own.
  if (endpoint.realm !== 'provider') followTimeZone(answer);
  return answer;
}

const BY_JOB = 202;

/** Saves the document that an endpoint answers, under the name the server gave it; one that a job makes first is awaited by the frame of the page. */
export const download = <const E extends EndpointSpec>(endpoint: E, ...[input]: InputArgs<E>): Promise<void> =>
  downloadAsked(endpoint, input);

/** The same for what an address asks for, which the server judges. */
export async function downloadAsked(endpoint: Address, input?: LooseInput): Promise<void> {
  const response = await send(endpoint, input);
  if (response.status === BY_JOB) return awaitFile((await response.json()).jobId);
  saveFile(await response.blob(), fileNameOf(response) ?? endpoint.path.split('/').at(-1) ?? 'file');
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? null);
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
