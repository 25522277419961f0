import { instant } from '../domain/units.ts';
import { createFaceScanner } from './adapters/face-scanner.ts';
import { createLineGateway, createLineStandIn, NO_LINE } from './adapters/line.ts';
import { createOutboxMailer } from './adapters/outbox-mailer.ts';
import { createPaypalGateway } from './adapters/paypal.ts';
import { PAYPAL_PLACES } from './adapters/paypal-places.ts';
import { PaypalStandIn, STAND_IN_SETTINGS } from './adapters/paypal-stand-in.ts';
import { createPhoneOutbox } from './adapters/phone-outbox.ts';
import { createPushGateway, createPushStandIn, NO_PUSH, pushContact, pushKeys } from './adapters/push.ts';
import { createSealer } from './adapters/seal.ts';
import { createTextSender } from './adapters/sms.ts';
import { createWebhookSender } from './adapters/webhook-sender.ts';
import { createLogReaders } from './audit/log-readers.ts';
import type { Config } from './config/config.ts';
import { type LoginRole, urlForRole } from './db/migrate.ts';
import { createPool, type Pool } from './db/pool.ts';
import { forPointWork } from './db/quick-transaction.ts';
import { steppingBack } from './db/step-back.ts';
import { openFileStore } from './files/open-store.ts';
import { createPersonalFiles } from './files/personal-files.ts';
import { fewAtOnce } from './http/few-at-once.ts';
import { createListChanges } from './http/list-changes.ts';
import { createMembershipCache } from './http/membership.ts';
import type { Services } from './http/services.ts';
import { createTokenVerifier, rulesOfSessions } from './http/token-verifier.ts';
import type { BrandOf } from './identity/accounts/account-mails.ts';
import { findPasswordOwner } from './identity/accounts/password-owner.ts';
import type { EmbeddedProviderParts } from './identity/embedded-provider.ts';
import { createBossQueue } from './jobs/boss-queue.ts';
import { findAccountBrand } from './notifications/mail-brand.ts';
import { createMailLinks } from './notifications/mail-links.ts';
import { hasMailbox } from './notifications/mailbox.ts';
import { createNoticeHub } from './notifications/notice-hub.ts';
import { createSendingRounds } from './notifications/sending-rounds.ts';
import { isInvited } from './people/invitations/is-invited.ts';

export type DatabaseAddress = { adminUrl: string; rolePassword: string };
export const TOKEN_AUDIENCE = 'wela';
const LISTS_WAIT_MS = 1_000;
/** As long notifications wait for others, so that their mails leave in one round. */
const GATHER_MS = 200;

/** Payrolls of one company are computed one after the other; were each of those that wait given a connection, other companies would get none. */
const LONG_OF_A_COMPANY = { most: 2, mostWaiting: 16 };

const complain = (error: Error) => console.error(`database connection lost: ${error.message}`);

/** Makes what the server is made of. `close` ends it in the right order. */
export async function buildServices(
  config: Config,
  { adminUrl, rolePassword }: DatabaseAddress,
  clock: () => number = Date.now,
): Promise<{ services: Services; close(): Promise<void> }> {
  const isTest = config.environment === 'test';
  const { identityPool, ...pools } = openPools(isTest, (role) => urlForRole(adminUrl, role, rolePassword));
  const { pool, jobPool } = pools;
  const now = () => instant(clock());
  const mailer = createOutboxMailer(config, pool, now);
  const texts = createTextSender(config, pool);
  const phones = buildPhones(config, pool, now);
  const readers = accountReaders(pool, config);
  const { provider, tokens } = await buildIdentity({ config, pool: identityPool, mailer, texts, ...readers, now });
  const jobs = createBossQueue({ pool, jobPool, now, isTimed: !isTest, ...(isTest ? { retrySeconds: 1 } : {}) });
  const services: Services = {
    config,
    ...pools,
    longWork: fewAtOnce(LONG_OF_A_COMPANY),
    sealer: createSealer(config.secretKey),
    files: openFileStore(config),
    faceScanner: createFaceScanner({ networks: config.scannerNetworks }),
    mailer,
    texts,
    ...phones,
    identity: provider,
    tokens,
    jobs,
    memberships: createMembershipCache(pool, now, config),
    audited: new Set(),
    logReaders: createLogReaders(),
    ...buildPaypal(config, now),
    webhooks: createWebhookSender(config.webhookNetworks),
    notices: createNoticeHub(),
    sending: createSendingRounds(isTest ? 0 : GATHER_MS),
    mailLinks: createMailLinks(),
    personalFiles: createPersonalFiles(),
    lists: createListChanges(LISTS_WAIT_MS),
    isEnding: false,
    now,
  };
  jobs.attach(services);
  return {
    services,
    async close() {
      await jobs.stop();
      await provider.close();
      await services.sending.close();
      await mailer.close();
      await texts.settled();
      await phones.phones.close();
      await Promise.all([identityPool, ...Object.values(pools)].map((ending) => ending.end()));
    },
  };
}

