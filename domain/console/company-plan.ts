/**
 * The plan of a company in one word, as the console lists and filters it: a running full trial, else payroll, else the lite or the
 * full cloud, else face scanners alone, else free. Source: specification 1 §4 (plan enablement), product rule for the order.
 */
export const COMPANY_PLANS = ['free', 'trial', 'lite', 'cloud', 'payroll', 'station'] as const;
