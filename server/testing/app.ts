import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { EndpointSpec, WireAnswer, WireBody, WireParams, WireQuery } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { buildApp } from '../app.ts';
import { buildServices, TOKEN_AUDIENCE } from '../build-services.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../http/services.ts';
import { createTokenVerifier } from '../http/token-verifier.ts';
import { createTtlCache } from '../http/ttl-cache.ts';
import { type Build, createBuild, type Person } from './build.ts';
import type { TestDatabase } from './database.ts';

type Optional<Value> = undefined extends Value ? Value : Value | undefined;
export type CallInput<E extends EndpointSpec> = {
  query?: Optional<WireQuery<E>>;
  params?: Optional<WireParams<E>>;
  body?: Optional<WireBody<E>>;
  key?: string;
  headers?: Record<string, string>;
};
/** A refused call, with the body that a client would see. */
export class CallRefused extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(`${body.status} ${body.code} ${JSON.stringify(body.errors)}`);
    this.body = body;
  }
}
/** What a refused call answered, null for one that was not refused; any other failure ends the test. */
export const refusal = (attempt: Promise<unknown>): Promise<ErrorBody | null> =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error.body : Promise.reject(error)),
  );
export const refusalCode = async (attempt: Promise<unknown>) => (await refusal(attempt))?.code ?? null;
export type Caller = {
  call<E extends EndpointSpec>(endpoint: E, input?: CallInput<E>): Promise<WireAnswer<E>>;
  raw(
    endpoint: EndpointSpec,
    input?: {
      query?: unknown;
      params?: unknown;
      body?: unknown;
      key?: string;
      headers?: Record<string, string>;
      payload?: Buffer;
    },
  ): Promise<LightMyRequestResponse>;
};
export type TestApp = {
  app: FastifyInstance;
  services: Services;
  adminUrl: string;
  build: Build;
  as(person: Person): Caller;
  anonymous: Caller;
  /** For what cannot be injected: streams over a real socket. */
  headersOf(person: Person): Promise<Record<string, string>>;
  setNow(at: string): void;
  close(): Promise<void>;
};

const ISSUER = 'https://test-issuer.invalid';
const TOKEN_KEPT_MS = 60_000;
const keyPair = generateKeyPair('EdDSA');

/**
 * The whole server in this process on a database of its own; requests are injected, tokens are signed by a test issuer. Without a
 * database it is a clone of the suite's template, which only a suite has.
 */
export async function startTestApp(environment: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  const database = given ?? (await (await import('./database.ts')).cloneDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'wela-app-'));
  let fixedNow: number | null = null;
  const clock = () => fixedNow ?? Date.now();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    SECRET_KEY: 'k'.repeat(32),
    CALLS_PER_MINUTE: '1000000',
    ...environment,
  });
  const { services, close } = await buildServices(config, database, clock);
  const { publicKey, privateKey } = await keyPair;
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA', kid: 'test' }] });
  services.tokens = createTokenVerifier({ issuer: ISSUER, audience: TOKEN_AUDIENCE, keys }, Date.now);
  const app = await buildApp(services);
  await app.ready();
  await services.jobs.start();
  const signed = createTtlCache<Promise<string>>({ max: 1000, ttlMs: TOKEN_KEPT_MS, now: Date.now });
  const tokenOf = ({ userId, email, roles = [], hasSecondFactor = false }: Person) => {
    const key = [userId, email, hasSecondFactor, ...roles].join(' ');
    const known = signed.get(key);
    if (known) return known;
    const token = new SignJWT({ email, roles, ...(hasSecondFactor ? { amr: ['mfa'] } : {}) })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    signed.set(key, token);
    return token;
  };
  const headersOf = async (person: Person) => ({
    authorization: `Bearer ${await tokenOf(person)}`,
    'tenant-id': person.organizationId,
  });
  return {
    app,
    services,
    adminUrl: database.adminUrl,
    build: createBuild(services),
    as: (person) => caller(app, () => headersOf(person)),
    headersOf,
    anonymous: caller(app, async () => ({})),
    setNow: (at) => {
      fixedNow = Date.parse(at);
    },
    async close() {
      await app.close();
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function caller(app: FastifyInstance, headersOf: () => Promise<Record<string, string>>): Caller {
  const raw: Caller['raw'] = async (endpoint, input = {}) => {
    const isWrite = endpoint.method !== 'GET';
    return app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: {
        ...(await headersOf()),
        ...(isWrite ? { 'idempotency-key': input.key ?? randomUUID() } : {}),
        ...(input.body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      payload: input.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    });
  };
  return {
    raw,
    async call(endpoint, input) {
      const response = await raw(endpoint, input);
      if (response.statusCode >= 400) throw new CallRefused(response.json());
      return response.json();
    },
  };
}

/** The address of a call with its query, as the web client writes it. */
export function addressOf(endpoint: EndpointSpec, input: { query?: unknown; params?: unknown }): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  const params: Record<string, unknown> = { ...(input.params ?? {}) };
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  return search.size > 0 ? `${path}?${search}` : path;
}
