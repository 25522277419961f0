import { afterAll, beforeAll, expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import type { WireQuery } from '../../../contract/endpoint.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { plainDate } from '../../../domain/units.ts';
import { type AuditNote, writeAudit } from '../../http/audit.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { withoutIds } from '../../testing/without-ids.ts';

let test: TestApp;
let owner: Person;
let colleague: Person;

beforeAll(async () => {
  test = await startTestApp();
  ({ owner } = await test.build.company());
  colleague = await test.build.person({ organizationId: owner.organizationId, groups: ['supporter'], firstName: 'Suda' });
  const entries: AuditNote[] = [
    { action: 'employee.update', entity: 'employee', entityId: colleague.employeeId, before: { a: 1 }, after: { a: 2 } },
    { action: 'department.create', entity: 'department', entityId: owner.employeeId, after: { name: 'Kitchen' } },
    { action: 'company.update', entity: 'organization', after: { nationalId: '1234567890123' } },
  ];
  for (const [index, entry] of entries.entries()) {
    const actor = { ...(index === 1 ? colleague : owner), sessionVersion: 1 };
    await test.build.inTenant(owner.organizationId, (tx) =>
      writeAudit(tx, owner.organizationId, { actor, requestId: 'r' }, [entry]),
    );
  }
  await store(owner, 'employeeship.note', 'employee');
});
afterAll(() => test.close());

/** An entry as one was stored once, under a name that no list has today. */
const store = ({ organizationId, employeeId }: Person, action: string, entity: string) =>
  test.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `insert into app.audit_event (organization_id, actor_employee_id, action, entity, after, request_id)
        values ($1, $2, $3, $4, '{"a": 1}', 'r')`,
      [organizationId, employeeId, action, entity],
    ),
  );

const actions = async (query: WireQuery<typeof activity.page>) =>
  (await test.as(owner).call(activity.page, { query })).content.map((entry) => entry.logType);

it('shows the newest entry first, with who did it and to what', async () => {
  const page = await test.as(owner).call(activity.page, { query: {} });
  expect(page).toMatchObject({ page: 0, size: 20, totalElements: 4, totalPages: 1, timeZone: { uniqueName: 'Asia/Bangkok' } });
  expect(page.content.map((entry) => entry.logType)).toEqual([
    'employeeship.note',
    'company.update',
    'department.create',
    'employee.update',
  ]);
  expect(page.content[2]).toMatchObject({ actor: { firstName: 'Suda', employeeId: colleague.employeeId }, subject: 'Kitchen' });
  expect(page.content[3]?.subject).toContain('Suda');
});

it('goes into a file whose columns have under their names what the page shows', async () => {
  const exporting = await test.build.company();
  const reader = test.as(exporting.owner);
  const actor = { ...exporting.owner, sessionVersion: 1 };
  const entry: AuditNote = {
    action: 'department.create',
    entity: 'department',
    entityId: actor.employeeId,
    after: { name: 'Kitchen' },
  };
  await test.build.inTenant(actor.organizationId, (tx) =>
    writeAudit(tx, actor.organizationId, { actor, requestId: 'r' }, [entry]),
  );
  const [shown] = (await reader.call(activity.page, { query: { logType: 'department.create' } })).content;
  const body = { format: 'csv' as const, logType: 'department.create' };
  const { jobId } = await reader.call(activity.export, { body });
  expect(await exportedRows(reader, jobId)).toEqual([
    {
      Time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
      'Employee code': shown?.actor.code,
      By: 'Olan Owner',
      Type: 'Added',
      Action: 'department.create',
      About: 'Kitchen',
      Device: shown?.device ?? '',
      Number: shown?.activityId,
    },
  ]);
});

it('names people in the language of the reader, where it is known', async () => {
  const named = await test.build.company();
  const { organizationId } = named.owner;
  await test.build.inTenant(organizationId, async (tx) => {
    await tx.client.query(
      `update app.employee set first_name = 'มาลี', last_name = 'วงศา', first_name_en = 'Malee', last_name_en = 'Wongsa'
        where organization_id = $1 and id = $2`,
      [organizationId, named.owner.employeeId],
    );
    const actor = { ...named.owner, sessionVersion: 1 };
    const entry: AuditNote = { action: 'employee.update', entity: 'employee', entityId: named.owner.employeeId };
    await writeAudit(tx, organizationId, { actor, requestId: 'names' }, [entry]);
  });
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await test.as(named.owner).call(activity.page, { query: { logType: 'employee' }, headers })).content[0];
  };
  expect((await read('en'))?.subject).toMatch(/Malee Wongsa$/);
  expect((await read('th'))?.subject).toMatch(/มาลี วงศา$/);
  expect((await read('th'))?.actor).toMatchObject({ firstName: 'มาลี', firstNameEn: 'Malee' });
});

