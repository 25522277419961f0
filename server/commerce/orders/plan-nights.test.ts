import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { onPool } from '../../db/pool.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { tellOfPlans } from './plan-nights.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const MONTH: WantedPlan = { name: 'TA Lite', seats: 5, feature: 'monthly' };

async function paidCompany(wanted: WantedPlan = MONTH) {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  await pay(owner, wanted);
  return { owner, organizationId };
}
async function pay(owner: Person, wanted: WantedPlan, today: PlainDate = TODAY) {
  const body = await orderBody(host, owner, { ...wanted, today });
  const { id: orderId } = await host.as(owner).call(orders.create, { body });
  if (wanted.method === 'paypal') {
    const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId } });
    host.services.paypalStandIn?.approve(new URL(approveUrl).searchParams.get('ba_token') ?? '');
    await host.as(owner).call(paypal.confirm, { body: { orderId } });
  } else await host.as(await host.build.staff('Napat')).call(consoleOrders.confirm, { body: { orderId, paidDate: today } });
}
/** A morning of two processes. */
async function morning(at: string) {
  host.setNow(`${at}T01:00:00Z`);
  await Promise.all([tellOfPlans(host.services), tellOfPlans(host.services)]);
}
const newsOf = async (person: Person) =>
  (await host.as(person).call(notifications.list)).content
    .map(({ kind, facts }) => ({ kind, to: facts.to }))
    .filter(({ kind }) => kind === 'plan-ending' || kind === 'plan-ended');
const planOf = async (owner: Person) => (await host.as(owner).call(session.profile)).plan;

test('owners and administrators are told a week and three days before a month ends, and on the first day of its grace; once each', async () => {
  const { owner, organizationId } = await paidCompany();
  const administrator = await host.build.person({ organizationId, groups: ['administrator'] });
  const employee = await host.build.person({ organizationId, groups: [] });
  await morning('2026-03-23');
  expect(await newsOf(owner)).toEqual([]);
  for (const day of ['2026-03-24', '2026-03-24', '2026-03-28', '2026-04-01', '2026-04-01']) await morning(day);
  const told = [
    { kind: 'plan-ended', to: '2026-03-31' },
    { kind: 'plan-ending', to: '2026-03-31' },
    { kind: 'plan-ending', to: '2026-03-31' },
  ];
  expect(await newsOf(owner)).toEqual(told);
  expect(await newsOf(administrator)).toEqual(told);
  expect(await newsOf(employee)).toEqual([]);
  const { rows } = await sql<{ subject: string }>`
    select subject from directory.mail where strpos(link, '/company/billing') > 0 order by created_at`.execute(
    onPool(host.services.pool),
  );
  expect(rows.map(({ subject }) => subject).some((subject) => /2026|2569/.test(subject))).toBe(true);
});

test('the plan goes on for seven days unpaid, then paid functions close, and nothing of the company is lost', async () => {
  const { owner, organizationId } = await paidCompany();
  const people = async () =>
    (
      await host.build.inTenant(organizationId, ({ client }) =>
        client.query<{ count: string }>('select count(*) from app.employee'),
      )
    ).rows[0]?.count;
  const before = await people();
  host.setNow('2026-04-07T16:59:00Z');
  expect(await planOf(owner)).toMatchObject({ cloud: true });
  host.setNow('2026-04-07T17:01:00Z');
  expect(await planOf(owner)).toMatchObject({ cloud: false, isFree: true });
  expect(await people()).toBe(before);
  await pay(owner, MONTH, plainDate('2026-04-08'));
  expect(await planOf(owner)).toMatchObject({ cloud: true, seats: 5 });
});

test('whose next period is paid, or pays itself, is not told that the plan ends', async () => {
  const renewed = await paidCompany();
  const byPaypal = await paidCompany({ ...MONTH, method: 'paypal' });
  await pay(renewed.owner, MONTH);
  await morning('2026-03-24');
  expect(await newsOf(renewed.owner)).toEqual([]);
  expect(await newsOf(byPaypal.owner)).toEqual([]);
});
