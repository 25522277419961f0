import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { plainDate } from '../../../domain/units.ts';
import { importCompanyForEachTest, PEOPLE } from './testing-company.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;

test('a file is checked before anything is written, and committed as it said', async () => {
  const batch = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  expect(batch).toMatchObject({
    status: 'checked',
    encoding: 'utf-8',
    counts: { total: 2, new: 2, changed: 0, unchanged: 0, bad: 0 },
    missing: [],
    importedBefore: null,
  });
  expect(await firm.count('app.employee')).toBe(1);
  const done = await firm.as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  expect(done).toMatchObject({ status: 'committed', result: { added: 2, changed: 0, unchanged: 0, skipped: 0 } });
  expect(await firm.employee('A002')).toMatchObject({
    first_name: 'สมชาย',
    phone: '+66810000002',
    gender: 'male',
    start_date: '2024-01-05',
    salary_base: 3_150_050,
    national_id_tail: '5635',
  });
});

test('the same file again changes nothing and says when it was imported', async () => {
  await importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  const again = await upload(firm.as, 'employee', { name: 'copy of people.csv', content: PEOPLE });
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, bad: 0 });
  expect(again.importedBefore).toEqual({ fileName: 'people.csv', date: '2026-07-01 03:00:00' });
  const done = await firm.as.call(imports.commit, { body: { id: again.id, mode: 'all' } });
  expect(done.result).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
  expect(await firm.count('app.employee')).toBe(3);
});

test('a file of changes changes what its cells say otherwise; empty cells keep what is known', async () => {
  await importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  const update = 'code,first name,last name,phone,salary\nA001,Malee,Thongdee,,26000\nA002,สมชาย,ใจดี,,31500.50';
  const batch = await upload(firm.as, 'employee-update', { name: 'update.csv', content: update });
  expect(batch.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
  await firm.as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  expect(await firm.employee('A001')).toMatchObject({ last_name: 'Thongdee', phone: '+66810000001', email: 'malee@firm.test' });
});

test('every wrong cell is named with its reason, in the language asked for', async () => {
  const content = [
    'code,first_name,last_name,email,phone,gender,salary,start_date,national_id,birth_date',
    'B1,Anan,Dee,not an address,12,robot,lots,2026-02-30,1101700230709,2030-01-01',
    'B2,,Dee,b2@firm.test,,,,,,',
    'B2,Twin,Code,b2@firm.test,,,,,,',
    `B3,Taken,Mail,${firm.owner.email},,,,,,`,
    'B4,Many,Cells,b4@firm.test,,,,,,,extra',
  ].join('\n');
  const { id, counts } = await upload(firm.as, 'employee', { name: 'bad.csv', content });
  expect(counts.bad).toBe(5);
  const page = await firm.as.call(imports.rows, { query: { id, filter: 'bad' } });
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
  const thai = await firm.as.raw(imports.rows, { query: { id, filter: 'bad' }, headers: { 'accept-language': 'th' } });
  expect(thai.json().content[0].errors[0].message).toBe('รูปแบบอีเมลไม่ถูกต้อง');
});

test('a cell is corrected in place, and the row it stood against is free again', async () => {
  const content = 'code,first_name,last_name\nC1,Anan,Dee\nC1,Boon,Dee';
  const { id } = await upload(firm.as, 'employee', { name: 'twins.csv', content });
  expect((await refusal(firm.as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('import/bad-rows');
  const fixed = await firm.as.call(imports.fixRow, { body: { id, rowNumber: 2, column: 0, value: 'C2' } });
  expect(fixed.row).toMatchObject({ rowNumber: 2, cells: ['C2', 'Anan', 'Dee'], outcome: 'new', errors: [] });
  expect(fixed.batch.counts).toMatchObject({ new: 2, bad: 0 });
  const done = await firm.as.call(imports.commit, { body: { id, mode: 'all' } });
  expect(done.result).toMatchObject({ added: 2, skipped: 0 });
});

test('the good rows alone are imported when asked, and the bad ones stay to be looked at', async () => {
  const content = 'code,first_name,last_name,email\nD1,Anan,Dee,d1@firm.test\nD2,Boon,Dee,nonsense';
  const { id } = await upload(firm.as, 'employee', { name: 'half.csv', content });
  const done = await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  expect(done.result).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 1 });
  const left = await firm.as.call(imports.rows, { query: { id, filter: 'bad' } });
  expect(left.content.map((row) => row.cells[0])).toEqual(['D2']);
  expect((await refusal(firm.as.call(imports.commit, { body: { id, mode: 'good' } }))).code).toBe('state/not-allowed');
});

test('a column that is not guessed is chosen, and the rows are checked then', async () => {
  const content = 'alpha;beta;gamma\nE1;Anan;Dee';
  const batch = await upload(firm.as, 'employee', { name: 'greek.csv', content });
  expect(batch).toMatchObject({ status: 'uploaded', delimiter: ';', missing: ['code', 'firstName', 'lastName'] });
  expect(batch.columns[1]).toEqual({ name: 'beta', samples: ['Anan'] });
  expect((await refusal(firm.as.call(imports.commit, { body: { id: batch.id, mode: 'all' } }))).code).toBe('state/not-allowed');
  const wrong = await refusal(
    firm.as.call(imports.map, { body: { id: batch.id, mapping: { code: 0, firstName: 0, height: 1, lastName: 9 } } }),
  );
  expect(wrong.errors.map((error) => error.field)).toEqual(['mapping.firstName', 'mapping.height', 'mapping.lastName']);
  const mapped = await firm.as.call(imports.map, { body: { id: batch.id, mapping: { code: 0, firstName: 1, lastName: 2 } } });
  expect(mapped).toMatchObject({ status: 'checked', counts: { new: 1, bad: 0 } });
});

test('a row of changes without a code is about the person with its e-mail', async () => {
  await importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  const content = 'code,first_name,last_name,email,phone\n,Malee,Srisuk,MALEE@firm.test,0899999999';
  const { id } = await upload(firm.as, 'employee-update', { name: 'by mail.csv', content });
  await firm.as.call(imports.commit, { body: { id, mode: 'all' } });
  expect(await firm.employee('A001')).toMatchObject({ phone: '+66899999999' });
});

test('cells that are formulas stay text, and national ids never stand in the database to be read', async () => {
  const content = "code,first_name,last_name,department,house_number,national_id\nF1,Anan,Dee,=1+2,'+66/1,1101700230708";
  const { id } = await upload(firm.as, 'employee', { name: 'formula.csv', content });
  const { rows } = await app.build.inTenant(firm.organizationId, (tx) =>
    tx.client.query("select encode(rows_sealed, 'escape') as text from app.import_chunk where import_id = $1", [id]),
  );
  expect(rows[0].text).not.toContain('1101700230708');
  await firm.as.call(imports.commit, { body: { id, mode: 'all' } });
  expect(await firm.employee('F1')).toMatchObject({ address: { homeNumber: '+66/1' } });
  expect(await firm.count('app.import_chunk')).toBe(0);
});

test('more people than the plan has seats are refused and none is added', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => `S${index},Some,Body`);
  const { id } = await upload(firm.as, 'employee', {
    name: 'crowd.csv',
    content: ['code,first_name,last_name', ...rows].join('\n'),
  });
  expect((await refusal(firm.as.call(imports.commit, { body: { id, mode: 'all' } }))).code).toBe('plan/employee-limit');
  expect(await firm.count('app.employee')).toBe(1);
  expect((await firm.as.call(imports.get, { query: { id } })).status).toBe('checked');
});

