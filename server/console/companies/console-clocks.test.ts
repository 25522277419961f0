import { describe, expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { consoleClocks } from '../../../contract/console/console-clocks.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import type { WireAnswer, WireQuery } from '../../../contract/endpoint.ts';
import { plainDate } from '../../../domain/units.ts';
import { writeAudit } from '../../http/audit.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { consoleForFile, REASON, TODAY } from './testing-console.ts';

const desk = consoleForFile();
const { test, call, open, rowsOf } = desk;

type Punch = { at: string; source?: string; zoneId?: string; proof?: unknown; removedAt?: string; note?: string };
async function addClocking(person: Person, { at, source = 'self', zoneId, proof, removedAt, note }: Punch): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, source, zone_id, proof, removed_at, note, received_at, device_at, skew_seconds)
     values ($1, $2, $3::timestamptz, 'clock_in', $3::date, $4, $5, $6, $7, $8, $3::timestamptz + interval '2 seconds', $3::timestamptz, 2) returning id`,
    [person.organizationId, person.employeeId, at, source, zoneId, proof ? JSON.stringify(proof) : null, removedAt, note],
  );
  return row?.id ?? '';
}
async function addZone(organizationId: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    `insert into app.zone (organization_id, name, type, latitude, longitude, radius_metres) values ($1, 'Secret garden', 'gps', 13.7, 100.5, 50) returning id`,
    [organizationId],
  );
  return row?.id ?? '';
}
const flag = (person: Person, clockingId: string) =>
  rowsOf(
    `insert into app.clocking_anomaly (organization_id, clocking_id, employee_id, kind, evidence, at) values ($1, $2, $3, 'shared-phone', '{"minutes": 3}', now())`,
    [person.organizationId, clockingId, person.employeeId],
  );
/** A company with a person whose clocking says as much as a clocking can. */
async function clockedCompany(name?: string) {
  const { organizationId, owner } = await test.build.company(name ? { name } : {});
  const person = await test.build.person({ organizationId, firstName: 'Malee', lastName: 'Suksai', code: 'M-77' });
  const zoneId = await addZone(organizationId);
  const proof = { latitude: 13.7563, longitude: 100.5018, accuracyMetres: 12, metres: 4 };
  const clockId = await addClocking(person, { at: '2026-05-04T01:00:00Z', zoneId, proof, note: 'from the dentist' });
  return { organizationId, owner, person, clockId };
}
const clockings = (query: WireQuery<typeof consoleClocks.list>) => call().call(consoleClocks.list, { query });
const idsOf = async (query: WireQuery<typeof consoleClocks.list>) => (await clockings(query)).content.map((row) => row.id);
const PERSONAL = ['Malee', 'Suksai', 'M-77', '13.75', '100.5', 'dentist', 'Secret garden'];

describe('the clockings of all companies', () => {
  it('stand newest first, thirty a page, with the company and without the person', async () => {
    const [item, two] = [await clockedCompany('Clocked A'), await clockedCompany('Clocked B')];
    await addClocking(item.person, { at: '2026-05-04T02:00:00Z', source: 'device' });
    for (let minute = 10; minute < 50; minute += 1) await addClocking(two.person, { at: `2026-05-04T00:${minute}:00Z` });
    const first = await call().raw(consoleClocks.list, { query: { ...TODAY, q: 'clocked ' } });
    const page: WireAnswer<typeof consoleClocks.list> = first.json();
    expect(page).toMatchObject({ page: 0, size: 30, totalElements: 43, totalPages: 2, timeZone: { uniqueName: 'Asia/Bangkok' } });
    expect(page.content).toHaveLength(30);
    expect(page.content[0]).toMatchObject({ organization: { name: 'Clocked A' }, at: '2026-05-04 02:00:00', source: 'device' });
    const own = page.content.find((row) => row.id === item.clockId);
    expect(own).toEqual({
      id: item.clockId,
      organization: { id: item.organizationId, name: 'Clocked A' },
      at: '2026-05-04 01:00:00',
      receivedAt: '2026-05-04 01:00:02',
      clockType: 'clock_in',
      source: 'self',
      zoneType: 'gps',
      isRemoved: false,
      flags: [],
    });
    const times = page.content.map((row) => row.at);
    expect(times).toEqual([...times].sort().reverse());
    const next = await clockings({ ...TODAY, q: 'clocked ', page: 1 });
    expect(new Set([...page.content, ...next.content].map((row) => row.id)).size).toBe(43);
    expect(first.body).not.toContain(item.person.employeeId);
    for (const secret of [...PERSONAL, item.person.email]) expect(withoutIds(first.body)).not.toContain(secret);
  });

  it('are found by company, source, kind of place, state and day; without days the last seven count', async () => {
    const { organizationId: orgId, person, clockId } = await clockedCompany();
    const before = await addClocking(person, { at: '2026-04-27T16:59:59Z', source: 'import' });
    const seventh = await addClocking(person, { at: '2026-04-27T17:00:00Z', source: 'import' });
    const removed = await addClocking(person, { at: '2026-05-03T01:00:00Z', removedAt: '2026-05-03T02:00:00Z' });
    const odd = await addClocking(person, { at: '2026-05-02T01:00:00Z' });
    await flag(person, odd);
    await clockedCompany();
    expect(await idsOf({ orgId })).toEqual([clockId, removed, odd, seventh]);
    expect(await idsOf({ orgId, sort: 'at,asc' })).toEqual([seventh, odd, removed, clockId]);
    expect(await idsOf({ orgId, sources: ['import'] })).toEqual([seventh]);
    expect(await idsOf({ orgId, zoneTypes: ['gps'] })).toEqual([clockId]);
    expect(await idsOf({ orgId, states: ['removed', 'flagged'] })).toEqual([removed, odd]);
    expect(await idsOf({ orgId, states: ['valid'], sources: ['self'] })).toEqual([clockId, odd]);
    expect(await idsOf({ orgId, endDate: plainDate('2026-04-27') })).toEqual([before]);
    const page = await clockings({ orgId, states: ['flagged'] });
    expect(page).toMatchObject({ totalElements: 1, content: [{ flags: ['shared-phone'] }] });
  });
});

describe('one clocking', () => {
  const info = (clockId: string, withPerson?: boolean, by = desk.staff) =>
    test.as(by).call(consoleClocks.get, { query: { clockId, withPerson } });

  it('tells its technical facts, and nothing of its person or exact place', async () => {
    const { organizationId, owner, clockId } = await clockedCompany();
    await test.build.inTenant(organizationId, (tx) =>
      writeAudit(tx, organizationId, { actor: { ...owner, sessionVersion: 1 }, requestId: 'req-clock' }, [
        { action: 'clock.create', entity: 'clocking', entityId: clockId },
      ]),
    );
    const response = await call().raw(consoleClocks.get, { query: { clockId } });
    expect(response.json()).toMatchObject({
      proof: { kind: 'position', accuracy: 'within-30' },
      skewSeconds: 2,
      deviceAt: '2026-05-04 01:00:00',
      isPhoneKnown: false,
      requestId: 'req-clock',
      person: null,
      place: null,
      access: null,
    });
    for (const secret of PERSONAL) expect(withoutIds(response.body)).not.toContain(secret);
    expect(await refusalCode(info(crypto.randomUUID()))).toBe('not-found');
    expect(await refusalCode(test.as(owner).call(consoleClocks.get, { query: { clockId } }))).toBe('auth/forbidden');
  });

  it('opens its person and place within a window to that company alone, and the company sees the reading', async () => {
    const [item, other] = [await clockedCompany(), await clockedCompany()];
    expect(await refusalCode(info(item.clockId, true))).toBe('console/access-needed');
    await open(other.organizationId);
    expect(await refusalCode(info(item.clockId, true))).toBe('console/access-needed');
    await open(item.organizationId);
    expect(await info(item.clockId)).toMatchObject({ person: null, access: { reason: REASON } });
    expect(await info(item.clockId, true)).toMatchObject({
      person: { code: 'M-77', firstName: 'Malee', lastName: 'Suksai' },
      place: { zoneName: 'Secret garden', latitude: 13.7563, longitude: 100.5018, accuracyMetres: 12 },
    });
    expect(await refusalCode(info(item.clockId, true, await test.build.staff('Another')))).toBe('console/access-needed');
    const history = await test.as(item.owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ reads: [{ what: 'clocking', times: 1 }] }]);
    const log = await test.as(item.owner).call(activity.page, { query: { logType: 'provider-access.read-clocking' } });
    const entry = await test.as(item.owner).call(activity.get, { query: { activityId: log.content[0]?.activityId ?? '' } });
    expect(entry.after).toEqual({ staff: 'Napat Helper', clockId: item.clockId });
    test.setNow('2026-05-04T04:00:00Z');
    expect(await refusalCode(info(item.clockId, true))).toBe('console/access-needed');
  });
});

it('the role of the console reads of clockings, places, odd ones, log, jobs and sign-ins these columns and no other', async () => {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attname) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.oid = any($1::regclass[]) and has_column_privilege('app_console', c.oid, a.attnum, 'select') group by 1 order by 1`,
    [['app.clocking', 'app.zone', 'app.clocking_anomaly', 'app.audit_event', 'app.job', 'directory.sign_in_event']],
  );
  const found = Object.fromEntries(rows.map((row) => [row.name, row.columns.join(' ')]));
  expect(found).toEqual({
    'app.clocking':
      'at clock_type device_at device_offset id organization_id received_at removed_at replaces_id skew_seconds source work_date zone_id',
    'app.zone':
      'created_at device_event_at device_event_count device_serial id is_activated is_enabled organization_id type unbound_at unbound_count',
    'app.clocking_anomaly': 'clocking_id kind organization_id status',
    'app.audit_event': 'action at entity id organization_id request_id',
    'app.job': 'attempt created_at error_code id kind name organization_id progress status total updated_at',
    'directory.sign_in_event': 'at device id method outcome',
  });
  for (const statement of [
    'select employee_id from app.clocking',
    'select * from app.clocking',
    'select proof, note, phone_id, station_name, image_file_id, created_by from app.clocking',
    'select name, latitude from app.zone',
    'select evidence, employee_id from app.clocking_anomaly',
    'select before, after, actor_user_id, actor_employee_id, entity_id from app.audit_event',
    'select input, result, created_by, actor_user_id from app.job',
    'select user_id, address_hash from directory.sign_in_event',
    'select first_name from app.employee',
    'select user_id from directory.membership',
  ])
    await expect(test.services.consolePool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
});