it('shows in the tab of employees what was done about people, and neither shifts nor payrolls', async () => {
  const { organizationId, owner: reader } = await test.build.company();
  await test.build.inTenant(organizationId, (tx) =>
    writeAudit(tx, organizationId, { actor: { ...reader, sessionVersion: 1 }, requestId: 'tabs' }, [
      { action: 'employee.update', entity: 'employee', entityId: reader.employeeId },
      { action: 'shift.publish', entity: 'shift' },
      { action: 'payroll-report.proceed', entity: 'payroll_report' },
      { action: 'invitation.create', entity: 'invitation' },
    ]),
  );
  const shown = async (query: object) =>
    (await test.as(reader).call(activity.page, { query })).content.map((entry) => entry.logType).sort();
  expect(await shown({ getBy: 'employee' })).toEqual(['employee.update', 'invitation.create']);
  expect(await shown({ getBy: 'all' })).toEqual([
    'employee.update',
    'invitation.create',
    'payroll-report.proceed',
    'shift.publish',
  ]);
});

it('says who was invited, from the invitation itself: the log keeps no address', async () => {
  const inviting = await test.build.company();
  const invited = test.as(inviting.owner);
  const body = { emails: ['nok@example.com'], needsApproval: true };
  await invited.call(invitations.create, { body });
  const [entry] = (await invited.call(activity.page, { query: { logType: 'invitation.create' } })).content;
  expect(entry?.subject).toBe('nok@example.com');
  const detail = await invited.call(activity.get, { query: { activityId: entry?.activityId ?? '' } });
  expect(JSON.stringify(detail.after)).not.toContain('nok@');
});

it('narrows by tab, kind, person and days of the company', async () => {
  expect(await actions({ getBy: 'team' })).toEqual(['department.create']);
  expect(await actions({ getBy: 'company' })).toEqual(['company.update']);
  expect(await actions({ getBy: 'employee' })).toEqual(['employeeship.note', 'employee.update']);
  expect(await actions({ logType: 'employee' })).toEqual(['employee.update']);
  expect(await actions({ logType: 'department.create' })).toEqual(['department.create']);
  expect(await actions({ idList: [colleague.employeeId] })).toEqual(['department.create', 'employee.update']);
  expect(await actions({ endDate: plainDate('2020-01-01') })).toEqual([]);
  expect(await actions({ startDate: plainDate('2020-01-01'), endDate: plainDate('2099-01-01'), size: 1, page: 1 })).toEqual([
    'company.update',
  ]);
});

it('shows what changed, and hides what must not be read there', async () => {
  const page = await test.as(owner).call(activity.page, { query: {} });
  const detail = (index: number) =>
    test.as(owner).call(activity.get, { query: { activityId: page.content[index]?.activityId ?? '' } });
  expect(await detail(3)).toMatchObject({ before: { a: 1 }, after: { a: 2 }, requestId: 'r' });
  expect(await detail(1)).toMatchObject({ after: { nationalId: '•••' } });
});

it('names the people, departments and zones that an entry refers to by id, and none of another company', async () => {
  const { organizationId } = owner;
  const departmentId = await test.build.department(organizationId, 'Bakery');
  const far = await test.build.department((await test.build.company()).organizationId, 'Far away');
  const after = { departmentId, employeeIds: [owner.employeeId], other: far };
  const actor = { ...owner, sessionVersion: 1 };
  await test.build.inTenant(organizationId, (tx) =>
    writeAudit(tx, organizationId, { actor, requestId: 'names' }, [{ action: 'department.move', entity: 'department', after }]),
  );
  const { content } = await test.as(owner).call(activity.page, { query: { size: 1 } });
  const { names } = await test.as(owner).call(activity.get, { query: { activityId: content[0]?.activityId ?? '' } });
  expect(Object.keys(names).sort()).toEqual([departmentId, owner.employeeId].sort());
  expect(names[departmentId]).toBe('Bakery');
});

