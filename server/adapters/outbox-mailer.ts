import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import { type Instant, instant } from '../../domain/units.ts';
import type { Config } from '../config/config.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool, type Pool } from '../db/pool.ts';
import type { Mail, Mailer } from './mailer.ts';

type MailRow = {
  id: string;
  message_key: string;
  recipient: string;
  subject: string;
  html: string;
  body_text: string;
  link: string | null;
};
type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'environment'>;

const SWEEP_MS = 60_000;
/** As long whoever wrote a mail down has its turn to send it. */
const OWN_TURN_MS = 120_000;
/** One every two minutes for a day. */
const MOST_ATTEMPTS = 720;
const COLUMNS = sql`id, message_key, recipient, subject, html, body_text, link`;

/** Links of mails open accounts and companies, so what went out is kept by its key only. */
const EMPTIED = sql`, html = '', body_text = '', link = null`;

/**
 * Writes every mail down first and sends it afterwards, so that no request waits for a mail server and none is lost with it.
 * A mail that says when it is due is one of many: those leave one after the other, each claimed before it is sent, so that a process that
 * is killed leaves one at most of which nobody knows whether it went out. Mails of an account leave at once, beside them.
 * What could not be sent is tried again every two minutes for a day. Without SMTP the mail counts as delivered when its line is printed.
 */
export function createOutboxMailer(config: MailConfig, pool: Pool, now: () => Instant): Mailer {
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : byConsole(config.environment);
  const underWay = new Set<Promise<void>>();
  let isKeeping = false;

  const deliverOne = async (row: MailRow, isKept = false) => {
    try {
      if (!isKept) await deliver.send(row);
      const emptied = config.smtpUrl && !isKept ? EMPTIED : sql``;
      await sql`update directory.mail set sent_at = now()${emptied} where id = ${row.id} and sent_at is null`.execute(
        onPool(pool),
      );
    } catch (error) {
      console.error(`mail ${row.id} was not sent: ${error instanceof Error ? error.message : 'unknown problem'}`);
    }
  };
  const inBackground = (work: Promise<void>) => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };
  const line = createLine(
    () => claimNext(pool, now()),
    (row) => deliverOne(row),
  );
  const timer = setInterval(() => void line.goThrough(), SWEEP_MS);
  timer.unref();

  return {
    isSetUp: config.smtpUrl !== null || config.environment !== 'production',
    async send(mail) {
      const isKept = isKeeping;
      const isOneOfMany = mail.dueAt !== undefined && !isKept;
      const row = await writeDown(pool, mail, isOneOfMany ? (mail.dueAt ?? now()) : instant(now() + OWN_TURN_MS));
      if (!row) return;
      if (isOneOfMany) void line.goThrough();
      else inBackground(deliverOne(row, isKept));
    },
    sweep: line.goThrough,
    async keeping(work) {
      isKeeping = true;
      try {
        return await work();
      } finally {
        isKeeping = false;
      }
    },
    async close() {
      clearInterval(timer);
      await Promise.allSettled([...underWay, line.close()]);
      deliver.close();
    },
  };
}

/** One thing after the other, each taken just before it is done; what is added meanwhile is done too. Closing ends after the present one. */
function createLine<Item>(take: () => Promise<Item | null>, doOne: (item: Item) => Promise<void>) {
  let isClosing = false;
  let isWanted = false;
  let underWay: Promise<void> | null = null;
  const goThroughAll = async () => {
    while (isWanted && !isClosing) {
      isWanted = false;
      for (let item = await take(); item !== null; item = isClosing ? null : await take()) await doOne(item);
    }
  };
  const goThrough = (): Promise<void> => {
    isWanted = true;
    underWay ??= goThroughAll()
      .catch((error: Error) => console.error(`mails wait: ${error.message}`))
      .finally(() => {
        underWay = null;
        if (isWanted && !isClosing) void goThrough();
      });
    return underWay;
  };
  const close = async () => {
    isClosing = true;
    await underWay;
  };
  return { goThrough, close };
}

/** Takes the mail that is due for the longest time, with the time of its next attempt: of two processes one sends. */
async function claimNext(pool: Pool, at: Instant): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
      update directory.mail set due_at = ${toTimestamp(at)}::timestamptz + interval '2 minutes', attempts = attempts + 1
      where id = (select id from directory.mail where sent_at is null and attempts < ${MOST_ATTEMPTS}
        and due_at <= ${toTimestamp(at)} order by due_at limit 1 for update skip locked)
      returning ${COLUMNS}`.execute(onPool(pool));
  return rows[0] ?? null;
}

async function writeDown(pool: Pool, mail: Mail, dueAt: Instant): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
      insert into directory.mail (message_key, recipient, subject, html, body_text, link, due_at)
        values (${mail.messageKey}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.link ?? null},
          ${toTimestamp(dueAt)})
      on conflict (message_key) do nothing returning ${COLUMNS}`.execute(onPool(pool));
  return rows[0] ?? null;
}

type Delivery = { send(row: MailRow): Promise<void>; close(): void };

function bySmtp(address: string, from: string): Delivery {
  let opened: Promise<Transporter> | null = null;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(address);
  };
  return {
    async send({ id, recipient, subject, html, body_text }) {
      opened ??= open();
      await (await opened).sendMail({ from, to: recipient, subject, html, text: body_text, messageId: `<${id}@wela>` });
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

function byConsole(environment: Config['environment']): Delivery {
  return {
    async send({ recipient, subject, link }) {
      if (environment === 'development') console.log(`mail to ${recipient}: ${subject}  ${link ?? ''}`);
      if (environment === 'production') console.error('a mail went nowhere: SMTP_URL is not set');
    },
    close: () => {},
  };
}
