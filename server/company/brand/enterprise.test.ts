import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterprise } from '../../../contract/company/enterprise.ts';
import { session } from '../../../contract/company/session.ts';
import { IMAGE_KEYS, IMAGE_SIZES } from '../../../domain/brand/brand.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { formOf } from '../../testing/upload.ts';

let server: TestApp;
let owner: Person;
let other: Person;
let plain: Person;

beforeAll(async () => {
  server = await startTestApp();
  owner = await enterpriseOwner('Lotus', 'LOTUS-1');
  other = await enterpriseOwner('Orchid', 'ORCHID');
  ({ owner: plain } = await server.build.company({ name: 'Plain' }));
  await server.services.pool.query('insert into directory.enterprise (organization_id, company_code) values ($1, $2)', [
    plain.organizationId,
    'PLAIN',
  ]);
});
afterAll(() => server.close());

async function enterpriseOwner(name: string, code: string): Promise<Person> {
  const made = await server.build.company({ name });
  await withTenant(server.services.pool, made.organizationId, {}, (tx) =>
    tx.client.query(
      `update app.organization set is_enterprise = true, tax_id = '0105561000011', email = 'secret@lotus.test', bank_account = '9988776655'
        where organization_id = $1`,
      [made.organizationId],
    ),
  );
  await server.services.pool.query('insert into directory.enterprise (organization_id, company_code) values ($1, $2)', [
    made.organizationId,
    code,
  ]);
  return made.owner;
}

async function upload(person: Person, type: string, bytes: Buffer, name = 'logo.png') {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const sent = new Response(form);
  return server.as(person).raw(enterprise.setImage, {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
}
const picture = (width: number, height: number, background = '#2266aa') =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (width = 200, height = 100, background = '#2266aa') => picture(width, height, background).png().toBuffer();

const lookUp = (query: { code?: string; id?: string }) => server.anonymous.call(enterprise.brand, { query });
const set = (person: Person, type: string, value: unknown) =>
  server.as(person).raw(enterprise.setInfo, { body: { enterpriseFeatures: [{ type, value }] } });
const featuresOf = async (person: Person) =>
  (await server.as(person).call(session.profile)).lastVisitEmployee?.organization.enterpriseFeatures;

describe('colours and the digit system', () => {
  it('go round: set, read in the profile, returned to the default', async () => {
    const enterpriseFeatures = [
      { type: 'color-primary' as const, value: '#0a7' },
      { type: 'digit-system' as const, value: 3 },
    ];
    const answer = await server.as(owner).call(enterprise.setInfo, { body: { enterpriseFeatures } });
    expect(answer.enterpriseFeatures).toEqual([
      { type: 'color-primary', value: '#00AA77' },
      { type: 'digit-system', value: '3' },
    ]);
    expect(await featuresOf(owner)).toEqual(answer.enterpriseFeatures);
    expect(await featuresOf(other)).toEqual([]);
    await set(owner, 'digit-system', null);
    expect(await featuresOf(owner)).toEqual([{ type: 'color-primary', value: '#00AA77' }]);
  });
  it.each(['red', 'FF3C64', '#ff3c6', '#gggggg', '#ff3c64 ', ''])('refuse %j with hexcolor', async (value) => {
    const answer = await set(owner, 'color-primary', value);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ field: 'enterpriseFeatures.0.value', code: 'hexcolor' });
    const thai = await server.as(owner).raw(enterprise.setInfo, {
      body: { enterpriseFeatures: [{ type: 'color-primary', value }] },
      headers: { 'accept-language': 'th' },
    });
    expect(thai.json().errors[0].message).toContain('รูปแบบรหัสสีไม่ถูกต้อง');
  });
  it('refuse unknown keys, images without a file, and the same key twice', async () => {
    expect((await set(owner, 'color-other', '#fff')).statusCode).toBe(422);
    expect((await set(owner, 'image-cover', 'https://elsewhere.test/x.png')).statusCode).toBe(422);
    const twice = [
      { type: 'color-primary', value: '#fff' },
      { type: 'color-primary', value: '#000' },
    ];
    const answer = await server.as(owner).raw(enterprise.setInfo, { body: { enterpriseFeatures: twice } });
    expect(answer.statusCode).toBe(422);
  });
  it('are refused to a company that is no enterprise, and to people without the groups', async () => {
    expect((await set(plain, 'color-primary', '#fff')).json().code).toBe('enterprise/required');
    expect((await upload(plain, 'image-cover', await png())).json().code).toBe('enterprise/required');
    const supporter = await server.build.person({ organizationId: owner.organizationId, groups: ['supporter'] });
    expect((await set(supporter, 'color-primary', '#fff')).statusCode).toBe(403);
    expect((await upload(supporter, 'image-cover', await png())).statusCode).toBe(403);
  });
});

