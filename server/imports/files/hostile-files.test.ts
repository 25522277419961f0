import { beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { CallRefused, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { type ImportCompany, importCompany, NOW } from './testing-company.ts';
import { upload } from './testing-files.ts';
import type { Fate, HostileFile } from './testing-hostile-file.ts';
import { HOSTILE_FILES } from './testing-hostile-files.ts';
import { HOSTILE_SHIFTS } from './testing-hostile-shifts.ts';

const FILES = [...HOSTILE_FILES, ...HOSTILE_SHIFTS];
const app = appForFile({ now: NOW });
let firm: ImportCompany;
let tables: string[];
beforeAll(async () => {
  firm = await importCompany(app);
  await firm.person({ code: 'KNOWN' });
  await firm.person({ code: 'TAKEN' });
  await firm.query("update app.employee set email = 'taken@firm.test' where organization_id = $1 and code = 'TAKEN'");
  await makeBoard(firm, 'Shop', 'M');
  const other = await importCompany(app);
  await makeBoard(other, 'Their board', 'THEIRS');
  await other.person({ code: 'FOREIGN' });
  await other.query("update app.employee set email = 'foreign@other.test' where organization_id = $1 and code = 'FOREIGN'");
  const rows = await firm.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns where column_name = 'organization_id'
      and table_schema = 'app' and table_name not like 'import\\_%' and table_name not in ('audit_event', 'audit_seal', 'idempotency_key')
      and $1::uuid is not null order by 1`,
  );
  tables = rows.map((row) => row.name);
});

/** A team with its board, a shift of that board, and a person planned there. */
async function makeBoard(company: ImportCompany, name: string, code: string) {
  const departmentId = await app.build.department(company.organizationId, name);
  await company.person({ code: 'PLANNED', departmentId });
  await company.query(
    `with board as (
      insert into app.shift (organization_id, board, department_id, name) values ($1, 'weekly', $2, $3) returning id
    ) insert into app.shift_profile (organization_id, shift_id, code, name, start_minute, end_minute, symbol)
      select $1, id, $4, $4, 480, 1020, 'M' from board`,
    [departmentId, name, code],
  );
}

/** One figure over every row of the company in every table but those of imports and the log. */
async function checksum(): Promise<string> {
  const sums = tables.map(
    (name) =>
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where organization_id = $1`,
  );
  // Named, it is planned once for all files: planning hundreds of tables takes longer than reading them.
  const text = `select md5(string_agg(sum, ',')) as sum from (${sums.join(' union all ')}) s`;
  return app.build.inTenant(firm.organizationId, async ({ client }) => {
    const { rows } = await client.query<{ sum: string }>({ name: 'hostile-checksum', text, values: [firm.organizationId] });
    return rows[0]?.sum ?? '';
  });
}

async function fateOf({ name, type, fileName, content }: HostileFile): Promise<Fate> {
  const batch = await upload(firm.as, type, { name: fileName, content: content() }).catch((error: unknown) => error);
  if (batch instanceof CallRefused) {
    const { code, facts } = batch.body;
    return typeof facts.reason === 'string' ? { refused: code, reason: facts.reason } : { refused: code };
  }
  if (batch instanceof Error) throw batch;
  const { id, counts } = Object(batch);
  const bad = await firm.as.call(imports.rows, { query: { id, filter: 'bad', size: 5 } });
  const errors = bad.content.flatMap((row) => row.errors.map((error) => `${error.field} ${error.code}`));
  const refusedAs = (mode: 'all' | 'good') => refusalCode(firm.as.call(imports.commit, { body: { id, mode } }));
  if (counts.bad > 0) expect(await refusedAs('all'), name).toBe('import/bad-rows');
  if (counts.bad > 0 && counts.bad === counts.total) expect(await refusedAs('good'), name).toBe('import/no-rows');
  await firm.as.call(imports.discard, { query: { id } });
  return { good: counts.total - counts.bad, bad: counts.bad, ...(errors.length > 0 ? { errors } : {}) };
}

test('there are 150 hostile files and more, each with its own name', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(FILES.map((file) => file.name)).size).toBe(FILES.length);
});

test('every hostile file has the fate that is written of it, and none leaves a trace in the tables of the company', {
  timeout: 120_000,
}, async () => {
  const before = await checksum();
  const strays: unknown[] = [];
  for (const file of FILES) {
    const fate = await fateOf(file);
    if (JSON.stringify(fate) !== JSON.stringify(file.fate)) strays.push({ name: file.name, fate, written: file.fate });
    expect(await checksum(), file.name).toBe(before);
  }
  expect(strays).toEqual([]);
  expect(await checksum()).toBe(before);
  expect(await firm.count('app.import_chunk')).toBe(0);
});

/** What stands of the things that files bring. */
async function standing() {
  const [row] = await firm.query<Record<'people' | 'clockings' | 'days' | 'cells', number>>(`select
    (select count(*)::int from app.employee where organization_id = $1) as people,
    (select count(*)::int from app.clocking where organization_id = $1 and removed_at is null) as clockings,
    (select count(*)::int from app.holiday where organization_id = $1) as days,
    (select count(*)::int from app.shift_work where organization_id = $1 and not is_removed) as cells`);
  if (!row) throw new Error('nothing was counted');
  return row;
}
const PLACES = {
  employee: 'people',
  'employee-update': null,
  clocking: 'clockings',
  holiday: 'days',
  'shift-board': 'cells',
  'shift-people': 'cells',
  'beginning-balance': null,
  leave: null,
  'leave-taken': null,
} as const;
/** A file of more rows goes on as a job, and says nothing more. */
const FEW_ROWS = 1000;

test('of every file with good rows those alone come in, and go when it is taken back', { timeout: 120_000 }, async () => {
  let tried = 0;
  for (const { name, type, fileName, content, fate } of FILES) {
    if (!('good' in fate) || fate.good === 0 || fate.good + fate.bad > FEW_ROWS) continue;
    const before = await standing();
    const { id, status } = await upload(firm.as, type, { name: fileName, content: content() });
    if (status !== 'checked') continue;
    const { result, canRevert } = await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
    const { added, changed, unchanged, skipped } = result ?? { added: 0, changed: 0, unchanged: 0, skipped: 0 };
    expect({ name, good: added + changed + unchanged, bad: skipped }).toEqual({ name, good: fate.good, bad: fate.bad });
    const place = PLACES[type];
    expect({ name, ...(await standing()) }).toEqual({ name, ...before, ...(place && { [place]: before[place] + added }) });
    if (canRevert) await firm.as.call(imports.revert, { body: { id, reason: 'hostile' } });
    expect({ name, ...(await standing()) }).toEqual({ name, ...before });
    tried += 1;
  }
  expect(tried).toBeGreaterThan(50);
});

test('only the good rows of a mixed file come in, word for word', async () => {
  const content =
    'code,first_name,last_name,email,title,road\nG1,Anan,Dee,,=1+2,<b>x</b>\nG2,Bad,Mail,nonsense\nG3,😀,evil,,,\nG4,Anan,\u202eevil,,,';
  const { id } = await upload(firm.as, 'employee', { name: 'mixed.csv', content });
  const done = await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  expect(done.result).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 3 });
  expect(await firm.employee('G1')).toMatchObject({ title: '=1+2', address: { roadName: '<b>x</b>' } });
  for (const code of ['G2', 'G3', 'G4']) expect(await firm.employee(code)).toBeUndefined();
});
