import type { FastifyInstance } from 'fastify';
import { session } from '../contract/company/session.ts';
import type { EndpointSpec, WireAnswer, WireBody, WireQuery } from '../contract/endpoint.ts';
import { DEMO_PASSWORD } from './company-data.ts';

type Input<E extends EndpointSpec> = { query?: WireQuery<E>; body?: WireBody<E> };
/** A signed-in person who makes calls as the web client does, inside this process. */
export type DemoSession = {
  employeeId: string;
  call<E extends EndpointSpec>(endpoint: E, input?: Input<E>): Promise<WireAnswer<E>>;
};

export async function signInAs(app: FastifyInstance, email: string): Promise<DemoSession> {
  const origin = app.services.config.baseUrl;
  const answer = await app.inject({
    method: 'POST',
    url: '/idp/sign-in/email',
    headers: { origin, 'content-type': 'application/json' },
    payload: { email, password: DEMO_PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
  const cookie = answer.cookies.map((item) => `${item.name}=${item.value}`).join('; ');
  const call: DemoSession['call'] = async (endpoint, input = {}) => {
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
    return reply.json();
  };
  const profile = await call(session.profile);
  return { employeeId: profile.lastVisitEmployee?.id ?? '', call };
}
