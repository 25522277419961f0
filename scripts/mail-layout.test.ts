import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOn } from '../domain/brand/shades.ts';
import { escapeHtml, type MailText, renderMail } from '../server/adapters/mail-template.ts';
import { htmlOf, mailLayout, OUT } from './mail-layout.ts';

test('the layout that the server uses is the one that MJML makes; `npm run mail` makes it anew', async () => {
  expect(readFileSync(OUT, 'utf8')).toBe(await mailLayout());
});

const plain = { language: 'en', heading: 'Confirm & <go>', paragraphs: ['One', 'Two'], footer: 'The end' } as const;
const button = { label: 'Open "it"', link: 'https://wela.test/a?b=1&c=%22"\'' };
const logo = { name: 'A & B', color: '#004488', logoUrl: 'https://wela.test/l.png?a=1&b=2' };
const MAILS: Record<string, MailText> = {
  'a plain one': plain,
  'one with a button': { ...plain, button },
  'one with a logo': { ...plain, brand: logo },
  'one in Thai with everything': { ...plain, language: 'th', paragraphs: ['ย่อหน้า'], button, brand: logo },
  'one without a paragraph': { ...plain, paragraphs: [], button },
  'one whose words look like blanks and patterns': {
    ...plain,
    heading: '{{footer}} $& $1',
    paragraphs: ['{{paragraph}}', '<!--part end-->', ''],
  },
  'one on a light colour': { ...plain, button, brand: { name: 'Light', color: '#FFE600' } },
  'one with a colour of three digits': { ...plain, button, brand: { name: 'Light', color: '#fd0' } },
};

test.each(Object.entries(MAILS))('%s looks as if MJML had made the whole mail', async (_name, mail) => {
  const { brand = { name: 'Wela' }, ...words } = mail;
  const color = brand.color ?? '#D6204F';
  const whole = await htmlOf({
    language: words.language,
    heading: escapeHtml(words.heading),
    paragraphs: words.paragraphs.map(escapeHtml),
    button: words.button ? { label: escapeHtml(words.button.label), link: escapeHtml(words.button.link) } : null,
    footer: escapeHtml(words.footer),
    brandName: escapeHtml(brand.name),
    logoUrl: brand.logoUrl ? escapeHtml(brand.logoUrl) : null,
    color,
    textColor: textOn(color),
  });
  expect(linesOf(renderMail(mail).html)).toEqual(linesOf(whole));
});

const linesOf = (html: string) =>
  html
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
