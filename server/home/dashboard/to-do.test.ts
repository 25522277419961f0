import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { employees } from '../../../contract/people/employees.ts';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { settings } from '../../../contract/time/settings.ts';
import { aPayroll, createDraft, type TestPayroll, workDays } from '../../payroll/shared/testing/a-payroll.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let host: TestApp;
beforeAll(async () => {
  host = await startTestApp();
  host.setNow('2026-11-20T03:00:00Z');
});
afterAll(() => host.close());

const toDo = async (person: Person) => (await host.as(person).call(dashboard.toDo)).items;
const kinds = async (person: Person) => (await toDo(person))?.map((item) => item.kind) ?? null;
const clock = (by: Person, person: Person, at: string, clockType: 'clock_in' | 'clock_out' = 'clock_in') =>
  host.as(by).call(clocks.add, {
    body: { employeeIds: [person.employeeId], clockType, timestamp: at, reason: 'Told by the gate' },
  });

test('for a person without any duty nothing could wait', async () => {
  const { organizationId } = await host.build.company();
  expect(await toDo(await host.build.person({ organizationId }))).toBeNull();
  expect(await toDo(await host.build.person({ organizationId, groups: ['payrollViewer'] }))).toBeNull();
});

test('requests to join are as many as their list has, for a supporter too', async () => {
  const { organizationId, owner } = await host.build.company();
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  expect(await toDo(owner)).toEqual([]);
  await host.build.person({ organizationId, approveStatus: 'PENDING' });
  const asking = await host.build.person({ organizationId });
  await host.services.pool.query("update directory.membership set approve_status = 'PENDING' where employee_id = $1", [
    asking.employeeId,
  ]);
  for (const [person, count] of [
    [owner, 2],
    [supporter, 1],
  ] as const) {
    expect(await toDo(person)).toEqual([{ kind: 'join-requests', count }]);
    expect((await host.as(person).call(employees.list, { query: { status: 'join-request' } })).totalElements).toBe(count);
  }
});

test('open days are those of the inbox: a night that still goes on is none, and a manager hears of their own people', async () => {
  const { organizationId, owner } = await host.build.company();
  const manager = await host.build.person({ organizationId, groups: ['manager'] });
  const departmentId = await host.build.department(organizationId, 'Gate', [manager]);
  const [near, far] = [await host.build.person({ organizationId, departmentId }), await host.build.person({ organizationId })];
  await clock(owner, near, '2026-11-18 02:00:00');
  await clock(owner, far, '2026-11-17 02:00:00');
  await clock(owner, far, '2026-11-20 01:00:00');
  for (const [person, count] of [
    [owner, 2],
    [manager, 1],
  ] as const) {
    expect(await toDo(person)).toEqual([{ kind: 'open-days', count }]);
    expect((await host.as(person).call(clockInbox.missingOut, { query: {} })).totalElements).toBe(count);
  }
});

test('a company that clocks overtime is asked which is paid until it chooses, and a company without any is not', async () => {
  const { organizationId, owner } = await host.build.company();
  const [person, supporter] = [
    await host.build.person({ organizationId }),
    await host.build.person({ organizationId, groups: ['supporter'] }),
  ];
  const manager = await host.build.person({ organizationId, groups: ['manager'] });
  await workDays(host, person, { from: '2026-11-18', to: '2026-11-18' });
  expect(await toDo(owner)).toEqual([]);
  await workDays(host, person, { from: '2026-11-19', to: '2026-11-19', special: { '2026-11-19': { overtimeMinutes: 60 } } });
  for (const asked of [owner, supporter]) expect(await toDo(asked)).toEqual([{ kind: 'overtime-policy' }]);
  expect(await toDo(manager)).toEqual([]);
  await host.as(supporter).call(settings.setOvertimePolicy, { body: { overtimePolicy: 'clocked' } });
  expect(await toDo(owner)).toEqual([]);
});

