import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';
import { messageFor } from '../../contract/messages.ts';
import { type PartOf, sample } from './sample.ts';

/** What a call brought with it. */
export type Sent = {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The fields of a multipart form. */
  readonly form: Readonly<Record<string, FormDataEntryValue>> | undefined;
  readonly headers: Headers;
};

export type Outcome =
  | { readonly kind: 'answered'; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly errors?: ErrorBody['errors'];
      readonly facts?: Record<string, unknown>;
    }
  | { readonly kind: 'begun'; readonly jobId: string }
  | { readonly kind: 'lost' };

/** What the fake does when an endpoint is called. */
export type Reply = { readonly endpoint: EndpointSpec; readonly of: (sent: Sent) => Outcome | Promise<Outcome> };

/** A part of an answer; the schema fills in the rest. A list call may be given its rows alone, see `rows`. */
export type AnswerPart<E extends EndpointSpec> = PartOf<WireAnswer<E>>;

const answered = <E extends EndpointSpec>(endpoint: E, part: AnswerPart<E>): Outcome => ({
  kind: 'answered',
  value: endpoint.produces ? part : sample<EndpointSpec['answer']>(endpoint.answer, part),
});

/** The endpoint answers this. What does not fit its schema fails the test here. */
export function given<const E extends EndpointSpec>(endpoint: E, part: AnswerPart<E>): Reply {
  const outcome = answered(endpoint, part);
  return { endpoint, of: () => outcome };
}

/** The endpoint answers what the call asks for. */
export const givenBy = <const E extends EndpointSpec>(endpoint: E, answer: (sent: Sent) => AnswerPart<E>): Reply => ({
  endpoint,
  of: (sent) => answered(endpoint, answer(sent)),
});

type FieldRefusal = { readonly field: string; readonly code: string };

/** The endpoint refuses with a code of the closed list; fields and facts as the server names them. */
export const refused = (
  endpoint: EndpointSpec,
  code: ErrorCode,
  { errors = [], facts = {} }: { errors?: readonly FieldRefusal[]; facts?: Record<string, unknown> } = {},
): Reply => ({
  endpoint,
  of: () => ({
    kind: 'refused',
    code,
    errors: errors.map((error) => ({ ...error, message: messageFor('en', error.code, facts) })),
    facts,
  }),
});

/** The endpoint has its file made by a job. */
export const begun = (endpoint: EndpointSpec & { readonly byJob: true }, jobId: string): Reply => ({
  endpoint,
  of: () => ({ kind: 'begun', jobId }),
});

/** The server cannot be reached for this call. */
export const lost = (endpoint: EndpointSpec): Reply => ({ endpoint, of: () => ({ kind: 'lost' }) });

/** A reply that waits until it is let go, to look at the page meanwhile. */
export function held(reply: Reply): Reply & { readonly release: () => void } {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { endpoint: reply.endpoint, of: async (sent) => gate.then(() => reply.of(sent)), release: () => release() };
}

type Paged<Row> = {
  readonly content: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
  readonly timeZone: { readonly uniqueName: string };
};

/** One page of a list: these rows, and how many there are in all. */
export function rows<Row>(content: readonly Row[], { page = 0, size = 50, total = content.length } = {}): Paged<Row> {
  const totalPages = Math.ceil(total / size);
  return { content, page, size, totalElements: total, totalPages, timeZone: { uniqueName: 'Asia/Bangkok' } };
}
