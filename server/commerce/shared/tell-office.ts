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
export function tellOffice({ services, organizationId, organizationName, log, afterCommit }: Telling, news: News): void {
  const place = { name: organizationName, page: `/console/orders/view/${organizationId}/overview` };
  afterCommit(() => mailOffice(services, news, { place, log }));
}

type Place = { readonly name: string; readonly page: string };
const UNKNOWN: Place = { name: 'company unknown', page: '/console/orders/held' };
const CONSOLE = { warn: (_facts: object, text: string) => console.warn(text) };
/** The same at once, also where nobody knows of which company it is. */
export function mailOffice(
  services: Telling['services'],
  { what, key, number }: News,
  { place, log }: { place: Place; log: Pick<Telling['log'], 'warn'> } = { place: UNKNOWN, log: CONSOLE },
): void {
  const { email } = services.config.sales;
  if (!email) return;
  const subject = `${SUBJECTS[what]}: ${number}, ${place.name}`;
  const link = `${services.config.baseUrl}/en${place.page}`;
  const footer = 'Sent by Wela for a company that orders a plan.';
  const body = renderMail({ language: 'en', heading: subject, paragraphs: [link], footer });
  services.mailer
    .send({ messageKey: `${what}:${key}:${Number(services.now())}`, to: email, subject, ...body })
    .catch((error) => log.warn({ err: error }, 'the provider was not told of an order'));
}
