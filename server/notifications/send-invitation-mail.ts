import { createHash } from 'node:crypto';
import type { MailBrand } from '../adapters/mail-template.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { renderMessage } from './render-message.ts';

export type InvitationMail = {
  to: string;
  language: 'en' | 'th';
  company: string;
  /** Absolute, with the one-time code; a new link is a new mail. */
  link: string;
  /** The last day of the link as it is read in that language. */
  until: string;
  brand?: MailBrand;
};

/** Invites somebody by mail; called after the commit that made the invitation. */
export async function sendInvitationMail(mailer: Mailer, { to, language, company, link, until, brand }: InvitationMail) {
  const mail = await renderMessage({ kind: 'invitation', language, facts: { company, until }, link, brand });
  const messageKey = `invitation:${createHash('sha256').update(link).digest('hex')}`;
  await mailer.send({ messageKey, to, link, ...mail });
}
