import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, yearMonth } from '../../../domain/units.ts';
import { queriesOn, type TenantTx } from '../../db/pool.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { seeded } from '../../testing/seeded-random.ts';
import { recordClockings } from '../shared/record-clockings.ts';
import { monthWithTurn } from './person-month.ts';

const t = appForFile();
const admin = adminForFile(t);

const MONTH = yearMonth('2026-06');
const START = '2026-06-12T05:00:00Z';

async function office() {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  const manager = await t.build.person({ organizationId, groups: ['manager'] });
  const departmentId = await t.build.department(organizationId, 'Sales', [manager]);
  const person = await t.build.person({ organizationId, departmentId, firstName: 'Tida' });
  const other = await t.build.person({ organizationId, firstName: 'Somchai' });
  await t.build.inTenant(organizationId, async (tx) => {
    const row = await sql<{
      id: string;
    }>`insert into app.position (organization_id, name) values (${organizationId}, 'Clerk') returning id`.execute(tx);
    await sql`update app.employee set position_id = ${row.rows[0]?.id} where organization_id = ${organizationId} and id = ${person.employeeId}`.execute(
      tx,
    );
    await sql`insert into app.shift_profile (organization_id, name, code, start_minute, end_minute)
      values (${organizationId}, 'Early', 'E', 300, 840)`.execute(tx);
  });
  return { organizationId, owner, person, other, random: seeded(665) };
}
type Office = Awaited<ReturnType<typeof office>>;

const own = (person: Person) => t.as(person).call(timesheets.own, { query: { month: MONTH } });
/** The same month as the owner reads it, which is made anew each time. */
const fresh = ({ owner, person }: Office) =>
  t.as(owner).call(timesheets.employee, { query: { month: MONTH, employeeId: person.employeeId } });

