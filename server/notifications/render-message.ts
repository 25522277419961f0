import { type MessageKind, messageWords } from '../../contract/notifications/notification-words.ts';
import type { Language } from '../../domain/define-text.ts';
import { type MailBrand, renderMail } from '../adapters/mail-template.ts';

export type Message = {
  kind: MessageKind;
  language: Language;
  facts: Readonly<Record<string, unknown>>;
  /** Absolute: a mail has no page it stands on. */
  link: string;
  brand?: MailBrand;
};

/** The mail of an event in one language: subject, HTML and plain text. */
export async function renderMessage({ kind, language, facts, link, brand }: Message) {
  const words = messageWords(kind, language, facts);
  const body = renderMail({
    language,
    heading: words.title,
    paragraphs: [words.text],
    button: { label: words.button, link },
    footer: words.footer,
    brand,
  });
  return { subject: words.title, ...body };
}
