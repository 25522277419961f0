import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { escapeHtml } from '../adapters/mail-template.ts';
import type { Config } from '../config/config.ts';
import { onPool } from '../db/pool.ts';
import { notFound } from '../http/app-error.ts';

type KeptMail = {
  recipient: string;
  subject: string;
  body_text: string;
  link: string | null;
  created_at: number;
  due_at: number | null;
  sent_at: number | null;
};
type KeptMessage = { channel: string; body: string; created_at: number; due_at: number; sent_at: number | null };
type KeptText = { recipient: string; body: string; created_at: number };

const SHOWN = 100;
const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
h1{color:#FF3C64}article{border-top:1px solid #d8dee4;padding:1rem 0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}
a{color:#c2183f;overflow-wrap:anywhere}small{color:#59636e}@media(prefers-color-scheme:dark){body{background:#17181c;color:#e6e8eb}a{color:#ff7d97}small{color:#a0a7b0}}`;

export const hasMailbox = (config: Config): boolean => config.environment !== 'production' && config.smtpUrl === null;

/** A page of another site may have its own name lead to this machine; it is asked for under that name. */
const isOwnName = (hostname: string, { baseUrl, host }: Config): boolean =>
  [new URL(baseUrl).hostname, host, 'localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);

/** LINE Login as a development machine plays it: one press says yes, and leads back as LINE does. */
export function registerLineStandIn(app: FastifyInstance) {
  const Login = z.object({ state: z.string().max(200), redirect: z.string().max(500) });
  app.get('/dev/line', async (request, reply) => {
    const { config } = app.services;
    const login = Login.safeParse(request.query);
    if (!hasMailbox(config) || config.line || !isOwnName(request.hostname, config) || !login.success) throw notFound();
    const { state, redirect } = login.data;
    // Nobody is led elsewhere by a link to this page.
    if (!redirect.startsWith(`${config.baseUrl}/`)) throw notFound();
    const back = `${redirect}?${new URLSearchParams({ code: `stand-in-${state.slice(0, 16)}`, state })}`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>LINE</title><style>${STYLE}</style></head>
<body><h1>LINE (played by this machine)</h1><p>Wela asks to send you messages.</p><p><a href="${escapeHtml(back)}">Allow</a></p></body></html>`);
  });
}

/** The mails and texts that were kept instead of sent; only on a development machine. */
export function registerMailbox(app: FastifyInstance) {
  app.get('/dev/mailbox', async (request, reply) => {
    const { config, pool } = app.services;
    if (!hasMailbox(config) || !isOwnName(request.hostname, config)) throw notFound();
    const texts = await sql<KeptText>`
        select recipient, body, created_at from directory.text_message order by created_at desc, id desc limit ${SHOWN}`.execute(
      onPool(pool),
    );
    const messages = await sql<KeptMessage>`
        select channel, body, created_at, due_at, sent_at from directory.phone_message where body <> '' order by created_at desc, id desc
          limit ${SHOWN}`.execute(onPool(pool));
    const { rows } = await sql<KeptMail>`
        select recipient, subject, body_text, link, created_at, due_at, sent_at from directory.mail order by created_at desc, id desc
          limit ${SHOWN}`.execute(onPool(pool));
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(rows, texts.rows, messages.rows));
  });
}

const page = (
  mails: readonly KeptMail[],
  texts: readonly KeptText[],
  messages: readonly KeptMessage[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head>
<body><h1>Mailbox</h1><p>No mail server is set, so mails are kept here. Newest first.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n')}
<h1>Texts</h1><p>No text service is set, so texts to phones are kept here. Newest first.</p>
${texts.length === 0 ? '<p>No texts yet.</p>' : texts.map(text).join('\n')}
<h1>LINE</h1><p>LINE is not set up, so messages to it are kept here. Newest first.</p>
${ofChannel(messages, 'line')}
<h1>Browsers</h1><p>No mail server is set, so messages to browsers are kept here. Newest first.</p>
${ofChannel(messages, 'push')}</body></html>`;

const ofChannel = (messages: readonly KeptMessage[], channel: string): string =>
  messages
    .filter((message) => message.channel === channel)
    .map(phoneMessage)
    .join('\n') || '<p>No messages yet.</p>';

const phoneMessage = ({ body, created_at, due_at, sent_at }: KeptMessage): string =>
  `<article><pre>${escapeHtml(body)}</pre><small>${timeOf(created_at)} UTC${waiting(sent_at, due_at)}</small></article>`;

const text = ({ recipient, body, created_at }: KeptText): string =>
  `<article><h2>${escapeHtml(body)}</h2><small>${timeOf(created_at)} UTC · ${escapeHtml(recipient)}</small></article>`;

const waiting = (sentAt: number | null, dueAt: number | null): string =>
  sentAt === null && dueAt !== null ? ` · waits until ${timeOf(dueAt)}` : '';

const timeOf = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

function article({ recipient, subject, body_text, link, created_at, due_at, sent_at }: KeptMail): string {
  const action = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '';
  return `<article><h2>${escapeHtml(subject)}</h2><small>${timeOf(created_at)} UTC · ${escapeHtml(recipient)}${waiting(sent_at, due_at)}</small>${action}
<details><summary>Text</summary><pre>${escapeHtml(body_text)}</pre></details></article>`;
}
