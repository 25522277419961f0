import { type APIRequestContext, request } from 'playwright-core';
import { orders } from '../contract/commerce/orders.ts';
import { consoleClocks } from '../contract/console/console-clocks.ts';
import { consoleEvents } from '../contract/console/console-events.ts';
import { consoleStations } from '../contract/console/console-stations.ts';
import { employees } from '../contract/people/employees.ts';
import { invitations } from '../contract/people/invitations.ts';
import { organizations } from '../contract/people/organizations.ts';
import { priceOf } from '../domain/commerce/order-price.ts';
import { seatPrice } from '../domain/commerce/packages.ts';
import { dateOf } from '../domain/time.ts';
import { instant, satang, timeZone } from '../domain/units.ts';
import { BUYER } from '../server/testing/order-plans.ts';
import { apiAs, good } from './api-session.ts';

/** A person whom a page is meant for: not every page opens to an owner of a finished company. */
export type Visitor =
  | 'owner'
  | 'stranger'
  | 'unverified'
  | 'nameless'
  | 'companyless'
  | 'founder'
  | 'waiting'
  | 'rejected'
  | 'former'
  | 'staff'
  | 'buyer'
  | 'buyer by PayPal'
  | 'monthly planner';

/** The first that fits counts; the owner sees the rest. */
const MEANT_FOR: readonly [RegExp, Visitor][] = [
  [/\/signin(\/|$)|\/signup$|\/forgot-password$|\/keep-second-step$|\/accept-invite/, 'stranger'],
  [/\/email-verification$/, 'unverified'],
  [/\/setup$/, 'nameless'],
  [/\/setup\/create-/, 'founder'],
  [/\/setup\/(join-company\/waiting|welcome-invited-user)/, 'waiting'],
  [/\/setup\/(connect-to-company|join-company)$/, 'companyless'],
  [/\/console\b/, 'staff'],
  [/\/shifts\/monthly/, 'monthly planner'],
  // Only an order that is not paid yet has these pages.
  [/\/order\/payment\/transfer$/, 'buyer'],
  [/\/order\/payment\/paypal$/, 'buyer by PayPal'],
  [/\/is-rejected$/, 'rejected'],
  [/\/is-deactivated$/, 'former'],
];
export const visitorOf = (route: string): Visitor => MEANT_FOR.find(([pattern]) => pattern.test(route))?.[1] ?? 'owner';

const NEW_PASSWORD = 'every-page_1';
/** A company plans by the week or by the month; this one's does by the month. */
export const MONTHLY_PLANNER = 'owner@siamspa.wela';
const DEMO: Partial<Record<Visitor, string>> = {
  owner: 'owner@demo.wela',
  waiting: 'waiting@demo.wela',
  rejected: 'rejected@demo.wela',
  former: 'former@demo.wela',
  staff: 'staff@demo.wela',
  buyer: 'owner@free.wela',
  'buyer by PayPal': 'owner@trial.wela',
  'monthly planner': MONTHLY_PLANNER,
};
type Account = { email: string; password: string };

/** The account of a visitor; made on the way when the demo has none. */
export async function accountOf(url: string, visitor: Exclude<Visitor, 'stranger'>, demoPassword: string): Promise<Account> {
  const known = DEMO[visitor];
  if (visitor === 'buyer by PayPal') await orderByPaypal(url);
  if (known) return { email: known, password: demoPassword };
  const account = { email: `${visitor}@every.example`, password: NEW_PASSWORD };
  const names = visitor === 'nameless' ? {} : { firstName: 'Malee', lastName: 'Wongsa' };
  await signUp(url, { ...account, ...names }, { isVerified: visitor !== 'unverified' });
  if (visitor === 'founder') {
    const founder = await apiAs(url, account.email, account.password);
    await founder.call(organizations.create, { body: {} });
    await founder.close();
  }
  return account;
}

/** The demo has an order that waits for a transfer; one that waits for PayPal is made on the way. */
async function orderByPaypal(url: string) {
  const buyer = await apiAs(url, 'owner@trial.wela');
  const [sold] = await buyer.call(orders.packages);
  if (!sold) throw new Error('nothing is sold');
  const seats = sold.smallestSeats;
  const each = seatPrice(
    { monthlyPrice: satang(sold.monthlyPrice * 100), annualPrice: satang(sold.annualPrice * 100) },
    'annual',
  );
  const on = dateOf(instant(Date.now()), timeZone('Asia/Bangkok'));
  await buyer.call(orders.create, {
    body: {
      feature: 'annual',
      products: [{ packageId: sold.id, seats }],
      billingAddress: BUYER,
      method: 'paypal',
      payable: priceOf(satang(each * seats), { on, isWithheld: false }).payable / 100,
    },
  });
  await buyer.close();
}

async function signUp(url: string, account: Account, { isVerified }: { isVerified: boolean }) {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await good(await context.post('/idp/sign-up/email', { data: account }));
  if (isVerified) await good(await context.get(await mailedLink(context, account.email)));
  await context.dispose();
}

/** The mails of an account leave with the answer, or a moment after it. */
async function mailedLink(context: APIRequestContext, address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await (await context.get('/dev/mailbox')).text();
    const mail = text.split('<article>').find((part) => part.includes(address) && part.includes('verify-email'));
    const link = /href="([^"]+)"/.exec(mail ?? '')?.[1];
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail came for ${address}`);
}

/** The query of an invitation that is open. */
export async function openInvitation(url: string): Promise<string> {
  const owner = await apiAs(url, 'owner@demo.wela');
  const { content } = await owner.call(invitations.create, { body: { emails: ['guest@every.example'] } });
  await owner.close();
  return new URL(content[0]?.link ?? '').search;
}

/** A person of the company with documents, courses and a resume. */
export async function somebodyWithRecord(url: string): Promise<string> {
  const owner = await apiAs(url, 'employee@demo.wela');
  const me = await owner.call(employees.get, {});
  await owner.close();
  return me.id;
}

/** A clocking, an event and a face scanner as the staff of the provider see them. */
export async function consoleRecords(url: string): Promise<{ clockId: string; eventId: string; stationId: string }> {
  const staff = await apiAs(url, 'staff@demo.wela');
  const [clocks, events, stations] = await Promise.all([
    staff.call(consoleClocks.list, { query: { size: 1 } }),
    staff.call(consoleEvents.list, { query: { size: 1, sources: ['activity'] } }),
    staff.call(consoleStations.list, { query: { size: 1 } }),
  ]);
  await staff.close();
  return { clockId: clocks.content[0]?.id ?? '', eventId: events.content[0]?.id ?? '', stationId: stations.content[0]?.id ?? '' };
}