it('keeps from supporters what people earn: of pay they read that it changed, not how', async () => {
  const { organizationId } = owner;
  const pay: AuditNote[] = [
    { action: 'salary.set', entity: 'employee', entityId: owner.employeeId, after: { salaryBase: 98_765_00 } },
    { action: 'payroll-report.recompute', entity: 'payroll_report', before: { net: 98_765_00 }, after: { net: 98_765_00 } },
    { action: 'payroll.set-beginning-balance', entity: 'employee', after: { regular_income: 98_765_00 } },
    { action: 'position.update', entity: 'position', before: { name: 'Cook', salaryBase: 98_765_00 }, after: { name: 'Chef' } },
    { action: 'employee.remove', entity: 'employee', before: { code: 'E9', salary: { salaryBase: 98_765_00 } } },
  ];
  const actor = { ...owner, sessionVersion: 1 };
  await test.build.inTenant(organizationId, (tx) => writeAudit(tx, organizationId, { actor, requestId: 'pay' }, pay));
  const { content } = await test.as(owner).call(activity.page, { query: { size: pay.length } });
  const entries = (reader: Person) =>
    Promise.all(content.map(({ activityId }) => test.as(reader).call(activity.get, { query: { activityId } })));
  expect(withoutIds(JSON.stringify(await entries(owner))).match(/9876500/g)).toHaveLength(6);
  const seen = await entries(colleague);
  expect(withoutIds(JSON.stringify(seen))).not.toContain('9876500');
  expect(seen.find((item) => item.logType === 'position.update')).toMatchObject({
    before: { name: 'Cook' },
    after: { name: 'Chef' },
  });
  expect(seen.find((item) => item.logType === 'employee.remove')).toMatchObject({ before: { code: 'E9' } });
});

it('reads an entry that was stored under a former name by the name of today, and finds it by both', async () => {
  const { owner: reader } = await test.build.company();
  const former = ['department.setManagers', 'payroll-report.delete', 'workHour.update', 'zone.device_wifi'];
  for (const action of former) await store(reader, action, action.split('.')[0] ?? '');
  const found = async (logType?: string) =>
    (await test.as(reader).call(activity.page, { query: { logType } })).content.map((entry) => entry.logType);
  const today = ['zone.set-device-wifi', 'work-hour.update', 'payroll-report.remove', 'department.set-managers'];
  expect(await found()).toEqual(today);
  expect(await found('department.set-managers')).toEqual(['department.set-managers']);
  expect(await found('department.setManagers')).toEqual(['department.set-managers']);
  expect([await found('work-hour'), await found('workHour')]).toEqual([['work-hour.update'], ['work-hour.update']]);
  expect(await found('delete')).toEqual(['payroll-report.remove']);
  const { rows } = await test.build.inTenant(reader.organizationId, (tx) =>
    tx.client.query('select action from app.audit_event where organization_id = $1 order by id', [reader.organizationId]),
  );
  expect(rows.map((row) => row.action)).toEqual(former);
});

it('tells kinds apart, and shows sign-ins of its own people alone, never where from', async () => {
  expect(new Set(await actions({ logType: 'create', size: 100 }))).toContain('department.create');
  expect(await actions({ logType: 'create', size: 100 })).not.toContain('employee.update');
  const { owner: other } = await test.build.company();
  const signIn = (userId: string) =>
    test.services.pool.query(
      `insert into directory.sign_in_event (user_id, at, method, outcome, address_hash, device) values ($1, now() + interval '1 second', 'email', 'ok', 'secret-digest', 'Chrome, Windows')`,
      [userId],
    );
  await signIn(owner.userId);
  await signIn(other.userId);
  const page = await test.as(owner).call(activity.page, { query: { getBy: 'signin' } });
  expect(page.content).toMatchObject([{ kind: 'login', actor: { employeeId: owner.employeeId }, device: 'Chrome, Windows' }]);
  expect(JSON.stringify(page)).not.toContain('secret-digest');
});

it('says whether the log is whole', async () => {
  const report = await test.as(owner).call(activity.verify, { query: { fresh: true } });
  expect(report).toMatchObject({ isIntact: true, brokenAt: null });
});
