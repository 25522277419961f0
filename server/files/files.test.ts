import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { jobs } from '../../contract/jobs/jobs.ts';
import { employeeRecord } from '../../contract/people/employee-record.ts';
import { employees } from '../../contract/people/employees.ts';
import { instant } from '../../domain/units.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { formOf, PDF_BYTES, upload } from '../testing/upload.ts';
import { sweepFiles } from './sweep-files.ts';

let test: TestApp;
let owner: Person;
let worker: Person;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  ({ owner } = await test.build.company());
  worker = await test.build.person({ organizationId: owner.organizationId });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c84' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .toBuffer();
});
afterAll(() => test.close());

const stored = async (id: string) => {
  const { rows } = await test.build.inTenant(owner.organizationId, (tx) =>
    tx.client.query('select name, mime_type, status, purpose, size_bytes from app.file where id = $1', [id]),
  );
  return rows[0];
};
const countFiles = async () => {
  const { rows } = await test.build.inTenant(owner.organizationId, (tx) => tx.client.query('select count(*) as n from app.file'));
  return rows[0].n;
};

describe('an upload', () => {
  it('is kept under a random id, waiting to be used', async () => {
    const answer = await upload(test, worker, { purpose: 'employee-document', name: '../../สัญญา.exe', bytes: PDF_BYTES });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'สัญญา.pdf', mimeType: 'application/pdf', sizeBytes: PDF_BYTES.length });
    expect(await stored(answer.json().id)).toMatchObject({ status: 'pending', purpose: 'employee-document' });
  });

  it('draws pictures anew, without what the camera wrote', async () => {
    const answer = await upload(test, worker, { purpose: 'employee-document', name: 'photo.jpg', bytes: jpeg });
    const opened = await test.app.inject({ url: answer.json().url });
    expect(opened.headers['content-type']).toBe('image/jpeg');
    expect(opened.rawPayload.includes('Secret camera')).toBe(false);
    expect((await sharp(opened.rawPayload).metadata()).width).toBe(400);
  });

  it('makes large pictures smaller', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#08c' } })
      .png()
      .toBuffer();
    const answer = await upload(test, worker, { purpose: 'employee-document', name: 'wide.png', bytes });
    const opened = await test.app.inject({ url: answer.json().url });
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 2000, height: 500 });
  });

  it('is one file when its request is repeated, and refuses the key for another', async () => {
    const sent = { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES, key: 'upload-1' };
    const first = await upload(test, worker, sent);
    const second = await upload(test, worker, sent);
    expect(second.json().id).toBe(first.json().id);
    const other = await upload(test, worker, { ...sent, bytes: Buffer.concat([PDF_BYTES, Buffer.from('\n')]) });
    expect(other.json()).toMatchObject({ code: 'idempotency/mismatch' });
  });
});

