import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { IMPORT_TYPES } from '../../../domain/imports/fields.ts';
import { importCompanyForEachTest, PEOPLE } from './testing-company.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;

test('holidays are added, renamed and known again', async () => {
  const first = await importWhole(firm.as, 'holiday', {
    name: 'h.csv',
    content: 'date,name\n2026-04-13,Songkran\n14/04/2569,สงกรานต์',
  });
  expect(first.result).toMatchObject({ added: 2 });
  const second = await importWhole(firm.as, 'holiday', {
    name: 'h2.csv',
    content: 'วันที่,ชื่อวันหยุด\n2026-04-13,Songkran day\n2026-04-14,สงกรานต์\n2026-05-01,Labour day',
  });
  expect(second.result).toEqual({ added: 1, changed: 1, unchanged: 1, skipped: 0 });
});

test('a commit that fails in the middle leaves nothing of it', async () => {
  const content = 'code,first_name,last_name,email\nH1,Anan,Dee,h1@firm.test\nH2,Boon,Dee,h2@firm.test';
  const { id } = await upload(firm.as, 'employee', { name: 'late.csv', content });
  await app.build.inTenant(firm.organizationId, (tx) =>
    tx
      .insertInto('app.employee')
      .values({
        organization_id: firm.organizationId,
        code: 'X1',
        first_name: 'Late',
        last_name: 'Comer',
        email: 'h2@firm.test',
      })
      .execute(),
  );
  expect((await refusal(firm.as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('import/bad-rows');
  expect(await firm.employee('H1')).toBeUndefined();
  expect((await firm.as.call(imports.get, { query: { id } })).status).toBe('checked');
  expect((await firm.as.call(imports.commit, { body: { id, mode: 'good' } })).result).toMatchObject({ added: 1, skipped: 1 });
});

test('is thrown away with its rows, and then found no more', async () => {
  const { id } = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  await firm.as.call(imports.discard, { query: { id } });
  expect((await refusal(firm.as.call(imports.get, { query: { id } }))).code).toBe('not-found');
  expect(await firm.count('app.import_chunk')).toBe(0);
  expect((await firm.as.call(imports.history)).totalElements).toBe(0);
});

test('stands in the history with file name, type, quantity, date and author', async () => {
  await importWhole(firm.as, 'employee', { name: 'โฟลเดอร์/people.csv', content: PEOPLE });
  const history = await firm.as.call(imports.history);
  expect(history.content[0]).toMatchObject({
    fileName: 'people.csv',
    type: 'employee',
    quantity: 2,
    date: '2026-07-01 03:00:00',
    status: 'committed',
    by: { name: 'Olan Owner' },
    counts: { added: 2 },
  });
});

test('of another company is not found by any call', async () => {
  const { id } = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  const stranger = app.as((await app.build.company()).owner);
  const calls = [
    () => stranger.call(imports.get, { query: { id } }),
    () => stranger.call(imports.rows, { query: { id } }),
    () => stranger.call(imports.map, { body: { id, mapping: { code: 0 } } }),
    () => stranger.call(imports.fixRow, { body: { id, rowNumber: 2, column: 0, value: 'x' } }),
    () => stranger.call(imports.discard, { query: { id } }),
    () => stranger.call(imports.commit, { body: { id, mode: 'all' } }),
  ];
  for (const call of calls) expect((await refusal(call())).code).toBe('not-found');
  expect((await stranger.call(imports.history)).totalElements).toBe(0);
});

test('the same key sends the same file once; another file under it is refused', async () => {
  const first = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE, key: 'once' });
  const second = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE, key: 'once' });
  expect(second.id).toBe(first.id);
  expect((await refusal(upload(firm.as, 'employee', { name: 'people.csv', content: `${PEOPLE}\n`, key: 'once' }))).code).toBe(
    'idempotency/mismatch',
  );
});

test.each(IMPORT_TYPES.flatMap((type) => [[type, 'en'] as const, [type, 'th'] as const]))(
  'the sample file of %s in %s is understood by its own import, and its explanation is no row',
  async (type, language) => {
    const sample = await firm.as.raw(imports.template, { query: { type }, headers: { 'accept-language': language } });
    const batch = await upload(firm.as, type, { name: 'sample.csv', content: sample.rawPayload });
    expect(batch.missing).toEqual([]);
    expect(Object.keys(batch.mapping)).toHaveLength(batch.columns.length);
    expect(batch.counts.total).toBe(1);
  },
);

