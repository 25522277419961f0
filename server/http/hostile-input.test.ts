import { afterAll, beforeAll, expect, it } from 'vitest';
import { activity } from '../../contract/audit/activity.ts';
import { company } from '../../contract/company/company.ts';
import { session } from '../../contract/company/session.ts';
import { allEndpoints } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { payrollReports } from '../../contract/payroll/payroll-reports.ts';
import { employees } from '../../contract/people/employees.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { findUnstorable } from './storable-text.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await startTestApp();
  ({ owner } = await test.build.company());
});
afterAll(() => test.close());

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';

it('finds where a text that cannot be stored stands', () => {
  expect(findUnstorable({ a: [{ b: 'fine 😀' }, { b: NUL }] })).toBe('a.1.b');
  expect(findUnstorable({ name: HALF })).toBe('name');
  expect(findUnstorable({ [NUL]: 1 })).toBe('');
  expect(findUnstorable({ name: 'สมชาย 😀', list: [1, null] })).toBeNull();
});

it('refuses what lies deeper than any form, signed in or not', async () => {
  const brackets = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const deep = (levels: number): unknown => JSON.parse(`{"list":${brackets(levels)}}`);
  expect([findUnstorable(deep(63)), findUnstorable(deep(64))]).toEqual([null, 'list']);
  const send = (method: 'POST' | 'PUT', url: string, headers = {}) =>
    test.app.inject({
      method,
      url,
      payload: `{"language":${brackets(20_000)}}`,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await send('POST', '/idp/sign-in/email')).statusCode).toBe(422);
  expect((await send('PUT', '/auth/v1/user')).statusCode).toBe(401);
  const { statusCode, body } = await test.as(owner).raw(session.update, {
    payload: Buffer.from(`{"language":${brackets(20_000)}}`),
    headers: { 'content-type': 'application/json' },
  });
  expect([statusCode, JSON.parse(body).errors]).toMatchObject([422, [{ field: 'language' }]]);
});

it('refuses a NUL character and half a surrogate pair in any text, naming the field', async () => {
  for (const firstName of [NUL, HALF]) {
    const answer = await test.as(owner).raw(employees.create, { body: { code: 'X1', firstName, lastName: 'x' } });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'firstName' }] });
  }
  const search = await test.as(owner).raw(payrollReports.list, { query: { search: NUL } });
  expect(search.json()).toMatchObject({ status: 422, errors: [{ field: 'search' }] });
});

it('answers hostile queries of every list with a refusal, never with a failure', async () => {
  const lists = allEndpoints(contract).filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.produces);
  const queries: Record<string, unknown>[] = [
    { page: '1000000' },
    { page: '-1' },
    { page: '1e400', size: '0' },
    { sort: 'password,desc' },
    { sort: ['code,asc', 'code,desc'] },
    { search: '\\'.repeat(3), name: '%_\\' },
    { startDate: '0000-00-00', endDate: '99999-12-31' },
    { startDate: '9999-12-31', endDate: '0001-01-01', year: '99999999999' },
    { month: '2026-13' },
  ];
  const failures: string[] = [];
  for (const { name, endpoint } of lists) {
    for (const query of queries) {
      const answer = await test.as(owner).raw(endpoint, { query });
      if (answer.statusCode >= 500) failures.push(`${name} ${JSON.stringify(query)} ${answer.body.slice(0, 200)}`);
    }
  }
  expect(failures).toEqual([]);
});

it('answers junk in headers and bodies with a refusal', async () => {
  const { authorization } = await test.headersOf(owner);
  const post = (headers: Record<string, string>, payload: string) =>
    test.app.inject({
      method: 'POST',
      url: employees.create.path,
      headers: { authorization: authorization ?? '', ...headers },
      payload,
    });
  const json = { 'content-type': 'application/json' };
  const codes = [
    (await post(json, '{"code":')).statusCode,
    (await post(json, '')).statusCode,
    (await post(json, '[]')).statusCode,
    (await post(json, '{"__proto__":{"a":1}}')).statusCode,
    (await post({ 'content-type': 'text/plain' }, 'x')).statusCode,
    (await post({ 'content-type': 'application/xml' }, '<a/>')).statusCode,
    (await post({ ...json, 'tenant-id': "' or 1=1" }, '{}')).statusCode,
    (await post({ ...json, 'accept-language': 'x'.repeat(4000), 'idempotency-key': 'k'.repeat(9000) }, '{}')).statusCode,
  ];
  expect(codes.every((code) => code >= 400 && code < 500)).toBe(true);
  const page = await test.as(owner).raw(activity.page, { headers: { 'accept-language': ';;;,' } });
  expect(page.statusCode).toBe(200);
});

it('refuses names that hide characters, lead somewhere or are no names, each at its field', async () => {
  const { id, version } = await test.as(owner).call(employees.get);
  const field = async (answer: Promise<{ json(): { errors?: { field: string; code: string }[] } }>) =>
    (await answer).json().errors;
  const rename = (names: object) => field(test.as(owner).raw(employees.update, { body: { id, version, ...names } }));
  expect(await rename({ firstName: 'C0v!' })).toMatchObject([{ field: 'firstName', code: 'form/person-name' }]);
  expect(await rename({ lastNameEn: '@@@' })).toMatchObject([{ field: 'lastNameEn', code: 'form/person-name' }]);
  expect(await field(test.as(owner).raw(session.update, { body: { firstName: '1234' } }))).toMatchObject([
    { field: 'firstName', code: 'form/person-name' },
  ]);
  const { version: seen } = await test.as(owner).call(company.get);
  const call = (name: string) => field(test.as(owner).raw(company.update, { body: { version: seen, name } }));
  expect(await call('https://evil.test/login click')).toMatchObject([{ field: 'name', code: 'form/web-address' }]);
  expect(await call('Siam\r\nTest')).toMatchObject([{ field: 'name', code: 'form/hidden-characters' }]);
  expect(await call('Siam\u202eTest')).toMatchObject([{ field: 'name', code: 'form/hidden-characters' }]);
});
