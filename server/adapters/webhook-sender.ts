import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInNetworks, isPublicAddress } from '../../domain/network-address.ts';

export type SendFailure = 'timeout' | 'unreachable' | 'certificate' | 'address';
export type WebhookMessage = { url: string; id: string; body: string; secret: string; sentAt: number };
/** Sends one message. Any answer is a status; the rest says why there was none. */
export type WebhookSender = {
  /** Why an address cannot be registered, judged by its text alone. */
  findFault(url: string): 'https' | 'address' | 'form' | null;
  send(message: WebhookMessage): Promise<{ status: number } | { failure: SendFailure }>;
};

const TIMEOUT_MS = 10_000;

/** The headers of Standard Webhooks; `secret` is `whsec_` and the key in base64, `sentAt` milliseconds. */
export function signedHeaders({ id, body, secret, sentAt }: Omit<WebhookMessage, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

class AddressRefused extends Error {}

/**
 * Messages go to public addresses alone, and to `networks` that the configuration allows. The name is resolved and its addresses judged
 * as part of the connection, so that a name cannot lead elsewhere between the look and the call; redirects are not followed.
 */
export function createWebhookSender(networks: readonly string[], timeoutMs = TIMEOUT_MS): WebhookSender {
  const isAllowed = (address: string) => isInNetworks(address, networks);
  const mayCall = (address: string, isSafe: boolean) => isAllowed(address) || (isSafe && isPublicAddress(address));
  return {
    findFault(url) {
      const parsed = URL.canParse(url) ? new URL(url) : null;
      if (!parsed || parsed.username || parsed.password || !['https:', 'http:'].includes(parsed.protocol)) return 'form';
      const host = hostOf(parsed);
      if (parsed.protocol === 'http:' && !(isIP(host) && isAllowed(host))) return 'https';
      const isLocalName =
        host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal');
      if (isIP(host) ? !mayCall(host, true) : isLocalName && networks.length === 0) return 'address';
      return null;
    },
    async send(message) {
      const url = new URL(message.url);
      const isSafe = url.protocol === 'https:';
      const host = hostOf(url);
      if (isIP(host) && !mayCall(host, isSafe)) return { failure: 'address' };
      try {
        return { status: await post(url, message, { timeoutMs, lookup: guardedLookup((address) => mayCall(address, isSafe)) }) };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Looks a name up for a connection, and gives it only addresses that may be called; one that may not refuses the name whole. */
const guardedLookup =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { all: true, family: options.family === 6 || options.family === 'IPv6' ? 6 : 0 }).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !mayCall(address))) return done(new AddressRefused(hostname), '', 4);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };

type Way = { timeoutMs: number; lookup: LookupFunction };
function post(url: URL, message: WebhookMessage, { timeoutMs, lookup }: Way): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        lookup,
        // A connection of its own: one that was kept could lead to where the name led before.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Wela-Webhooks/1',
          ...signedHeaders(message),
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        // What it says besides is not read.
        answer.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(message.body);
  });
}

function failureOf(error: unknown): SendFailure {
  if (error instanceof AddressRefused) return 'address';
  const { name = '', code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return /CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/i.test(code) ? 'certificate' : 'unreachable';
}
