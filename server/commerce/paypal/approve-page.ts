import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../adapters/mail-template.ts';
import type { StandInEvent } from '../../adapters/paypal-stand-in.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { refuseForeignOrigin } from '../../http/guard.ts';

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color:#1f2328}h1{font-size:1.4rem}
button{font:inherit;min-height:44px;padding:0 1rem;margin:0 .5rem .5rem 0}@media(prefers-color-scheme:dark){body{background:#17181c;color:#e6e8eb}}`;
const Asked = z.object({ ba_token: z.string().max(40), do: z.enum(['agree', 'leave', 'charge', 'fail', 'cancel']).optional() });
type Doing = NonNullable<z.output<typeof Asked>['do']>;

/** The page on which a buyer agrees, where this machine plays PayPal; it plays what happens later too. */
export function registerApprovePage(app: FastifyInstance) {
  const { paypalStandIn: played } = app.services;
  if (!played) return;
  app.get('/dev/paypal', async (request, reply) => {
    const asked = Asked.safeParse(request.query);
    const found = asked.success ? played.find(asked.data.ba_token) : null;
    if (!asked.success || !found) throw notFound();
    const buttons: readonly (readonly [Doing, string])[] =
      found.status === 'APPROVAL_PENDING'
        ? [
            ['agree', `Agree and pay ฿${found.first.value}`],
            ['leave', 'Cancel and return'],
          ]
        : [
            ['charge', `Begin the next period (฿${found.next.value})`],
            ['fail', 'Let the next payment fail'],
            ['cancel', 'End it, as a buyer does at PayPal'],
          ];
    const shown = buttons.map(([name, label]) => `<button name="do" value="${name}">${escapeHtml(label)}</button>`).join('');
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PayPal</title><style>${STYLE}</style></head>
<body><h1>PayPal (played by this machine)</h1><p>Wela: ฿${found.first.value} now, then ฿${found.next.value} for each period. Status: ${found.status}.</p>
<form method="post" action="/dev/paypal"><input type="hidden" name="ba_token" value="${escapeHtml(asked.data.ba_token)}">${shown}</form></body></html>`);
  });
  app.post('/dev/paypal', async (request, reply) => {
    refuseForeignOrigin(app.services, request);
    const asked = Asked.safeParse(request.body);
    const found = asked.success ? played.find(asked.data.ba_token) : null;
    if (!asked.success || !asked.data.do || !found) throw notFound();
    const { ba_token: id, do: doing } = asked.data;
    if (doing === 'leave') return reply.redirect(found.cancelUrl, 303);
    const verb = doing === 'agree' ? 'approve' : doing;
    await tell(app, played[verb](id));
    return reply.redirect(doing === 'agree' ? `${found.returnUrl}&subscription_id=${id}` : `/dev/paypal?ba_token=${id}`, 303);
  });
}

/** Sends the messages to this very server, as PayPal would. */
async function tell(app: FastifyInstance, events: readonly StandInEvent[]): Promise<void> {
  for (const { headers, text } of events) {
    const answer = await app.inject({ method: 'POST', url: '/auth/v1/order/paypal/webhook', headers, payload: text });
    if (answer.statusCode !== 200) throw new AppError('conflict');
  }
}
