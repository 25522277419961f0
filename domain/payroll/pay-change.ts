/** What of somebody's pay was changed. */
export const PAY_CHANGES = [
  'salary',
  'position',
  'items',
  'balance',
  'bank',
  'record',
  'members',
  'lines',
  'time',
  'report',
] as const;
export type PayChange = (typeof PAY_CHANGES)[number];

/** An entry of the activity log. */
export type NotedChange = {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: unknown;
  readonly after: unknown;
};
/** Whose pay a change touches; `all`: everybody's. */
export type PayChangeReach =
  | { readonly of: 'all' }
  | { readonly of: 'people'; readonly ids: readonly string[] }
  | { readonly of: 'codes'; readonly codes: readonly string[] }
  | { readonly of: 'position' | 'template' | 'report'; readonly id: string };
export type NotedPayChange = { readonly change: PayChange; readonly reach: PayChangeReach };

const FIELDS: Readonly<Record<string, PayChange>> = {
  monthlySalary: 'salary',
  position: 'position',
  positionId: 'position',
  bankCode: 'bank',
  bankAccount: 'bank',
  bankAccountName: 'bank',
  startDate: 'record',
  endDate: 'record',
  taxMethod: 'record',
  taxFlatRatePercent: 'record',
  taxCondition: 'record',
  isSocialSecurityInsured: 'record',
  isProvidentFundMember: 'record',
};
const DATES = ['startDate', 'endDate'];
const IMPORTANCE: readonly PayChange[] = ['salary', 'bank', 'position', 'record'];

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

/** The most telling of the changed fields; null when none of them is about pay. */
function changeOf(fields: readonly string[]): PayChange | null {
  const changes = fields.flatMap((field) => FIELDS[field] ?? []);
  return IMPORTANCE.find((change) => changes.includes(change)) ?? null;
}

const ofPeople = (change: PayChange, ids: readonly string[]): NotedPayChange[] => [{ change, reach: { of: 'people', ids } }];

type Read = (noted: NotedChange & { readonly id: string }) => NotedPayChange[];
const aboutPerson =
  (change: PayChange): Read =>
  ({ id }) =>
    ofPeople(change, [id]);
const aboutEverybody: Read = () => [{ change: 'items', reach: { of: 'all' } }];
const aboutAmounts: Read = ({ entity, id, ...noted }) => {
  if (entity === 'payroll_item') return aboutEverybody({ entity, id, ...noted });
  return entity === 'position_payroll' ? [{ change: 'items', reach: { of: 'position', id } }] : ofPeople('items', [id]);
};
/** Somebody new begins work on a day without that being a change. */
const aboutNewRecord: Read = ({ id, after }) => {
  const given = Object.entries(partsOf(after)).flatMap(([field, value]) =>
    value === null || DATES.includes(field) ? [] : [field],
  );
  const change = changeOf(given);
  return change ? ofPeople(change, [id]) : [];
};
const aboutChangedRecord: Read = ({ id, after }) => {
  const change = changeOf(Object.keys(partsOf(after)));
  return change ? ofPeople(change, [id]) : [];
};
const ofLoan: Read = ({ after }) => ofPeople('items', textsOf(partsOf(after).employeeId));
const ofTemplate: Read = ({ id }) => [{ change: 'members', reach: { of: 'template', id } }];

/** A line is named by its report, its person and its item. */
const ofReport =
  (change: PayChange): Read =>
  ({ id }) => [{ change, reach: { of: 'report', id: id.split('/')[0] ?? '' } }];

/** `summary`: the codes of who was added, and of whom which fields changed. */
const aboutImport: Read = ({ after }) => {
  const { added, updated } = partsOf(partsOf(after).summary);
  const changed = (Array.isArray(updated) ? updated : []).flatMap((item): NotedPayChange[] => {
    const { code, fields } = partsOf(item);
    const change = changeOf(textsOf(fields));
    return change ? [{ change, reach: { of: 'codes', codes: textsOf(code) } }] : [];
  });
  const codes = textsOf(added);
  return codes.length > 0 ? [...changed, { change: 'salary', reach: { of: 'codes', codes } }] : changed;
};

