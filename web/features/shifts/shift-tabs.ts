/** The pages of weekly boards beside each other. */
export const SHIFT_TABS = [
  { to: '/shifts', key: 'boards' },
  { to: '/shifts/shift-board', key: 'shiftBoard' },
  { to: '/shifts/shift-summary', key: 'summary' },
] as const;
export const MONTHLY_TABS = [
  { to: '/shifts/monthly', key: 'boards' },
  { to: '/shifts/shift-summary', key: 'summary' },
] as const;
