import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { faultKindOf, isLockTimeout } from '../db/database-faults.ts';
import { withRetry } from '../db/with-tenant.ts';
import { companyTables } from './company-tables.ts';
import { endPayments, refuseNewPayments } from './end-payments.ts';
import { CommandRefused, type Company, noteAction, type Operator } from './operator.ts';

type Key = { table: string; name: string };
type Removed = { rows: number; files: string[] };

/**
 * Removes one company for good: every row of every table, its files, its seals. Accounts of its people stay, since they are above
 * companies. One transaction: guards, triggers and the order of keys are set aside for it and stand again at its end, so other calls
 * wait for these seconds.
 */
export async function removeCompany(
  operator: Operator,
  company: Company,
  confirmed: string,
): Promise<{ rows: number; files: number }> {
  const { organizationId, name } = company;
  if (confirmed !== name)
    throw new CommandRefused(`nothing was removed: confirm with the name of the company, --confirm ${JSON.stringify(name)}`);
  const { services } = operator;
  const ended = await endPayments(operator, organizationId);
  // Other work holds some tables and waits for others: where the two wait for each other, the database may undo this one.
  const { rows, files } = await withRetry(() => removeAtOnce(operator, company, ended)).catch((error: unknown) =>
    explainUndone(error, ended),
  );
  services.memberships.forget(organizationId);
  await rm(join(services.config.dataDir, 'audit-heads', `${organizationId}.json`), { force: true });
  await removeFiles(operator, organizationId, files);
  return { rows, files: files.length };
}

/** Says of a removal that other work did not let through that every row is as it was. */
function explainUndone(error: unknown, ended: readonly string[]): never {
  if (faultKindOf(error) !== 'retry' && !isLockTimeout(error)) throw error;
  const paid = ended.length > 0 ? ' PayPal takes no more of it from now on.' : '';
  throw new CommandRefused(
    `nothing was removed: the database was busy with other work on the same tables.${paid} Run the command again, or stop the server first.`,
    { cause: error },
  );
}

/** The company is gone by then and cannot be named again: what stays of its files is told, and may be removed by hand. */
async function removeFiles({ services }: Operator, organizationId: string, files: readonly string[]) {
  const left: string[] = [];
  let cause: unknown;
  for (const id of files) {
    try {
      await services.files.remove(organizationId, id);
    } catch (error) {
      cause = error;
      left.push(id);
    }
  }
  if (left.length > 0)
    throw new CommandRefused(
      `company ${organizationId} was removed, but not these of its files, which are still where files are kept: ${left.join(', ')}`,
      { cause },
    );
}

/** All rows, and the note of it, in one transaction. */
async function removeAtOnce(operator: Operator, { organizationId, name }: Company, ended: readonly string[]): Promise<Removed> {
  const { owner } = operator;
  await owner.query("begin; set local statement_timeout = 0; set local lock_timeout = '30s'");
  try {
    const { rows, files } = await removeRows(owner, organizationId, ended);
    await noteAction(operator, { action: 'company-remove', organizationId, facts: { name, rows, files: files.length } });
    await owner.query('commit');
    return { rows, files };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function removeRows(owner: pg.Client, organizationId: string, ended: readonly string[]): Promise<Removed> {
  const tables = await companyTables(owner);
  const guarded = await readGuarded(owner);
  const keys = await readKeys(owner);
  for (const { name } of tables) await owner.query(`alter table ${name} disable trigger user`);
  // The owner of the tables is under the guard of companies as well, and belongs to none.
  for (const name of guarded) await owner.query(`alter table ${name} no force row level security`);
  for (const { table, name } of keys)
    await owner.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  // The tables are held until the end: no row of a file and no payment is added any more.
  await refuseNewPayments(owner, organizationId, ended);
  const files = await owner.query<{ id: string }>(
    `select id from app.file where organization_id = ${owner.escapeLiteral(organizationId)}`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`delete from ${name} where organization_id = ${owner.escapeLiteral(organizationId)}`);
    rows += rowCount ?? 0;
  }
  await owner.query('set constraints all immediate');
  for (const { table, name } of keys) await owner.query(`alter table ${table} alter constraint ${name} not deferrable`);
  for (const name of guarded) await owner.query(`alter table ${name} force row level security`);
  for (const { name } of tables) await owner.query(`alter table ${name} enable trigger user`);
  return { rows, files: files.rows.map(({ id }) => id) };
}

async function readGuarded(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('app', 'directory') and c.relrowsecurity and c.relforcerowsecurity order by 1`);
  return rows.map(({ name }) => name);
}

async function readKeys(owner: pg.Client): Promise<Key[]> {
  const { rows } = await owner.query<Key>(`select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and not f.condeferrable and n.nspname in ('app', 'directory') order by 1, 2`);
  return rows;
}
