import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer, Body, EndpointSpec, Params, Query } from '../../contract/endpoint.ts';
import { inSavepoint } from '../db/in-savepoint.ts';
import type { Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import { AppError } from './app-error.ts';
import { type AuditNote, writeAudit } from './audit.ts';
import type { ContextOptions, Ctx, Language, MemberContext, RequestContext, UserContext } from './context.ts';
import { answerEncoder } from './encode-answer.ts';
import { type Admitted, admit } from './guard.ts';
import { claimKey, keyedRequest, openBody, sealBody, storeAnswer } from './idempotency.ts';
import type { Membership } from './membership.ts';

const SMALL_BODY = 64 * 1024;
const LARGE_BODY = 1024 * 1024;

type Input<E extends EndpointSpec> = {
  query: Query<E>;
  params: Params<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};
type ContextOf<E extends EndpointSpec> = E['access'] extends 'public'
  ? RequestContext
  : E['access'] extends 'signed-in'
    ? UserContext
    : E['realm'] extends 'provider'
      ? UserContext
      : Ctx;

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
    /** Not a call of the contract, but counted among those of its reader. */
    isLimited?: true;
    /** Its handler looks in its own transaction whether the membership still stands, which may be remembered. */
    confirmsMembership?: true;
  }
}

/** Binds a handler to an endpoint of the contract: guard, validation, tenant transaction, idempotency, audit, answer. */
export function serve<const E extends EndpointSpec>(
  app: FastifyInstance,
  spec: E,
  handler: (input: Input<E> & { ctx: ContextOf<E> }) => Promise<Answer<E>> | Answer<E>,
  { isLong = false }: Pick<ContextOptions, 'isLong'> = {},
) {
  const encode = encoderOf(spec);
  route(app, spec, async (request, reply) => {
    const input = inputOf<E>(request, reply);
    if (!request.admitted?.membership) return encode(await handler({ ctx: userContext(app, request) as never, ...input }));
    const { membership } = request.admitted;
    const answer = await runForTenant(app, spec, { request, reply, membership, isLong }, async (ctx) =>
      encode(await handler({ ctx: ctx as never, ...input })),
    );
    tellLists(app, spec, membership);
    return answer;
  });
}

/** The same for a handler that opens its own transactions and may write the reply itself: uploads, downloads, streams. */
export function serveOpen<const E extends EndpointSpec>(
  app: FastifyInstance,
  spec: E,
  handler: (input: Input<E> & { ctx: MemberContext; membership: Membership }) => Promise<unknown>,
  config: { readonly confirmsMembership?: true } = {},
) {
  const encode = encoderOf(spec);
  route(
    app,
    spec,
    async (request, reply) => {
      const membership = request.admitted?.membership;
      if (!membership) throw new AppError('auth/forbidden');
      const answer = await handler({ ctx: memberContext(app, request, membership), membership, ...inputOf<E>(request, reply) });
      tellLists(app, spec, membership);
      return reply.sent || answer === reply ? reply : encode(answer);
    },
    config,
  );
}

/** What was written is told to the pages of the company that keep it. */
const tellLists = ({ services }: FastifyInstance, { changes = [] }: EndpointSpec, { organization }: Membership) =>
  services.lists.tell(organization.id, changes);

function route(
  app: FastifyInstance,
  spec: EndpointSpec,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  config: { readonly confirmsMembership?: true } = {},
) {
  app.route({
    method: spec.method,
    url: spec.path,
    config: { endpoint: spec, ...config },
    bodyLimit: spec.largeBody || spec.multipart ? LARGE_BODY : SMALL_BODY,
    schema: {
      summary: spec.summary,
      ...(spec.query ? { querystring: spec.query } : { querystring: z.strictObject({}) }),
      ...(spec.params ? { params: spec.params } : {}),
      ...(spec.body ? { body: spec.body } : {}),
    },
    onRequest: async (request) => {
      request.admitted = await admit(app.services, request, spec);
    },
    handler,
  });
}

const inputOf = <E extends EndpointSpec>(request: FastifyRequest, reply: FastifyReply) =>
  ({ query: request.query, params: request.params, body: request.body, request, reply }) as Input<E>;

