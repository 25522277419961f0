import { allEndpoints, type EndpointSpec } from '../../contract/endpoint.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { contract } from '../../contract/index.ts';
import { messageFor } from '../../contract/messages.ts';
import { type Standing, whyRefused } from '../../domain/areas.ts';
import type { Language } from '../text/language.ts';
import { fieldErrorsOf } from './field-errors.ts';
import type { Outcome, Reply, Sent } from './reply.ts';

const REQUEST_ID = 'request-of-the-test';
const ENDPOINTS = allEndpoints(contract).map((named) => ({ ...named, parts: named.endpoint.path.split('/') }));

export type FakeContract = {
  /** Says what is answered from now on. */
  readonly set: (...replies: readonly Reply[]) => void;
  /** Every call of an endpoint so far, the first one first. */
  readonly sent: (endpoint: EndpointSpec) => readonly Sent[];
  /** The body of the only call of an endpoint. */
  readonly bodyOf: (endpoint: EndpointSpec) => unknown;
  /** Who calls from now on; null is a stranger. */
  readonly setCaller: (caller: Standing | null) => void;
  /** Calls that no page should make: unknown ones, ones without a given answer, ones that the caller may not make. */
  readonly problems: readonly string[];
  readonly fetch: (address: string | URL | Request, request?: RequestInit) => Promise<Response>;
};

/** A server that knows the contract alone: it checks who calls and what is sent as the real one does, and answers what the test gave. */
export function fakeContract(): FakeContract {
  const replies = new Map<EndpointSpec, Reply>();
  const calls: { endpoint: EndpointSpec; sent: Sent }[] = [];
  const problems: string[] = [];
  let caller: Standing | null = null;
  const sent = (endpoint: EndpointSpec) => calls.filter((call) => call.endpoint === endpoint).map((call) => call.sent);

  async function answer(method: string, url: URL, request: RequestInit): Promise<Response> {
    const found = findEndpoint(method, url.pathname);
    if (!found) return failure(problems, `${method} ${url.pathname} is not in the contract`);
    const { name, endpoint, params } = found;
    const input = readInput(url, request, params);
    calls.push({ endpoint, sent: input });
    const language = input.headers.get('accept-language') === 'th' ? 'th' : 'en';
    const obstacle = whyRefused(endpoint, caller);
    if (obstacle !== null) {
      if (obstacle === 'group' && caller !== null) problems.push(`${name}: the page asks for what its reader may not do`);
      return refusal({ code: caller === null ? 'auth/unauthenticated' : GATE_CODES[obstacle] }, language);
    }
    const errors = fieldErrorsOf(endpoint, input, language);
    if (errors.length > 0) return refusal({ code: 'validation/has-errors', errors }, language);
    const reply = replies.get(endpoint);
    if (!reply) return failure(problems, `${name}: the test gives no answer for it`);
    return responseOf(endpoint, await reply.of(input), language);
  }

  return {
    set: (...list) => {
      for (const reply of list) replies.set(reply.endpoint, reply);
    },
    sent,
    bodyOf: (endpoint) => {
      const [first, second] = sent(endpoint);
      if (!first || second) throw new Error(`${endpoint.path}: one call was expected, ${sent(endpoint).length} were made`);
      return first.body;
    },
    setCaller: (next) => {
      caller = next;
    },
    problems,
    fetch: async (address, request = {}) => {
      const url = new URL(address instanceof Request ? address.url : String(address), 'http://localhost');
      const method = request.method ?? 'GET';
      // The token is a cookie that the identity provider's session renews; it is no call of the contract.
      if (url.pathname === '/idp/token') return caller ? json({ expires_in: 3600 }, 200) : json({}, 401);
      return answer(method, url, request);
    },
  };
}

const GATE_CODES = {
  role: 'auth/forbidden',
  group: 'auth/forbidden',
  enterprise: 'enterprise/required',
  country: 'country/not-available',
  plan: 'plan/required',
  inactive: 'plan/required',
} as const satisfies Record<string, ErrorCode>;

type Found = { readonly name: string; readonly endpoint: EndpointSpec; readonly params: Record<string, string> };

/** The endpoint of an address; one that is written out goes before one with parameters. */
function findEndpoint(method: string, pathname: string): Found | null {
  const wanted = pathname.split('/');
  const found = ENDPOINTS.flatMap(({ name, endpoint, parts }): Found[] => {
    if (endpoint.method !== method || parts.length !== wanted.length) return [];
    if (!parts.every((part, index) => part.startsWith(':') || part === wanted[index])) return [];
    const pairs = parts.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(wanted[index] ?? '')]] : [],
    );
    return [{ name, endpoint, params: Object.fromEntries(pairs) }];
  });
  const [best] = found.toSorted((first, other) => Object.keys(first.params).length - Object.keys(other.params).length);
  return best ?? null;
}

function readInput(url: URL, request: RequestInit, params: Record<string, string>): Sent {
  const names = [...new Set(url.searchParams.keys())];
  const query = Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
  const { body } = request;
  const form = body instanceof FormData ? Object.fromEntries(body) : undefined;
  return {
    query,
    params,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    form,
    headers: new Headers(request.headers),
  };
}

function responseOf(endpoint: EndpointSpec, outcome: Outcome, language: Language): Response {
  if (outcome.kind === 'lost') throw new TypeError('the network is gone');
  if (outcome.kind === 'refused') return refusal(outcome, language);
  if (outcome.kind === 'begun') return json({ jobId: outcome.jobId }, 202);
  if (!endpoint.produces) return json(outcome.value, 200);
  const headers = { 'content-type': endpoint.produces, 'content-disposition': 'attachment; filename="file"' };
  return new Response(String(outcome.value), { status: 200, headers });
}

type Refusal = {
  readonly code: ErrorCode;
  readonly errors?: ErrorBody['errors'];
  readonly facts?: Record<string, unknown>;
};

function refusal({ code, errors = [], facts = {} }: Refusal, language: Language): Response {
  const told = errors.map((error) => ({ ...error, message: error.message || messageFor(language, error.code, {}) }));
  const message = messageFor(language, code, facts);
  const body: ErrorBody = { status: ERRORS[code], code, message, errors: told, facts, requestId: REQUEST_ID };
  return json(body, body.status);
}

function failure(problems: string[], text: string): Response {
  problems.push(text);
  return refusal({ code: 'general-error', facts: { text } }, 'en');
}

const json = (body: unknown, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
