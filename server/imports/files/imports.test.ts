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
