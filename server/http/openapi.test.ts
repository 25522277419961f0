import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type OpenApi, openApi } from './openapi-document.ts';

let test: TestApp;
let document: OpenApi;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.app.inject('/api/openapi.json')).json();
});
afterAll(() => test.close());

it('documents every call of the contract with its guard, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = allEndpoints(contract).map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`);
  expect(documented.sort()).toEqual([...new Set(declared)].sort());
  expect(document.paths['/auth/v1/activityLog/page']?.get).toMatchObject({
    'x-access': { groups: ['owner', 'administrator', 'supporter'], scope: 'company' },
    security: [{ token: [] }],
  });
});

it('shows the wire side of dates, times and money', () => {
  const text = JSON.stringify(document);
  const page = document.paths['/auth/v1/activityLog/page']?.get;
  expect(page?.parameters.find((parameter) => parameter.name === 'startDate')?.schema).toEqual({
    type: 'string',
    format: 'date',
  });
  expect(text).toContain('YYYY-MM-DD HH:mm:ss in Atlantic/Reykjavik (UTC)');
  expect(text).toContain('"description":"Baht with two decimals","type":"number"');
});

it('refers to nothing that is not there', () => {
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
  expect(JSON.stringify(document)).not.toMatch(/"\$ref":"#(?!\/components)/);
});

it('comes packed as its reader takes it, and not again while it is the same', async () => {
  const ask = (headers: Record<string, string>) => test.app.inject({ url: '/api/openapi.json', headers });
  const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(100_000);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(document);
  const gzipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe((await ask({})).body);
  const again = await ask({ 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('is the same document at every start', () => {
  expect(openApi(contract, 'http://localhost')).toEqual(openApi(contract, 'http://localhost'));
});

it('has a page for people without scripts or anything from elsewhere', async () => {
  const page = await test.app.inject('/api');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/auth/v1/activityLog/page');
  expect(page.body).not.toMatch(/<script|src=|https?:\/\//);
});
