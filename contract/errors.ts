/** The closed list of error codes with their HTTP status. Messages in both languages stand in `contract/messages.{en,th}.json`. */
export const ERRORS = {
  'validation/has-errors': 422,
  'ref-not-found': 422,
  'array/already-exist': 409,
  'auth/unauthenticated': 401,
  'auth/forbidden': 403,
  'auth/wrong-password': 401,
  'auth/email-already-in-use': 409,
  'auth/invalid-link': 410,
  'auth/invalid-code': 422,
  'auth/account-exists-with-different-credential': 409,
  'auth/user-not-found': 404,
  'auth/provider-failed': 502,
  'auth/cancelled': 409,
  'auth/same-actor': 403,
  'auth/origin-refused': 403,
  'plan/required': 403,
  'plan/payroll-required': 403,
  'plan/zone-limit': 409,
  'plan/employee-limit': 409,
  'plan/export-denied': 403,
  'country/not-available': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'state/not-allowed': 409,
  'period-locked': 409,
  'idempotency/mismatch': 422,
  'idempotency/in-progress': 409,
  'too-many-requests': 429,
  'too-large': 413,
  'upstream/failed': 502,
  unavailable: 503,
  'general-error': 500,
  'clock/outside-zone': 422,
  'clock/poor-accuracy': 422,
  'clock/wrong-code': 422,
  'clock/not-next': 409,
  'clock/not-employed': 409,
  'clock/future': 422,
  'clock/too-old': 422,
  'import/unreadable': 422,
  'import/too-many-rows': 422,
  'import/no-rows': 422,
  'import/bad-rows': 409,
  'import/mapping-incomplete': 422,
  'payroll/not-ready': 409,
  'payroll/no-members': 422,
  'payroll/month-exists': 409,
  'payroll/not-maker': 403,
  'payroll/not-approver': 403,
  'payroll/negative-net': 409,
  'payroll/paid-twice': 409,
  'employee/last-owner': 409,
  'employee/own-groups': 403,
  'employee/in-use': 409,
  'employee/no-account': 409,
  'department/cycle': 409,
  'department/in-use': 409,
  'position/in-use': 409,
  'org/invalid-company-code': 422,
  'enterprise/required': 403,
  'file/not-an-image': 422,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every refusal. */
export type ErrorBody = {
  status: number;
  code: ErrorCode;
  message: string;
  errors: { field: string; code: string; message: string }[];
  facts: Record<string, unknown>;
  requestId: string;
};
