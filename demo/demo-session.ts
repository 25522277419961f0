import type { FastifyInstance } from 'fastify';
import { session } from '../contract/company/session.ts';
import type { EndpointSpec, WireAnswer, WireBody, WireQuery } from '../contract/endpoint.ts';
import { DEMO_PASSWORD } from './company-data.ts';

type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
type Input<E extends EndpointSpec> = { query?: WireQuery<E>; body?: WireBody<E> };
/** A signed-in person who makes calls as the web client does, inside this process. */
export type DemoSession = {
  employeeId: string;
  call<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<WireAnswer<E>>;
  /** The same of a call that answers a file. */
  download<E extends EndpointSpec>(endpoint: E, input: Input<E>): Promise<void>;
  /** A form with one file, as a browser sends it. */
  upload(endpoint: EndpointSpec, fields: Readonly<Record<string, string>>, file: SentFile): Promise<void>;
};

const cookies = new WeakMap<FastifyInstance, Map<string, Promise<string>>>();
/** Signs in once for the whole loading, from an address of their own: a server that starts for the first time counts attempts already. */
function cookieOf(app: FastifyInstance, email: string): Promise<string> {
  const known = cookies.get(app) ?? new Map<string, Promise<string>>();
  cookies.set(app, known);
  const cookie = known.get(email) ?? signIn(app, email, `127.0.1.${known.size + 1}`);
  known.set(email, cookie);
  return cookie;
}

async function signIn(app: FastifyInstance, email: string, remoteAddress: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/idp/sign-in/email',
    remoteAddress,
    headers: { origin: app.services.config.baseUrl, 'content-type': 'application/json' },
    payload: { email, password: DEMO_PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
  return answer.cookies.map((item) => `${item.name}=${item.value}`).join('; ');
}

export async function signInAs(app: FastifyInstance, email: string): Promise<DemoSession> {
  const origin = app.services.config.baseUrl;
  const cookie = await cookieOf(app, email);
  const send = async <E extends EndpointSpec>(endpoint: E, input: Input<E>) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.append(key, String(value));
    const hasBody = input.body !== undefined;
    const reply = await app.inject({
      method: endpoint.method,
      url: `${endpoint.path}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        cookie,
        origin,
        'idempotency-key': crypto.randomUUID(),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      payload: hasBody ? JSON.stringify(input.body) : undefined,
    });
    if (reply.statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.body}`);
    return reply;
  };
  const call: DemoSession['call'] = async (endpoint, input = {}) => (await send(endpoint, input)).json();
  const profile = await call(session.profile);
  return {
    employeeId: profile.lastVisitEmployee?.id ?? '',
    call,
    download: async (endpoint, input) => {
      await send(endpoint, input);
    },
    upload: async (endpoint, fields, { name, bytes }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([bytes]), name);
      const written = new Response(form);
      const contentType = written.headers.get('content-type') ?? '';
      const headers = { cookie, origin, 'content-type': contentType, 'idempotency-key': crypto.randomUUID() };
      const payload = Buffer.from(await written.arrayBuffer());
      const reply = await app.inject({ method: endpoint.method, url: endpoint.path, headers, payload });
      if (reply.statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.body}`);
    },
  };
}
