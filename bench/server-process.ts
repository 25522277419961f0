// The product in a process of its own, as it runs for people: same services, same application, on loopback.
// Tokens come from an issuer of the bench whose public key is in BENCH_KEY; everything else is what the server always does.
import { createLocalJWKSet } from 'jose';
import { buildApp } from '../server/app.ts';
import { buildServices, TOKEN_AUDIENCE } from '../server/build-services.ts';
import { readConfig } from '../server/config/config.ts';
import { limitHeapGrowth } from '../server/config/heap-growth.ts';
import { refuseUnsafeDatabase } from '../server/db/safety.ts';
import { createTokenVerifier } from '../server/http/token-verifier.ts';
import { ISSUER } from './tokens.ts';

const { DATABASE_URL = '', ROLE_PASSWORD = '', BENCH_KEY = '{}' } = process.env;
const config = readConfig(process.env);
limitHeapGrowth(config.heapGrowthPercent);
const { services, close } = await buildServices(config, { adminUrl: DATABASE_URL, rolePassword: ROLE_PASSWORD });
await refuseUnsafeDatabase(services.pool, true);
const keys = createLocalJWKSet({ keys: [JSON.parse(BENCH_KEY)] });
services.tokens = createTokenVerifier({ issuer: ISSUER, audience: TOKEN_AUDIENCE, keys }, Date.now);
const app = await buildApp(services);
await services.jobs.start();
await app.listen({ port: 0, host: '127.0.0.1' });

const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : null });

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await close();
  process.exit(0);
}
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
