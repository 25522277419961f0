/** The tasks of the manual, in the order in which a company meets them. */
export const CHAPTERS = [
  'person-joins',
  'import-file',
  'set-holidays',
  'plan-shifts',
  'own-phone',
  'close-a-day',
  'scanner-silent',
  'approve-leave',
  'approve-overtime',
  'pay-a-month',
  'file-returns',
  'person-leaves',
  'connect-systems',
  'personal-data',
  'buy-and-pay',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** Where a task is done. */
export const CHAPTER_PAGES = {
  'person-joins': '/employee',
  'import-file': '/import',
  'set-holidays': '/holidays',
  'plan-shifts': '/shifts',
  'own-phone': '/me/requests',
  'close-a-day': '/reports/clocking',
  'scanner-silent': '/zone/face-scanner',
  'approve-leave': '/requests',
  'approve-overtime': '/reports/overtime',
  'pay-a-month': '/payrolls',
  'file-returns': '/payrolls/wht1',
  'person-leaves': '/payrolls/leavers',
  'connect-systems': '/company/api-keys',
  'personal-data': '/company/privacy/register',
  'buy-and-pay': '/company/billing',
} as const satisfies Record<Chapter, `/${string}`>;

/** Pages by how their address begins, the narrower before the wider, with the task that somebody there asks about. */
const ASKED_ON: readonly (readonly [string, Chapter])[] = [
  ['/payrolls/leavers', 'person-leaves'],
  ['/payrolls/calendar', 'file-returns'],
  ['/payrolls/wht1', 'file-returns'],
  ['/payrolls/sso', 'file-returns'],
  ['/payrolls/yearly', 'file-returns'],
  ['/payrolls/sps', 'file-returns'],
  ['/payrolls', 'pay-a-month'],
  ['/payroll-items', 'pay-a-month'],
  ['/employee/deactivated', 'person-leaves'],
  ['/employee', 'person-joins'],
  ['/position', 'person-joins'],
  ['/import', 'import-file'],
  ['/holidays', 'set-holidays'],
  ['/shifts', 'plan-shifts'],
  ['/zone', 'scanner-silent'],
  ['/reports/overtime', 'approve-overtime'],
  ['/setting', 'approve-overtime'],
  ['/reports/leave-calendar', 'approve-leave'],
  ['/reports', 'close-a-day'],
  ['/requests', 'approve-leave'],
  ['/me/approvals', 'approve-leave'],
  ['/leave', 'approve-leave'],
  ['/teams/approve-lines', 'approve-leave'],
  ['/company/plans', 'buy-and-pay'],
  ['/company/order', 'buy-and-pay'],
  ['/company/billing', 'buy-and-pay'],
  ['/company/api-keys', 'connect-systems'],
  ['/company/webhooks', 'connect-systems'],
  ['/company/privacy', 'personal-data'],
  ['/me/privacy', 'personal-data'],
  ['/me', 'own-phone'],
];

/** The task that a page is about; null where the manual has none, and opens with its list. */
export const chapterFor = (path: string): Chapter | null =>
  ASKED_ON.find(([start]) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}-`))?.[1] ?? null;
export const manualPageOf = (chapter: Chapter) => `/manual?task=${chapter}` as const;
export const isChapter = (text: string): text is Chapter => CHAPTERS.some((chapter) => chapter === text);

/** Where the picture of a task lies in a language; `npm run manual` makes them anew. */
export const pictureOf = (chapter: Chapter, language: string) => `/manual-pictures/${chapter}.${language}.webp`;
export const PICTURE_WIDTH = 960;
export const PICTURE_HEIGHT = 600;
