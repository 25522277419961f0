import { describe, expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import { allEndpoints, type EndpointSpec } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { contract } from '../../../contract/index.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { API_SCOPES, type ApiScope } from '../../../domain/api-scopes.ts';
import { plainDate } from '../../../domain/units.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const test = appForFile({ now: '2026-05-04T03:00:00Z' });
const admin = adminForFile(test);

const makeKey = async (person: Person, scopes: ApiScope[], expiresOn: string | null = null, name = `Key of ${scopes.join()}`) =>
  test.as(person).call(apiKeys.create, { body: { name, scopes, expiresOn: expiresOn === null ? null : plainDate(expiresOn) } });

/** A call as another system makes it: the key, and nothing that says which company. */
async function withKey(
  token: string,
  { method, path }: EndpointSpec,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const isSent = body !== undefined;
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(isSent ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(isSent ? { payload: JSON.stringify(body) } : {}),
  });
  const code = String(answer.headers['content-type']).includes('json') ? (answer.json()?.code ?? null) : null;
  return { status: answer.statusCode, code, json: () => answer.json() };
}

const guarded = allEndpoints(contract).filter(({ endpoint }) => endpoint.access !== 'public');

const isOpen = ({ status, code }: { status: number; code: string | null }) =>
  status !== 401 && code !== 'api-key/out-of-scope' && status < 500;

