/** Where a field with an id points, when its name alone does not say it: `endpoint.field`, `noun.field` or `field`. */
export const REFERS_TO: Record<string, string> = {
  activityId: 'app.audit_event',
  employeeId: 'app.employee',
  employeeIds: 'app.employee',
  memberIds: 'app.employee',
  makerIds: 'app.employee',
  approverIds: 'app.employee',
  managerIds: 'app.employee',
  idList: 'app.employee',
  departmentId: 'app.department',
  positionId: 'app.position',
  zoneId: 'app.zone',
  clockId: 'app.clocking',
  clockIds: 'app.clocking',
  templateId: 'app.payroll_template',
  payrollReportId: 'app.payroll_report',
  itemId: 'app.payroll_item',
  itemIds: 'app.payroll_item',
  payrollId: 'app.payroll_item',
  fileId: 'app.file',
  organizationId: 'app.organization',
  'invitations.id': 'app.invitation',
  'jobs.id': 'app.job',
  'jobs.file.id': 'app.file',
  'employees.id': 'app.employee',
  'employeeRecord.id': 'app.employee_document',
  'employeeRecord.updateTraining.id': 'app.employee_training',
  'employeeRecord.removeTraining.id': 'app.employee_training',
  'files.id': 'app.file',
  'files.org': 'app.organization',
  'zones.id': 'app.zone',
  'zones.changeBeaconOrder.id': 'app.beacon_order',
  departmentIds: 'app.department',
  'departments.id': 'app.department',
  'departments.parentId': 'app.department',
  'departments.to': 'app.department',
  'positions.id': 'app.position',
  'positions.parentId': 'app.position',
  'positions.ids': 'app.position',
  'calendars.id': 'app.holiday',
  'calendars.copyAll.id': 'app.department',
  'calendars.restore.id': 'app.department',
  'tags.id': 'app.tag',
  'overtime.id': 'app.overtime_period',
  'company.id': 'app.organization',
  orgId: 'app.organization',
  'imports.id': 'app.import_batch',
  'payrollItems.id': 'app.payroll_item',
  'payrollTemplates.id': 'app.payroll_template',
  'notifications.ids': 'app.notification',
  'notifications.upTo': 'app.notification',
  'payrollDocuments.filing.id': 'app.payroll_filing',
};

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isWorkingDay: weekday > 0,
  start: '08:00',
  end: '17:00',
  breakMinutes: 60,
}));
type Sample = { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: Record<string, unknown> };
/** Fields of a sample that no schema can tell; they are laid over the generated one. */
export const SAMPLES: Record<string, Sample> = {
  'enterprise.brand': { query: { code: 'NO-SUCH-CODE', id: undefined } },
  'enterprise.image': { params: { file: `${'0'.repeat(64)}.png` } },
  'enterprise.setInfo': { body: { enterpriseFeatures: [{ type: 'color-primary', value: '#0A7' }] } },
  'notifications.read': { body: { all: true } },
  'plans.requestQuotation': { body: { reason: 'export' } },
  'company.update': { body: { name: 'Sample' } },
  'signInSecurity.passSecondStep': { body: { code: '123456' } },
  'signInSecurity.removeSecondFactor': { body: { code: '123456' } },
  'files.open': { query: { sig: 's'.repeat(43) } },
  'company.setup': {
    body: {
      businessTypeId: 'office',
      bankId: '004',
      countryId: 'TH',
      currencyId: 'THB',
      taxId: '0105536000313',
      socialSecurityId: '1000012345',
    },
  },
  'zones.event': {
    body: {
      event: 'sync_employees',
      members: {
        departmentIds: ['00000000-0000-4000-8000-000000000001'],
        employeeIds: ['00000000-0000-4000-8000-000000000002'],
      },
    },
  },
  'employees.approve': { body: { approved: true } },
  'workHours.setCompany': { body: { workHours: WEEK } },
  'workHours.create': { body: { workHours: WEEK } },
  'workHours.update': { body: { workHours: WEEK } },
};

/** Fields that narrow what a job works on, and find nothing in another company's. */
export const FILTERS = ['timesheets.export.departmentId', 'employees.export.departmentId', 'employees.export.positionId'];

/** Routes of the server that are no calls of the product. */
export const BESIDE_CONTRACT = [
  /^GET \/(livez|readyz|metrics|api|api\/openapi\.json|dev\/mailbox)$/,
  // The identity provider speaks OpenID Connect; what the web client calls of it stands in the contract.
  /^\w+ \/idp(\/|\*|$)/,
  // The web application: its pages, and the files of its build.
  /^GET \/(:language(\/?\*)?)?$/,
  /^GET \/(assets|fonts|clock|icons)\//,
  /^GET \/[\w.-]+\.\w+$/,
];
