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

type Parameter = { name: string; schema: unknown };
/** Parameters as they are, wherever they stand. */
function whole(parameters: readonly (Parameter | { $ref: string })[]): Parameter[] {
  const { parameters: shared } = document.components as unknown as { parameters: Record<string, Parameter> };
  return parameters.flatMap((item) => ('$ref' in item ? (shared[item.$ref.split('/').at(-1) ?? ''] ?? []) : item));
}

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
  const from = whole(page?.parameters ?? []).find((parameter) => parameter.name === 'startDate');
  expect(from?.schema).toEqual({ $ref: '#/components/schemas/Day' });
  expect(document.components.schemas.Day).toMatchObject({ type: 'string', format: 'date' });
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

it('names the shapes of bodies and answers, and says so once where they are the same', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ZonesCreateBody', 'EmployeesListAnswer', 'EmployeesListRow']));
  const texts = Object.values(openApi(contract, 'http://localhost').components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
  // A shape that refers to itself does so by a name of the document: other tools make types of it.
  for (const [, path] of JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(path).not.toContain('/');
});

it('requires no field that it does not name', () => {
  const unnamed: string[] = [];
  const look = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return;
    const { type, required, properties } = value as { type?: unknown; required?: unknown; properties?: object };
    if (type === 'object' && Array.isArray(required))
      unnamed.push(...required.filter((key) => !(String(key) in (properties ?? {}))).map((key) => `${at}.${key}`));
    for (const [key, inner] of Object.entries(value)) look(inner, `${at}.${key}`);
  };
  look(document, '');
  expect(unnamed).toEqual([]);
});

it('says of every call how it fails, and with which key it opens', () => {
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500']));
      expect(document.tags.find(({ name }) => operation.tags.includes(name))?.description).toMatch(/^Calls about /);
    }
  expect(document.paths['/auth/v1/employees']?.get).toMatchObject({
    'x-scope': 'people.read',
    security: [{ token: [] }, { key: [] }],
  });
});

it('finds calls by words, and says when there are none', async () => {
  const found = await test.app.inject('/api?q=people.read');
  expect(found.body).toContain('/auth/v1/employees');
  expect(found.body).not.toContain('/auth/v1/activityLog/page');
  expect((await test.app.inject('/api?q=%3Cb%3Enothing')).body).toContain('No call holds these words');
  expect((await test.app.inject('/api?q=%3Cb%3Enothing')).body).not.toContain('<b>nothing');
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
