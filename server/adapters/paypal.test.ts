import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { satang } from '../../domain/units.ts';
import { createPaypalGateway, type NewSubscription, PaypalRefused, PaypalUnreachable } from './paypal.ts';
import { isBuyersPage } from './paypal-places.ts';
import { PaypalStandIn, STAND_IN_SETTINGS } from './paypal-stand-in.ts';

type Fault = 'none' | 'reset' | 'slow' | 'busy' | 'working' | 'page' | 'elsewhere';
const PAGES = 'https://paypal.test';
const played = new PaypalStandIn(PAGES, () => Date.parse('2026-03-01T03:00:00Z'));
let fault: Fault = 'none';
/** PayPal on a socket of its own, with the faults that a network has. */
const server = createServer((request, response) => {
  if (fault === 'reset') return void request.socket.destroy();
  if (fault === 'slow') return;
  if (fault === 'busy') return void response.writeHead(503).end();
  if (fault === 'working' && !request.url?.endsWith('/token')) return void response.writeHead(409).end('{}');
  if (fault === 'page') return void response.writeHead(200).end('<html>');
  void pass(request, response);
});
async function pass(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const init = { method: request.method ?? 'GET', headers, ...(body ? { body } : {}) };
  const answer = await played.fetch(`http://paypal.test${request.url}`, init);
  const text = await answer.text();
  response.writeHead(answer.status).end(fault === 'elsewhere' ? text.replaceAll(PAGES, 'https://evil.test') : text);
}
const listening = new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const gateway = () => {
  const { port } = server.address() as AddressInfo;
  return createPaypalGateway(STAND_IN_SETTINGS, { api: `http://127.0.0.1:${port}`, pages: PAGES }, fetch, 300);
};
beforeAll(() => listening);
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
beforeEach(() => {
  fault = 'none';
  played.asked.length = 0;
});

const wanted = (requestId: string): NewSubscription => ({
  requestId,
  name: 'TA Lite × 5',
  firstAmount: satang(18_725),
  nextAmount: satang(18_725),
  interval: 'MONTH',
  nextAt: new Date('2026-04-01T02:00:00Z'),
  language: 'en',
  returnUrl: 'https://wela.test/back',
  cancelUrl: 'https://wela.test/left',
});
const WITHIN = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };

test('a subscription is made once however often it is asked for, and read with its payments', async () => {
  const paypal = gateway();
  const made = await paypal.create(wanted('once'));
  expect(await paypal.create(wanted('once'))).toEqual(made);
  played.approve(made.paypalId);
  const read = await paypal.read(made.paypalId, WITHIN);
  expect(read).toMatchObject({
    state: 'running',
    madeFor: 'once',
    failures: 0,
    transactions: [{ isCompleted: true, amount: 18_725, currency: 'THB' }],
  });
  expect(played.asked.filter((path) => path.endsWith('/oauth2/token'))).toHaveLength(1);
  expect(await paypal.read('I-UNKNOWN', WITHIN)).toBeNull();
});

test.each<Fault>(['reset', 'slow', 'busy', 'page'])(
  'a network that is %s is told as one that passes, and the next try makes one subscription',
  async (kind) => {
    const paypal = gateway();
    fault = kind;
    await expect(paypal.create(wanted(kind))).rejects.toThrow(PaypalUnreachable);
    fault = 'none';
    const made = await paypal.create(wanted(kind));
    fault = kind;
    await expect(paypal.read(made.paypalId, WITHIN)).rejects.toThrow(PaypalUnreachable);
    await expect(paypal.isGenuine({ headers: headersOf('s'), text: '{}' })).rejects.toThrow(PaypalUnreachable);
    fault = 'none';
    expect(await paypal.create(wanted(kind))).toEqual(made);
  },
);
const headersOf = (sig: string) => ({
  'paypal-auth-algo': 'a',
  'paypal-cert-url': 'https://api.paypal.com/c',
  'paypal-transmission-id': 'i',
  'paypal-transmission-sig': sig,
  'paypal-transmission-time': 't',
});

test('a buyer is led to pages of PayPal alone', async () => {
  fault = 'elsewhere';
  await expect(gateway().create(wanted('elsewhere'))).rejects.toThrow(PaypalRefused);
  expect(isBuyersPage('https://www.paypal.com.evil.test/', { api: '', pages: 'https://www.paypal.com' })).toBe(false);
});

test('money goes back once for one request, and never more than came', async () => {
  const paypal = gateway();
  const { paypalId } = await paypal.create(wanted('refund'));
  played.approve(paypalId);
  const [payment] = (await paypal.read(paypalId, WITHIN))?.transactions ?? [];
  const asked = { requestId: 'R1', transactionId: payment?.id ?? '', amount: satang(10_000), note: 'Back' };
  await paypal.refund(asked);
  await paypal.refund(asked);
  await expect(paypal.refund({ ...asked, requestId: 'R2' })).rejects.toThrow(PaypalRefused);
  await paypal.refund({ ...asked, requestId: 'R3', amount: satang(8_725) });
});

test('what PayPal is at work on is no refusal: asked again it is done, once', async () => {
  const paypal = gateway();
  const { paypalId } = await paypal.create(wanted('working'));
  played.approve(paypalId);
  const [payment] = (await paypal.read(paypalId, WITHIN))?.transactions ?? [];
  const asked = { requestId: 'W1', transactionId: payment?.id ?? '', amount: satang(18_725), note: 'Back' };
  fault = 'working';
  await expect(paypal.refund(asked)).rejects.toThrow(PaypalUnreachable);
  await expect(paypal.cancel({ requestId: 'W2', paypalId })).rejects.toThrow(PaypalUnreachable);
  await expect(paypal.capture({ requestId: 'W3', paypalId, amount: satang(1) })).rejects.toThrow(PaypalUnreachable);
  fault = 'none';
  await paypal.refund(asked);
  await paypal.refund(asked);
  expect(played.refunds.get('W1')).toEqual({ currency_code: 'THB', value: '187.25' });
  await paypal.cancel({ requestId: 'W2', paypalId });
  expect((await paypal.read(paypalId, WITHIN))?.state).toBe('ended');
});

test('one that has ended may be ended again', async () => {
  const paypal = gateway();
  const { paypalId } = await paypal.create(wanted('end'));
  played.approve(paypalId);
  await paypal.cancel({ requestId: 'E1', paypalId });
  await paypal.cancel({ requestId: 'E2', paypalId });
  expect((await paypal.read(paypalId, WITHIN))?.state).toBe('ended');
});
