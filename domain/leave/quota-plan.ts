import type { PlainDate } from '../units.ts';

/** More for longer service: from so many months of service on. */
export type QuotaStep = { readonly afterMonths: number; readonly minutes: number };
/** What a leave year (or an event) gives, from a day on, at one place. Without department and person it is the company's. */
export type QuotaPlan = {
  readonly id: string;
  readonly departmentId: string | null;
  readonly employeeId: string | null;
  readonly effectiveFrom: PlainDate;
  /** From then on the place has what stands above it again. */
  readonly isInherited: boolean;
  readonly minutes: number;
  readonly steps: readonly QuotaStep[];
};
/** `departmentIds`: the person's department and those above, nearest first. */
export type QuotaPlace = { readonly employeeId: string | null; readonly departmentIds: readonly string[] };

/**
 * The plan that counts at a place on a day: the person's own, else that of the nearest department, else the company's; of each the
 * latest that is in force. Null where nobody gave one. Source: product rule (issue 11 §1).
 */
export function quotaPlanOn(plans: readonly QuotaPlan[], place: QuotaPlace, on: PlainDate): QuotaPlan | null {
  const own = place.employeeId === null ? null : latest(plans, on, (plan) => plan.employeeId === place.employeeId);
  if (own && !own.isInherited) return own;
  for (const departmentId of place.departmentIds) {
    const found = latest(plans, on, (plan) => plan.departmentId === departmentId);
    if (found && !found.isInherited) return found;
  }
  const company = latest(plans, on, (plan) => plan.departmentId === null && plan.employeeId === null);
  return company && !company.isInherited ? company : null;
}

function latest(plans: readonly QuotaPlan[], on: PlainDate, isMeant: (plan: QuotaPlan) => boolean): QuotaPlan | null {
  let found: QuotaPlan | null = null;
  for (const plan of plans) {
    if (plan.effectiveFrom > on || !isMeant(plan)) continue;
    if (found === null || plan.effectiveFrom > found.effectiveFrom) found = plan;
  }
  return found;
}

/** Minutes that a plan gives after so many months of service: the highest step that was reached, else the plan's own. */
export function quotaAfter(plan: Pick<QuotaPlan, 'minutes' | 'steps'>, serviceMonths: number): number {
  let { minutes } = plan;
  let reached = -1;
  for (const step of plan.steps) {
    if (step.afterMonths > serviceMonths || step.afterMonths <= reached) continue;
    reached = step.afterMonths;
    minutes = step.minutes;
  }
  return minutes;
}