const READERS: Readonly<Record<string, Read>> = {
  'salary.set': aboutPerson('salary'),
  'salary.update': aboutPerson('salary'),
  'salary.remove': aboutPerson('salary'),
  'position.update': ({ id }) => [{ change: 'position', reach: { of: 'position', id } }],
  'position.add-members': ({ after }) => ofPeople('position', textsOf(partsOf(after).employeeIds)),
  'position.remove-member': ({ before }) => ofPeople('position', textsOf(partsOf(before).employeeId)),
  'payroll-amount.set': aboutAmounts,
  'payroll-amount.remove': aboutAmounts,
  'payroll-amount.set-all': aboutAmounts,
  'payroll-amount.set-many': ({ after }) => ofPeople('items', textsOf(partsOf(after).employeeIds)),
  'fund-member.set': aboutPerson('items'),
  'fund-member.remove': aboutPerson('items'),
  'position-fund.set': ({ id }) => [{ change: 'items', reach: { of: 'position', id } }],
  'position-fund.remove': ({ id }) => [{ change: 'items', reach: { of: 'position', id } }],
  'deduction-consent.set': aboutPerson('items'),
  'deduction-consent.remove': aboutPerson('items'),
  'retro-hold.set': aboutPerson('items'),
  'retro-hold.remove': aboutPerson('items'),
  'time-correction.create': aboutPerson('time'),
  'time-correction.cancel': aboutPerson('time'),
  'one-time-item.create': ({ after }) => ofPeople('items', textsOf(partsOf(after).employeeId)),
  'one-time-item.remove': ({ before }) => ofPeople('items', textsOf(partsOf(before).employeeId)),
  'one-time-item.add-many': ({ after }) => ofPeople('items', textsOf(partsOf(after).employeeIds)),
  'loan.create': ofLoan,
  'loan.set-instalment': ofLoan,
  'loan.add-payment': ofLoan,
  'loan.release-rest': ofLoan,
  'tax-declaration.approve': ({ after }) => ofPeople('record', textsOf(partsOf(after).employeeId)),
  'tax-declaration.reject': ({ after }) => ofPeople('record', textsOf(partsOf(after).employeeId)),
  'payroll-setting.set': aboutEverybody,
  'payroll-setting.remove': aboutEverybody,
  'payroll-item.create': aboutEverybody,
  'payroll-item.update': aboutEverybody,
  'payroll-item.disable': aboutEverybody,
  'payroll-item.remove': aboutEverybody,
  'payroll.set-beginning-balance': aboutPerson('balance'),
  'payroll.remove-beginning-balance': aboutPerson('balance'),
  'employee.create': aboutNewRecord,
  'employee.update': aboutChangedRecord,
  'employee.deactivate': aboutPerson('record'),
  'payroll-template.set-members': ofTemplate,
  'payroll-template.add-member': ofTemplate,
  'payroll-template.remove-member': ofTemplate,
  'payroll-report.override': ofReport('lines'),
  'payroll-report.create': ofReport('report'),
  'payroll-report.update': ofReport('report'),
  'import.commit': aboutImport,
  'import.revert': aboutImport,
};
/** Every action that can tell of a change of pay; whoever looks for such changes looks for all of them. */
export const PAY_CHANGE_ACTIONS: readonly string[] = Object.keys(READERS);

/**
 * What an entry of the activity log changed of somebody's pay; empty when it changed none. Setting a value back is a change too.
 * Example: `employee.update` with `{ bankAccount }` → a change of the bank account of that person. Source: product rule (four eyes).
 */
export const payChangesOf = (noted: NotedChange): NotedPayChange[] =>
  READERS[noted.action]?.({ ...noted, id: noted.entityId ?? '' }) ?? [];
