import type { Instant } from '../../domain/units.ts';

export type Mail = {
  messageKey: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  link?: string;
  /** Not before; left out is at once. */
  dueAt?: Instant;
};
/**
 * Sends mail, once per message key. Without SMTP the mail is kept for the mailbox page and its link printed. `isSetUp` is false where a mail
 * would neither be sent nor be seen on that page.
 */
export type Mailer = {
  readonly isSetUp: boolean;
  send(mail: Mail): Promise<void>;
  /** Mails of this work are kept for the mailbox page only: neither sent nor printed. */
  keeping<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Sends what is due now; the server does it every minute by itself. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};
