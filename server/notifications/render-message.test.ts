import { describe, expect, it } from 'vitest';
import en from '../../contract/notifications/notification-words.en.json' with { type: 'json' };
import th from '../../contract/notifications/notification-words.th.json' with { type: 'json' };
import { type MessageKind, messageKindOf, messageWords } from '../../contract/notifications/notification-words.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import { renderMail } from '../adapters/mail-template.ts';
import { renderMessage } from './render-message.ts';

const facts = { company: 'บริษัท "สยาม" & เวลา', payroll: 'June 2026', people: 14, until: '7 Jun 2026', title: 'Water cut' };
const link = 'https://wela.example/th/payrolls/report/1';
const isKind = (kind: string): kind is MessageKind => Object.hasOwn(en, kind);
const kinds = Object.keys(en).filter(isKind);
const addressesIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');

describe.each(kinds)('the mail %s', (kind) => {
  it.each(['en', 'th'] as const)('is whole in %s: words, plain text and absolute links', async (language) => {
    const mail = await renderMessage({ kind, language, facts, link });
    expect(mail.html).toContain('</html>');
    for (const text of [mail.subject, mail.html.replace(/<style[\s\S]*?<\/style>/g, ''), mail.text]) {
      expect(text).not.toMatch(/undefined|\[object|null/);
    }
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/);
    expect(mail.text).toContain(link);
    const { title, text, button, footer } = messageWords(kind, language, facts);
    for (const words of [title, text, button, footer]) {
      expect(words).not.toBe('');
      expect(mail.text).toContain(words);
    }
    expect(/[\u0e00-\u0e7f]/.test(button)).toBe(language === 'th');
    expect(addressesIn(mail.html)).toContain(link);
    for (const address of addressesIn(mail.html)) expect(address).toMatch(/^https:\/\//);
  });
});

it('both languages know the same kinds, and every notification has words', () => {
  expect(Object.keys(th)).toEqual(Object.keys(en));
  for (const kind of NOTIFICATION_KINDS) expect(kinds).toContain(messageKindOf(kind, {}));
  expect(messageKindOf('payroll-decided', { outcome: 'rejected' })).toBe('payroll-rejected');
  expect(messageKindOf('payroll-decided', { outcome: 'approved' })).toBe('payroll-approved');
});

describe('the looks of a mail', () => {
  const plain = { language: 'en', heading: 'Hello', paragraphs: ['<b>'], footer: 'Bye', button: { label: 'Go', link } } as const;

  it('are those of the company: its name, colour and logo', async () => {
    const brand = { name: 'A <b> & "C"', color: '#004488', logoUrl: 'https://wela.example/brand/1/a.png' };
    const { html } = renderMail({ ...plain, brand });
    expect(html).toContain('#004488');
    expect(addressesIn(html)).toContain(brand.logoUrl);
    expect(html).toContain('alt="A &#60;b&#62; &#38; &#34;C&#34;"');
    expect(html).not.toContain('<b>');
  });

  it('are ours without a company, and a colour that is none changes nothing', async () => {
    const { html: ours } = renderMail(plain);
    expect(ours).toContain('>Wela<');
    const { html } = renderMail({ ...plain, brand: { name: 'Wela', color: 'red;background:url(x)' } });
    expect(html).toBe(ours);
  });

  it('keep the words of a button readable on any colour', async () => {
    const { html } = renderMail({ ...plain, brand: { name: 'A', color: '#FFE600' } });
    expect(html).toMatch(/background:#FFE600;color:#000000/i);
  });
});
