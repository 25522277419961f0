import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { formOf, PDF_BYTES, upload } from '../testing/upload.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await startTestApp();
  ({ owner } = await test.build.company());
});
afterAll(() => test.close());

const part = (head: string, value: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value = 'x') => part(`name="${name}"`, value);
const file = (name: string) => part(`name="uploadFile"; filename="${name}"`, PDF_BYTES.toString());
const PURPOSE = field('purpose', 'employee-document');

const send = (text: string, type = 'multipart/form-data; boundary=b') =>
  test.as(owner).raw(files.upload, { payload: Buffer.from(text), headers: { 'content-type': type } });

it.each([
  ['two files', `${PURPOSE}${file('a.pdf')}${file('b.pdf')}--b--\r\n`],
  ['a hundred fields', `${PURPOSE}${Array.from({ length: 100 }, (_, n) => field(`f${n}`)).join('')}${file('a.pdf')}--b--\r\n`],
  ['a field of two megabytes', `${PURPOSE}${field('note', 'x'.repeat(2_000_000))}${file('a.pdf')}--b--\r\n`],
  ['a field called like a prototype', `${PURPOSE}${field('__proto__')}${file('a.pdf')}--b--\r\n`],
  ['a field called like a constructor', `${PURPOSE}${field('constructor')}${file('a.pdf')}--b--\r\n`],
  ['no end', `${PURPOSE}${file('a.pdf')}`],
  ['a part without a name', `${PURPOSE}--b\r\n\r\nx\r\n--b--\r\n`],
  ['nothing', ''],
])('a form with %s is the mistake of its sender', async (_what, text) => {
  const answer = await send(text);
  expect([answer.statusCode, answer.json().code]).not.toEqual([500, 'general-error']);
  expect([200, 413, 422]).toContain(answer.statusCode);
});

it.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/json',
])('a body of type %s is the mistake of its sender', async (type) => {
  const answer = await send(`${PURPOSE}${file('a.pdf')}--b--\r\n`, type);
  expect(answer.statusCode).toBe(422);
});

it.each(['a\u0000b.pdf', '😀'.repeat(200), '\ud800.pdf', '%00.pdf', 'a"b.pdf'])(
  'a name like %j is kept as something plain',
  async (name) => {
    const answer = await upload(test, owner, { purpose: 'employee-document', name, bytes: PDF_BYTES });
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect((await test.app.inject({ url: answer.json().url })).statusCode).toBe(200);
  },
);

it('so many files that wait to be used are refused, until they are used or swept away', async () => {
  const { organizationId } = owner;
  const flooder = await test.build.person({ organizationId });
  await test.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `insert into app.file (organization_id, name, mime_type, purpose, created_by)
        select $1, 'a.pdf', 'application/pdf', 'employee-document', $2 from generate_series(1, 100)`,
      [organizationId, flooder.employeeId],
    ),
  );
  const sent = { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES };
  expect((await upload(test, flooder, sent)).json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await upload(test, owner, sent)).statusCode).toBe(200);
  await test.build.inTenant(organizationId, (tx) => tx.client.query(`update app.file set status = 'ready'`));
  expect((await upload(test, flooder, sent)).statusCode).toBe(200);
});

it('a logo that is no picture of ours is refused at its field', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), PDF_BYTES]) {
    const { payload, headers } = formOf({}, { field: 'file', name: 'logo.png', bytes });
    expect((await test.as(owner).raw(files.setCompanyImage, { payload, headers })).statusCode).toBe(422);
  }
});
