import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAYS, EVENTS, MONTH_COMPANY, monthFile, PEOPLE, totalWorkedMinutes } from './data.ts';
import { type BenchDatabase, emptyTables } from './databases.ts';
import { check } from './harness.ts';
import type { Product } from './product.ts';

export type MonthFile = { body: Buffer; type: string };

/** The month's file in the form that a browser sends. */
export function monthUpload(): MonthFile {
  const boundary = `----bench${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="month.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return { body: Buffer.from(`${head}${monthFile()}\r\n--${boundary}--\r\n`), type: `multipart/form-data; boundary=${boundary}` };
}

const POLL_MS = 25;

/** Upload, commit, and wait until the import says that it is committed: what a person does in three clicks. */
export async function importMonth(product: Product, file: MonthFile): Promise<unknown> {
  const uploaded = JSON.parse(await product.call({ method: 'POST', path: '/auth/v1/import/upload?type=clocking', ...file }));
  check(uploaded.counts.new === EVENTS, () => `the upload found ${JSON.stringify(uploaded.counts)}`);
  const commit = { method: 'POST', path: '/auth/v1/import/commit', body: JSON.stringify({ id: uploaded.id, mode: 'all' }) };
  let batch = JSON.parse(await product.call(commit));
  while (batch.status === 'committing') {
    await pause(POLL_MS);
    batch = JSON.parse(await product.call({ method: 'GET', path: `/auth/v1/import?id=${uploaded.id}` }));
  }
  check(batch.status === 'committed' && batch.result.added === EVENTS, () => `the import ended ${JSON.stringify(batch)}`);
  return batch;
}

export const emptyMonth = (database: BenchDatabase) =>
  emptyTables(database, ['app.clocking', 'app.attendance_day', 'app.import_chunk', 'app.import_batch']);

type MonthSums = { clockings: number; days: number; worked: number };

async function monthSums({ admin }: BenchDatabase): Promise<MonthSums | undefined> {
  const { rows } = await admin.query<MonthSums>(
    `select (select count(*)::int from app.clocking where organization_id = $1) as clockings, count(*)::int as days,
      coalesce(sum(worked_minutes), 0)::int as worked from app.attendance_day where organization_id = $1`,
    [MONTH_COMPANY],
  );
  return rows[0];
}

/** Whether the tables hold the month with the totals that are known in closed form. */
export async function checkMonth(database: BenchDatabase): Promise<void> {
  const sums = await monthSums(database);
  const isRight = sums?.clockings === EVENTS && sums.days === PEOPLE * DAYS.length && sums.worked === totalWorkedMinutes();
  check(isRight, () => `the month is ${JSON.stringify(sums)}, ${totalWorkedMinutes()} minutes expected`);
}

/** The month is there for goals that read it, and counted, as it would be a minute after any import. */
export async function ensureMonth(database: BenchDatabase, product: Product): Promise<void> {
  if ((await monthSums(database))?.clockings !== EVENTS) {
    await emptyMonth(database);
    await importMonth(product, monthUpload());
  }
  await checkMonth(database);
  await database.admin.query('vacuum analyze app.clocking, app.attendance_day');
}
