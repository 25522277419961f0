/**
 * What a page can show and a write can change. A `GET` names the topic that it shows, every other call the topics that it changes: a page
 * reads again what shows a topic that was just changed.
 */
export const TOPICS = [
  'account',
  'activity',
  'beacon-orders',
  'beginning-balances',
  'brand',
  'calendar-link',
  'clockings',
  'company',
  'consent',
  'console',
  'console-access',
  'dashboard',
  'departments',
  'employee-records',
  'employees',
  'faces',
  'holidays',
  'imports',
  'invitations',
  'jobs',
  'leave-records',
  'leave-balances',
  'leave-quotas',
  'leave-types',
  'notification-preferences',
  'notifications',
  'overtime-periods',
  'payroll-documents',
  'payroll-items',
  'payroll-reports',
  'payroll-templates',
  'plan',
  'positions',
  'profile',
  'provider-access',
  'salaries',
  'settings',
  'shift-boards',
  'shift-holidays',
  'shift-profiles',
  'shift-publications',
  'shifts',
  'tags',
  'timesheets',
  'work-hours',
  'zones',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The lists that pickers of all pages keep for minutes: a company that changes one tells its open pages. */
export const LIST_TOPICS = ['employees', 'departments', 'positions', 'zones'] as const satisfies readonly Topic[];
export type ListTopic = (typeof LIST_TOPICS)[number];
