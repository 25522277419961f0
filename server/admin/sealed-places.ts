/** A place of sealed values: what a value is bound to stands in its own row. */
export type SealedPlace = {
  readonly table: string;
  /** The primary key; rows are read along it. */
  readonly key: readonly string[];
  readonly column: string;
  /** In a document: the field that holds the value in base64. */
  readonly field?: string;
  /** Columns beside the key that say what a value is bound to. */
  readonly besides?: readonly string[];
  /** What stands in the place of a company, for what belongs to none. */
  readonly scope?: string;
  bound(row: Readonly<Record<string, string>>): string;
};

const byId = (row: Readonly<Record<string, string>>) => row.id ?? '';
const byEmployee = (row: Readonly<Record<string, string>>) => row.employee_id ?? '';
const OF_COMPANY = ['organization_id', 'id'] as const;
const OF_CHUNK = ['organization_id', 'import_id', 'chunk_number'] as const;
const OF_SLIP = ['organization_id', 'report_id', 'employee_id'] as const;

/** Every place in the database where values are sealed; files are told apart by their purpose. Who seals something new adds it here. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  { table: 'app.employee', key: OF_COMPANY, column: 'national_id_sealed', bound: byId },
  { table: 'app.employee', key: OF_COMPANY, column: 'bank_account_sealed', bound: byId },
  { table: 'app.organization', key: ['organization_id'], column: 'passcode_sealed', bound: () => 'passcode' },
  { table: 'app.payee', key: OF_COMPANY, column: 'tax_id_sealed', bound: byId },
  { table: 'app.payee_payment', key: OF_COMPANY, column: 'certificate_sealed', bound: byId },
  { table: 'app.tax_declaration', key: OF_COMPANY, column: 'info_sealed', bound: byId },
  { table: 'app.webhook', key: OF_COMPANY, column: 'secret_sealed', bound: byId },
  { table: 'app.zone', key: OF_COMPANY, column: 'wifi_password', bound: (row) => `${byId(row)}:wifi_password` },
  { table: 'app.zone', key: OF_COMPANY, column: 'device_password', bound: (row) => `${byId(row)}:device_password` },
  {
    table: 'app.import_chunk',
    key: OF_CHUNK,
    column: 'rows_sealed',
    bound: (row) => `${row.import_id}:${row.chunk_number}`,
  },
  {
    table: 'app.import_change',
    key: OF_CHUNK,
    column: 'changes_sealed',
    bound: (row) => `${row.import_id}:change:${row.chunk_number}`,
  },
  { table: 'app.payroll_slip', key: OF_SLIP, column: 'snapshot', field: 'sealedNationalId', bound: byEmployee },
  { table: 'app.payroll_slip', key: OF_SLIP, column: 'snapshot', field: 'sealedBankAccount', bound: byEmployee },
  {
    table: 'app.tax_certificate',
    key: OF_COMPANY,
    besides: ['employee_id'],
    column: 'payee',
    field: 'sealedNationalId',
    bound: byEmployee,
  },
  {
    table: 'app.idempotency_key',
    key: ['organization_id', 'key'],
    column: 'body',
    field: 'sealed',
    bound: (row) => row.key ?? '',
  },
  {
    table: 'identity.second_factor',
    key: ['user_id'],
    column: 'secret_sealed',
    scope: 'second factor',
    bound: (row) => row.user_id ?? '',
  },
];
