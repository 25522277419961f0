/** Of what people are told. Source: product rule; decision AM-086 (a list in the app, and mail), LINE for those who linked it, and browsers. */
export const NOTIFICATION_KINDS = [
  'join-requested',
  'join-approved',
  'join-rejected',
  'invited-accepted',
  'payroll-waiting',
  'payroll-decided',
  'payroll-computed',
  'export-ready',
  'file-import-done',
  'provider-access',
  'shift-published',
  'overtime-decided',
  'announcement',
  'slip-ready',
  'certificate-ready',
  'request-waiting',
  'request-reminder',
  'request-escalated',
  'request-decided',
  'request-sent',
  'request-comment',
  'stand-in-set',
  'leave-recorded',
  'leave-near',
  'missing-clock-out',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type Channels = { readonly inApp: boolean; readonly email: boolean; readonly line: boolean; readonly push: boolean };

const everywhere: Channels = { inApp: true, email: true, line: true, push: true };
const inAppOnly: Channels = { inApp: true, email: false, line: false, push: false };

/** How a person is told who has chosen nothing: by mail, and by LINE and browsers where they are connected, where another person waits for them. */
export const USUAL_CHANNELS: Readonly<Record<NotificationKind, Channels>> = {
  'join-requested': everywhere,
  'join-approved': everywhere,
  'join-rejected': everywhere,
  'invited-accepted': inAppOnly,
  'payroll-waiting': everywhere,
  'payroll-decided': everywhere,
  'payroll-computed': inAppOnly,
  'export-ready': inAppOnly,
  'file-import-done': inAppOnly,
  'provider-access': everywhere,
  'shift-published': everywhere,
  'overtime-decided': everywhere,
  announcement: everywhere,
  'slip-ready': everywhere,
  'certificate-ready': everywhere,
  'request-waiting': everywhere,
  'request-reminder': everywhere,
  'request-escalated': everywhere,
  'request-decided': everywhere,
  'request-sent': inAppOnly,
  'request-comment': inAppOnly,
  'stand-in-set': everywhere,
  'leave-recorded': everywhere,
  'leave-near': everywhere,
  'missing-clock-out': everywhere,
};
