import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imports } from '../../../contract/imports.ts';
import { plainDate } from '../../../domain/units.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

let app: TestApp;
let owner: Person;
let as: Caller;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
beforeEach(async () => {
  ({ owner } = await app.build.company());
  as = app.as(owner);
});
afterAll(() => app.close());

const PEOPLE = [
  'employee_code,first_name,last_name,email,phone,gender,department,position,monthly_salary,start_date,national_id',
  'A001,Malee,Srisuk,malee@firm.test,0810000001,Female,Sales,Clerk,"25,000",2024-01-05,1101700230708',
  'A002,สมชาย,ใจดี,somchai@firm.test,081-000-0002,ชาย,บัญชี,Accountant,31500.50,05/01/2567,3100600445635',
].join('\n');
const count = (table: 'app.employee' | 'app.import_chunk', organizationId: string) =>
  app.build.inTenant(organizationId, async (tx) => {
    const { n } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return n;
  });
const employee = (code: string) =>
  app.build.inTenant(owner.organizationId, (tx) =>
    tx
      .selectFrom('app.employee as e')
      .leftJoin('app.salary as s', (on) =>
        on.onRef('s.employee_id', '=', 'e.id').on('s.organization_id', '=', owner.organizationId),
      )
      .selectAll('e')
      .select('s.salary_base')
      .where('e.organization_id', '=', owner.organizationId)
      .where('e.code', '=', code)
      .executeTakeFirst(),
  );