test('documents are told from thirty days before they expire, and listed as they are counted', async () => {
  const { organizationId, owner } = await host.build.company();
  const person = await host.build.person({ organizationId, code: 'D1', firstName: 'Dao', lastName: 'Dee' });
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `with paper as (insert into app.file (organization_id, name, mime_type, purpose, status)
          select $1, 'permit.pdf', 'application/pdf', 'employee-document', 'ready' from generate_series(1, 4) returning id)
        insert into app.employee_document (organization_id, employee_id, title, kind, file_id, expires_on)
        select $1, $2, 'Permit until ' || d.day, 'work-permit', f.id, d.day
        from (select id, row_number() over () as n from paper) f
        join unnest($3::date[]) with ordinality as d(day, n) on d.n = f.n`,
      [organizationId, person.employeeId, ['2026-10-20', '2026-11-01', '2026-12-20', '2026-12-21']],
    ),
  );
  expect(await toDo(owner)).toEqual([{ kind: 'expiring-documents', count: 2 }]);
  const { content } = await host.as(owner).call(dashboard.documents, { query: {} });
  expect(content.map(({ code, name, title }) => `${code} ${name}: ${title}`)).toEqual([
    'D1 Dao Dee: Permit until 2026-11-01',
    'D1 Dao Dee: Permit until 2026-12-20',
  ]);
});

test('the numbers of today list exactly the people whom they count, and whoever clocked is not absent', async () => {
  const { organizationId, owner } = await host.build.company();
  const person = (firstName: string) => host.build.person({ organizationId, firstName, lastName: 'X' });
  const [early, late, gone] = [await person('Early'), await person('Late'), await person('Gone')];
  host.setNow('2026-11-20T13:00:00Z');
  await clock(owner, early, '2026-11-20 01:55:00');
  await clock(owner, late, '2026-11-20 03:00:00');
  await clock(owner, gone, '2026-11-20 01:00:00');
  await clock(owner, gone, '2026-11-20 01:05:00', 'clock_out');
  const { team } = await host.as(owner).call(dashboard.get);
  expect(team?.today).toMatchObject({ expected: 4, present: 3, late: 1, absent: 0, notYet: 1, atWork: 2 });
  const names = async (show: 'present' | 'late' | 'absent' | 'not-yet' | 'at-work') => {
    const { content, totalElements } = await host.as(owner).call(dashboard.people, { query: { show } });
    expect(totalElements).toBe(content.length);
    return content.map((row) => row.name.split(' ')[0]);
  };
  expect(await names('present')).toEqual(['Early', 'Gone', 'Late']);
  expect(await names('late')).toEqual(['Late']);
  expect(await names('at-work')).toEqual(['Early', 'Late']);
  expect(await names('not-yet')).toEqual(['Olan']);
  host.setNow('2026-11-21T03:00:00Z');
  expect((await host.as(owner).call(dashboard.get)).team?.yesterday).toMatchObject({ present: 3, absent: 1 });
  host.setNow('2026-11-20T03:00:00Z');
});

test('an employee sees the next shift and the latest slip, without an amount', async () => {
  const { organizationId } = await host.build.company();
  const person = await host.build.person({ organizationId });
  const { ahead } = await host.as(person).call(dashboard.get);
  expect(ahead).toMatchObject({ shift: { date: '2026-11-20', startMinute: 540, endMinute: 1080 }, paid: null });
  const payrollReportId = await host.build.payroll({
    organizationId,
    name: 'October',
    month: '2026-10',
    status: 'APPROVED',
    people: [person],
  });
  host.setNow('2026-11-20T12:00:00Z');
  expect((await host.as(person).call(dashboard.get)).ahead).toMatchObject({
    shift: { date: '2026-11-23' },
    paid: { payrollReportId, month: '2026-10', payDate: '2026-10-31' },
  });
  host.setNow('2026-11-20T03:00:00Z');
});

