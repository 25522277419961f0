import { describe, expect, it } from 'vitest';
import { consoleEmployees } from '../../../contract/console/console-employees.ts';
import { consoleStations } from '../../../contract/console/console-stations.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import type { WireQuery } from '../../../contract/endpoint.ts';
import { refusalCode } from '../../testing/app.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { consoleForFile } from './testing-console.ts';

const desk = consoleForFile();
const { test, call, open, rowsOf } = desk;

/** A company with a person about whom everything is known. */
async function knownCompany(name: string) {
  const { organizationId, owner } = await test.build.company({ name });
  const person = await test.build.person({ organizationId, firstName: 'Malee', lastName: 'Suksai', code: 'M-77' });
  await rowsOf(
    `update app.employee set phone = '0812345678', national_id_tail = '9876', bank_account_tail = '5432', email = 'malee@firm.test'
      where organization_id = $1 and id = $2`,
    [organizationId, person.employeeId],
  );
  return { organizationId, owner, person };
}
const PERSONAL = ['Malee', 'Suksai', 'M-77', 'malee@firm.test', '0812345678', '9876', '5432'];
const employees = (query: WireQuery<typeof consoleEmployees.list>) => call().call(consoleEmployees.list, { query });

describe('the people of all companies', () => {
  it('stand thirty a page, the newest first, by kind and standing and without their names', async () => {
    const { organizationId: orgId, person } = await knownCompany('Peopled A');
    for (let count = 0; count < 31; count += 1) await test.build.person({ organizationId: orgId });
    const first = await call().raw(consoleEmployees.list, { query: { orgId } });
    const page = first.json();
    expect(page).toMatchObject({ page: 0, size: 30, totalElements: 33, totalPages: 2 });
    const next = await employees({ orgId, page: 1 });
    const all = [...page.content, ...next.content];
    expect(new Set(all.map((row) => row.id)).size).toBe(33);
    expect(all.find((row) => row.id === person.employeeId)).toEqual({
      id: person.employeeId,
      organization: { id: orgId, name: 'Peopled A' },
      name: 'M•••',
      kind: 'member',
      approveStatus: { uniqueName: 'APPROVED' },
      hasAccount: true,
      createdAt: expect.any(String),
    });
    const times = all.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const said = first.body + JSON.stringify(next);
    expect(said).not.toContain(person.userId);
    for (const secret of [...PERSONAL, person.email]) expect(withoutIds(said)).not.toContain(secret);
  });

  it('are found by company and by how they stand', async () => {
    const { organizationId: orgId, owner, person } = await knownCompany('Peopled B');
    const waiting = await test.build.person({ organizationId: orgId, approveStatus: 'PENDING' });
    await knownCompany('Peopled C');
    const idsOf = async (query: WireQuery<typeof consoleEmployees.list>) =>
      (await employees(query)).content.map((row) => row.id).sort();
    expect(await idsOf({ orgId, states: ['PENDING', 'REJECTED'] })).toEqual([waiting.employeeId]);
    expect(await idsOf({ q: 'peopled b' })).toEqual([owner.employeeId, person.employeeId, waiting.employeeId].sort());
    expect((await employees({ orgId })).content.find((row) => row.id === owner.employeeId)?.kind).toBe('owner');
    expect(await idsOf({ q: 'Malee' })).toEqual([]);
  });
});

