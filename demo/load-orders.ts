import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BillingParty } from '../contract/commerce/billing.ts';
import { priceOf } from '../domain/commerce/order-price.ts';
import { planOrder } from '../domain/commerce/plan-order.ts';
import { formatBaht } from '../domain/money.ts';
import { addDays, dateOf, instantOf } from '../domain/time.ts';
import { BANGKOK, type PlainDate, timeOfDay } from '../domain/units.ts';
import { createOrder } from '../server/commerce/orders/create-order.ts';
import { sendSlip } from '../server/commerce/orders/send-slip.ts';
import { activateOrder } from '../server/commerce/shared/activate-order.ts';
import { listPackages } from '../server/commerce/shared/packages.ts';
import { currentPlanOf, readTerms } from '../server/commerce/shared/read-plan.ts';
import { onPool } from '../server/db/pool.ts';
import { acceptFile } from '../server/files/accept-file.ts';
import { storeFile } from '../server/files/store-file.ts';
import type { Ctx, MemberContext } from '../server/http/context.ts';
import { loadOrganization } from '../server/http/membership.ts';
import { contextFor } from '../server/http/serve.ts';
import { COMPANY } from './company-data.ts';
import { drawPng } from './draw-png.ts';
import { PLAN_COMPANIES } from './plan-companies.ts';
import { STAFF } from './staff.ts';

type Seats = { readonly [name: string]: number };
type Step = { day: PlainDate; seats: Seats; isWithheld: boolean };
const PAID_AFTER_DAYS = 1;
const todayOf = ({ services }: FastifyInstance): PlainDate => dateOf(services.now(), BANGKOK);

/** The orders of the demo company since last year, all paid by transfer, and one of a small company whose slip waits for staff. */
export async function loadOrders(app: FastifyInstance, today: PlainDate) {
  const { organizationId } = COMPANY;
  const { rows } = await sql<{ id: string }>`select id from directory.package limit 1`.execute(onPool(app.services.pool));
  if (!rows[0] || (await hasOrders(app, organizationId))) return;
  const steps: Step[] = [
    { day: addDays(today, -380), seats: { 'TA Enterprise': 250, Payroll: 250 }, isWithheld: true },
    { day: addDays(today, -200), seats: { 'TA Enterprise': 300, Payroll: 300 }, isWithheld: true },
    { day: addDays(today, -46), seats: { 'TA Enterprise': 300, Payroll: 300 }, isWithheld: true },
  ];
  for (const step of steps) {
    const orderId = await placeOrder(app, organizationId, step);
    await payOrder(app, organizationId, { orderId, day: addDays(step.day, PAID_AFTER_DAYS) });
  }
  await endAgreedPlan(app, organizationId);
  const small = PLAN_COMPANIES[0];
  if (small) await placeOrder(app, small.organizationId, { day: today, seats: { 'TA Lite': 8 }, isWithheld: false });
}

async function contextOn(app: FastifyInstance, organizationId: string, day: PlainDate): Promise<MemberContext> {
  const { services } = app;
  const now = instantOf(day, timeOfDay(10 * 60), BANGKOK);
  const { rows } = await sql<{ user_id: string; employee_id: string }>`
    select user_id, employee_id from directory.membership where organization_id = ${organizationId} and 'owner' = any(permission_groups)
    order by employee_id limit 1`.execute(onPool(services.pool));
  const [owner] = rows;
  if (!owner) throw new Error('a company of the demo has an owner');
  const actor = { userId: owner.user_id, employeeId: owner.employee_id, groups: ['owner'], sessionVersion: 0 };
  const base = { requestId: 'demo', now, language: 'th' as const, services, log: app.log };
  const organization = await loadOrganization(services.pool, organizationId, { now, hasPlans: services.config.hasPlans });
  return contextFor(base, actor, organization);
}

async function hasOrders(app: FastifyInstance, organizationId: string): Promise<boolean> {
  const ctx = await contextOn(app, organizationId, todayOf(app));
  return ctx.transaction({ readOnly: true }, async ({ tx }) => {
    const { rows } = await sql`select from app.plan_order where organization_id = ${organizationId} limit 1`.execute(tx);
    return rows.length > 0;
  });
}

