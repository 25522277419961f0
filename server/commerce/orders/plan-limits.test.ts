import { expect, test } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { employees } from '../../../contract/people/employees.ts';
import { zones } from '../../../contract/places/zones.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const MONTH: WantedPlan = { name: 'TA Enterprise', seats: 5, feature: 'monthly' };
const AFTER_GRACE = '2026-04-08T03:00:00Z';

async function pay(owner: Person, wanted: WantedPlan, today: PlainDate = TODAY) {
  const body = await orderBody(host, owner, { ...wanted, today });
  const { id: orderId } = await host.as(owner).call(orders.create, { body });
  await host.as(await host.build.staff('Napat')).call(consoleOrders.confirm, { body: { orderId, paidDate: today } });
}
const profileOf = (owner: Person) => host.as(owner).call(session.profile);
const addZone = (owner: Person, name: string) => host.as(owner).call(zones.create, { body: { name, type: 'qr' } });
let added = 0;
const addPerson = (owner: Person) => {
  added += 1;
  const body = {
    code: `L${added}`,
    firstName: 'Nok',
    lastName: 'Rakthai',
    email: `nok${added}@limits.test`,
    phone: '081-000 7919',
  };
  return host.as(owner).call(employees.create, { body });
};
const sheetOf = (owner: Person) => host.as(owner).call(timesheets.page, { query: { month: yearMonth('2026-01') } });

test('a trial that has expired is told until a plan is ordered, and no more when that plan is over: the company is on the free plan', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  await host.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.subscription')
      .set({
        ends_at: new Date('2026-02-20T00:00:00Z'),
        products: JSON.stringify([{ type: 'cloud', name: 'Full Trial', seats: 30 }]),
      })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  expect(await profileOf(owner)).toMatchObject({ trialEndsAt: '2026-02-20 00:00:00', plan: { isFree: true } });
  await pay(owner, MONTH);
  expect(await profileOf(owner)).toMatchObject({ trialEndsAt: null, plan: { isFree: false, isTrial: false } });
  host.setNow(AFTER_GRACE);
  expect(await profileOf(owner)).toMatchObject({ trialEndsAt: null, plan: { isFree: true } });
});

test('one zone of a type on the free plan, any number on an ordered one, and none is lost when it is over', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  await addZone(owner, 'One');
  expect(await refusalCode(addZone(owner, 'Two'))).toBe('plan/zone-limit');
  await pay(owner, MONTH);
  await addZone(owner, 'Two');
  host.setNow(AFTER_GRACE);
  expect(await refusalCode(addZone(owner, 'Three'))).toBe('plan/zone-limit');
  expect((await host.as(owner).call(zones.search, { query: {} })).totalElements).toBe(2);
});

test('people up to the ordered seats; more seats count as soon as they are paid', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  await pay(owner, MONTH);
  for (let count = 1; count < 5; count += 1) await addPerson(owner);
  expect(await refusal(addPerson(owner))).toMatchObject({ code: 'plan/employee-limit', facts: { n: 5 } });
  await pay(owner, { ...MONTH, seats: 6, net: 60 });
  await addPerson(owner);
  expect(await refusal(addPerson(owner))).toMatchObject({ code: 'plan/employee-limit', facts: { n: 6 } });
});

test('months before the last 25 days open with an ordered plan and close when it is over', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  expect(await refusalCode(sheetOf(owner))).toBe('plan/report-days');
  await pay(owner, MONTH);
  expect((await sheetOf(owner)).people).toBe(1);
  host.setNow('2026-04-05T03:00:00Z');
  expect((await sheetOf(owner)).people).toBe(1);
  host.setNow(AFTER_GRACE);
  expect(await refusalCode(sheetOf(owner))).toBe('plan/report-days');
});

test('files are refused on the free plan, before an order and after its end', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const exported = () => refusalCode(host.as(owner).call(employees.export, { body: { format: 'csv' } }));
  expect(await exported()).toBe('plan/export-denied');
  await pay(owner, MONTH);
  expect(await exported()).not.toBe('plan/export-denied');
  host.setNow(AFTER_GRACE);
  expect(await exported()).toBe('plan/export-denied');
});
