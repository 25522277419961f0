/** What is looked for on a board. Source: Labour Protection Act s.23, 24, 26, 27, 28, 31, 39/1, 47, 48; the last two are product rules. */
export const WARNING_RULES = [
  'day-hours',
  'week-hours',
  'week-overtime',
  'rest-day',
  'break',
  'minor-overtime',
  'minor-night',
  'overlap',
  'rest-between',
] as const;
export type WarningRule = (typeof WARNING_RULES)[number];
