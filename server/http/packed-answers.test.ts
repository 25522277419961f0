import { brotliDecompressSync, gunzipSync, inflateRawSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { departments } from '../../contract/people/departments.ts';
import { employees } from '../../contract/people/employees.ts';
import { timesheets } from '../../contract/time/timesheets.ts';
import { yearMonth } from '../../domain/units.ts';
import { appForFile } from '../testing/app-for-file.ts';
import type { Person } from '../testing/build.ts';
import { packToKeep, unpacked } from './packed-answers.ts';

const test = appForFile();
let owner: Person;
beforeAll(async () => {
  ({ owner } = await test.build.company());
  for (let index = 0; index < 20; index++) await test.build.person({ organizationId: owner.organizationId });
});

const ask = (encoding?: string, endpoint: typeof employees.search | typeof departments.list = employees.search) =>
  test.as(owner).raw(endpoint, { headers: encoding ? { 'accept-encoding': encoding } : {} });

it('packs a long answer in the way that the caller takes, and it is the same answer', async () => {
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.length).toBeGreaterThan(1_400);
  const [br, gzipped] = [await ask('gzip, deflate, br'), await ask('gzip')];
  expect([br.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(br.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(plain.body.length / 2);
});

it('packs an answer that was written as bytes', async () => {
  const flat = (encoding?: string) =>
    test.as(owner).raw(timesheets.flat, {
      query: { month: yearMonth('2026-06') },
      headers: encoding ? { 'accept-encoding': encoding } : {},
    });
  const [plain, br] = [await flat(), await flat('br')];
  expect([plain.headers['content-encoding'], br.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(plain.json().content).toHaveLength(21);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
});

it('leaves short answers alone, and those that hold tokens', async () => {
  expect((await ask('br', departments.list)).headers['content-encoding']).toBeUndefined();
  const keys = await test.app.inject({ url: '/idp/providers', headers: { 'accept-encoding': 'br' } });
  expect(keys.headers['content-encoding']).toBeUndefined();
});

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, plain: inflateRawSync };

it.each(['br', 'gzip', 'plain'] as const)('keeps an answer for who takes %s in memory of just its size', async (encoding) => {
  for (const text of ['', 'มกราคม', JSON.stringify(Array.from({ length: 3_000 }, (_, day) => ({ day })))]) {
    const kept = await packToKeep(encoding, text);
    expect(kept.bytes.buffer.byteLength).toBe(kept.bytes.length);
    expect(UNPACK[encoding](kept.bytes).toString()).toBe(text);
    if (encoding === 'plain') expect(unpacked(kept).toString()).toBe(text);
  }
});
