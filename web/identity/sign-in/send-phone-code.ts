import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import type { Language } from '../../text/language.ts';

export type SentCode = WireAnswer<typeof identity.sendCode> & { readonly phone: string; readonly sentAt: number };
const SEND = address<typeof identity.sendCode>('POST', '/idp/phone/send-code');

/** Asks for a code by text message. */
export async function sendPhoneCode(phone: string, language: Language): Promise<SentCode> {
  const answer: WireAnswer<typeof identity.sendCode> = await (await send(SEND, { body: { phone, language } })).json();
  return { ...answer, phone, sentAt: Date.now() };
}
