import type { EnabledPlan } from './plans.ts';
import { addDays } from './time.ts';
import type { PlainDate } from './units.ts';

/** How many days of report data the free plan shows, today included. Source: specification 1 §9. */
export const FREE_REPORT_DAYS = 25;

/**
 * The first day whose report data a plan shows, or null when it shows all. The window is rolling: today in the display zone and
 * the 24 days before it, both ends inclusive.
 * Source: specification 1 §8, §9, decision AM-083. Example: on 2026-06-25 the free plan shows from 2026-06-01.
 */
export const firstReportDay = (plan: EnabledPlan, today: PlainDate): PlainDate | null =>
  plan.isFree ? addDays(today, 1 - FREE_REPORT_DAYS) : null;
