import type { Instant } from '../../domain/units.ts';
import type { FaceScanner } from '../adapters/face-scanner.ts';
import type { FileStore } from '../adapters/file-store.ts';
import type { IdentityProvider } from '../adapters/identity-provider.ts';
import type { LineGateway } from '../adapters/line.ts';
import type { Mailer } from '../adapters/mailer.ts';
import type { PaypalGateway } from '../adapters/paypal.ts';
import type { PaypalStandIn } from '../adapters/paypal-stand-in.ts';
import type { PhoneOutbox } from '../adapters/phone-outbox.ts';
import type { PushGateway } from '../adapters/push.ts';
import type { Sealer } from '../adapters/seal.ts';
import type { TextSender } from '../adapters/sms.ts';
import type { WebhookSender } from '../adapters/webhook-sender.ts';
import type { LogReaders } from '../audit/log-readers.ts';
import type { Config } from '../config/config.ts';
import type { Pool } from '../db/pool.ts';
import type { PersonalFiles } from '../files/personal-files.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { MailLinks } from '../notifications/mail-links.ts';
import type { NoticeHub } from '../notifications/notice-hub.ts';
import type { SendingRounds } from '../notifications/sending-rounds.ts';
import type { FewAtOnce } from './few-at-once.ts';
import type { ListChanges } from './list-changes.ts';
import type { MembershipCache } from './membership.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** What the server is made of; built once in `main.ts`, and per test file in `testing/app.ts`. */
export type Services = {
  config: Config;
  pool: Pool;
  jobPool: Pool;
  /** Pipelined connections for clock-ins, apart from all other work. */
  clockPool: Pool;
  /** Connections for long work, whose processes leave the processor to all others. */
  longPool: Pool;
  /** Of which one company has few at once. */
  longWork: FewAtOnce;
  /** Counts across companies for the provider's staff: a role that reads no people, pay or clockings. */
  consolePool: Pool;
  sealer: Sealer;
  files: FileStore;
  /** Face scanners in the networks of companies. */
  faceScanner: FaceScanner;
  mailer: Mailer;
  /** Texts to phones. */
  texts: TextSender;
  line: LineGateway;
  /** Messages to browsers. */
  push: PushGateway;
  /** What leaves for LINE and browsers. */
  phones: PhoneOutbox;
  identity: IdentityProvider;
  tokens: TokenVerifier;
  jobs: JobQueue;
  memberships: MembershipCache;
  /** Organisations with audit events that this process wrote and nobody has sealed yet. */
  audited: Set<string>;
  /** Who reads on in the log of a company once more of it is sealed. */
  logReaders: LogReaders;
  /** Null where nobody pays by PayPal. */
  paypal: PaypalGateway | null;
  /** Where this machine plays PayPal itself. */
  paypalStandIn: PaypalStandIn | null;
  /** Signed messages to other systems. */
  webhooks: WebhookSender;
  /** Open pages of this process that wait for notifications. */
  notices: NoticeHub;
  /** Mails and messages of notifications, a round of each company at a time. */
  sending: SendingRounds;
  /** Links that work for the reader of one mail alone. */
  mailLinks: MailLinks;
  /** Documents about one person that modules make, for the archive of their data. */
  personalFiles: PersonalFiles;
  /** Open pages of this process that keep lists of a company. */
  lists: ListChanges;
  /** The server was told to end, and still answers for a while. */
  isEnding: boolean;
  now(): Instant;
};

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
