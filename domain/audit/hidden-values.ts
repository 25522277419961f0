import { currentAction } from './former-actions.ts';

/** What stands in place of a value that its reader may not know. */
export const HIDDEN = '•••';
export type NotedValues = { readonly before: unknown; readonly after: unknown };

const PAY_ACTIONS = /^(payroll|salary|position\.set)[-.]?/;
const PAY_FIELDS = new Set([
  'salary',
  'salaryBase',
  'monthlySalary',
  'payrolls',
  'bankAccount',
  'bankCode',
  'bankAccountName',
  'bankAccountTail',
  'nationalIdTail',
  'taxProfile',
  'taxFlatRate',
  'taxFlatRatePercent',
  'taxMethod',
  'taxCondition',
  'allowances',
  'amount',
  'amounts',
]);
/** What is about a person and nothing else. */
const PERSONAL_ACTIONS = /^(employee\.(set-resume|set-photo|\w+-(document|training)$)|consent|face\.)/;
const IDENTITY_FIELDS = new Set([
  'nationalId',
  'passport',
  'passportNumber',
  'socialSecurityId',
  'birthDate',
  'gender',
  'nationality',
  'religion',
  'maritalStatus',
  'address',
  'email',
  'emails',
  'phone',
  'phones',
  'phoneNumber',
  'emergencyContact',
  'passcode',
  'recipient',
  'note',
  'leavingReason',
]);

/**
 * The values of an entry without what people earn and who they are by number: of pay they say that it changed, not how. Entries of
 * payroll are hidden whole. Source: specification 1 §6 (payroll groups). Example: `{ name, salaryBase }` → `{ name, salaryBase: '•••' }`.
 */
export function withoutPay({ action, before, after }: NotedValues & { readonly action: string }): NotedValues {
  if (PAY_ACTIONS.test(action)) return { before: before && HIDDEN, after: after && HIDDEN };
  return { before: hidden(before, PAY_FIELDS), after: hidden(after, PAY_FIELDS) };
}

/**
 * The values of an entry as staff of the provider may read them within a window: neither pay nor numbers, addresses and what else
 * says who a person is beyond name and code. Source: product rule (what break-glass opens).
 */
export function withoutPayAndIdentity(entry: NotedValues & { readonly action: string }): NotedValues {
  const { before, after } = withoutPay(entry);
  if (PERSONAL_ACTIONS.test(currentAction(entry.action))) return { before: before && HIDDEN, after: after && HIDDEN };
  return { before: hidden(before, IDENTITY_FIELDS), after: hidden(after, IDENTITY_FIELDS) };
}

const hidden = (value: unknown, fields: ReadonlySet<string>): unknown =>
  value && JSON.parse(JSON.stringify(value, (key, inner) => (fields.has(key) && inner !== null ? HIDDEN : inner)));