describe('a hostile upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing called png', 'photo.png', () => Buffer.from(svg), 'file/type'],
    ['a page called jpg', 'photo.jpg', () => Buffer.from('<html><script>alert(1)</script></html>'), 'file/type'],
    ['a page with a PDF in it', 'a.pdf', () => Buffer.concat([Buffer.from('<html>'), PDF_BYTES]), 'file/type'],
    ['a cut picture', 'photo.png', () => png.subarray(0, png.length - 30), 'file/broken'],
    ['a picture that says it is vast', 'photo.png', () => vast(png), 'file/too-many-pixels'],
    ['a cut PDF', 'a.pdf', () => PDF_BYTES.subarray(0, 20), 'file/broken'],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'file/broken'],
    ['a program', 'a.pdf', () => Buffer.from('MZ\x90\0'), 'file/type'],
    ['an archive', 'a.docx', () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`), 'file/type'],
  ])('%s is refused at its field and leaves nothing', async (_what, name, bytes, code) => {
    const before = await countFiles();
    const answer = await upload(test, worker, { purpose: 'employee-document', name, bytes: bytes() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'uploadFile', code }]);
    expect(await countFiles()).toBe(before);
  });

  it('is refused when it is larger than allowed', async () => {
    const paper = Buffer.concat([PDF_BYTES, Buffer.alloc(20 * 1024 * 1024), Buffer.from('%%EOF')]);
    const picture = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    for (const bytes of [paper, picture]) {
      const answer = await upload(test, worker, { purpose: 'employee-document', name: 'a', bytes });
      expect(answer.json().errors).toMatchObject([{ field: 'uploadFile', code: 'file/too-large' }]);
    }
  });

  it('is refused without a purpose, for an unknown one, and for one that takes other kinds', async () => {
    const send = async (purpose: string | undefined, bytes: Buffer) =>
      (await upload(test, worker, { purpose, name: 'a.pdf', bytes })).json().errors[0];
    expect(await send(undefined, PDF_BYTES)).toMatchObject({ field: 'purpose', code: 'form/required' });
    expect(await send('toString', PDF_BYTES)).toMatchObject({ field: 'purpose', code: 'form/invalid' });
    expect(await send('employee-image', PDF_BYTES)).toMatchObject({ field: 'uploadFile', code: 'file/type' });
  });

  it('is refused in the language of the sender', async () => {
    const { payload, headers } = formOf({ purpose: 'employee-image' }, { field: 'uploadFile', name: 'a', bytes: PDF_BYTES });
    const answer = await test.as(worker).raw(files.upload, { payload, headers: { ...headers, 'accept-language': 'th' } });
    expect(answer.json().errors[0].message).toMatch(/png, jpg/);
    expect(answer.json().errors[0].message).toMatch(/^ไม่รองรับ/);
  });
});

describe('a link', () => {
  const linkOf = async () =>
    new URL(
      (await upload(test, worker, { purpose: 'employee-document', name: 'ก.pdf', bytes: PDF_BYTES })).json().url,
      'http://x',
    );

  it('opens the file to whoever holds it, to be shown and nothing else', async () => {
    const link = await linkOf();
    const opened = await test.app.inject({ url: link.pathname + link.search });
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(PDF_BYTES)).toBe(true);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(opened.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E0%B8%81\.pdf$/);
    expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it.each(['id', 'org', 'exp', 'sig'])('is worth nothing with another %s', async (part) => {
    const link = await linkOf();
    const other = (await linkOf()).pathname;
    if (part === 'id') link.pathname = other;
    if (part === 'org') link.searchParams.set('org', '00000000-0000-4000-8000-000000000000');
    if (part === 'exp') link.searchParams.set('exp', String(Number(link.searchParams.get('exp')) + 600));
    if (part === 'sig') link.searchParams.set('sig', 'A'.repeat(43));
    expect((await test.app.inject({ url: link.pathname + link.search })).statusCode).toBe(404);
  });

  it('ends within five minutes', async () => {
    const link = await linkOf();
    const left = Number(link.searchParams.get('exp')) * 1000 - Date.now();
    expect(left).toBeLessThanOrEqual(300_000);
    expect(left).toBeGreaterThan(100_000);
    test.setNow(new Date(Date.now() + 301_000).toISOString());
    const late = await test.app.inject({ url: link.pathname + link.search });
    test.setNow(new Date().toISOString());
    expect(late.statusCode).toBe(404);
  });

  it('is the only way: the id of an uploaded file opens nothing, to owners neither', async () => {
    const { id } = (await upload(test, worker, { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES })).json();
    await test.build.inTenant(owner.organizationId, (tx) =>
      tx.client.query(`update app.file set status = 'ready' where id = $1`, [id]),
    );
    for (const person of [owner, worker]) {
      expect((await test.as(person).raw(jobs.file, { query: { id } })).statusCode).toBe(404);
    }
  });
});

describe('a photo', () => {
  it('stands with the person, can be set by oneself and by who keeps the register, and be taken away', async () => {
    const { id } = (await upload(test, worker, { purpose: 'employee-image', name: 'me.png', bytes: png })).json();
    const { imageUrl } = await test.as(worker).call(employeeRecord.setImage, { body: { fileId: id } });
    expect((await test.app.inject({ url: imageUrl ?? '' })).headers['content-type']).toBe('image/png');
    expect((await test.as(owner).call(employees.get, { query: { id: worker.employeeId } })).imageUrl).toContain(id);
    const listed = await test.as(owner).call(employees.list, { query: {} });
    expect(listed.content.find((row) => row.id === worker.employeeId)?.imageUrl).toContain(id);
    expect(listed.content.find((row) => row.id === owner.employeeId)?.imageUrl).toBeNull();
    await test.as(owner).call(employeeRecord.setImage, { body: { employeeId: worker.employeeId, fileId: null } });
    expect((await test.as(worker).call(employees.get, { query: {} })).imageUrl).toBeNull();
  });

  it('of another person is out of reach, and so is a file someone else uploaded', async () => {
    const { id } = (await upload(test, owner, { purpose: 'employee-image', name: 'me.png', bytes: png })).json();
    const ofOther = await test.as(worker).raw(employeeRecord.setImage, { body: { employeeId: owner.employeeId, fileId: id } });
    const foreignFile = await test.as(worker).raw(employeeRecord.setImage, { body: { fileId: id } });
    expect([ofOther.statusCode, foreignFile.statusCode]).toEqual([404, 422]);
  });
});

it('sets the logo of the company at its size, and takes it away', async () => {
  const set = async (file?: Buffer) => {
    const { payload, headers } = formOf({}, file && { field: 'file', name: 'logo.jpg', bytes: file });
    return (await test.as(owner).raw(files.setCompanyImage, { payload, headers })).json();
  };
  const { imageUrl } = await set(jpeg);
  const opened = await test.app.inject({ url: imageUrl });
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 });
  expect(await set()).toEqual({ imageUrl: null });
  expect((await set(PDF_BYTES)).errors).toMatchObject([{ field: 'file', code: 'file/type' }]);
});

describe('the sweeper', () => {
  it('removes uploads nobody used and files nothing refers to once they are a day old, with their content', async () => {
    const { organizationId, owner: other } = await test.build.company();
    const send = async () =>
      (await upload(test, other, { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES })).json().id;
    const [unused, young, kept, dropped] = [await send(), await send(), await send(), await send()];
    const body = { employeeId: other.employeeId, title: 'Contract', kind: 'contract' } as const;
    await test.as(other).call(employeeRecord.addDocument, { body: { ...body, fileId: kept } });
    const { id } = await test.as(other).call(employeeRecord.addDocument, { body: { ...body, fileId: dropped } });
    await test.as(other).call(employeeRecord.removeDocument, { query: { id } });
    const { id: photo } = (await upload(test, other, { purpose: 'employee-image', name: 'a.png', bytes: png })).json();
    await test.as(other).call(employeeRecord.setImage, { body: { fileId: photo } });
    await test.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.file set created_at = now() - interval '25 hours' where id <> $1`, [young]),
    );
    const sweeping = { pool: test.services.jobPool, files: test.services.files, now: instant(Date.now()) };
    expect(await sweepFiles(sweeping)).toBe(2);
    const { rows } = await test.build.inTenant(organizationId, (tx) => tx.client.query('select id from app.file'));
    expect(rows.map((row) => row.id).sort()).toEqual([young, kept, photo].sort());
    for (const id of [unused, dropped])
      await expect(test.services.files.read(organizationId, id).toArray()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await sweepFiles(sweeping)).toBe(0);
  });

  it('goes on the next night where the store failed', async () => {
    const { organizationId, owner: other } = await test.build.company();
    const { id } = (await upload(test, other, { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES })).json();
    await test.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.file set created_at = now() - interval '2 days'`),
    );
    const sweeping = { pool: test.services.jobPool, now: instant(Date.now()) };
    const broken = { ...test.services.files, remove: () => Promise.reject(new Error('no disk')) };
    await expect(sweepFiles({ ...sweeping, files: broken })).rejects.toThrow('no disk');
    const late = await test.as(other).raw(employeeRecord.addDocument, {
      body: { employeeId: other.employeeId, title: 'Late', kind: 'other', fileId: id },
    });
    expect(late.statusCode).toBe(422);
    expect(await sweepFiles({ ...sweeping, files: test.services.files })).toBe(1);
  });
});

/** The same picture, saying in its header that it has 41 million pixels. */
function vast(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(41_000, 16);
  changed.writeUInt32BE(1_000, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
