/** What an event can be about. */
export const EVENT_TOPICS = ['company', 'people', 'time', 'payroll', 'data', 'access'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/**
 * The kinds of things, as the activity log names them, that each topic is about; a kind that stands nowhere is found without a topic.
 * Jobs that failed are about `data`, refused sign-ins about `access`. Source: product rule.
 */
export const TOPIC_ENTITIES: Readonly<Record<EventTopic, readonly string[]>> = {
  company: ['organization', 'setting', 'enterprise', 'subscription', 'order', 'billing', 'consent', 'notification-preference'],
  people: ['employee', 'department', 'position', 'invitation'],
  time: ['clocking', 'shift', 'shift_group', 'shift_profile', 'holiday', 'overtime', 'zone', 'beacon_order', 'tag'],
  payroll: [
    'payroll_report',
    'payroll_slip',
    'payroll_line',
    'payroll_item',
    'payroll_template',
    'payroll_filing',
    'payroll_amount',
  ],
  data: ['import', 'file', 'job'],
  access: ['provider-access', 'support-note', 'session'],
};