describe('what a key reaches', () => {
  it.each(API_SCOPES)('%s: the calls that name it; other scopes do not open them', async (scope) => {
    const { owner } = await test.build.company();
    const alone = await makeKey(owner, [scope]);
    const others = await makeKey(
      owner,
      API_SCOPES.filter((item) => item !== scope),
    );
    const named = guarded.filter(({ endpoint }) => endpoint.apiScope === scope);
    expect(named).not.toEqual([]);
    for (const { endpoint } of named) {
      expect(isOpen(await withKey(alone.token, endpoint))).toBe(true);
      expect(await withKey(others.token, endpoint)).toMatchObject({ status: 403, code: 'api-key/out-of-scope' });
    }
  });

  it('is no call that names no scope, and every call that names one', async () => {
    const { owner } = await test.build.company();
    const { token } = await makeKey(owner, [...API_SCOPES]);
    const wrong: string[] = [];
    for (const { name, endpoint } of guarded) {
      const answer = await withKey(token, endpoint);
      if (isOpen(answer) !== (endpoint.apiScope !== undefined)) wrong.push(`${name}: ${answer.status} ${answer.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is never pay, another company or the console', () => {
    const open = guarded.filter(({ endpoint }) => endpoint.apiScope);
    const forbidden = open.filter(
      ({ endpoint }) => endpoint.touchesPay === 'whole' || endpoint.realm === 'provider' || endpoint.access === 'signed-in',
    );
    expect(forbidden.map(({ name }) => name)).toEqual([]);
  });

  it('is the company it was made in, whatever the header says', async () => {
    const { owner, organizationId } = await test.build.company();
    const { organizationId: other } = await test.build.company();
    const { token } = await makeKey(owner, ['people.read']);
    expect(await withKey(token, departments.list)).toMatchObject({ status: 200 });
    expect(await withKey(token, departments.list, { headers: { 'tenant-id': organizationId } })).toMatchObject({ status: 200 });
    expect(await withKey(token, departments.list, { headers: { 'tenant-id': other } })).toMatchObject({ status: 403 });
    const moved = token.replace(organizationId.replaceAll('-', ''), other.replaceAll('-', ''));
    expect(await withKey(moved, departments.list)).toMatchObject({ status: 401, code: 'auth/unauthenticated' });
  });

  it('writes people, and neither their pay nor their numbers', async () => {
    const { owner, organizationId } = await test.build.company();
    const { token } = await makeKey(owner, ['people.write', 'people.read']);
    const person = { code: 'K1', firstName: 'Kanda', lastName: 'Sukjai' };
    const add = (data: object) => withKey(token, imports.employees, { body: { organizationId, isCreate: true, data: [data] } });
    expect(await add({ ...person, salary: 20_000 })).toMatchObject({ status: 403, code: 'api-key/out-of-scope' });
    expect(await add({ ...person, nationalId: '1103700000011' })).toMatchObject({ status: 403, code: 'api-key/out-of-scope' });
    expect((await add(person)).json()).toMatchObject({ added: 1 });
    const listed = await withKey(token, employees.list);
    expect(JSON.stringify(listed.json())).toContain('Kanda');
    const log = await test.as(owner).call(activity.page, { query: {} });
    const entry = log.content.find(({ logType }) => logType.startsWith('import.') || logType === 'employee.create');
    expect(await test.as(owner).call(activity.get, { query: { activityId: entry?.activityId ?? '' } })).toMatchObject({
      actor: { employeeId: owner.employeeId },
      apiKey: 'Key of people.write,people.read',
    });
  });
});

describe('the life of a key', () => {
  it('is shown once; what is kept opens nothing', async () => {
    const { owner } = await test.build.company();
    const { token, apiKey } = await makeKey(owner, ['holidays.read'], '2026-06-30');
    expect(apiKey).toMatchObject({ tail: token.slice(-4), state: 'active', expiresAt: '2026-06-30 17:00:00', lastUsedAt: null });
    await withKey(token, calendars.list);
    const raw = await test.as(owner).raw(apiKeys.list);
    expect(raw.body).not.toContain(token.slice(0, -4));
    expect(raw.json()).toEqual([expect.objectContaining({ id: apiKey.id, lastUsedAt: '2026-05-04 03:00:00' })]);
    const { rows } = await admin.client.query('select * from app.api_key where id = $1', [apiKey.id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, -4));
  });

  it('ends at once when it is ended, and is ended once', async () => {
    const { owner } = await test.build.company();
    const { token, apiKey } = await makeKey(owner, ['people.read']);
    await test.as(owner).call(apiKeys.revoke, { query: { id: apiKey.id } });
    expect(await withKey(token, departments.list)).toMatchObject({ status: 401 });
    expect(await refusalCode(test.as(owner).call(apiKeys.revoke, { query: { id: apiKey.id } }))).toBe('state/not-allowed');
    expect((await test.as(owner).call(apiKeys.list))[0]).toMatchObject({ state: 'revoked' });
  });

  it('ends with its last day', async () => {
    const { owner } = await test.build.company();
    const { token } = await makeKey(owner, ['people.read'], '2026-05-04');
    test.setNow('2026-05-04T16:59:59Z');
    expect(await withKey(token, departments.list)).toMatchObject({ status: 200 });
    test.setNow('2026-05-04T17:00:00Z');
    expect(await withKey(token, departments.list)).toMatchObject({ status: 401 });
    expect((await test.as(owner).call(apiKeys.list))[0]).toMatchObject({ state: 'expired' });
    test.setNow('2026-05-04T03:00:00Z');
  });

  it('ends with the rights of who made it', async () => {
    const { owner, organizationId } = await test.build.company();
    const maker = await test.build.person({ organizationId, groups: ['administrator'] });
    const { token } = await makeKey(maker, ['people.read']);
    await test.as(owner).call(employees.setGroups, { body: { id: maker.employeeId, permissionGroups: ['supporter'] } });
    expect(await withKey(token, departments.list)).toMatchObject({ status: 403, code: 'auth/forbidden' });
    expect((await test.as(owner).call(apiKeys.list))[0]).toMatchObject({ state: 'maker-gone' });
  });

  it('is made by owners and administrators alone, and no key makes another', async () => {
    const { organizationId, owner } = await test.build.company();
    const supporter = await test.build.person({ organizationId, groups: ['supporter'] });
    expect(await refusalCode(makeKey(supporter, ['people.read']))).toBe('auth/forbidden');
    const { token } = await makeKey(owner, [...API_SCOPES]);
    expect(await withKey(token, apiKeys.create, { body: {} })).toMatchObject({ code: 'api-key/out-of-scope' });
  });

  it.each([
    ['a day that is over', { expiresOn: '2026-05-03' }, 'expiresOn'],
    ['a day years away', { expiresOn: '2029-05-03' }, 'expiresOn'],
  ] as const)('refuses %s at its field', async (_name, { expiresOn }, field) => {
    const { owner } = await test.build.company();
    const refused = await test.as(owner).raw(apiKeys.create, { body: { name: 'Late', scopes: ['people.read'], expiresOn } });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('gives two keys that live no name in common, and a company twenty at most', async () => {
    const { owner } = await test.build.company();
    const first = await makeKey(owner, ['people.read'], null, 'Door');
    expect(await refusalCode(makeKey(owner, ['people.read'], null, 'door'))).toBe('array/already-exist');
    await test.as(owner).call(apiKeys.revoke, { query: { id: first.apiKey.id } });
    for (let count = 1; count <= 20; count++) await makeKey(owner, ['people.read'], null, count === 1 ? 'Door' : `Key ${count}`);
    expect(await refusalCode(makeKey(owner, ['people.read'], null, 'One more'))).toBe('api-key/too-many');
  });
});
