import { renderMail } from '../../adapters/mail-template.ts';
import type { NotifyContext } from '../../notifications/notify.ts';

type News = {
  what: 'order' | 'slip' | 'held' | 'refused-cancel' | 'refused-refund' | 'reversed';
  /** Of the thing: the same news of it is sent once a moment. */
  key: string;
  number: string;
};
const SUBJECTS: Record<News['what'], string> = {
  order: 'New order',
  slip: 'A slip waits',
  held: 'A PayPal payment fits no order',
  'refused-cancel': 'PayPal did not end a subscription',
  'refused-refund': 'PayPal refused a refund',
  reversed: 'A PayPal payment was reversed',
};
type Telling = Pick<NotifyContext, 'organizationId' | 'services' | 'log' | 'afterCommit'> & { readonly organizationName: string };

/** Mails the provider's office that something waits for it, with the page of the console; after the commit. */
export function tellOffice(
  { services, organizationId, organizationName, log, afterCommit }: Telling,
  { what, key, number }: News,
): void {
  const { email } = services.config.sales;
  if (!email) return;
  const subject = `${SUBJECTS[what]}: ${number}, ${organizationName}`;
  const link = `${services.config.baseUrl}/en/console/orders/view/${organizationId}/overview`;
  afterCommit(() => {
    const body = renderMail({
      language: 'en',
      heading: subject,
      paragraphs: [link],
      footer: 'Sent by Wela for a company that orders a plan.',
    });
    services.mailer
      .send({ messageKey: `${what}:${key}:${Number(services.now())}`, to: email, subject, ...body })
      .catch((error) => log.warn({ err: error }, 'the provider was not told of an order'));
  });
}
