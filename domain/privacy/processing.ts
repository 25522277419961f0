/** Why personal data may be used. Source: PDPA B.E. 2562 s.24 (1)–(6) and, for `explicit-consent`, s.26. */
export const LEGAL_BASES = [
  'contract',
  'legal-obligation',
  'legitimate-interest',
  'consent',
  'explicit-consent',
  'vital-interest',
  'public-task',
  'archive',
] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

/** Where data goes that somebody else receives; those of settings are named only where they are switched on. */
export const RECIPIENTS = [
  'tax-office',
  'social-security',
  'bank',
  'courts',
  'fund',
  'provider',
  'mail',
  'texts',
  'line',
  'push',
  'storage',
] as const;
export type Recipient = (typeof RECIPIENTS)[number];
/** What protects data, as the product does it. */
export const SAFEGUARDS = ['rights', 'log', 'sealed', 'proof', 'scanner', 'links', 'locked'] as const;
export type Safeguard = (typeof SAFEGUARDS)[number];
/** How long data stays: after employment, with the books, or a time of its own. */
export const RETENTIONS = ['employment', 'books', 'faces', 'account', 'messages', 'log', 'proofs', 'payees'] as const;
export type Retention = (typeof RETENTIONS)[number];

type Activity = {
  readonly bases: readonly LegalBasis[];
  /** Data of PDPA s.26 may be among it. */
  readonly isSensitive?: true;
  readonly retention: Retention;
  readonly recipients: readonly Recipient[];
  readonly safeguards: readonly Safeguard[];
  /** Every table of the product that names a person by `employee_id` for this purpose; whoever stands in one of them is counted. */
  readonly tables: readonly string[];
  /** Tables that name a person otherwise. */
  readonly alsoIn?: readonly string[];
};

