/** A statement that cannot be read from the code; `code` is the piece that only a run knows. */
export type Unchecked = { readonly file: string; readonly code: string; readonly why: string };

/** Why statements of backups and of an operator are read by no check. */
const CATALOG = 'the catalog says which tables and columns there are';
const OWNER = 'a text of the operator, quoted by the driver; the statements around it name their tables';
const COPY = 'the rows of a table as they are, copied';

export const UNCHECKED: readonly Unchecked[] = [
  { file: 'single-connection.ts', code: 'query.sql', why: 'statements of the query builder, which the generated schema types' },
  { file: 'single-connection.ts', code: 'rows', why: 'rows of the query builder, which the generated schema types' },
  { file: 'pool.ts', code: '...args', why: 'passes on what callers send, and each of them is checked' },
  { file: 'with-tenant.ts', code: 'organizationId', why: 'begins a transaction; reads no column' },
  { file: 'read-once.ts', code: 'organizationId', why: 'begins a transaction; reads no column' },
  { file: 'gathered-statements.ts', code: '...args', why: 'passes on what callers send, and each of them is checked' },
  {
    file: 'gathered-statements.ts',
    code: 'new TogetherQuery(gathered)',
    why: 'passes on what callers send, and each of them is checked',
  },
  { file: 'migrate.ts', code: 'sql', why: 'the migrations themselves' },
  { file: 'migrate.ts', code: 'client.escapeIdentifier(role)', why: 'sets the passwords of roles; reads no column' },
  { file: 'install-queue.ts', code: 'PgBoss.getConstructionPlans(QUEUE_SCHEMA)', why: 'statements of pg-boss' },
  { file: 'install-queue.ts', code: 'PgBoss.getMigrationPlans(QUEUE_SCHEMA, String(before))', why: 'statements of pg-boss' },
  { file: 'queue-statements.ts', code: 'text', why: 'statements of pg-boss' },
  { file: 'sweep-files.ts', code: 'table', why: 'the catalog says which tables refer to files' },
  { file: 'find-references.ts', code: 'column', why: 'the catalog says which tables refer to people' },
  {
    file: 'write-rows.ts',
    code: 'sql<number>`version + 1`',
    why: 'the column that every versioned table has; the schema types the set',
  },
  { file: 'write-rows.ts', code: 'column', why: 'columns of the rows that callers write, which the generated schema types' },
  {
    file: 'write-rows.ts',
    code: 'Object.entries(changes)',
    why: 'columns that callers change, which the generated schema types',
  },
  {
    file: 'write-rows.ts',
    code: 'Object.entries({ organization_id: organizationId, ...where })',
    why: 'columns that callers name, which the generated schema types',
  },
  { file: 'decide-report.ts', code: 'sql<Date>`clock_timestamp()`', why: 'the clock of the database; reads no column' },
  {
    file: 'write-company.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: 'sql<string>`settings || ${toJson({ runningPayroll })}::jsonb`',
    why: 'written into the column beside its name; reads no other',
  },
  {
    file: 'enqueue-jobs.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: 'sql<Date>`clock_timestamp() + make_interval(secs => ${startAfterSeconds})`',
    why: 'written into the column beside its name; reads no other',
  },
  {
    file: 'zone-shown.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: "sql<string | null>` case when z.type = 'import' and z.name = any(${[...IMPORTED_ZONE_NAMES]}::text[]) then ${textIn(ZONE_NAMES, language).imported}::text else z.name end`",
    why: 'a name of a zone in statements that name the table, which are checked with it',
  },
  {
    file: 'name-shown.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: 'sql<boolean>`${sql.raw(searchedNames(alias))} ilike ${anywhere(text)}`',
    why: 'a condition on the alias that callers give; each of their statements is checked with it',
  },
  { file: 'items.ts', code: 'sql<Date>`now()`', why: 'the time of the transaction; reads no column' },
  { file: 'backup-role.ts', code: 'name', why: CATALOG },
  { file: 'dump-tables.ts', code: 'name', why: CATALOG },
  { file: 'export-company.ts', code: 'columns', why: CATALOG },
  { file: 'remove-company.ts', code: 'name', why: CATALOG },
  { file: 'remove-company.ts', code: 'table', why: CATALOG },
  { file: 'remove-company.ts', code: 'owner.escapeLiteral(organizationId)', why: OWNER },
  { file: 'end-payments.ts', code: 'company', why: OWNER },
  {
    file: 'claim-roles.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: "createHash('sha256').update(`roles of ${rolePassword}`).digest('hex').slice(0, 16)",
    why: OWNER,
  },
  { file: 'unguarded.ts', code: 'name', why: CATALOG },
  { file: 'unguarded.ts', code: 'client.escapeLiteral(name)', why: OWNER },
  { file: 'reseal-places.ts', code: "client.escapeLiteral(after[name] ?? '')", why: OWNER },
  { file: 'reseal-places.ts', code: 'client.query(updateOf(client, place, row, sealed))', why: OWNER },
  { file: 'reseal-files.ts', code: 'digest', why: OWNER },
  { file: 'rotate-key.ts', code: 'hash', why: OWNER },
  { file: 'rotate-key.ts', code: 'client.escapeLiteral(databasePasswordOf(config))', why: OWNER },
  { file: 'load-tables.ts', code: 'table', why: CATALOG },
  { file: 'load-tables.ts', code: 'name', why: CATALOG },
  { file: 'backup-role.ts', code: 'client.escapeLiteral(name)', why: OWNER },
  { file: 'operator.ts', code: 'owner.escapeLiteral(value)', why: OWNER },
  { file: 'accounts.ts', code: 'id', why: OWNER },
  { file: 'accounts.ts', code: 'owner.escapeLiteral(userId)', why: OWNER },
  { file: 'export-company.ts', code: 'client.escapeLiteral(company.organizationId)', why: OWNER },
  { file: 'load-tables.ts', code: 'client.escapeLiteral(name)', why: OWNER },
  { file: 'dump-tables.ts', code: 'export function to(text: string): Readable & Submittable;', why: COPY },
  { file: 'export-company.ts', code: 'export function to(text: string): Readable & Submittable;', why: COPY },
  { file: 'load-tables.ts', code: 'export function from(text: string): Writable & Submittable;', why: COPY },
  { file: 'backup-role.ts', code: 'rows', why: 'asks only whether a role is there' },
  { file: 'change-webhooks.ts', code: 'sql<Date>`now()`', why: 'the time of the transaction; reads no column' },
  {
    file: 'change-webhooks.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code as it stands
    code: 'sql<number>`coalesce((select max(seq) from app.audit_seal where organization_id = ${organizationId}), 0)`',
    why: 'a number for the column beside its name; names its table itself',
  },
];