describe('one person', () => {
  const info = (empId: string, withPerson?: boolean, by = desk.staff) =>
    test.as(by).call(consoleEmployees.get, { query: { empId, withPerson } });

  it('tells how they and their account stand, and nothing of who it is', async () => {
    const { owner, person } = await knownCompany('Peopled D');
    const answer = await call().raw(consoleEmployees.get, { query: { empId: person.employeeId } });
    expect(answer.json()).toMatchObject({
      name: 'M•••',
      hasAccount: true,
      secondStep: { isOn: false, liftDueAt: null, obstacle: 'off' },
      person: null,
      access: null,
    });
    for (const secret of PERSONAL) expect(withoutIds(answer.body)).not.toContain(secret);
    expect(await refusalCode(info(crypto.randomUUID()))).toBe('not-found');
    expect(await refusalCode(test.as(owner).call(consoleEmployees.get, { query: { empId: person.employeeId } }))).toBe(
      'auth/forbidden',
    );
  });

  it('is named within a window to that company alone, without pay and numbers, and the company sees the reading', async () => {
    const [one, other] = [await knownCompany('Peopled E'), await knownCompany('Peopled F')];
    const { employeeId } = one.person;
    await open(other.organizationId);
    expect(await refusalCode(info(employeeId, true))).toBe('console/access-needed');
    await open(one.organizationId);
    const answer = await call().raw(consoleEmployees.get, { query: { empId: employeeId, withPerson: true } });
    expect(answer.json().person).toEqual({
      code: 'M-77',
      firstName: 'Malee',
      lastName: 'Suksai',
      firstNameEn: null,
      lastNameEn: null,
      departmentName: null,
      positionName: null,
      permissionGroups: [],
      accountEmail: `${one.person.email[0]}•••@${one.person.email.split('@')[1]}`,
    });
    for (const secret of ['0812345678', '9876', '5432', 'malee@firm.test', one.person.email])
      expect(withoutIds(answer.body)).not.toContain(secret);
    expect(await refusalCode(info(employeeId, true, await test.build.staff('Another')))).toBe('console/access-needed');
    const history = await test.as(one.owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ reads: [{ what: 'person', times: 1 }] }]);
    const { rows } = await test.build.inTenant(one.organizationId, (tx) =>
      tx.client.query(`select after from app.audit_event where action = 'provider-access.read-person'`),
    );
    expect(rows).toEqual([{ after: { staff: 'Napat Helper', employeeId } }]);
  });

  it('who is staff of the provider is not opened through a company', async () => {
    const { organizationId } = await knownCompany('Peopled G');
    const both = await test.build.person({ organizationId });
    await rowsOf(`update directory.user_profile set roles = '{ADMIN}' where user_id = $1`, [both.userId]);
    expect((await info(both.employeeId)).secondStep.obstacle).toBe('staff-account');
    const without = await test.build.person({ organizationId });
    await rowsOf('delete from directory.membership where user_id = $1', [without.userId]);
    expect(await info(without.employeeId)).toMatchObject({ hasAccount: false, secondStep: { obstacle: 'no-account' } });
  });
});

type Scanner = { serial?: string; reportedAt?: string; change?: string; name?: string; createdAt?: string };
async function addScanner(organizationId: string, scanner: Scanner = {}): Promise<string> {
  const { serial = null, reportedAt = null, name = `Secret gate ${serial}`, createdAt = '2026-05-01T00:00:00Z' } = scanner;
  const [row] = await rowsOf<{ id: string }>(
    `insert into app.zone (organization_id, name, type, device_address, device_serial, device_key, device_event_at, device_event_count, created_at)
     values ($1, $2, 'face_scan', '192.168.77.10', $3, 'key-of-the-scanner', $4, 12, $5) returning id`,
    [organizationId, name, serial, reportedAt, createdAt],
  );
  const id = row?.id ?? '';
  if (scanner.change)
    await rowsOf(`update app.zone set ${scanner.change} where organization_id = $1 and id = $2`, [organizationId, id]);
  return id;
}
const stations = (query: WireQuery<typeof consoleStations.list>) => call().call(consoleStations.list, { query });

