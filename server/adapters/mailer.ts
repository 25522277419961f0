export type Mail = { messageKey: string; to: string; subject: string; html: string; text: string; link?: string };
/** Sends mail, once per message key. Without SMTP the mail is kept for the mailbox page and its link printed. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Mails of this work are kept for the mailbox page only: neither sent nor printed. */
  keeping<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
