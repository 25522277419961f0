/** A file whose statements are text with numbered parameters, and why it may. */
type Exception = { readonly file: string; readonly why: string };

// Tests and what only they use are not looked at: they may look into the database as they like.
const OF_TESTS = /\.test\.ts$|\/testing\/|\/testing-[^/]*\.ts$/;

export const RAW_FILES: readonly Exception[] = [
  { file: 'server/db/install-queue.ts', why: 'runs on an administrator’s connection, before there is a query builder' },
  { file: 'server/db/migrate.ts', why: 'runs on an administrator’s connection, before there is a query builder' },
  {
    file: 'server/db/quick-transaction.ts',
    why: 'a prepared statement at the start of every clock-in, by how many locks it takes',
  },
  { file: 'server/jobs/boss-queue.ts', why: 'passes on the statements of pg-boss' },
  {
    file: 'server/time/clockings/batch-rows.ts',
    why: 'clock-ins: long texts, put together once and not for each batch',
  },
  { file: 'server/time/shared/load-schedules.ts', why: 'clock-ins and whatever looks at a plan: long texts, put together once' },
  { file: 'server/time/clockings/assign-clocking.ts', why: 'writes with the statements of the clock-in' },
  { file: 'server/time/clockings/change-clockings.ts', why: 'writes with the statements of the clock-in' },
  { file: 'server/time/shared/touched-clockings.ts', why: 'writes with the statements of the clock-in' },
  { file: 'server/time/shared/write-clockings.ts', why: 'clock-ins and imports: long texts with 22 columns, put together once' },
  {
    file: 'server/time/shared/write-days.ts',
    why: 'clock-ins and imports: put together once',
  },
  {
    file: 'server/time/shared/stored-clockings.ts',
    why: 'clockings of many people: lists as the database sends them, put together once',
  },
  { file: 'server/time/timesheets/month-looks.ts', why: 'a prepared statement before each answer that is kept' },
  { file: 'server/http/audit.ts', why: 'a prepared statement in every transaction that writes' },
  { file: 'server/http/idempotency.ts', why: 'two prepared statements around every write' },
  { file: 'server/audit/seal-audit.ts', why: 'the chain over the audit log reads its columns as text, in one fixed order' },
  { file: 'server/audit/verify-chain.ts', why: 'reads the same columns in the same order as seal-audit' },
];

// A placeholder stands behind an operator, a bracket, a comma or a word, or has a cast; in a replacement like '$1-' it does not.
const NUMBERED = [
  /(?:[=<>(,|+*\-[]|\b(?:all|and|any|between|by|else|from|ilike|in|is|like|limit|not|offset|or|select|set|then|when|where))\s*\$\d+/gi,
  /\$\d+::\w+/g,
  /\braw\(\s*['"`]\$\d+/g,
  // Numbers that the code makes: `$${index + 1}`.
  /\$\$\{/g,
];

/** Numbered placeholders in the SQL of a file that is not listed: values belong into `sql` templates, where no number can be wrong. */
export function rawStatements(path: string, text: string): string[] {
  if (!/^(server|demo)\/.*\.ts$/.test(path) || OF_TESTS.test(path)) return [];
  if (RAW_FILES.some(({ file }) => file === path)) return [];
  return [...new Set(NUMBERED.flatMap((pattern) => text.match(pattern) ?? []))];
}
