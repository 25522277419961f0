import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { isPushAddress } from './push-address.ts';
import { deriveKey } from './seal.ts';

/** A browser as it describes itself: where its push service takes messages, and the keys that only it can read with. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** Messages to browsers. `isSetUp` is false where none are sent. */
export type PushGateway = {
  readonly isSetUp: boolean;
  /** What a browser must know to take messages of this server. */
  readonly publicKey: string;
  /** `gone`: this browser will never take one again. Anything that may pass throws. */
  push(device: PushDevice, text: string): Promise<'sent' | 'gone'>;
};
export type PushKeys = { publicKey: string; privateKey: string };

const TIMEOUT_MS = 10_000;
/** A push service keeps a message for a browser that is off for so long. */
const KEPT_SECONDS = 24 * 3600;
/** No such subscription, or one made with another key. */
const GONE = new Set([403, 404, 410]);
const CURVE = 'prime256v1';

/** The key that signs messages of this server; all processes with the same root key have the same one, and it is kept nowhere. */
export function pushKeys(secretKey: Buffer): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(deriveKey(secretKey, 'wela push messages'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Tells push services who sends: they write there when something is wrong. */
export const pushContact = ({ baseUrl, mailFrom }: { baseUrl: string; mailFrom: string }): string =>
  baseUrl.startsWith('https://') ? baseUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Web Push (RFC 8030) with an encrypted message (RFC 8291), signed by the key of the server (RFC 8292). A test has its own `send`. */
export function createPushGateway(keys: PushKeys, contact: string, send: typeof fetch = fetch): PushGateway {
  return {
    isSetUp: true,
    publicKey: keys.publicKey,
    async push({ endpoint, p256dh, auth }, text) {
      if (!isPushAddress(endpoint)) return 'gone';
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
      });
      const answer = await send(endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (GONE.has(answer.status)) return 'gone';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}

/** Whether a message can be written for the keys that a browser names. */
export function canWriteFor({ p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

/** Push as a development machine plays it: messages stay where they were written down. */
export const createPushStandIn = ({ publicKey }: PushKeys): PushGateway => ({
  isSetUp: true,
  publicKey,
  push: async () => 'sent',
});

/** Where no messages go to browsers. */
export const NO_PUSH: PushGateway = { isSetUp: false, publicKey: '', push: async () => 'gone' };