describe('the face scanners of all companies', () => {
  it('stand with how they report, and without where they hang; other zones are not among them', async () => {
    const { organizationId: orgId } = await test.build.company({ name: 'Scanned A' });
    const working = await addScanner(orgId, { serial: 'SN-ALPHA-4711', reportedAt: '2026-05-04T02:00:00Z', name: 'Secret gate' });
    await rowsOf(`insert into app.zone (organization_id, name, type) values ($1, 'Code at the door', 'qr')`, [orgId]);
    const answer = await call().raw(consoleStations.list, { query: { orgId } });
    expect(answer.json()).toMatchObject({ size: 30, totalElements: 1 });
    expect(answer.json().content).toEqual([
      {
        id: working,
        organization: { id: orgId, name: 'Scanned A' },
        serialTail: '4711',
        state: 'working',
        lastReportAt: '2026-05-04 02:00:00',
        reports: 12,
        unknownReports: 0,
        createdAt: '2026-05-01 00:00:00',
      },
    ]);
    for (const secret of ['Secret gate', '192.168', 'SN-ALPHA', 'key-of-the-scanner']) expect(answer.body).not.toContain(secret);
  });

  it('are silent after four days without a report, and found by state, company and the end of the serial number', async () => {
    const { organizationId: orgId } = await test.build.company({ name: 'Scanned B' });
    const { organizationId: elsewhere } = await test.build.company({ name: 'Scanned C' });
    const atLimit = await addScanner(orgId, { serial: 'B-0001', reportedAt: '2026-04-30T03:00:00Z' });
    const silent = await addScanner(orgId, { serial: 'B-0002', reportedAt: '2026-04-30T02:59:59Z' });
    const never = await addScanner(orgId, { createdAt: '2026-04-01T00:00:00Z' });
    const fresh = await addScanner(orgId, { serial: 'B-0005' });
    const waiting = await addScanner(orgId, { serial: 'B-0003', change: 'is_activated = false' });
    const off = await addScanner(orgId, { serial: 'B-0004', change: 'is_enabled = false, is_activated = false' });
    const foreign = await addScanner(elsewhere, { serial: 'C-0002' });
    const found = async (query: WireQuery<typeof consoleStations.list>) =>
      (await stations(query)).content.map((row) => row.id).sort();
    expect(await found({ orgId, states: ['working'] })).toEqual([atLimit]);
    expect(await found({ orgId, states: ['new'] })).toEqual([fresh]);
    expect(await found({ orgId, states: ['silent'] })).toEqual([silent, never].sort());
    expect(await found({ orgId, states: ['not-activated', 'off'] })).toEqual([waiting, off].sort());
    expect(await found({ q: '0002' })).toEqual([silent, foreign].sort());
    expect(await found({ q: '02' })).toEqual([]);
    expect(await found({ q: 'scanned c' })).toEqual([foreign]);
    const long = await addScanner(elsewhere, { serial: 'SN-BRAVO-8812' });
    expect(await found({ q: '8812' })).toEqual([long]);
    expect(await found({ q: '-8812' })).toEqual([]);
    expect(await found({ q: 'SN-BRAVO-8812' })).toEqual([]);
    const byReport = await stations({ orgId, sort: 'lastReportAt,desc', size: 2 });
    expect(byReport.content.map((row) => row.id)).toEqual([atLimit, silent]);
  });

  it('are opened within a window, and the company sees the reading', async () => {
    const { organizationId, owner } = await test.build.company();
    const { employeeId } = await test.build.person({ organizationId });
    const empId = await addScanner(organizationId, { serial: 'D-4242' });
    await rowsOf(
      `insert into app.face_person (organization_id, zone_id, employee_id, device_person_id, status, assigned_at) values ($1, $2, $3, 'x', 'assigned', now())`,
      [organizationId, empId, employeeId],
    );
    const closed = await call().raw(consoleStations.get, { query: { empId } });
    expect(closed.json()).toMatchObject({ people: { registered: 0, waiting: 1 }, isReleased: false, place: null });
    for (const secret of ['Secret gate', '192.168', 'D-4242', 'key-of-the-scanner']) expect(closed.body).not.toContain(secret);
    const whole = () => call().call(consoleStations.get, { query: { empId, withPlace: true } });
    expect(await refusalCode(whole())).toBe('console/access-needed');
    await open(organizationId);
    expect((await whole()).place).toEqual({ zoneName: 'Secret gate D-4242', address: '192.168.77.10', serial: 'D-4242' });
    const history = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ reads: [{ what: 'station', times: 1 }] }]);
    expect(await refusalCode(call().call(consoleStations.get, { query: { empId: employeeId } }))).toBe('not-found');
  });
});

it('the role of the console reads of people and scanners these columns and no other', async () => {
  for (const statement of [
    'select first_name from app.employee',
    'select code, email, phone from app.employee',
    'select national_id_tail from app.employee',
    'select department_id, position_id, birth_date from app.employee',
    'select name from app.zone',
    'select device_address, device_key, device_password from app.zone',
    'select latitude, longitude from app.zone',
  ])
    await expect(test.services.consolePool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
});
