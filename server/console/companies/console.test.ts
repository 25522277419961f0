import { describe, expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { providerConsole } from '../../../contract/console/console.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import type { COMPANY_PLANS } from '../../../domain/console/company-plan.ts';
import { refusalCode } from '../../testing/app.ts';
import { CONSOLE_TABLES } from '../../testing/audit-catalog.ts';
import type { NewCompany, Person } from '../../testing/build.ts';
import { readTables, seedTables } from '../../testing/seed-tables.ts';
import { consoleForFile, REASON } from './testing-console.ts';

const desk = consoleForFile();
const { test, admin, call, open } = desk;

const people = (orgId: string) => call().call(providerConsole.people, { query: { orgId } });

describe('totals and companies', () => {
  it('counts companies, people, subscriptions and clockings, and the last thirty days', async () => {
    const before = await call().call(providerConsole.dashboard);
    const { organizationId, owner } = await test.build.company();
    await test.build.person({ organizationId });
    await test.build.person({ organizationId, approveStatus: 'PENDING' });
    await clockings(owner, ['2026-05-04', '2026-05-04', '2026-05-03']);
    await clockings(owner, ['2026-05-04'], '2026-05-04T02:00:00Z');
    test.setNow('2026-05-04T03:02:00Z');
    const after = await call().call(providerConsole.dashboard);
    expect(after.organizations - before.organizations).toBe(1);
    expect(after.employees - before.employees).toBe(2);
    expect(after.activeSubscriptions - before.activeSubscriptions).toBe(1);
    expect(after.clocksToday - before.clocksToday).toBe(2);
    expect(after.trend).toHaveLength(30);
    expect(after.trend.at(-2)).toMatchObject({ date: '2026-05-03', clocks: 1 });
  });

  it('finds a company by name, code, end of the tax id and plan', async () => {
    const plans: [NewCompany['plan'], (typeof COMPANY_PLANS)[number]][] = [
      ['full', 'payroll'],
      ['cloud', 'cloud'],
      ['lite', 'lite'],
      ['free', 'free'],
    ];
    for (const [plan, word] of plans) {
      const { organizationId } = await test.build.company({ name: `Findable ${plan}`, plan });
      const found = await call().call(providerConsole.organizations, { query: { q: `findable ${plan}`, plan: [word] } });
      expect(found.content.map((row) => [row.id, row.plan])).toEqual([[organizationId, word]]);
    }
    const { organizationId } = await test.build.company({ name: 'By its number' });
    await admin.client.query(`update app.organization set tax_id = '0105561987654' where organization_id = $1`, [organizationId]);
    await admin.client.query(`insert into directory.enterprise (organization_id, company_code) values ($1, 'SIAM-CODE')`, [
      organizationId,
    ]);
    for (const q of ['87654', 'siam-code']) {
      const found = await call().call(providerConsole.organizations, { query: { q } });
      expect(found.content).toEqual([
        expect.objectContaining({ id: organizationId, taxIdTail: '7654', companyCode: 'SIAM-CODE' }),
      ]);
    }
    expect((await call().call(providerConsole.organizations, { query: { q: 'findable', plan: ['station'] } })).content).toEqual(
      [],
    );
    const first = await call().call(providerConsole.organizations, { query: { size: 2, sort: 'name,asc', q: 'findable' } });
    expect([first.totalElements, first.content.map((row) => row.name)]).toEqual([4, ['Findable cloud', 'Findable free']]);
  });

  it('shows one company without saying who its people are', async () => {
    const { organizationId, owner } = await test.build.company();
    await test.build.person({ organizationId, approveStatus: 'DEACTIVATED' });
    const response = await call().raw(providerConsole.organization, { query: { orgId: organizationId } });
    expect(response.json()).toMatchObject({
      peopleByStatus: { approved: 1, pending: 0, rejected: 0, deactivated: 1 },
      contacts: [{ name: 'O•••', email: `p•••@example.test` }],
      access: null,
    });
    expect(response.body).not.toContain(owner.email);
    expect(response.body).not.toContain('Olan');
  });

  it('is closed to everybody without the role', async () => {
    const { owner } = await test.build.company();
    for (const item of [providerConsole.dashboard, providerConsole.organizations, providerConsole.running]) {
      expect(await refusalCode(test.as(owner).call(item, {}))).toBe('auth/forbidden');
    }
    const body = { organizationId: owner.organizationId, reason: REASON };
    expect(await refusalCode(test.as(owner).call(providerConsole.breakGlass, { body }))).toBe('auth/forbidden');
  });
});

async function clockings(person: Person, days: string[], removedAt: string | null = null) {
  for (const [index, day] of days.entries())
    await admin.client.query(
      `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, source, removed_at)
       values ($1, $2, $3, 'clock_in', $4, 'self', $5)`,
      [person.organizationId, person.employeeId, `${day}T0${index}:00:00Z`, day, removedAt],
    );
}

describe('break-glass', () => {
  it('needs a reason of ten characters, and before it everything stays closed', async () => {
    const { organizationId } = await test.build.company();
    expect(await refusalCode(people(organizationId))).toBe('console/access-needed');
    expect(await refusalCode(call().call(providerConsole.activity, { query: { orgId: organizationId } }))).toBe(
      'console/access-needed',
    );
    const short = call().call(providerConsole.breakGlass, { body: { organizationId, reason: '  too short' } });
    expect(await refusalCode(short)).toBe('validation/has-errors');
    expect(await refusalCode(open(crypto.randomUUID()))).toBe('not-found');
  });

  it('names the owners as the reader of the language knows them', async () => {
    const { organizationId, owner } = await test.build.company();
    await test.build.inTenant(organizationId, ({ client }) =>
      client.query(
        `update app.employee set first_name = 'มาลี', last_name = 'วงศา', first_name_en = 'Malee', last_name_en = 'Wongsa'
          where organization_id = $1 and id = $2`,
        [organizationId, owner.employeeId],
      ),
    );
    const nameFor = async (language: string) => {
      const input = { query: { orgId: organizationId }, headers: { 'accept-language': language } };
      return (await call().call(providerConsole.organization, input)).contacts[0]?.name;
    };
    expect([await nameFor('en'), await nameFor('th')]).toEqual(['M•••', 'ม•••']);
    await open(organizationId);
    expect([await nameFor('en'), await nameFor('th')]).toEqual(['Malee Wongsa', 'มาลี วงศา']);
  });

  it('opens people and activity of that company alone, to that person alone, for sixty minutes', async () => {
    const { organizationId, owner } = await test.build.company();
    const other = await test.build.company();
    await test.build.person({ organizationId, firstName: 'Malee', lastName: 'Suksai', code: 'M1', salary: 33_333 });
    expect(await open(organizationId)).toMatchObject({ openedAt: '2026-05-04 03:00:00', expiresAt: '2026-05-04 04:00:00' });
    test.setNow('2026-05-04T03:59:59Z');
    const found = await call().call(providerConsole.people, { query: { orgId: organizationId, q: 'malee' } });
    expect(found.content).toEqual([
      { id: expect.any(String), code: 'M1', firstName: 'Malee', lastName: 'Suksai', approveStatus: { uniqueName: 'APPROVED' } },
    ]);
    const log = await call().call(providerConsole.activity, { query: { orgId: organizationId } });
    expect(log.content.map((row) => row.logType)).toContain('provider-access.open');
    const info = await call().call(providerConsole.organization, { query: { orgId: organizationId } });
    expect(info).toMatchObject({ contacts: [{ email: owner.email }], access: { reason: REASON } });
    expect(await refusalCode(people(other.organizationId))).toBe('console/access-needed');
    const colleague = await test.build.staff('Another');
    const asked = test.as(colleague).call(providerConsole.people, { query: { orgId: organizationId } });
    expect(await refusalCode(asked)).toBe('console/access-needed');
    test.setNow('2026-05-04T04:00:00Z');
    expect(await refusalCode(people(organizationId))).toBe('console/access-needed');
    expect((await call().call(providerConsole.running)).map((item) => item.organizationId)).not.toContain(organizationId);
    await open(organizationId);
    expect((await people(organizationId)).totalElements).toBe(2);
  });

  it('is answered as it is while it is open, also to two requests at once', async () => {
    const { organizationId, owner } = await test.build.company();
    const [item, two] = await Promise.all([open(organizationId), open(organizationId)]);
    expect(item).toEqual(two);
    const { totalElements } = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(totalElements).toBe(1);
  });

  it('ends by hand, once', async () => {
    const { organizationId, owner } = await test.build.company();
    await open(organizationId);
    const end = () => call().call(providerConsole.endBreakGlass, { body: { organizationId } });
    expect(await end()).toEqual({ endedAt: '2026-05-04 03:00:00' });
    expect(await refusalCode(end())).toBe('state/not-allowed');
    expect(await refusalCode(people(organizationId))).toBe('console/access-needed');
    const history = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ endedBy: 'hand', endedAt: '2026-05-04 03:00:00' }]);
  });

  it('ends when the role is lost, although the token still says it, and stays ended', async () => {
    const { organizationId, owner } = await test.build.company();
    const former = await test.build.staff('Former');
    const query = { orgId: organizationId };
    await test.as(former).call(providerConsole.breakGlass, { body: { organizationId, reason: REASON } });
    await test.services.pool.query(`update directory.user_profile set roles = '{}' where user_id = $1`, [former.userId]);
    expect((await test.as(former).call(providerConsole.organization, { query })).contacts[0]?.name).toBe('O•••');
    expect(await refusalCode(test.as(former).call(providerConsole.people, { query }))).toBe('auth/forbidden');
    const again = test.as(former).call(providerConsole.breakGlass, { body: { organizationId, reason: REASON } });
    expect(await refusalCode(again)).toBe('auth/forbidden');
    await test.services.pool.query(`update directory.user_profile set roles = '{ADMIN}' where user_id = $1`, [former.userId]);
    expect(await refusalCode(test.as(former).call(providerConsole.people, { query }))).toBe('console/access-needed');
    const history = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ endedBy: 'role', reads: [] }]);
  });

  it('tells the owners, and leaves every reading in the log of the company', async () => {
    const { organizationId, owner } = await test.build.company();
    const member = await test.build.person({ organizationId, groups: ['supporter'] });
    await open(organizationId);
    const read = await call().raw(providerConsole.people, { query: { orgId: organizationId, page: 0 } });
    expect(read.statusCode).toBe(200);
    await people(organizationId);
    const told = await test.as(owner).call(notifications.list, { query: {} });
    expect(told.content).toMatchObject([{ kind: 'provider-access', facts: { reason: REASON, minutes: 60 }, link: '/company' }]);
    expect((await test.as(member).call(notifications.list, { query: {} })).content).toEqual([]);
    const log = await test.as(owner).call(activity.page, { query: { logType: 'provider-access' } });
    expect(log.content.map((row) => row.logType)).toEqual([
      'provider-access.read-people',
      'provider-access.read-people',
      'provider-access.open',
    ]);
    const entry = await test.as(owner).call(activity.get, { query: { activityId: log.content[1]?.activityId ?? '' } });
    expect(entry).toMatchObject({ after: { staff: 'Napat Helper', page: 0 }, requestId: read.headers['x-request-id'] });
    const { rows } = await admin.client.query(
      `select distinct actor_user_id, actor_employee_id from app.audit_event where organization_id = $1 and entity = 'provider-access'`,
      [organizationId],
    );
    expect(rows).toEqual([{ actor_user_id: desk.staff.userId, actor_employee_id: null }]);
    const history = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ staffName: 'Napat Helper', endedBy: null, reads: [{ what: 'people', times: 2 }] }]);
    expect(await refusalCode(test.as(member).call(providerAccess.history, { query: {} }))).toBe('auth/forbidden');
  });
});

