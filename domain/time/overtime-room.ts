/** Whose limit it is: the law's of a week, the usual hours of a month, or what is planned for a span of days. */
export const OVERTIME_LIMITS = ['week', 'month', 'period'] as const;
export type OvertimeLimitKind = (typeof OVERTIME_LIMITS)[number];
/** What is done with overtime above a limit. */
export const LIMIT_MODES = ['warn', 'refuse'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

/** Overtime of a week with work on holidays, in minutes. Source: Ministerial Regulation No. 3 (B.E. 2541): 36 hours. */
export const WEEK_OVERTIME_MINUTES = 2160;

export type OvertimeLimit = { readonly kind: OvertimeLimitKind; readonly limitMinutes: number; readonly usedMinutes: number };

/** The first limit that so many minutes more would go above. Example: 36 hours, 35 used, 90 minutes asked → that limit. */
export const limitPassed = <Limit extends OvertimeLimit>(limits: readonly Limit[], asked: number): Limit | undefined =>
  limits.find(({ limitMinutes, usedMinutes }) => usedMinutes + asked > limitMinutes);

/** What is left of a limit; never less than nothing. */
export const leftOf = ({ limitMinutes, usedMinutes }: Omit<OvertimeLimit, 'kind'>): number =>
  Math.max(0, limitMinutes - usedMinutes);