/** What the product does with personal data, by purpose. Source: PDPA B.E. 2562 s.39; the tables of the product. */
export const PROCESSING = {
  account: {
    bases: ['contract'],
    retention: 'account',
    recipients: ['provider', 'mail', 'texts'],
    safeguards: ['rights', 'proof', 'log'],
    tables: ['directory.membership', 'app.invitation'],
  },
  record: {
    bases: ['contract', 'legal-obligation'],
    retention: 'employment',
    recipients: ['provider', 'storage'],
    safeguards: ['rights', 'sealed', 'log', 'links'],
    alsoIn: ['app.employee'],
    tables: [
      'app.department_manager',
      'app.department_stay',
      'app.position_member',
      'app.employee_document',
      'app.employee_resume',
      'app.employee_training',
      'app.branch_entry',
      'app.cost_centre_entry',
    ],
  },
  attendance: {
    bases: ['contract', 'legal-obligation'],
    retention: 'employment',
    recipients: ['provider', 'storage'],
    safeguards: ['rights', 'log', 'locked', 'links'],
    tables: [
      'app.clocking',
      'app.attendance_day',
      'app.clocking_anomaly',
      'app.time_correction',
      'app.shift_assignment',
      'app.shift_work',
      'app.shift_member',
      'app.shift_maker',
      'app.zone_person',
      'app.zone_event',
      'app.overtime_approval',
      'directory.shift_calendar_link',
    ],
  },
  faces: {
    bases: ['explicit-consent'],
    isSensitive: true,
    retention: 'faces',
    recipients: ['storage'],
    safeguards: ['rights', 'scanner', 'log'],
    tables: ['app.face_person', 'app.face_photo', 'app.face_consent', 'app.device_report'],
  },
  leave: {
    bases: ['contract', 'legal-obligation'],
    isSensitive: true,
    retention: 'employment',
    recipients: ['provider', 'storage'],
    safeguards: ['rights', 'log', 'links'],
    tables: ['app.leave_record', 'app.leave_day', 'app.leave_entry', 'app.leave_quota_plan'],
  },
  requests: {
    bases: ['contract'],
    retention: 'employment',
    recipients: ['provider', 'mail', 'storage'],
    safeguards: ['rights', 'log', 'links'],
    tables: [
      'app.form_response',
      'app.form_response_approver',
      'app.form_response_comment',
      'app.form_response_mail_link',
      'app.form_notification',
      'app.approver',
      'app.approval_delegation',
    ],
  },
  pay: {
    bases: ['contract', 'legal-obligation'],
    retention: 'books',
    recipients: ['bank', 'provider', 'mail', 'storage'],
    safeguards: ['rights', 'sealed', 'locked', 'log'],
    tables: [
      'app.salary',
      'app.payroll_slip',
      'app.payroll_line',
      'app.payroll_line_carried',
      'app.payroll_report_note',
      'app.payroll_report_person',
      'app.employee_payroll',
      'app.one_time_item',
      'app.payroll_beginning_balance',
      'app.payroll_template_member',
      'app.payroll_template_staff',
      'app.payroll_payment_choice',
      'app.pay_upload',
      'app.settlement',
      'app.retro_change',
      'app.retro_delta',
      'app.retro_hold',
      'app.retro_item_change',
      'app.fund_member',
    ],
  },
  filings: {
    bases: ['legal-obligation'],
    retention: 'books',
    recipients: ['tax-office', 'social-security', 'fund', 'storage'],
    safeguards: ['rights', 'sealed', 'locked', 'log'],
    tables: [
      'app.payroll_filing',
      'app.payroll_filing_payee',
      'app.insurance_notice_person',
      'app.tax_certificate',
      'app.tax_declaration',
    ],
  },
  deductions: {
    bases: ['legal-obligation', 'contract', 'consent'],
    retention: 'books',
    recipients: ['courts', 'storage'],
    safeguards: ['rights', 'locked', 'log'],
    tables: ['app.loan', 'app.payroll_line_loan', 'app.deduction_consent'],
  },
  payees: {
    bases: ['legal-obligation', 'contract'],
    retention: 'payees',
    recipients: ['tax-office', 'bank', 'storage'],
    safeguards: ['rights', 'sealed', 'log'],
    tables: [],
    alsoIn: ['app.payee'],
  },
  messages: {
    bases: ['contract', 'consent'],
    retention: 'messages',
    recipients: ['mail', 'line', 'push', 'provider'],
    safeguards: ['rights', 'log'],
    tables: [
      'app.notification',
      'app.notification_preference',
      'app.quiet_hours',
      'app.announcement_receipt',
      'app.announcement_audience',
      'app.told_once',
    ],
  },
  tasks: {
    bases: ['contract'],
    retention: 'employment',
    recipients: ['provider', 'storage'],
    safeguards: ['rights', 'log', 'links'],
    tables: ['app.task_person', 'app.task_message'],
  },
  reporting: {
    bases: ['legitimate-interest'],
    retention: 'employment',
    recipients: ['mail', 'storage'],
    safeguards: ['rights', 'log', 'links'],
    tables: ['app.report_schedule_person'],
  },
  rights: {
    bases: ['legal-obligation'],
    retention: 'proofs',
    recipients: ['provider'],
    safeguards: ['rights', 'proof', 'log'],
    tables: ['app.consent', 'app.data_request', 'app.personal_copy', 'app.legal_hold', 'app.erasure'],
  },
  log: {
    bases: ['legitimate-interest', 'legal-obligation'],
    retention: 'log',
    recipients: ['provider'],
    safeguards: ['rights', 'locked', 'log'],
    tables: ['app.quotation_request'],
    alsoIn: ['app.audit_event'],
  },
} as const satisfies Record<string, Activity>;
export type ProcessingKey = keyof typeof PROCESSING;
export const PROCESSING_KEYS = Object.keys(PROCESSING) as [ProcessingKey, ...ProcessingKey[]];

/** Which recipients the settings of the server switch on; the others follow from the law or from the product itself. */
export type SwitchedRecipients = Readonly<Record<'mail' | 'texts' | 'line' | 'push' | 'storage', boolean>>;

/**
 * The recipients of an activity, without services that this server does not use. Example: `mail` where no mail server is set → left out.
 * Source: PDPA B.E. 2562 s.39 (6); product rule.
 */
export const recipientsOf = (key: ProcessingKey, switched: SwitchedRecipients): Recipient[] =>
  PROCESSING[key].recipients.filter((recipient) => !(recipient in switched) || switched[recipient as keyof SwitchedRecipients]);
