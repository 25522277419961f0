import { z } from 'zod';
import type { Seller } from '../../domain/seller.ts';
import type { LineSettings } from '../adapters/line.ts';
import type { PaypalSettings } from '../adapters/paypal.ts';
import type { S3Place } from '../adapters/s3-file-store.ts';
import { ConfigError } from './config-error.ts';
import { type EnterpriseSecrets, readEnterpriseSecrets, SECRET_SETTINGS } from './enterprise-secrets.ts';
import { FILES_SETTINGS, findFilesProblems, readFilesPlace } from './files-place.ts';
import { findLineProblems, LINE_SETTINGS, readLineSettings } from './line-settings.ts';
import { MAP_SETTINGS, type MapSource, readMapSource } from './map-source.ts';
import { findPaypalProblems, PAYPAL_SETTINGS, readPaypalSettings } from './paypal-settings.ts';
import { readSalesContact, SALES_SETTINGS, type SalesContact } from './sales-contact.ts';
import { findScannerProblems, readScannerNetworks } from './scanner-networks.ts';
import { findUnsafeSecret, readSecretKey, SECRET_KEY_SETTINGS } from './secret-key.ts';
import { findSellerProblems, readSeller, SELLER_SETTINGS } from './seller-settings.ts';
import { findSignInSettingsProblems, readSignInSettings, SIGN_IN_SETTINGS, type SignInSettings } from './sign-in-settings.ts';
import { findWebhookProblems, readWebhookNetworks, WEBHOOK_SETTINGS } from './webhook-networks.ts';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Wela <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  TRUSTED_PROXIES: z.string().optional(),
  SIGN_IN_LIMITS: z.enum(['normal', 'relaxed']).default('normal'),
  DEMO: z.enum(['on', 'off']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SIGN_UP: z.enum(['open', 'invited']).default('open'),
  PLAN: z.enum(['sold', 'unlimited']).default('sold'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  SCANNER_NETWORKS: z.string().optional(),
  ...WEBHOOK_SETTINGS,
  CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(600),
  COMPUTED_AT_ONCE: z.coerce.number().int().min(0).max(100_000).default(1500),
  PRINTED_AT_ONCE: z.coerce.number().int().min(0).max(100_000).default(500),
  PROVIDER_SECOND_FACTOR: z.enum(['on', 'off']).optional(),
  ...SECRET_KEY_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...FILES_SETTINGS,
  ...SALES_SETTINGS,
  ...SELLER_SETTINGS,
  ...PAYPAL_SETTINGS,
  ...SECRET_SETTINGS,
  ...MAP_SETTINGS,
  ...LINE_SETTINGS,
  WEB_PUSH: z.enum(['on', 'off']).default('on'),
  FACE_SIMULATOR: z.enum(['on', 'shy', 'off']).optional(),
  HEAP_GROWTH_PERCENT: z.coerce.number().int().min(0).max(1000).default(50),
});

/** Every setting by its name; the README or docs/operations.md says what each does. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

export type Config = {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  baseUrl: string;
  databaseUrl: string | null;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  trustedProxies: string[];
  /** `relaxed` lets a suite sign many people in from one machine; production refuses it. */
  signInLimits: 'normal' | 'relaxed';
  /** Load the demo company into an empty database at start; off in production, and where another issuer keeps the accounts, unless asked for. */
  hasDemo: boolean;
  /** The ways to sign in beside e-mail and password. */
  signInSettings: SignInSettings;
  /** What the collector of `/metrics` shows; null leaves the page to this machine, and to nobody in production. */
  metricsToken: string | null;
  /** Only who was invited by a company, or made by an operator, gets an account. */
  isSignUpClosed: boolean;
  /** What companies may use follows what they bought; otherwise each may use all of it. */
  hasPlans: boolean;
  /** How long the server goes on answering after it was told to end, so that whoever sends it calls sees it first. */
  drainSeconds: number;
  /** The networks whose face scanners are called; null is every private one. A server of many companies names none but theirs. */
  scannerNetworks: readonly string[] | null;
  /** Networks beside the public internet that messages to other systems may go to. */
  webhookNetworks: readonly string[];
  /** How many calls one person may make in a minute. */
  callsPerMinute: number;
  /** A payroll of more people is computed by a job, and not while its request waits. */
  computedAtOnce: number;
  /** A paper of payroll that names more people is made by a job, and not while its request waits. */
  printedAtOnce: number;
  /** Staff of the provider need a second factor; on in production unless it says otherwise. */
  providerSecondFactor: boolean;
  /** 32 bytes, the root of every key: sealing of columns, sessions, role passwords. */
  secretKey: Buffer;
  /** Where files are kept; null is a folder of `dataDir`. */
  filesS3: S3Place | null;
  /** How companies reach the provider for an offer. */
  sales: SalesContact;
  /** Who sells plans; null sells none. */
  seller: Seller | null;
  /** How plans are paid by PayPal; a machine that plays the mailbox plays PayPal too. */
  paypal: PaypalSettings | null;
  /** Hashed keys that other systems of enterprises send with imports. */
  enterpriseSecrets: EnterpriseSecrets;
  /** Where maps take their pictures from. */
  map: MapSource;
  /** The channels of LINE that reach people; a development machine without them plays LINE itself. */
  line: LineSettings | null;
  /** Browsers of people are sent messages, through the push services of those who make browsers. */
  hasWebPush: boolean;
  /** Play a face scanner on this machine; with the demo unless asked otherwise, and never in production. */
  faceSimulator: 'on' | 'shy' | 'off';
  /** By how much of what lives the heap may grow until garbage is collected; 0 leaves it to V8. */
  heapGrowthPercent: number;
};

