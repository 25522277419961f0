/** Of what people are told. Source: product rule; decision AM-086 (a list in the app, and mail). */
export const NOTIFICATION_KINDS = [
  'join-requested',
  'join-approved',
  'join-rejected',
  'invited-accepted',
  'payroll-waiting',
  'payroll-decided',
  'export-ready',
  'file-import-done',
  'provider-access',
  'shift-published',
  'announcement',
  'request-waiting',
  'request-decided',
  'request-sent',
  'request-comment',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type Channels = { readonly inApp: boolean; readonly email: boolean };

const both: Channels = { inApp: true, email: true };
const inAppOnly: Channels = { inApp: true, email: false };

/** How a person is told who has chosen nothing: by mail as well where another person waits for them. */
export const USUAL_CHANNELS: Readonly<Record<NotificationKind, Channels>> = {
  'join-requested': both,
  'join-approved': both,
  'join-rejected': both,
  'invited-accepted': inAppOnly,
  'payroll-waiting': both,
  'payroll-decided': both,
  'export-ready': inAppOnly,
  'file-import-done': inAppOnly,
  'provider-access': both,
  'shift-published': both,
  announcement: both,
  'request-waiting': both,
  'request-decided': both,
  'request-sent': inAppOnly,
  'request-comment': inAppOnly,
};