/** Orders, and hands in a slip. */
async function placeOrder(app: FastifyInstance, organizationId: string, { day, seats, isWithheld }: Step): Promise<string> {
  const ctx = await contextOn(app, organizationId, day);
  const order = await ctx.transaction({}, async (inside) => {
    const sold = (await listPackages(inside.tx)).filter((item) => seats[item.name] !== undefined);
    const products = sold.map((item) => ({ sold: item, seats: seats[item.name] ?? 0 }));
    const planned = planOrder({ feature: 'annual', products }, currentPlanOf(await readTerms(inside)), day);
    if (!planned.ok) throw new Error(planned.violation.code);
    const { payable } = priceOf(planned.value.net, { on: day, isWithheld });
    const billingAddress = await partyOf(inside);
    const wanted = products.map((product) => ({ packageId: product.sold.id, seats: product.seats }));
    const body = {
      feature: 'annual',
      products: wanted,
      billingAddress,
      method: 'transfer',
      withholdsTax: isWithheld,
      payable,
    } as const;
    return createOrder(inside, { ...body, products: [...wanted] });
  });
  const bytes = await drawPng(slipOf({ day, number: order.number, amount: formatBaht(order.payable) }));
  const file = await acceptFile({ field: 'fileId', purpose: 'payment-slip', fileName: `slip-${order.number}.png`, bytes });
  await storeFile(ctx, { purpose: 'payment-slip', file }, (inside, stored) =>
    sendSlip(inside, { orderId: order.id, fileId: stored.id, paidDate: day }),
  );
  return order.id;
}

async function payOrder(app: FastifyInstance, organizationId: string, { orderId, day }: { orderId: string; day: PlainDate }) {
  const { seller } = app.services.config;
  if (!seller) return;
  const ctx = await contextOn(app, organizationId, day);
  const by = { userId: 'demo-staff', name: STAFF.name };
  await ctx.transaction({}, (inside) => activateOrder(inside, { orderId, paidOn: addDays(day, -PAID_AFTER_DAYS), seller, by }));
}

/** What the demo began with, agreed outside of orders, ends with the first one that was paid. */
const endAgreedPlan = async (app: FastifyInstance, organizationId: string) => {
  const ctx = await contextOn(app, organizationId, todayOf(app));
  await ctx.transaction({}, ({ tx }) =>
    sql`update app.subscription set is_active = false where organization_id = ${organizationId} and feature is null`.execute(tx),
  );
};

async function partyOf({ tx, organizationId }: Ctx): Promise<BillingParty> {
  const { rows } = await sql<{ name: string; tax_id: string | null; address: BillingParty['address']; email: string | null }>`
    select name, tax_id, address, email from app.organization where organization_id = ${organizationId}`.execute(tx);
  const [row] = rows;
  const address =
    row?.address && Object.keys(row.address).length > 0 ? row.address : { provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
  return {
    name: row?.name ?? '',
    taxId: row?.tax_id ?? '0105556000009',
    branchTax: '00000',
    address,
    email: row?.email ?? 'accounts@demo.wela',
  };
}

const slipOf = ({ day, number, amount }: { day: PlainDate; number: string; amount: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="560" font-family="sans-serif" fill="#1b2a3a">
    <rect width="420" height="560" fill="#eef4f8"/><rect x="20" y="20" width="380" height="520" rx="16" fill="#fff"/>
    <circle cx="210" cy="100" r="36" fill="#2f9e6e"/><path d="M194 100l12 12 22-24" stroke="#fff" stroke-width="6" fill="none"/>
    <text x="210" y="180" font-size="22" text-anchor="middle" font-weight="bold">Transfer complete</text>
    <text x="210" y="212" font-size="15" text-anchor="middle">${day} 10:00</text>
    <text x="210" y="300" font-size="34" text-anchor="middle" font-weight="bold">${amount} THB</text>
    <text x="210" y="370" font-size="16" text-anchor="middle">Reference ${number}</text></svg>`;
