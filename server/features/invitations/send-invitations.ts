import { escapeHtml, renderMail } from '../../adapters/mail-template.ts';
import type { MemberContext } from '../../http/context.ts';
import { hashCode, linkOf } from './invitation-code.ts';
import { INVITATION_TEXT } from './invitation-text.ts';
import type { Written } from './write-invitations.ts';

export type Sent = { link: string; sentBy: 'email' | null };

/** Stands for the link while the one layout of all mails is made. */
const PLACEHOLDER = 'https://link.invalid/';

/** Sends the links of invitations that are committed. The layout is drawn once, however many there are. */
export async function sendInvitations(ctx: MemberContext, written: readonly Written[]): Promise<Map<string, Sent>> {
  const { services, language, organizationId, organization } = ctx;
  const text = INVITATION_TEXT[language];
  const names = { company: organization.name, inviter: await inviterName(ctx) };
  const subject = text.subject(names);
  const hasMail = written.some((one) => one.email !== null);
  const layout = hasMail
    ? await renderMail({
        language,
        heading: subject,
        paragraphs: text.paragraphs(names),
        button: { label: text.button, link: PLACEHOLDER },
        footer: text.footer,
      })
    : null;
  const sent = new Map<string, Sent>();
  for (const { id, email, code } of written) {
    const link = linkOf({ baseUrl: services.config.baseUrl, language, organizationId }, code, email);
    if (email && layout) {
      await services.mailer.send({
        messageKey: `invitation:${hashCode(code)}`,
        to: email,
        subject,
        html: layout.html.replaceAll(PLACEHOLDER, escapeHtml(link)),
        text: layout.text.replaceAll(PLACEHOLDER, link),
        link,
      });
    }
    sent.set(id, { link, sentBy: email ? 'email' : null });
  }
  return sent;
}

async function inviterName(ctx: MemberContext): Promise<string> {
  const found = await ctx.transaction({ readOnly: true }, ({ tx, organizationId, actor }) =>
    tx
      .selectFrom('app.employee')
      .select(['first_name', 'last_name'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', actor.employeeId)
      .executeTakeFirst(),
  );
  return found ? `${found.first_name} ${found.last_name}`.trim() : ctx.organization.name;
}
