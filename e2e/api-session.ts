import { type APIRequestContext, type APIResponse, request } from 'playwright-core';
import type { EndpointSpec, WireAnswer, WireBody, WireQuery } from '../contract/endpoint.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';

type Input<E extends EndpointSpec> = { query?: WireQuery<E>; body?: WireBody<E>; key?: string };
type FileInput<E extends EndpointSpec> = { query?: WireQuery<E>; name: string; content: Buffer; key?: string };

/** A signed-in person who makes calls over the network. */
export type ApiSession = {
  /** The answer of a call that must succeed. */
  call<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<WireAnswer<E>>;
  /** The answer whatever it is. */
  send<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<APIResponse>;
  /** Sends a file as a form does. */
  upload<E extends EndpointSpec>(endpoint: E, input: FileInput<E>): Promise<WireAnswer<E>>;
  close(): Promise<void>;
};

/** `origin`: the address of the server that browsers see, where a proxy stands before it. */
export async function apiAs(url: string, email: string, password = DEMO_PASSWORD, origin = url): Promise<ApiSession> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin, 'accept-language': 'en' } });
  const signedIn = await context.post('/idp/sign-in/email', { data: { email, password } });
  if (!signedIn.ok()) throw new Error(`${email} could not sign in: ${await signedIn.text()}`);
  // As the web client does: a token that is over is renewed from the session, once.
  const fetch = async (path: string, init: NonNullable<Parameters<APIRequestContext['fetch']>[1]>) => {
    const answer = await context.fetch(path, { timeout: 120_000, ...init });
    if (answer.status() !== 401) return answer;
    const renewed = await context.post('/idp/token', { form: { grant_type: 'session' } });
    return renewed.ok() ? context.fetch(path, { timeout: 120_000, ...init }) : answer;
  };
  const send: ApiSession['send'] = (endpoint, { query, body, key } = {}) =>
    fetch(pathOf(endpoint, query), {
      method: endpoint.method,
      headers: { 'idempotency-key': key ?? crypto.randomUUID() },
      ...(body === undefined ? {} : { data: body }),
    });
  return {
    send,
    call: async (endpoint, input) => good(await send(endpoint, input)).then((answer) => answer.json()),
    upload: async (endpoint, { query, name, content, key }) => {
      const answer = await fetch(pathOf(endpoint, query), {
        method: endpoint.method,
        headers: { 'idempotency-key': key ?? crypto.randomUUID() },
        multipart: { file: { name, mimeType: 'text/csv', buffer: content } },
      });
      return (await good(answer)).json();
    },
    close: () => context.dispose(),
  };
}

export async function good(answer: APIResponse): Promise<APIResponse> {
  if (answer.ok()) return answer;
  throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
}

export function pathOf(endpoint: EndpointSpec, query: unknown): string {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of [value].flat()) if (item !== undefined && item !== null) all.append(name, String(item));
  return all.size > 0 ? `${endpoint.path}?${all}` : endpoint.path;
}
