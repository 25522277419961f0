import { textOn } from '../../domain/brand/shades.ts';
import type { Language } from '../../domain/define-text.ts';
import { MAIL_LAYOUTS } from './mail-layout.gen.ts';

export type MailText = {
  language: Language;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  footer: string;
  brand?: MailBrand;
};
/** Whose looks a mail wears; ours where nothing is said. The logo is an absolute address. */
export type MailBrand = { name: string; color?: string; logoUrl?: string };

const PRODUCT = 'Wela';
// The brand, darkened until white words on it can be read.
const BRAND = '#D6204F';
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (item) => `&#${item.codePointAt(0)};`);

/** One plain layout for every mail: name or logo, heading, text, one button, the same link to read, footer. */
export function renderMail(mail: MailText): { html: string; text: string } {
  return { html: htmlOf(mail), text: plainText(mail) };
}

function htmlOf({ language, heading, paragraphs, button, footer, brand = { name: PRODUCT } }: MailText): string {
  const layout = brand.logoUrl ? MAIL_LAYOUTS.withLogo : MAIL_LAYOUTS.withName;
  const color = brand.color && HEX.test(brand.color) ? inSixDigits(brand.color) : BRAND;
  const words = {
    language,
    heading,
    footer,
    brandName: brand.name,
    logoUrl: brand.logoUrl ?? '',
    color,
    textColor: textOn(color),
  };
  return [
    fill(layout.start, words),
    ...paragraphs.map((paragraph) => fill(layout.paragraph, { paragraph })),
    button ? fill(layout.button, { ...words, ...button }) : '',
    fill(layout.end, words),
  ].join('');
}

// Outlook paints no colour of three digits.
const inSixDigits = (hex: string) => hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** Puts words into the blanks of a part, all in one pass: what stands in a word is never a blank. */
const fill = (part: string, words: Readonly<Record<string, string>>): string =>
  part.replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => escapeHtml(words[name] ?? ''));

const plainText = ({ heading, paragraphs, button, footer }: MailText): string =>
  [heading, ...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), `-- \n${footer}`].join('\n\n');
