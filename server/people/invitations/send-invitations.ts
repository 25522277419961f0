import { filledText, textIn } from '../../../domain/define-text.ts';
import { longDateTime } from '../../../domain/written-dates.ts';
import type { MemberContext } from '../../http/context.ts';
import { findMailBrand } from '../../notifications/mail-brand.ts';
import { linkOf, VALID_HOURS } from './invitation-code.ts';
import { sendInvitationMails } from './send-invitation-mails.ts';
import { INVITATION_TEXT } from './texts.ts';
import type { Written } from './write-invitations.ts';

export type Sent = { link: string; sentBy: 'email' | 'sms' | null };

/** Sends the links of invitations that are committed: mails to addresses, texts to numbers where a text service is set up. */
export async function sendInvitations(ctx: MemberContext, written: readonly Written[]): Promise<Map<string, Sent>> {
  const { services, language, organizationId, organization } = ctx;
  const { baseUrl } = services.config;
  const brand = await ctx.transaction({ readOnly: true }, ({ tx }) => findMailBrand(tx, organizationId, { baseUrl, language }));
  const company = brand.name;
  const sent = new Map<string, Sent>();
  const mails: { to: string; link: string }[] = [];
  for (const { id, email, phone, code } of written) {
    const link = linkOf({ baseUrl, language, organizationId }, code, email);
    if (email) mails.push({ to: email, link });
    const isTexted = phone !== null && services.texts.isSetUp;
    if (isTexted) {
      const facts = { company, hours: VALID_HOURS, link };
      services.texts.send({ to: phone, body: filledText(textIn(INVITATION_TEXT, language).body, facts) });
    }
    sent.set(id, { link, sentBy: email ? 'email' : isTexted ? 'sms' : null });
  }
  const until = longDateTime(ctx.now + VALID_HOURS * 3_600_000, organization.timeZone, language);
  await sendInvitationMails(services.mailer, { language, company, until, brand }, mails);
  return sent;
}
