import { createHash } from 'node:crypto';
import type { Language } from '../../../domain/define-text.ts';
import { escapeHtml, type MailBrand } from '../../adapters/mail-template.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import { renderMessage } from '../../notifications/render-message.ts';

export type InvitationMail = {
  language: Language;
  company: string;
  /** The last moment of the links as it is read in that language. */
  until: string;
  brand?: MailBrand;
};
/** A link is absolute and carries a one-time code; a new link is a new mail. */
export type InvitedAddress = { to: string; link: string };

/** Stands for the link while the mail that all of them share is drawn. */
const PLACEHOLDER = 'https://link.invalid/';

/** Invites people by mail; called after the commit that made the invitations. However many there are, the layout is drawn once. */
export async function sendInvitationMails(mailer: Mailer, mail: InvitationMail, invited: readonly InvitedAddress[]) {
  if (invited.length === 0) return;
  const { language, company, until, brand } = mail;
  const drawn = await renderMessage({ kind: 'invitation', language, facts: { company, until }, link: PLACEHOLDER, brand });
  for (const { to, link } of invited) {
    await mailer.send({
      messageKey: `invitation:${createHash('sha256').update(link).digest('hex')}`,
      to,
      link,
      subject: drawn.subject,
      html: drawn.html.replaceAll(PLACEHOLDER, escapeHtml(link)),
      text: drawn.text.replaceAll(PLACEHOLDER, link),
    });
  }
}