type Act = (tx: TenantTx, at: Office) => Promise<unknown>;
const dayOf = ({ random }: Office) => `2026-06-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;

const ACTS: Readonly<Record<string, Act>> = {
  'a clocking': (tx, at) => {
    const start = parseInstant(`${dayOf(at)} 0${1 + Math.floor(at.random() * 3)}:00:00`);
    assert(start !== null, 'a time');
    const rows = [
      { employeeId: at.person.employeeId, at: start, clockType: 'clock_in' as const, source: 'import' as const },
      {
        employeeId: at.person.employeeId,
        at: instant(start + 9 * 3_600_000),
        clockType: 'clock_out' as const,
        source: 'import' as const,
      },
    ];
    return recordClockings(tx, { organizationId: at.organizationId, timeZone: BANGKOK, rows });
  },
  'overtime that is approved': (tx, at) =>
    sql`update app.attendance_day set approved_overtime_minutes = ${Math.floor(at.random() * 99)}
    where organization_id = ${at.organizationId} and employee_id = ${at.person.employeeId}`.execute(tx),
  'a day that goes': (tx, at) =>
    sql`delete from app.attendance_day where organization_id = ${at.organizationId}
    and employee_id = ${at.person.employeeId} and work_date = ${dayOf(at)}::date`.execute(tx),
  'the name': (tx, at) =>
    sql`update app.employee set first_name = ${`N${at.random()}`}, first_name_en = '' where
    organization_id = ${at.organizationId} and id = ${at.person.employeeId}`.execute(tx),
  'the name of the department': (tx, at) =>
    sql`update app.department set name = ${`D${at.random()}`} where organization_id = ${at.organizationId}`.execute(tx),
  'the name of the position': (tx, at) =>
    sql`update app.position set name = ${`P${at.random()}`} where organization_id = ${at.organizationId}`.execute(tx),
  'weekly hours': (tx, at) =>
    sql`update app.work_hour set start_minute = ${Math.floor(400 + at.random() * 99)} where organization_id = ${at.organizationId}`.execute(
      tx,
    ),
  'a holiday': (tx, at) =>
    sql`insert into app.holiday (organization_id, name, date) values (${at.organizationId}, 'H', ${dayOf(at)}::date)
    on conflict do nothing`.execute(tx),
  'a holiday that goes': (tx, at) =>
    sql`delete from app.holiday where organization_id = ${at.organizationId} and date = ${dayOf(at)}::date`.execute(tx),
  'a shift': (tx, at) =>
    sql`insert into app.shift_assignment (organization_id, employee_id, work_date, shift_profile_id)
    select ${at.organizationId}, ${at.person.employeeId}, ${dayOf(at)}::date, id from app.shift_profile where organization_id = ${at.organizationId}
    on conflict do nothing`.execute(tx),
  'the name of a shift': (tx, at) =>
    sql`update app.shift_profile set name = ${`S${at.random()}`} where organization_id = ${at.organizationId}`.execute(tx),
  'shifts that go': (tx, at) =>
    sql`delete from app.shift_assignment where organization_id = ${at.organizationId}
    and work_date = ${dayOf(at)}::date`.execute(tx),
  'a policy of overtime': (tx, at) =>
    sql`insert into app.overtime_policy (organization_id, active_date, policy)
    values (${at.organizationId}, ${dayOf(at)}::date, 'smaller') on conflict do nothing`.execute(tx),
  'another person': (tx, at) =>
    sql`update app.employee set first_name = ${`O${at.random()}`} where organization_id = ${at.organizationId}
    and id = ${at.other.employeeId}`.execute(tx),
};

test('a kept month says what a fresh one says after every change, in any order', async () => {
  const at = await office();
  const names = Object.keys(ACTS);
  const unseen = [...names];
  for (let turn = 0; turn < 60; turn += 1) {
    const name = unseen.pop() ?? names[Math.floor(at.random() * names.length)] ?? '';
    const act = ACTS[name];
    assert(act !== undefined, name);
    const before = await own(at.person);
    expect(await own(at.person), `kept before ${name}`).toEqual(before);
    await t.build.inTenant(at.organizationId, (tx) => act(tx, at));
    expect(await own(at.person), `after ${name}, change ${turn}`).toEqual(await fresh(at));
  }
}, 120_000);

test('what time alone changes is seen at its minute, also by a clock that goes back', async () => {
  const at = await office();
  for (const now of ['2026-06-12T16:59:59Z', '2026-06-12T17:00:00Z', '2026-06-12T18:00:00Z', '2026-06-13T17:00:00Z', START]) {
    await own(at.person);
    t.setNow(now);
    expect(await own(at.person), now).toEqual(await fresh(at));
  }
});

test('each reader has their own month in their own language', async () => {
  const at = await office();
  const [mine, theirs] = [await own(at.person), await own(at.other)];
  expect([mine.employeeId, theirs.employeeId]).toEqual([at.person.employeeId, at.other.employeeId]);
  expect((await own(at.person)).employeeId).toBe(at.person.employeeId);
  expect((await own(at.other)).employeeId).toBe(at.other.employeeId);
});

test('an answer is kept: a change that nothing notes is not seen, until one that is', async () => {
  const at = await office();
  const before = await own(at.person);
  await admin.client.query('begin; set local session_replication_role = replica');
  await admin.client.query('update app.position set name = $2 where organization_id = $1', [at.organizationId, 'Quietly']);
  await admin.client.query('commit');
  expect(await own(at.person)).toEqual(before);
  await t.build.inTenant(at.organizationId, (tx) =>
    sql`update app.department set name = 'Loud' where organization_id = ${at.organizationId}`.execute(tx),
  );
  expect(await own(at.person)).toMatchObject({ positionName: 'Quietly', departmentName: 'Loud' });
});

test('a transaction that was open while an answer was made is seen when it commits', async () => {
  const at = await office();
  await own(at.person);
  await t.build.inTenant(at.organizationId, async (tx) => {
    await sql`update app.position set name = 'Later' where organization_id = ${at.organizationId}`.execute(tx);
    expect((await own(at.person)).positionName).toBe('Clerk');
    await t.build.inTenant(at.organizationId, (beside) =>
      sql`update app.department set name = 'Between' where organization_id = ${at.organizationId}`.execute(beside),
    );
    expect(await own(at.person)).toMatchObject({ positionName: 'Clerk', departmentName: 'Between' });
  });
  expect(await own(at.person)).toMatchObject({ positionName: 'Later', departmentName: 'Between' });
});

/** Their rows are looked at themselves, or say nothing before another table does (see migration 0665). */
const OTHERWISE = ['attendance_day', 'employee', 'payroll_line'];

test('every table that a month is read from is noticed when it changes', async () => {
  const at = await office();
  const texts = new Set<string>();
  await t.build.inTenant(at.organizationId, async ({ client }) => {
    const query = (statement: string | { text: string }, ...rest: unknown[]) => {
      texts.add(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(client.query, client, [statement, ...rest]);
    };
    const tx = queriesOn({ query: query as never });
    const { organizationId, person } = at;
    const actor = { ...person, sessionVersion: 1 };
    const scope = { tx, organizationId, organization: { timeZone: BANGKOK }, actor, language: 'en', now: t.services.now() };
    await monthWithTurn(scope as never, { employeeId: person.employeeId, month: MONTH });
  });
  const read = new Set<string>();
  for (const text of texts) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await admin.client.query(`explain (generic_plan, format json) ${text}`);
    for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) read.add(name ?? '');
  }
  const { rows } = await admin.client.query<{
    name: string;
  }>(`select c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname in ('note_month_added', 'note_month_changed', 'note_month_removed') group by 1 having count(*) = 3`);
  const noticed = new Set([...rows.map((row) => row.name), ...OTHERWISE]);
  expect(read.size).toBeGreaterThan(15);
  expect([...read].filter((name) => !noticed.has(name))).toEqual([]);
});
