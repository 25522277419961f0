import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Body } from '../../../contract/endpoint.ts';
import type { Package } from '../../../domain/commerce/packages.ts';
import { lengthOf } from '../../../domain/commerce/period.ts';
import type { BoughtProduct } from '../../../domain/commerce/plan-order.ts';
import { ZERO } from '../../../domain/money.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { addTerm, endTerm, endTrials } from '../../commerce/shared/activate-order.ts';
import { endAgreements } from '../../commerce/shared/agreements.ts';
import { listPackages } from '../../commerce/shared/packages.ts';
import { findOpenOrder } from '../../commerce/shared/read-orders.ts';
import { readTerms } from '../../commerce/shared/read-plan.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { decidingStaff } from '../shared/staff.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';

type New = Body<typeof consoleOrders.addSubscription>;
/** A plan of more days than this counts as one of a year. */
const LONGEST_MONTH = 31;

/** A plan by hand takes the place of an ordered one that runs on its first day; the same again is the one that is there. */
export async function addSubscription(ctx: UserContext, body: New): Promise<{ id: string }> {
  return withCompany(ctx, body.organizationId, async (company) => {
    const by = await decidingStaff(company.tx, ctx);
    await sql`select from app.organization where organization_id = ${company.organizationId} for update`.execute(company.tx);
    if (await findOpenOrder(company)) throw new AppError('commerce/order-waits');
    const products = await productsOf(company, body);
    const period = { from: body.startDate, to: body.endDate };
    const termDays = lengthOf(period);
    const terms = await readTerms(company);
    const same = [terms.current, terms.next].find(
      (term) => term && term.startDate === period.from && term.endDate === period.to && isSame(term.products, products),
    );
    if (same) return { id: same.id };
    const isNow = period.from <= dateOf(ctx.now, BANGKOK);
    if (terms.current && isNow) await endTerm(company, terms.current.id);
    if (isNow) await endTrials(company);
    await endAgreements(company, { except: null });
    const feature = termDays > LONGEST_MONTH ? 'annual' : 'monthly';
    const id = await addTerm(company, { feature, period, termDays, products, orderId: null });
    company.audit('plan.add', {
      entity: 'subscription',
      entityId: id,
      before: isNow ? terms.current : null,
      after: { ...period, products, by: by.name },
    });
    await notify(company, {
      to: { groups: ['owner', 'administrator'] },
      kind: 'plan-added',
      facts: { from: period.from, to: period.to },
      link: '/company/billing',
    });
    company.afterCommit(() => company.services.memberships.forget(company.organizationId));
    return { id };
  });
}

async function productsOf({ tx }: CompanyContext, { productIds, seats }: New): Promise<BoughtProduct[]> {
  const packages = await listPackages(tx);
  const products = productIds.map((id, place) => {
    const sold = packages.find((row) => row.id === id);
    if (!sold) throw new AppError('ref-not-found', {}, [{ field: `productIds.${place}`, code: 'ref-not-found' }]);
    return boughtByHand(sold, seats ?? sold.smallestSeats);
  });
  if (new Set(products.map((product) => product.type)).size < products.length) throw new AppError('commerce/one-of-a-kind');
  return products;
}

function boughtByHand(sold: Package, seats: number): BoughtProduct {
  const { id, productType, name, smallestSeats, largestSeats } = sold;
  if (seats < smallestSeats || seats > largestSeats)
    throw new AppError('commerce/seats', { name, smallest: smallestSeats, largest: largestSeats });
  return { packageId: id, type: productType, name, seats, paid: ZERO };
}

const isSame = (some: readonly BoughtProduct[], others: readonly BoughtProduct[]): boolean =>
  some.length === others.length &&
  others.every(({ packageId, seats }) => some.some((product) => product.packageId === packageId && product.seats === seats));