test('names in a file are held to what may be typed: no figures, no links, no character that is not seen', async () => {
  const content = [
    'code,first_name,last_name,english first name,department,road',
    'N1,Anan1,Dee,,Sales,Silom',
    'N2,Anan,www.evil.test,,Sales,Silom',
    'N3,Anan,Dee\u202eneeD,,Sales,Silom',
    'N4,Anan,Dee,A@nan,Sa\u200eles,Si\u202elom',
    'N5,มาลี,ณ อยุธยา,Anne-Marie,Sales,Silom',
  ].join('\n');
  const { id } = await upload(firm.as, 'employee', { name: 'names.csv', content });
  const page = await firm.as.call(imports.rows, { query: { id } });
  expect(page.content.map((row) => row.errors.map((error) => `${error.field} ${error.code}`))).toEqual([
    ['firstName form/person-name'],
    ['lastName form/person-name'],
    ['lastName form/hidden-characters'],
    ['firstNameEn form/person-name', 'department form/hidden-characters', 'roadName form/hidden-characters'],
    [],
  ]);
});

test('an address comes in by its parts; a file of changes lays its parts over what stands here, and taking it back restores them', async () => {
  const content = [
    'รหัสพนักงาน,ชื่อ,นามสกุล,บ้านเลขที่,ถนน,แขวง/ตำบล,เขต,จังหวัด,รหัสไปรษณีย์',
    'H1,มาลี,ใจดี,99/1,สีลม,สุริยวงศ์,บางรัก,กรุงเทพมหานคร,10500',
  ].join('\n');
  await importWhole(firm.as, 'employee', { name: 'people.csv', content });
  const first = {
    homeNumber: '99/1',
    roadName: 'สีลม',
    subDistrictName: 'สุริยวงศ์',
    districtName: 'บางรัก',
    provinceName: 'กรุงเทพมหานคร',
    postCode: '10500',
  };
  expect((await firm.employee('H1'))?.address).toEqual(first);
  const same = await upload(firm.as, 'employee-update', { name: 'same.csv', content: 'code,postcode\nH1,10500' });
  expect(same.counts).toMatchObject({ unchanged: 1, changed: 0 });
  const moved = { name: 'moved.csv', content: 'code,building,road,postcode\nH1,Baan Suan,,10330' };
  const { id } = await upload(firm.as, 'employee-update', moved);
  const rows = await firm.as.call(imports.rows, { query: { id } });
  expect(rows.content[0]).toMatchObject({ outcome: 'changed', before: [{ text: '' }, { column: 3, text: '10500' }] });
  await firm.as.call(imports.commit, { body: { id, mode: 'all' } });
  expect((await firm.employee('H1'))?.address).toEqual({ ...first, nameOfBuilding: 'Baan Suan', postCode: '10330' });
  await firm.as.call(imports.revert, { body: { id, reason: 'wrong file' } });
  expect((await firm.employee('H1'))?.address).toEqual(first);
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
    firm.as.call(imports.employees, { body: { organizationId: firm.organizationId, isCreate, data: rows } });
  expect(await call(true, data)).toEqual({ added: 1, updated: 0, unchanged: 0 });
  expect((await refusal(call(true, data))).errors[0]).toMatchObject({ field: 'data.0.code', code: 'row/exists' });
  expect(await call(false, data)).toEqual({ added: 0, updated: 0, unchanged: 1 });
  expect(
    (
      await refusal(
        call(
          false,
          data.map((item) => ({ ...item, code: 'G9', email: 'nobody' })),
        ),
      )
    ).errors.map((error) => error.field),
  ).toContain('data.0.email');
  const foreign = await refusal(
    firm.as.call(imports.employees, { body: { organizationId: crypto.randomUUID(), isCreate: true, data } }),
  );
  expect(foreign.code).toBe('not-found');
});