test('dates are read in the order that the file itself tells, and by hand in the other; each row shows its day', async () => {
  const content = 'date,name\n09/01/2026,Founding day\n09/30/2026,Inventory';
  const batch = await upload(firm.as, 'holiday', { name: 'us.csv', content });
  expect(batch.dates).toEqual({
    order: 'month-first',
    evidence: { dayFirst: 0, monthFirst: 1, either: 1, example: '09/30/2026' },
  });
  const rowsOf = async () => (await firm.as.call(imports.rows, { query: { id: batch.id } })).content;
  expect(await rowsOf()).toMatchObject([
    { outcome: 'new', days: [{ column: 0, day: '2026-09-01' }] },
    { outcome: 'new', days: [{ column: 0, day: '2026-09-30' }] },
  ]);
  const { mapping } = batch;
  const byHand = await firm.as.call(imports.map, { body: { id: batch.id, mapping, dateOrder: 'day-first' } });
  expect(byHand).toMatchObject({ dates: { order: 'day-first' }, counts: { new: 1, bad: 1 } });
  expect((await rowsOf())[0]).toMatchObject({ days: [{ column: 0, day: '2026-01-09' }] });
  await firm.as.call(imports.map, { body: { id: batch.id, mapping, dateOrder: 'month-first' } });
  await firm.as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  const days = await app.build.inTenant(firm.organizationId, ({ client }) =>
    client.query('select date from app.holiday where organization_id = $1 order by 1', [firm.organizationId]),
  );
  expect(days.rows).toEqual([{ date: '2026-09-01' }, { date: '2026-09-30' }]);
});

test('a file that only has ISO dates tells of no order; one that says nothing is day first', async () => {
  const iso = await upload(firm.as, 'holiday', { name: 'iso.csv', content: 'date,name\n2026-09-01,A' });
  expect(iso.dates).toBeNull();
  const either = await upload(firm.as, 'holiday', { name: 'either.csv', content: 'date,name\n01/09/2569,A' });
  expect(either.dates).toMatchObject({ order: 'day-first', evidence: { either: 1, example: '01/09/2569' } });
});

test('a changed row tells what stands here now', async () => {
  await importWhole(firm.as, 'employee', {
    name: 'new.csv',
    content: 'code,first_name,last_name,salary\nE1,Anan,Dee,20000\nE2,Boon,Suk,30000',
  });
  const { id } = await upload(firm.as, 'employee-update', {
    name: 'swapped.csv',
    content: 'code,first_name,last_name,salary\nE1,Boon,Dee,25000\nE2,Boon,Suk,30000',
  });
  const { content } = await firm.as.call(imports.rows, { query: { id } });
  expect(content).toMatchObject([
    {
      outcome: 'changed',
      before: [
        { column: 1, text: 'Anan' },
        { column: 3, text: '20000.00' },
      ],
    },
    { outcome: 'unchanged', before: [] },
  ]);
});

test('an import tells which departments and positions it makes, and puts one in the place of another', async () => {
  const people = 'code,first_name,last_name,department,position\n';
  await importWhole(firm.as, 'employee', { name: 'a.csv', content: `${people}E1,Anan,Dee,Kitchen,Cook` });
  const { id } = await upload(firm.as, 'employee', {
    name: 'b.csv',
    content: `${people}E2,Boon,Dee,kichen,Cook\nE3,Chai,Dee,Warehouse,Packer\nE4,Dao,,Garden,Cook`,
  });
  expect(await firm.as.call(imports.names, { query: { id } })).toEqual({
    departments: [
      { name: 'Warehouse', rows: 1, like: null },
      { name: 'kichen', rows: 1, like: 'Kitchen' },
    ],
    positions: [{ name: 'Packer', rows: 1, like: null }],
  });
  await firm.as.call(imports.mergeName, { body: { id, field: 'department', from: 'kichen', to: 'Kitchen' } });
  expect((await firm.as.call(imports.names, { query: { id } })).departments.map(({ name }) => name)).toEqual(['Warehouse']);
  await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  const made = await app.build.inTenant(firm.organizationId, ({ client }) =>
    client.query('select name from app.department where organization_id = $1 order by 1', [firm.organizationId]),
  );
  expect(made.rows).toEqual([{ name: 'Kitchen' }, { name: 'Warehouse' }]);
});
