import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { onPool, type Pool } from '../db/pool.ts';

export type TextMessage = { to: string; body: string };
/** Sends texts to phones in the background; `settled` waits for those under way. `isSetUp` is false where nothing could take them. */
export type TextSender = { readonly isSetUp: boolean; send(message: TextMessage): void; settled(): Promise<void> };
type TextConfig = Pick<Config, 'environment' | 'smtpUrl' | 'signInSettings'>;

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = 1_000;

/** Texts are kept for the mailbox page, which exists only on a development machine without a mail server. */
const keepsTexts = ({ environment, smtpUrl, signInSettings }: TextConfig): boolean =>
  environment !== 'production' && smtpUrl === null && signInSettings.smsUrl === null;

/**
 * Hands texts to the web hook SMS_URL as `{to, body}`. Without one a development machine keeps them for its mailbox page. A text
 * carries a code, so neither it nor its number is ever logged.
 */
export function createTextSender(config: TextConfig, pool: Pool): TextSender {
  const { smsUrl } = config.signInSettings;
  const deliver = smsUrl ? (message: TextMessage) => postTwice(smsUrl, message) : keepIn(pool);
  const underWay = new Set<Promise<void>>();
  return {
    isSetUp: smsUrl !== null || keepsTexts(config),
    send(message) {
      const work = deliver(message)
        .catch((error: unknown) =>
          console.error(`a text was not sent: ${error instanceof Error ? error.name : 'unknown problem'}`),
        )
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}

const keepIn =
  (pool: Pool) =>
  async ({ to, body }: TextMessage) => {
    await sql`insert into directory.text_message (recipient, body) values (${to}, ${body})`.execute(onPool(pool));
  };

async function postTwice(address: string, message: TextMessage) {
  try {
    await post(address, message);
  } catch {
    await pause(RETRY_AFTER_MS);
    await post(address, message);
  }
}

async function post(address: string, { to, body }: TextMessage) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