/** The wire form of an answer. An answer that does not fit its schema is a bug of ours and never leaves. */
const encoderOf = (spec: EndpointSpec): ((answer: unknown) => unknown) =>
  spec.produces ? (answer) => answer : answerEncoder(spec.answer);

export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('th') ? 'th' : 'en';

function requestContext(app: FastifyInstance, request: FastifyRequest): RequestContext {
  return {
    requestId: request.id,
    now: app.services.now(),
    language: languageOf(request),
    sessionId: request.admitted?.user?.sessionId,
    services: app.services,
    log: request.log,
  };
}

function userContext(app: FastifyInstance, request: FastifyRequest): RequestContext | UserContext {
  const user = request.admitted?.user;
  const base = requestContext(app, request);
  return user ? { userId: user.userId, email: user.email, roles: user.roles, ...base } : base;
}

type TenantRequest = { request: FastifyRequest; reply: FastifyReply; membership: Membership; isLong: boolean };

async function runForTenant(
  app: FastifyInstance,
  spec: EndpointSpec,
  { request, reply, membership, isLong }: TenantRequest,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const member = memberContext(app, request, membership);
  const keyed = keyedRequest(request, membership.actor.userId, `${spec.method} ${spec.path}`);
  const { sealer } = app.services;
  return member.transaction({ readOnly: spec.method === 'GET', isLong }, async (ctx) => {
    const { organizationId } = ctx;
    if (keyed) {
      const stored = await claimKey(ctx.tx, organizationId, keyed);
      if (stored) {
        reply.header('idempotency-replayed', 'true').code(stored.status);
        return openBody({ sealer, organizationId, key: keyed.key }, stored.body);
      }
    }
    const body = await work(ctx);
    if (keyed) {
      const sealed = sealBody({ sealer, organizationId, key: keyed.key }, body);
      ctx.sentLast(storeAnswer(ctx.tx, organizationId, keyed.key, { status: 200, body: sealed }));
    }
    return body;
  });
}

function memberContext(app: FastifyInstance, request: FastifyRequest, { actor, organization }: Membership): MemberContext {
  return contextFor(requestContext(app, request), actor, organization);
}

type MemberOnly = Pick<Ctx, 'actor' | 'organization' | 'organizationId'>;
/** A context for work done in the name of a person: a request, or a job that goes on after one. */
export function contextFor(base: RequestContext, actor: Ctx['actor'], organization: Ctx['organization']): MemberContext {
  // Named one by one: what `base` has besides, such as the account of somebody who is no member yet, does not come along.
  const { requestId, now, language, sessionId, jobId, services, log } = base;
  const member: { [Key in keyof Required<RequestContext>]: RequestContext[Key] } & MemberOnly = {
    requestId,
    now,
    language,
    sessionId,
    jobId,
    services,
    log,
    actor,
    organization,
    organizationId: organization.id,
  };
  return {
    async transaction({ isLong = false, ...options }, work) {
      const { pool, longPool, longWork } = base.services;
      const notes: AuditNote[] = [];
      const effects: (() => void)[] = [];
      const on = (connections: Pool) =>
        withTenant(connections, organization.id, options, async (tx, sentLast) => {
          const ctx: Ctx = {
            tx,
            audit: (action, entry) => notes.push({ action, ...entry }),
            afterCommit: (effect) => effects.push(effect),
            sentLast,
            inSavepoint: (part, rules) => {
              const [noted, wanted] = [notes.length, effects.length];
              const onUndone = () => {
                notes.length = noted;
                effects.length = wanted;
              };
              return inSavepoint(tx, part, { ...rules, onUndone });
            },
            ...member,
          };
          const value = await work(ctx);
          sentLast(writeAudit(tx, organization.id, { actor, requestId: base.requestId }, notes));
          return value;
        });
      const isJob = base.jobId !== undefined;
      const result = await (isLong ? longWork(organization.id, isJob, () => on(longPool)) : on(pool));
      if (notes.length > 0) base.services.audited.add(organization.id);
      for (const effect of effects) effect();
      return result;
    },
    ...member,
  };
}