describe('people', () => {
  test('a file is checked before anything is written, and committed as it said', async () => {
    const batch = await upload(as, 'employee', { name: 'people.csv', content: PEOPLE });
    expect(batch).toMatchObject({
      status: 'checked',
      encoding: 'utf-8',
      counts: { total: 2, new: 2, changed: 0, unchanged: 0, bad: 0 },
      missing: [],
      importedBefore: null,
    });
    expect(await count('app.employee', owner.organizationId)).toBe(1);
    const done = await as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
    expect(done).toMatchObject({ status: 'committed', result: { added: 2, changed: 0, unchanged: 0, skipped: 0 } });
    expect(await employee('A002')).toMatchObject({
      first_name: 'สมชาย',
      phone: '0810000002',
      gender: 'male',
      start_date: '2024-01-05',
      salary_base: 3_150_050,
      national_id_tail: '5635',
    });
  });

  test('the same file again changes nothing and says when it was imported', async () => {
    await importWhole(as, 'employee', { name: 'people.csv', content: PEOPLE });
    const again = await upload(as, 'employee', { name: 'copy of people.csv', content: PEOPLE });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, bad: 0 });
    expect(again.importedBefore).toEqual({ fileName: 'people.csv', date: '2026-07-01 03:00:00' });
    const done = await as.call(imports.commit, { body: { id: again.id, mode: 'all' } });
    expect(done.result).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
    expect(await count('app.employee', owner.organizationId)).toBe(3);
  });

  test('a known person is changed where cells say something else; empty cells keep what is known', async () => {
    await importWhole(as, 'employee', { name: 'people.csv', content: PEOPLE });
    const update = 'code,first name,last name,phone,salary\nA001,Malee,Thongdee,,26000\nA002,สมชาย,ใจดี,,31500.50';
    const batch = await upload(as, 'employee', { name: 'update.csv', content: update });
    expect(batch.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    await as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
    expect(await employee('A001')).toMatchObject({ last_name: 'Thongdee', phone: '0810000001', email: 'malee@firm.test' });
  });

  test('every wrong cell is named with its reason, in the language asked for', async () => {
    const content = [
      'code,first_name,last_name,email,phone,gender,salary,start_date,national_id,birth_date',
      'B1,Anan,Dee,not an address,12,robot,lots,2026-02-30,1101700230709,2030-01-01',
      'B2,,Dee,b2@firm.test,,,,,,',
      'B2,Twin,Code,b2@firm.test,,,,,,',
      `B3,Taken,Mail,${owner.email},,,,,,`,
      'B4,Many,Cells,b4@firm.test,,,,,,,extra',
    ].join('\n');
    const { id, counts } = await upload(as, 'employee', { name: 'bad.csv', content });
    expect(counts.bad).toBe(5);
    const page = await as.call(imports.rows, { query: { id, filter: 'bad' } });
    const codes = page.content.map((row) => row.errors.map((error) => `${error.field} ${error.code}`));
    expect(codes).toEqual([
      [
        'email row/email',
        'phone row/phone',
        'gender row/gender',
        'salary row/salary',
        'startDate row/date',
        'nationalId national-id/check-digit',
        'birthDate row/birth-date',
      ],
      ['firstName row/required'],
      ['code row/duplicate', 'email row/duplicate'],
      ['email row/email-taken'],
      ['row row/too-many-cells'],
    ]);
    expect(page.content[0]?.errors[0]).toMatchObject({ column: 3, message: 'This is not a valid e-mail address.' });
    const thai = await as.raw(imports.rows, { query: { id, filter: 'bad' }, headers: { 'accept-language': 'th' } });
    expect(thai.json().content[0].errors[0].message).toBe('รูปแบบอีเมลไม่ถูกต้อง');
  });

  test('a cell is corrected in place, and the row it stood against is free again', async () => {
    const content = 'code,first_name,last_name\nC1,Anan,Dee\nC1,Boon,Dee';
    const { id } = await upload(as, 'employee', { name: 'twins.csv', content });
    expect((await refusal(as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('import/bad-rows');
    const fixed = await as.call(imports.fixRow, { body: { id, rowNumber: 2, column: 0, value: 'C2' } });
    expect(fixed.row).toMatchObject({ rowNumber: 2, cells: ['C2', 'Anan', 'Dee'], outcome: 'new', errors: [] });
    expect(fixed.batch.counts).toMatchObject({ new: 2, bad: 0 });
    const done = await as.call(imports.commit, { body: { id, mode: 'all' } });
    expect(done.result).toMatchObject({ added: 2, skipped: 0 });
  });

  test('the good rows alone are imported when asked, and the bad ones stay to be looked at', async () => {
    const content = 'code,first_name,last_name,email\nD1,Anan,Dee,d1@firm.test\nD2,Boon,Dee,nonsense';
    const { id } = await upload(as, 'employee', { name: 'half.csv', content });
    const done = await as.call(imports.commit, { body: { id, mode: 'good' } });
    expect(done.result).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 1 });
    const left = await as.call(imports.rows, { query: { id, filter: 'bad' } });
    expect(left.content.map((row) => row.cells[0])).toEqual(['D2']);
    expect((await refusal(as.call(imports.commit, { body: { id, mode: 'good' } }))).code).toBe('state/not-allowed');
  });

  test('a column that is not guessed is chosen, and the rows are checked then', async () => {
    const content = 'alpha;beta;gamma\nE1;Anan;Dee';
    const batch = await upload(as, 'employee', { name: 'greek.csv', content });
    expect(batch).toMatchObject({ status: 'uploaded', delimiter: ';', missing: ['code', 'firstName', 'lastName'] });
    expect(batch.columns[1]).toEqual({ name: 'beta', samples: ['Anan'] });
    expect((await refusal(as.call(imports.commit, { body: { id: batch.id, mode: 'all' } }))).code).toBe('state/not-allowed');
    const wrong = await refusal(
      as.call(imports.map, { body: { id: batch.id, mapping: { code: 0, firstName: 0, height: 1, lastName: 9 } } }),
    );
    expect(wrong.errors.map((one) => one.field)).toEqual(['mapping.firstName', 'mapping.height', 'mapping.lastName']);
    const mapped = await as.call(imports.map, { body: { id: batch.id, mapping: { code: 0, firstName: 1, lastName: 2 } } });
    expect(mapped).toMatchObject({ status: 'checked', counts: { new: 1, bad: 0 } });
  });

  test('a row without a code updates the person with its e-mail', async () => {
    await importWhole(as, 'employee', { name: 'people.csv', content: PEOPLE });
    const content = 'code,first_name,last_name,email,phone\n,Malee,Srisuk,MALEE@firm.test,0899999999';
    const { id } = await upload(as, 'employee', { name: 'by mail.csv', content });
    await as.call(imports.commit, { body: { id, mode: 'all' } });
    expect(await employee('A001')).toMatchObject({ phone: '0899999999' });
  });

  test('cells that are formulas stay text, and national ids never stand in the database to be read', async () => {
    const content = "code,first_name,last_name,national_id\nF1,=1+2,'+Plus,1101700230708";
    const { id } = await upload(as, 'employee', { name: 'formula.csv', content });
    const { rows } = await app.build.inTenant(owner.organizationId, (tx) =>
      tx.client.query("select encode(rows_sealed, 'escape') as text from app.import_chunk where import_id = $1", [id]),
    );
    expect(rows[0].text).not.toContain('1101700230708');
    await as.call(imports.commit, { body: { id, mode: 'all' } });
    expect(await employee('F1')).toMatchObject({ first_name: '=1+2', last_name: '+Plus' });
    expect(await count('app.import_chunk', owner.organizationId)).toBe(0);
  });

  test('more people than the plan has seats are refused and none is added', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `S${index},Some,Body${index}`);
    const { id } = await upload(as, 'employee', {
      name: 'crowd.csv',
      content: ['code,first_name,last_name', ...rows].join('\n'),
    });
    expect((await refusal(as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('plan/employee-limit');
    expect(await count('app.employee', owner.organizationId)).toBe(1);
    expect((await as.call(imports.get, { query: { id } })).status).toBe('checked');
  });

  test('data instead of a file adds and updates people by the same checks', async () => {
    const data = [
      {
        code: 'G1',
        firstName: 'Kanya',
        lastName: 'Suk',
        email: 'g1@firm.test',
        salary: 18000,
        startDate: plainDate('2025-03-01'),
      },
    ];
    const call = (isCreate: boolean, rows: typeof data) =>
      as.call(imports.employees, { body: { organizationId: owner.organizationId, isCreate, data: rows } });
    expect(await call(true, data)).toEqual({ added: 1, updated: 0, unchanged: 0 });
    expect((await refusal(call(true, data))).errors[0]).toMatchObject({ field: 'data.0.code', code: 'row/exists' });
    expect(await call(false, data)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    expect(
      (
        await refusal(
          call(
            false,
            data.map((one) => ({ ...one, code: 'G9', email: 'nobody' })),
          ),
        )
      ).errors.map((one) => one.field),
    ).toContain('data.0.email');
    const foreign = await refusal(
      as.call(imports.employees, { body: { organizationId: crypto.randomUUID(), isCreate: true, data } }),
    );
    expect(foreign.code).toBe('not-found');
  });
});

describe('every import', () => {
  test('holidays are added, renamed and known again', async () => {
    const first = await importWhole(as, 'holiday', {
      name: 'h.csv',
      content: 'date,name\n2026-04-13,Songkran\n14/04/2569,สงกรานต์',
    });
    expect(first.result).toMatchObject({ added: 2 });
    const second = await importWhole(as, 'holiday', {
      name: 'h2.csv',
      content: 'วันที่,ชื่อวันหยุด\n2026-04-13,Songkran day\n2026-04-14,สงกรานต์\n2026-05-01,Labour day',
    });
    expect(second.result).toEqual({ added: 1, changed: 1, unchanged: 1, skipped: 0 });
  });

  test('a commit that fails in the middle leaves nothing of it', async () => {
    const content = 'code,first_name,last_name,email\nH1,Anan,Dee,h1@firm.test\nH2,Boon,Dee,h2@firm.test';
    const { id } = await upload(as, 'employee', { name: 'late.csv', content });
    await app.build.inTenant(owner.organizationId, (tx) =>
      tx
        .insertInto('app.employee')
        .values({
          organization_id: owner.organizationId,
          code: 'X1',
          first_name: 'Late',
          last_name: 'Comer',
          email: 'h2@firm.test',
        })
        .execute(),
    );
    expect((await refusal(as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('import/bad-rows');
    expect(await employee('H1')).toBeUndefined();
    expect((await as.call(imports.get, { query: { id } })).status).toBe('checked');
    expect((await as.call(imports.commit, { body: { id, mode: 'good' } })).result).toMatchObject({ added: 1, skipped: 1 });
  });

  test('is thrown away with its rows, and then found no more', async () => {
    const { id } = await upload(as, 'employee', { name: 'people.csv', content: PEOPLE });
    await as.call(imports.discard, { query: { id } });
    expect((await refusal(as.call(imports.get, { query: { id } }))).code).toBe('not-found');
    expect(await count('app.import_chunk', owner.organizationId)).toBe(0);
    expect((await as.call(imports.history)).totalElements).toBe(0);
  });

  test('stands in the history with file name, type, quantity, date and author', async () => {
    await importWhole(as, 'employee', { name: 'โฟลเดอร์/people.csv', content: PEOPLE });
    const history = await as.call(imports.history);
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
    const { id } = await upload(as, 'employee', { name: 'people.csv', content: PEOPLE });
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
    const first = await upload(as, 'employee', { name: 'people.csv', content: PEOPLE, key: 'once' });
    const second = await upload(as, 'employee', { name: 'people.csv', content: PEOPLE, key: 'once' });
    expect(second.id).toBe(first.id);
    expect((await refusal(upload(as, 'employee', { name: 'people.csv', content: `${PEOPLE}\n`, key: 'once' }))).code).toBe(
      'idempotency/mismatch',
    );
  });

  test.each(['employee', 'clocking', 'holiday'] as const)(
    'the sample file of %s is understood by its own import',
    async (type) => {
      const sample = await as.raw(imports.template, { query: { type } });
      const batch = await upload(as, type, { name: 'sample.csv', content: sample.rawPayload });
      expect(batch.missing).toEqual([]);
      expect(Object.keys(batch.mapping)).toHaveLength(batch.columns.length);
    },
  );
});
