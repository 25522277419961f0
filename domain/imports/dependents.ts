/**
 * What keeps an import from being taken back: a payroll that waits or is approved counts the days; a person changed the same
 * since; clockings were corrected since; there are records of an added person (an account, clockings, slips, planned shifts,
 * documents); published shifts. Product rule.
 */
export const IMPORT_DEPENDENTS = ['payroll', 'edited', 'corrected', 'account', 'records', 'published'] as const;
export type ImportDependent = (typeof IMPORT_DEPENDENTS)[number];
