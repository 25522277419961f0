import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports.ts';
import type { TestApp } from '../../testing/app.ts';
import { CallRefused } from '../../testing/app.ts';
import { type ImportCompany, importCompany, startImportApp } from './testing-company.ts';
import { upload } from './testing-files.ts';
import { type Fate, HOSTILE_FILES, type HostileFile } from './testing-hostile-files.ts';

let app: TestApp;
let firm: ImportCompany;
let tables: string[];
beforeAll(async () => {
  app = await startImportApp();
  firm = await importCompany(app);
  await firm.person({ code: 'KNOWN' });
  await firm.person({ code: 'TAKEN' });
  await firm.query("update app.employee set email = 'taken@firm.test' where organization_id = $1 and code = 'TAKEN'");
  const other = await importCompany(app);
  await other.person({ code: 'FOREIGN' });
  await other.query("update app.employee set email = 'foreign@other.test' where organization_id = $1 and code = 'FOREIGN'");
  const rows = await firm.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns where column_name = 'organization_id'
      and table_schema = 'app' and table_name not like 'import\\_%' and table_name not in ('audit_event', 'audit_seal', 'idempotency_key')
      and $1::uuid is not null order by 1`,
  );
  tables = rows.map((row) => row.name);
});
afterAll(() => app.close());

/** One figure over every row of the company in every table but those of imports and the log. */
async function checksum(): Promise<string> {
  const sums = tables.map(
    (name) =>
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where organization_id = $1`,
  );
  const [row] = await firm.query<{ sum: string }>(`select md5(string_agg(sum, ',')) as sum from (${sums.join(' union all ')}) s`);
  return row?.sum ?? '';
}

async function fateOf({ type, fileName, content }: HostileFile): Promise<Fate> {
  const batch = await upload(firm.as, type, { name: fileName, content: content() }).catch((error: unknown) => error);
  if (batch instanceof CallRefused) {
    const { code, facts } = batch.body;
    return typeof facts.reason === 'string' ? { refused: code, reason: facts.reason } : { refused: code };
  }
  if (batch instanceof Error) throw batch;
  const { id, counts } = Object(batch);
  const bad = await firm.as.call(imports.rows, { query: { id, filter: 'bad', size: 5 } });
  const errors = bad.content.flatMap((row) => row.errors.map((error) => `${error.field} ${error.code}`));
  if (counts.bad > 0) {
    const all = firm.as.call(imports.commit, { body: { id, mode: 'all' } });
    expect(await all.catch((error: unknown) => error instanceof CallRefused && error.body.code)).toBe('import/bad-rows');
  }
  await firm.as.call(imports.discard, { query: { id } });
  return { good: counts.total - counts.bad, bad: counts.bad, ...(errors.length > 0 ? { errors } : {}) };
}

test('there are 150 hostile files and more, each with its own name', () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(HOSTILE_FILES.map((one) => one.name)).size).toBe(HOSTILE_FILES.length);
});

test('every hostile file has the fate that is written of it, and none leaves a trace in the tables of the company', {
  timeout: 120_000,
}, async () => {
  const before = await checksum();
  const strays: unknown[] = [];
  for (const [place, file] of HOSTILE_FILES.entries()) {
    const fate = await fateOf(file);
    if (JSON.stringify(fate) !== JSON.stringify(file.fate)) strays.push({ name: file.name, fate, written: file.fate });
    if (place % 20 === 0 && (await checksum()) !== before) throw new Error(`the tables changed at ${file.name} or before`);
  }
  expect(strays).toEqual([]);
  expect(await checksum()).toBe(before);
  expect(await firm.count('app.import_chunk')).toBe(0);
});

test('only the good rows of a mixed file come in, word for word', async () => {
  const content = 'code,first_name,last_name,email\nG1,=1+2,<b>x</b>,\nG2,Bad,Mail,nonsense\nG3,😀,\u202eevil,';
  const { id } = await upload(firm.as, 'employee', { name: 'mixed.csv', content });
  const done = await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  expect(done.result).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 1 });
  expect(await firm.employee('G1')).toMatchObject({ first_name: '=1+2', last_name: '<b>x</b>' });
  expect(await firm.employee('G3')).toMatchObject({ first_name: '😀', last_name: '\u202eevil' });
  expect(await firm.employee('G2')).toBeUndefined();
});