describe('images', () => {
  it.each(IMAGE_KEYS)('%s is drawn in its exact size and served to everyone, for ever', async (type) => {
    const answer = await upload(owner, type, await png(700, 700, '#aa2266'), '../../my logo.png');
    expect(answer.statusCode).toBe(200);
    const feature = answer
      .json()
      .enterpriseFeatures.find((enterpriseFeature: { type: string }) => enterpriseFeature.type === type);
    expect(feature).toEqual({
      type,
      url: expect.stringMatching(/^\/brand\/[0-9a-f-]{36}\/[0-9a-f]{64}\.png$/),
      filename: 'my logo.png',
    });
    const sent = await server.app.inject({ method: 'GET', url: feature.url });
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ format: 'png', ...IMAGE_SIZES[type] });
  });
  it.each(['image/png', 'application/octet-stream'])('of %s without a name are taken or refused at their field', async (mime) => {
    const { payload, headers } = formOf(
      { type: 'image-cover' },
      { field: 'file', name: '', bytes: await png(90, 90, '#135724') },
    );
    const sent = Buffer.from(payload.toString('latin1').replace('image/png', mime), 'latin1');
    const answer = await server.as(owner).raw(enterprise.setImage, { payload: sent, headers });
    const refused = { status: 422, errors: [{ field: 'file' }] };
    expect(answer.json()).toMatchObject(answer.statusCode === 200 ? { enterpriseFeatures: expect.any(Array) } : refused);
  });
  it('take jpeg and answer png', async () => {
    const answer = await upload(owner, 'image-square-logo', await picture(90, 90).jpeg().toBuffer(), 'a.jpg');
    expect(answer.statusCode).toBe(200);
  });
  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['png by name only', 'GIF89a not a png'],
    ['a broken png', '\x89PNG\r\n\x1a\nrubbish'],
  ])('refuse %s with the text about image types', async (_name, text) => {
    const answer = await upload(owner, 'image-cover', Buffer.from(text, 'latin1'), 'logo.png');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'file/not-an-image',
      message: 'We support only image file type (jpg, png)',
    });
  });
  it('keep nothing that stands behind the picture', async () => {
    const answer = await upload(owner, 'image-long-logo', Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]));
    const { url } = answer
      .json()
      .enterpriseFeatures.find((enterpriseFeature: { type: string }) => enterpriseFeature.type === 'image-long-logo');
    const sent = await server.app.inject({ method: 'GET', url });
    expect(sent.rawPayload.includes('script')).toBe(false);
  });
  it('refuse an unknown kind and a form without a file', async () => {
    expect((await upload(owner, 'image-other', await png())).statusCode).toBe(422);
    expect((await server.as(owner).raw(enterprise.setImage, { body: {} })).statusCode).toBe(422);
  });
  it('are gone with their file once replaced or returned to the default', async () => {
    const first = (await upload(other, 'image-cover', await png(20, 10, '#000'))).json().enterpriseFeatures[0].url;
    const second = (await upload(other, 'image-cover', await png(20, 10, '#fff'))).json().enterpriseFeatures[0].url;
    expect(second).not.toBe(first);
    expect((await server.app.inject(first)).statusCode).toBe(404);
    expect((await server.app.inject(second)).statusCode).toBe(200);
    const left = await server.as(other).call(enterprise.removeImage, { query: { type: 'image-cover' } });
    expect(left.enterpriseFeatures).toEqual([]);
    expect((await server.app.inject(second)).statusCode).toBe(404);
    const files = await withTenant(server.services.pool, other.organizationId, { readOnly: true }, (tx) =>
      tx.client.query('select 1 from app.file where organization_id = $1', [other.organizationId]),
    );
    expect(files.rowCount).toBe(0);
  });
  it('of one company are not found below another', async () => {
    const { url } = (await upload(other, 'image-cover', await png(30, 10))).json().enterpriseFeatures[0];
    const moved = url.replace(other.organizationId, owner.organizationId);
    expect((await server.app.inject(moved)).statusCode).toBe(404);
  });
});

describe('what a stranger learns', () => {
  it('is the name and the looks, and nothing else', async () => {
    const found = await lookUp({ code: ' lotus-1 ' });
    expect(Object.keys(found).sort()).toEqual(['artwork', 'colors', 'id', 'images', 'name', 'nameEn']);
    expect(found).toMatchObject({ id: owner.organizationId, name: 'Lotus', colors: { 'color-primary': '#00AA77' } });
    expect(found.artwork.th).toBe(found.images['image-cover']);
    expect(JSON.stringify(found)).not.toMatch(/secret@|0105561000011|9988776655/);
    expect(await lookUp({ id: owner.organizationId })).toEqual(found);
  });
  it.each(['NOPE', 'PLAIN', 'PASS99', '%', "' or 1=1 --"])('of the code %j is that it is incorrect', async (code) => {
    const answer = await server.anonymous.raw(enterprise.brand, { query: { code } });
    expect(answer.json()).toMatchObject({ status: 422, code: 'org/invalid-company-code', message: 'Company Code is incorrect.' });
  });
  it('of a company that is no enterprise is what they learn of a random id', async () => {
    const [known, random] = await Promise.all(
      [plain.organizationId, randomUUID()].map((id) => server.anonymous.raw(enterprise.brand, { query: { id } })),
    );
    expect(known?.statusCode).toBe(404);
    expect({ ...known?.json(), requestId: '' }).toEqual({ ...random?.json(), requestId: '' });
  });
  it('needs a code or an id, not both', async () => {
    for (const query of [{}, { code: 'LOTUS-1', id: owner.organizationId }])
      expect((await server.anonymous.raw(enterprise.brand, { query })).statusCode).toBe(422);
  });
  it('ends after sixty codes a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) => server.anonymous.raw(enterprise.brand, { query: { code: `GUESS-${index}` } })),
    );
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true);
    expect((await server.anonymous.raw(enterprise.brand, { query: { id: owner.organizationId } })).statusCode).toBe(200);
  });
});