it('the role of the console reads the tables that are opened to it, and no other table of the tenants', async () => {
  const { organizationId } = await test.build.company();
  const tables = await readTables(admin.client);
  await seedTables(admin.client, tables, organizationId);
  const console = test.services.consolePool;
  const code = (statement: string) =>
    console.query(statement).then(
      ({ rowCount }) => rowCount,
      (error: { code?: string }) => error.code ?? String(error),
    );
  const open: string[] = [];
  const { rows: granted } = await console.query<{ place: string }>(
    `select c.oid::regclass || '.' || a.attname as place from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')`,
  );
  const isGranted = new Set(granted.map(({ place }) => place));
  for (const { name, columns } of tables) {
    // Of columns that are not granted one is tried: they are refused by the same rule. All that are granted are tried.
    const notGranted = columns.filter((column) => !isGranted.has(`${name}.${column.name}`));
    const tried = columns.filter((column) => !notGranted.includes(column) || column === notGranted[0]);
    const answers = await Promise.all(
      tried.map(async (column) => [column.name, await code(`select ${column.name} from ${name}`)]),
    );
    expect([name, ...answers.filter(([, answer]) => answer === '42501').map(([column]) => column)]).toEqual([
      name,
      ...notGranted.slice(0, 1).map((column) => column.name),
    ]);
    const readable = answers.filter(([, answer]) => answer !== '42501').map(([column]) => column);
    if (readable.length > 0) open.push(name);
    if (name === 'app.organization')
      expect(readable.filter((column) => /bank|passcode|phone|email|address|settings|social/.test(`${column}`))).toEqual([]);
    for (const write of [`delete from ${name}`, `update ${name} set organization_id = organization_id`])
      expect([name, await code(write)]).toEqual([name, expect.stringMatching(/^(42501|25006)$/)]);
  }
  expect(open.sort()).toEqual(CONSOLE_TABLES);
  const { rows } = await admin.client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema', 'app')
       and has_any_column_privilege('app_console', c.oid, 'select')`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual([
    'directory.enterprise',
    'directory.paypal_event',
    'directory.sign_in_event',
  ]);
  const writable = await admin.client.query(
    `select c.oid::regclass from pg_class c where c.relkind in ('r', 'p', 'v') and c.relnamespace <> 'pg_catalog'::regnamespace
       and has_any_column_privilege('app_console', c.oid, 'insert, update')`,
  );
  expect(writable.rows).toEqual([]);
});
