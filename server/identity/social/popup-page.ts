import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { SIGN_IN_CHANNEL, type SignInMessage } from '../../../contract/identity/identity.ts';
import { messageFor } from '../../../contract/messages.ts';
import { type Language, textIn } from '../../../domain/define-text.ts';
import { escapeHtml } from '../../adapters/mail-template.ts';
import { POPUP } from './texts.ts';

type Message = z.output<typeof SignInMessage>;
export type PopupEnd = { language: Language; next: string; isSecondStep?: true } | { language: Language; code: ErrorCode };

// The opener may have lost its window on the way through the provider, so the message goes over a channel of the origin too. Whatever
// does not close goes on by itself.
const SCRIPT = `const body=document.body,message=JSON.parse(body.dataset.message),go=()=>location.replace(body.dataset.page);
if('BroadcastChannel' in window)new BroadcastChannel(message.type).postMessage(message);
if(window.opener){window.opener.postMessage(message,location.origin);window.close();setTimeout(go,500)}else go();`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** Ends a way through a provider: tells the page that opened the popup and closes, or goes on in this window. */
export function endPopup(reply: FastifyReply, end: PopupEnd): FastifyReply {
  const { language } = end;
  const message = messageOf(end);
  const page = 'next' in end ? end.next : `/${language}/signin?error=${encodeURIComponent(end.code)}`;
  const said = message.ok ? textIn(POPUP, language).title : message.message;
  keepOpener(reply);
  return reply
    .code('next' in end ? 200 : ERRORS[end.code])
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(said)}</title></head>
<body data-message="${escapeHtml(JSON.stringify(message))}" data-page="${escapeHtml(page)}"><p>${escapeHtml(said)}</p>
<p><a href="${escapeHtml(page)}">${textIn(POPUP, language).go}</a></p><script>${SCRIPT}</script></body></html>`);
}

/** Lets a window that another page of this origin opened keep its link to it on the way through a provider. */
export const keepOpener = (reply: FastifyReply) => reply.header('cross-origin-opener-policy', 'unsafe-none');

function messageOf(end: PopupEnd): Message {
  if ('next' in end) {
    return { type: SIGN_IN_CHANNEL, ok: true, next: end.next, ...(end.isSecondStep ? { isSecondStep: true } : {}) };
  }
  return { type: SIGN_IN_CHANNEL, ok: false, code: end.code, message: messageFor(end.language, end.code, {}) };
}
