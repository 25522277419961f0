import { renderMail } from '../../adapters/mail-template.ts';
import type { Ctx } from '../../http/context.ts';

type News = { what: 'order' | 'slip'; orderId: string; number: string };
const SUBJECTS: Record<News['what'], string> = { order: 'New order', slip: 'A slip waits' };

/** Mails the provider's office that something waits for it, with the page of the console; after the commit. */
export function tellProvider({ services, organization, log, afterCommit }: Ctx, { what, orderId, number }: News): void {
  const { email } = services.config.sales;
  if (!email) return;
  const subject = `${SUBJECTS[what]}: ${number}, ${organization.name}`;
  const link = `${services.config.baseUrl}/en/console/orders/view/${organization.id}/overview`;
  afterCommit(() => {
    const body = renderMail({
      language: 'en',
      heading: subject,
      paragraphs: [link],
      footer: 'Sent by Wela for a company that orders a plan.',
    });
    services.mailer
      .send({ messageKey: `${what}:${orderId}:${Number(services.now())}`, to: email, subject, ...body })
      .catch((error) => log.warn({ err: error }, 'the provider was not told of an order'));
  });
}