/** Reads the environment; all problems are named at once, never with their values. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`the configuration is not valid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  const isProduction = env.NODE_ENV === 'production';
  const problems = [
    ...findScannerProblems(env),
    ...findWebhookProblems(env),
    ...findSignInSettingsProblems(env, isProduction),
    ...findFilesProblems(env, isProduction),
    ...findLineProblems(env),
    ...findSellerProblems(env),
    ...findPaypalProblems(env),
  ];
  if (problems.length > 0) throw new ConfigError(`the configuration is not valid:\n  ${problems.join('\n  ')}`);
  if (env.NODE_ENV === 'production') refuseUnsafe(env, baseUrl);
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    baseUrl: baseUrl.replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    signInLimits: env.SIGN_IN_LIMITS,
    signInSettings: readSignInSettings(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    isSignUpClosed: env.SIGN_UP === 'invited',
    hasPlans: env.PLAN === 'sold',
    drainSeconds: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    scannerNetworks: readScannerNetworks(env.SCANNER_NETWORKS),
    webhookNetworks: readWebhookNetworks(env),
    callsPerMinute: env.CALLS_PER_MINUTE,
    computedAtOnce: env.COMPUTED_AT_ONCE,
    printedAtOnce: env.PRINTED_AT_ONCE,
    providerSecondFactor: (env.PROVIDER_SECOND_FACTOR ?? (isProduction ? 'on' : 'off')) === 'on',
    hasDemo: (env.DEMO ?? (isProduction || env.OIDC_ISSUER ? 'off' : 'on')) === 'on',
    secretKey: readSecretKey(env),
    filesS3: readFilesPlace(env),
    sales: readSalesContact(env),
    seller: readSeller(env, isProduction),
    paypal: readPaypalSettings(env),
    enterpriseSecrets: readEnterpriseSecrets(env),
    map: readMapSource(env),
    line: readLineSettings(env),
    hasWebPush: env.WEB_PUSH === 'on',
    faceSimulator: env.NODE_ENV === 'development' ? (env.FACE_SIMULATOR ?? env.DEMO ?? 'on') : 'off',
    heapGrowthPercent: env.HEAP_GROWTH_PERCENT,
  };
}

/** `none` is the word for a server without a proxy before it. */
const readProxies = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((item) => item !== '' && item !== 'none');

function refuseUnsafe(env: z.output<typeof Environment>, baseUrl: string) {
  const problems = [
    ...findUnsafeSecret(env),
    env.DEMO === 'on' && 'DEMO must be off in production: its passwords stand in the README',
    !env.DATABASE_URL && 'DATABASE_URL is needed in production',
    !baseUrl.startsWith('https://') && 'BASE_URL must be https in production',
    env.FACE_SIMULATOR && env.FACE_SIMULATOR !== 'off' && 'FACE_SIMULATOR must be off in production',
    env.SIGN_IN_LIMITS !== 'normal' && 'SIGN_IN_LIMITS must be normal in production',
    !env.TRUSTED_PROXIES && 'TRUSTED_PROXIES is needed in production (the addresses of your proxy, or "none")',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new ConfigError(`the configuration is not safe for production:\n  ${problems.join('\n  ')}`);
}
