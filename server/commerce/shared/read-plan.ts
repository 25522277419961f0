import { sql } from 'kysely';
import type { z } from 'zod';
import type { PlanState, PlanTerm } from '../../../contract/commerce/order-views.ts';
import { graceEnd } from '../../../domain/commerce/period.ts';
import type { CurrentPlan } from '../../../domain/commerce/plan-order.ts';
import { type Subscription, trialEnd } from '../../../domain/plans.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant } from '../../../domain/units.ts';
import { seatsTaken } from '../../company/shared/seat-limit.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { RowOwner } from '../../db/write-rows.ts';

export type Moment = RowOwner & { readonly now: Instant };
export type Term = z.output<typeof PlanTerm>;

/** The ordered plans of a company that run or come, the first one first; one in its days of grace runs. */
async function listTerms({ tx, organizationId, now }: Moment): Promise<(Term & { isRunning: boolean })[]> {
  const at = toTimestamp(now);
  const { rows } = await sql<Term & { isRunning: boolean }>`
    select id, feature, (starts_at at time zone ${BANGKOK})::date as "startDate", (ends_at at time zone ${BANGKOK})::date as "endDate",
      coalesce(term_days, 1) as "termDays", products, starts_at <= ${at} as "isRunning"
    from app.subscription
    where organization_id = ${organizationId} and is_active and feature is not null and coalesce(grace_until, ends_at) >= ${at}
    order by starts_at, id`.execute(tx);
  return rows;
}

/** The plan that runs and the one that follows. */
export async function readTerms(moment: Moment): Promise<{ current: Term | null; next: Term | null }> {
  const terms = await listTerms(moment);
  const current = terms.findLast((term) => term.isRunning) ?? null;
  return { current, next: terms.find((term) => !term.isRunning) ?? null };
}

/** What the rule of orders looks at. */
export const currentPlanOf = ({ current, next }: Awaited<ReturnType<typeof readTerms>>): CurrentPlan | null =>
  current && {
    from: current.startDate,
    to: current.endDate,
    feature: current.feature,
    termDays: current.termDays,
    products: current.products,
    hasNext: next !== null,
  };

type Sold = { ends_at: Instant; is_active: boolean; products: Subscription['products'] };

export async function readPlanState(moment: Moment): Promise<z.output<typeof PlanState>> {
  const { tx, organizationId, now } = moment;
  const today = dateOf(now, BANGKOK);
  const { current, next } = await readTerms(moment);
  const sold = await sql<Sold>`
    select ends_at, is_active, products from app.subscription where organization_id = ${organizationId}`.execute(tx);
  const subscriptions = sold.rows.map((row) => ({ endsAt: row.ends_at, isActive: row.is_active, products: row.products }));
  const stations = await sql<{ count: number }>`
    select count(*) as count from app.zone where organization_id = ${organizationId} and type = 'face_scan' and is_enabled`.execute(
    tx,
  );
  return {
    current,
    next,
    graceUntil: current && current.endDate < today ? graceEnd(current.endDate) : null,
    trialEndsAt: trialEnd(subscriptions),
    used: { people: await seatsTaken(moment), stations: stations.rows[0]?.count ?? 0 },
    today,
  };
}
