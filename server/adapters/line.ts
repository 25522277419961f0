import { createHash } from 'node:crypto';
import { z } from 'zod';

export type LineSettings = { channelId: string; channelSecret: string; messagingToken: string };
export type LineProfile = { lineUserId: string; name: string };
type Login = { state: string; nonce: string; redirect: string };

/** What the product asks of LINE. `isSetUp` is false where nobody could be reached. */
export type LineGateway = {
  readonly isSetUp: boolean;
  /** Where a person says yes to the link. */
  loginAddress(login: Login): string;
  /** Who said yes; the code is good once, and the nonce ties it to the login that was begun. */
  identify(answer: { code: string } & Omit<Login, 'state'>): Promise<LineProfile>;
  /** `gone`: it will never arrive. Anything that may pass throws. */
  push(message: { id: string; to: string; text: string }): Promise<'sent' | 'gone'>;
};
/** Addresses of LINE; a test has its own. */
export type LineAddresses = { readonly access: string; readonly api: string };
const LINE: LineAddresses = { access: 'https://access.line.me', api: 'https://api.line.me' };

const TIMEOUT_MS = 10_000;
const Tokens = z.object({ id_token: z.string() });
const Verified = z.object({ sub: z.string().min(1), name: z.string().default('LINE'), nonce: z.string() });

/** LINE Login and the Messaging API of one channel each of the same provider, so that both know a person by the same id. */
export function createLineGateway(settings: LineSettings, { access, api }: LineAddresses = LINE): LineGateway {
  const { channelId, channelSecret, messagingToken } = settings;
  const post = (path: string, init: RequestInit) =>
    fetch(`${api}${path}`, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const form = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    const answer = await post(path, { body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`LINE answered ${answer.status}`);
    return answer.json();
  };
  return {
    isSetUp: true,
    loginAddress({ state, nonce, redirect }) {
      const asked = { response_type: 'code', client_id: channelId, redirect_uri: redirect, state, nonce };
      return `${access}/oauth2/v2.1/authorize?${new URLSearchParams({ ...asked, scope: 'openid profile', bot_prompt: 'aggressive' })}`;
    },
    async identify({ code, nonce, redirect }) {
      const client = { client_id: channelId, client_secret: channelSecret };
      const asked = { grant_type: 'authorization_code', code, redirect_uri: redirect, ...client };
      const { id_token } = Tokens.parse(await form('/oauth2/v2.1/token', asked));
      const verified = Verified.parse(await form('/oauth2/v2.1/verify', { id_token, client_id: channelId, nonce }));
      if (verified.nonce !== nonce) throw new Error('the answer belongs to another login');
      return { lineUserId: verified.sub, name: verified.name };
    },
    async push({ id, to, text }) {
      const answer = await post('/v2/bot/message/push', {
        headers: { authorization: `Bearer ${messagingToken}`, 'content-type': 'application/json', 'x-line-retry-key': id },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
      });
      await answer.body?.cancel();
      // 409: an attempt before this one was accepted.
      if (answer.ok || answer.status === 409) return 'sent';
      if (answer.status === 400 || answer.status === 404) return 'gone';
      throw new Error(`LINE answered ${answer.status}`);
    },
  };
}

/** LINE as a development machine plays it: a page of its own says yes, and messages stay where they were written down. */
export const createLineStandIn = (baseUrl: string): LineGateway => ({
  isSetUp: true,
  loginAddress: ({ state, redirect }) => `${baseUrl}/dev/line?${new URLSearchParams({ state, redirect })}`,
  async identify({ code }) {
    if (!code.startsWith('stand-in-')) throw new Error('no code of the stand-in');
    return { lineUserId: `U${createHash('sha256').update(code).digest('hex').slice(0, 32)}`, name: 'LINE demo' };
  },
  push: async () => 'sent',
});

/** Where LINE is not set up. */
export const NO_LINE: LineGateway = {
  isSetUp: false,
  loginAddress: () => '',
  identify: () => Promise.reject(new Error('LINE is not set up')),
  push: async () => 'gone',
};
