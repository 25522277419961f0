import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Instant, instant } from '../../domain/units.ts';
import { buildApp } from '../app.ts';
import { buildServices, TOKEN_AUDIENCE } from '../build-services.ts';
import { readConfig } from '../config/config.ts';
import { urlForRole } from '../db/migrate.ts';
import { createPool, type Pool } from '../db/pool.ts';
import type { Services } from '../http/services.ts';
import { createTokenVerifier, rulesOfSessions } from '../http/token-verifier.ts';
import type { BrandOf } from '../identity/accounts/account-mails.ts';
import { findPasswordOwner } from '../identity/accounts/password-owner.ts';
import { createEmbeddedProvider } from '../identity/embedded-provider.ts';
import type { IdentityLimits } from '../identity/shared/limits.ts';
import { findAccountBrand } from '../notifications/mail-brand.ts';
import { isInvited as findInvited } from '../people/invitations/is-invited.ts';
import { cloneDatabase } from './database.ts';

export type IdentityApp = {
  app: FastifyInstance;
  services: Services;
  identityPool: Pool;
  /** Moves the clock of the server, not of the browser. */
  setNow(at: number | null): void;
  close(): Promise<void>;
};
export type IdentityAppOptions = { baseUrl?: string; limits?: IdentityLimits; environment?: Record<string, string> };

/** The whole server with its own identity provider behind the guard, instead of the issuer of the other tests. */
export async function startIdentityApp({
  baseUrl = 'http://localhost:3000',
  limits,
  environment = {},
}: IdentityAppOptions = {}): Promise<IdentityApp> {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'wela-identity-'));
  let fixed: number | null = null;
  const now = (): Instant => instant(fixed ?? Date.now());
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BASE_URL: baseUrl,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'k'.repeat(32),
    ...environment,
  });
  const { services, close } = await buildServices(config, database, now);
  const identityPool = createPool(urlForRole(database.adminUrl, 'app_identity', database.rolePassword), 4, () => {});
  if (!config.signInSettings.oidc) {
    const brandOf: BrandOf = (userId, language) => findAccountBrand(services.pool, { userId, language, baseUrl: config.baseUrl });
    const passwordOwnerOf = (userId: string) => findPasswordOwner(services.pool, userId);
    const isInvited = (address: string) => findInvited(services.pool, address, config);
    const parts = {
      config,
      pool: identityPool,
      mailer: services.mailer,
      texts: services.texts,
      brandOf,
      passwordOwnerOf,
      isInvited,
      now,
    };
    const { provider, keys, accountSessions } = await createEmbeddedProvider({ ...parts, limits });
    services.identity = provider;
    services.tokens = createTokenVerifier(
      { issuer: provider.issuer, audience: TOKEN_AUDIENCE, keys, ...rulesOfSessions(accountSessions) },
      now,
    );
  }
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    identityPool,
    setNow: (at) => {
      fixed = at;
    },
    async close() {
      await app.close();
      await close();
      await identityPool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