function openPools(isTest: boolean, urlOf: (role: LoginRole) => string) {
  const open = (role: LoginRole, most: number, inTests = most) => createPool(urlOf(role), isTest ? inTests : most, complain);
  return {
    pool: open('app_user', 30, 8),
    clockPool: forPointWork(open('app_user', 8, 4)),
    longPool: steppingBack(open('app_user', 8, 3)),
    jobPool: open('app_job', 8, 3),
    consolePool: open('app_console', 3),
    identityPool: open('app_identity', 8, 3),
  };
}

/** What the identity provider asks the rest of the server about accounts. */
function accountReaders(pool: Pool, config: Config) {
  const { baseUrl } = config;
  const brandOf: BrandOf = (userId, language) => findAccountBrand(pool, { userId, language, baseUrl });
  return {
    brandOf,
    passwordOwnerOf: (userId: string) => findPasswordOwner(pool, userId),
    isInvited: (address: string) => isInvited(pool, address, config),
  };
}

type Phones = Pick<Services, 'line' | 'push' | 'phones'>;
/** LINE where it is set up, and browsers; a development machine that sends no mails plays both. */
function buildPhones(config: Config, pool: Pool, now: Services['now']): Phones {
  const isPlayed = hasMailbox(config);
  const playsLine = config.line === null && isPlayed;
  const line = config.line ? createLineGateway(config.line) : isPlayed ? createLineStandIn(config.baseUrl) : NO_LINE;
  const keys = pushKeys(config.secretKey);
  const sending = isPlayed ? createPushStandIn(keys) : createPushGateway(keys, pushContact(config));
  const push = config.hasWebPush ? sending : NO_PUSH;
  const keepsText = [...(playsLine ? (['line'] as const) : []), ...(isPlayed ? (['push'] as const) : [])];
  return { line, push, phones: createPhoneOutbox({ line, push, pool, now, keepsText }) };
}

/** PayPal where it is set up; a development machine plays it. */
function buildPaypal(config: Config, now: Services['now']): Pick<Services, 'paypal' | 'paypalStandIn'> {
  if (config.paypal) return { paypal: createPaypalGateway(config.paypal), paypalStandIn: null };
  if (!hasMailbox(config)) return { paypal: null, paypalStandIn: null };
  const played = new PaypalStandIn(config.baseUrl, now);
  const place = { api: PAYPAL_PLACES.sandbox.api, pages: config.baseUrl };
  return { paypal: createPaypalGateway(STAND_IN_SETTINGS, place, played.fetch), paypalStandIn: played };
}

/** Another issuer where one is configured, else the provider that comes with the server; the other one is not loaded. */
async function buildIdentity(parts: Omit<EmbeddedProviderParts, 'config'> & { config: Config }) {
  const issuer = parts.config.signInSettings.oidc;
  if (issuer) {
    const { createOidcProvider } = await import('./identity/oidc-provider.ts');
    return createOidcProvider({ ...parts, issuer });
  }
  const { createEmbeddedProvider } = await import('./identity/embedded-provider.ts');
  const { provider, keys, accountSessions } = await createEmbeddedProvider(parts);
  const rules = { issuer: provider.issuer, audience: TOKEN_AUDIENCE, keys, ...rulesOfSessions(accountSessions) };
  return { provider, tokens: createTokenVerifier(rules, parts.now) };
}