test('a payroll goes from its maker to its approver and on to its files', async () => {
  host.setNow('2026-06-26T03:00:00Z');
  const payroll: TestPayroll = await aPayroll(host);
  const { maker, approver, owner } = payroll;
  const card = async (person: Person) => (await host.as(person).call(dashboard.payrolls))[0];
  expect(await card(maker)).toMatchObject({ month: '2026-06', status: null, step: 'begin', isMaker: true, cutOff: '2026-06-30' });
  host.setNow('2026-07-01T03:00:00Z');
  const { payrollReportId } = await createDraft(host, payroll);
  expect(await kinds(maker)).toEqual(['payroll-draft']);
  expect(await kinds(approver)).toEqual([]);
  expect(await card(maker)).toMatchObject({
    status: 'DRAFT',
    step: 'check',
    payDate: '2026-06-30',
    pnd1Due: '2026-07-07',
    ssoDue: '2026-07-15',
  });
  await host.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect(await kinds(maker)).toEqual([]);
  expect((await card(maker))?.step).toBe('wait');
  expect(await toDo(approver)).toMatchObject([{ kind: 'payroll-to-approve', payrollReportId }]);
  expect((await card(approver))?.step).toBe('approve');
  await host
    .as(approver)
    .call(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'Late is wrong' } });
  expect(await kinds(maker)).toEqual(['payroll-rejected']);
  await host.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
  await host.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await host.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await toDo(maker)).toEqual([
    { kind: 'filing', document: 'pnd1', month: '2026-06', due: '2026-07-07' },
    { kind: 'filing', document: 'sso', month: '2026-06', due: '2026-07-15' },
  ]);
  await host.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(
      `with made as (insert into app.file (organization_id, name, mime_type, purpose, status)
          values ($1, 'pnd1.txt', 'text/plain', 'payroll-filing', 'ready') returning id)
        insert into app.payroll_filing (organization_id, document, month, file_id, records, amount, sha256, created_at)
        select $1, 'pnd1', '2026-06', id, 3, 0, '', '2100-01-01' from made`,
      [payroll.organizationId],
    ),
  );
  expect(await kinds(maker)).toEqual(['filing']);
  expect(await card(owner)).toMatchObject({ status: 'APPROVED', step: 'bank', taken: ['pnd1'] });
  host.setNow('2026-08-16T03:00:00Z');
  expect(await kinds(maker)).toEqual([]);
  host.setNow('2026-11-20T03:00:00Z');
});

test('the first steps of a company are ticked by what it has, and put away for everybody', async () => {
  const { organizationId, owner } = await host.build.company({ plan: 'cloud' });
  const steps = async () =>
    (await host.as(owner).call(dashboard.checklist)).steps?.map(({ step, isDone }) => `${step} ${isDone}`) ?? null;
  expect(await steps()).toEqual(['people false', 'hours false', 'place false', 'clocking false']);
  const person = await host.build.person({ organizationId });
  await clock(owner, person, '2026-11-20 01:00:00');
  await host.as(owner).call(dashboard.setChecklist, { body: { areHoursRight: true } });
  expect(await steps()).toEqual(['people true', 'hours true', 'place false', 'clocking true']);
  await host.as(owner).call(dashboard.setChecklist, { body: { isPutAway: true } });
  await host.as(owner).call(dashboard.setChecklist, { body: { isPutAway: true } });
  expect(await steps()).toBeNull();
  const told = await host.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      "select after from app.audit_event where organization_id = $1 and action = 'company.set-checklist' order by id",
      [organizationId],
    ),
  );
  expect(told.rows).toEqual([{ after: { areHoursRight: true } }, { after: { isPutAway: true } }]);
  await host.as(owner).call(dashboard.setChecklist, { body: { isPutAway: false } });
  expect(await steps()).toHaveLength(4);
  const full = await host.build.company();
  expect((await host.as(full.owner).call(dashboard.checklist)).steps?.at(-1)).toEqual({ step: 'payroll', isDone: false });
});
