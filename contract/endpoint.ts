import type { z } from 'zod';
import type { ApiScope } from '../domain/api-scopes.ts';
import type { AreaKey } from '../domain/areas.ts';
import { type Access, allowsGroups } from '../domain/permissions.ts';
import type { PlanGate } from '../domain/plans.ts';
import type { ErrorCode } from './errors.ts';
import type { Topic } from './topics.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type { Access };
export { allowsGroups };

export type EndpointSpec = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly realm?: 'tenant' | 'provider';
  /** The row of `domain/areas.ts` whose access, plan and country the call repeats. */
  readonly area?: AreaKey;
  readonly plan?: PlanGate;
  readonly country?: 'TH';
  /**
   * The call reads or writes pay, bank accounts or identity numbers. `whole`: a session without the second factor that the company asks
   * for is refused; `partly`: it goes on without them.
   */
  readonly touchesPay?: 'whole' | 'partly';
  /** Needs a first subscription whose status is Active; a running cloud plan has one. */
  readonly needsActive?: true;
  /** Called by another system: a company that has a secret key expects it in the header X-Secret-Key. */
  readonly secretKey?: true;
  /** What the key of another system must hold to make the call; one that names nothing is closed to keys. */
  readonly apiScope?: ApiScope;
  readonly limit?: 'zones' | 'employees' | 'export';
  readonly query?: z.ZodType;
  readonly params?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body may be a megabyte: lists of many people or days. Others have 64 KB. */
  readonly largeBody?: true;
  /** Fields of the multipart form besides the file, read by the handler itself. */
  readonly multipart?: true;
  /** The answer is a document of this media type, or an event stream, instead of JSON. */
  readonly produces?: string;
  /** A file that names many people is made by a job: the call answers 202 with `{jobId}`, and `GET /auth/v1/job` says when its file is there. */
  readonly byJob?: true;
  readonly answer: z.ZodType;
  /** Of a `GET`: what it shows. */
  readonly topic?: Topic;
  /** Of any other call: what it changes, so that pages read it again. */
  readonly changes?: readonly Topic[];
  readonly errors: readonly ErrorCode[];
  /** `natural`: the same request adds nothing by itself; `key`: an Idempotency-Key replays the stored answer. */
  readonly idempotency?: 'key' | 'natural';
  /** The names of query or body fields that hold an id of this company; the matrix sends another company's. */
  readonly refs?: readonly string[];
};

/** Declares one call. It is plain data: server, client, guards, menu, documentation and the matrix read it. */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Spec => spec;

type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Wire<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives. */
export type Query<E extends EndpointSpec> = Decoded<E['query']>;
export type Params<E extends EndpointSpec> = Decoded<E['params']>;
export type Body<E extends EndpointSpec> = Decoded<E['body']>;
/** What a handler returns; the serializer encodes it. */
export type Answer<E extends EndpointSpec> = z.output<E['answer']>;
/** What crosses the wire, as the client writes and reads it. */
export type WireQuery<E extends EndpointSpec> = Wire<E['query']>;
export type WireParams<E extends EndpointSpec> = Wire<E['params']>;
export type WireBody<E extends EndpointSpec> = Wire<E['body']>;
export type WireAnswer<E extends EndpointSpec> = z.input<E['answer']>;

export type Contract = Readonly<Record<string, Readonly<Record<string, EndpointSpec>>>>;

/** Every endpoint of a contract with its name, such as `zones.create`. */
export const allEndpoints = (contract: Contract): { name: string; endpoint: EndpointSpec }[] =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([call, endpointSpec]) => ({ name: `${noun}.${call}`, endpoint: endpointSpec })),
  );
