import { beforeEach, expect, test, vi } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { messageWords } from '../../../contract/notifications/notification-words.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employees } from '../../../contract/people/employees.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { scheduledReports } from './scheduled-reports.ts';

const MONDAY = '2026-06-15T01:00:00Z';
const at = companyForEachTest('2026-06-12T05:00:00Z');
const kind = 'timesheet-totals';
const templateId = standardTemplateId(kind);
let viewer: Person;
let admin: Person;
beforeEach(async () => {
  at.host.setNow('2026-06-12T05:00:00Z');
  const { host, organizationId } = at;
  viewer = await host.build.person({ organizationId, groups: ['reportViewer'], code: 'V1' });
  admin = await host.build.person({ organizationId, groups: ['administrator'], code: 'A1' });
});
const as = (person: Person) => at.host.as(person);
const morning = () => scheduledReports(at.host.app.services, at.host.app.log);
const weekly = (owner: Person, employeeIds: string[]) =>
  as(owner).call(reportSchedules.create, { body: { kind, templateId, frequency: 'weekly', employeeIds } });
const filesOf = async (person: Person) =>
  (await as(person).call(timesheetReports.history, {})).content.map(({ startDate, endDate, createdBy }) => [
    startDate,
    endDate,
    createdBy,
  ]);

test('each of its people gets a file of their own on the morning, once, and is told', async () => {
  const schedule = await weekly(admin, [viewer.employeeId, admin.employeeId]);
  expect(schedule).toMatchObject({
    frequency: 'weekly',
    owner: { code: 'A1' },
    people: [{ code: 'A1' }, { code: 'V1' }],
    lastMadeOn: null,
  });
  await morning();
  expect(await filesOf(viewer)).toEqual([]);
  at.host.setNow(MONDAY);
  await morning();
  await morning();
  expect(await filesOf(viewer)).toEqual([['2026-06-08', '2026-06-14', expect.any(String)]]);
  expect(await filesOf(admin)).toHaveLength(2);
  await vi.waitFor(
    async () => {
      const told = (await as(viewer).call(notifications.list, {})).content;
      expect(told.map((item) => [item.kind, item.link])).toEqual([['report-scheduled', '/reports/timesheets/v2/history']]);
    },
    { timeout: 15_000, interval: 100 },
  );
  // What they got opens for them.
  const [made] = (await as(viewer).call(timesheetReports.history, {})).content;
  const file = await as(viewer).raw(jobs.file, { query: { id: made?.fileId ?? '' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const [listed] = await as(admin).call(reportSchedules.list, { query: { kind, templateId } });
  expect(listed).toMatchObject({ id: schedule.id, lastMadeOn: '2026-06-15', stoppedAt: null });
  expect(await as(viewer).call(reportSchedules.list, { query: { kind, templateId } })).toEqual([]);
});

test('who may not open reports cannot be among its people, and gets none once that is so', async () => {
  const worker = await at.host.build.person({ organizationId: at.organizationId });
  expect(await refusalCode(weekly(admin, [worker.employeeId]))).toBe('ref-not-found');
  expect((await as(admin).call(reportSchedules.recipients, {})).map(({ id }) => id)).not.toContain(worker.employeeId);
  await weekly(admin, [viewer.employeeId]);
  await as(at.owner).call(employees.setGroups, { body: { id: viewer.employeeId, permissionGroups: [] } });
  at.host.setNow(MONDAY);
  await morning();
  expect(await filesOf(admin)).toEqual([]);
});

test('it stops when its owner left, tells who manages the company, and goes on in the name of who changes it', async () => {
  const { id } = await weekly(viewer, [admin.employeeId]);
  await as(at.owner).call(employees.deactivate, {
    body: { id: viewer.employeeId, reason: 'Moved away', endDate: plainDate('2026-06-13') },
  });
  at.host.setNow(MONDAY);
  await morning();
  expect(await filesOf(admin)).toEqual([]);
  const [stopped] = await as(admin).call(reportSchedules.list, { query: { kind, templateId } });
  expect(stopped).toMatchObject({ id, stoppedWhy: 'owner', stoppedAt: expect.anything() });
  const [told] = (await as(admin).call(notifications.list, {})).content;
  expect(told?.kind).toBe('report-stopped');
  const titleIn = (language: 'en' | 'th') => messageWords('report-stopped', language, told?.facts ?? {}).title;
  expect([titleIn('en'), titleIn('th')]).toEqual([
    'Report no longer made: Timesheets by person',
    expect.stringMatching(/^[^A-Za-z]+$/),
  ]);
  const changed = await as(admin).call(reportSchedules.update, {
    body: { id, version: stopped?.version ?? 0, frequency: 'daily' },
  });
  expect(changed).toMatchObject({ owner: { code: 'A1' }, frequency: 'daily', stoppedAt: null });
  at.host.setNow('2026-06-16T01:00:00Z');
  await morning();
  expect(await filesOf(admin)).toEqual([['2026-06-15', '2026-06-15', expect.any(String)]]);
  await as(admin).call(reportSchedules.remove, { query: { id, version: changed.version } });
  expect(await as(admin).call(reportSchedules.list, { query: { kind, templateId } })).toEqual([]);
});

test('it goes with its template', async () => {
  const own = await as(admin).call(timesheetReports.saveAs, { body: { id: templateId, name: 'Own' } });
  await as(admin).call(reportSchedules.create, {
    body: { kind, templateId: own.id, frequency: 'monthly', employeeIds: [admin.employeeId] },
  });
  const foreign = as(viewer).call(reportSchedules.create, {
    body: { kind, templateId: own.id, frequency: 'daily', employeeIds: [viewer.employeeId] },
  });
  expect(await refusalCode(foreign)).toBe('not-found');
  await as(admin).call(timesheetReports.remove, { query: { id: own.id, version: own.version } });
  expect(await refusalCode(as(admin).call(reportSchedules.list, { query: { kind, templateId: own.id } }))).toBe('not-found');
});

test('what the plan does not have is not set up either', async () => {
  const lite = await at.host.build.company({ plan: 'lite' });
  const body = {
    kind: 'form-responses' as const,
    templateId: standardTemplateId('form-responses'),
    frequency: 'weekly' as const,
    employeeIds: [lite.owner.employeeId],
  };
  expect(await refusalCode(as(lite.owner).call(reportSchedules.create, { body }))).toBe('plan/required');
});

test('one person has fifty schedules at most, and takes no stopped one of others beyond them', async () => {
  const stopped = await weekly(viewer, [viewer.employeeId]);
  await as(at.owner).call(employees.setGroups, { body: { id: viewer.employeeId, permissionGroups: [] } });
  at.host.setNow(MONDAY);
  await morning();
  for (let number = 1; number <= 50; number += 1) await weekly(admin, [admin.employeeId]);
  expect(await refusalCode(weekly(admin, [admin.employeeId]))).toBe('report-schedule/too-many');
  const found = await as(admin).call(reportSchedules.list, { query: { kind, templateId } });
  const { id, version, stoppedAt } = found.find((schedule) => schedule.id === stopped.id) ?? stopped;
  expect(stoppedAt).not.toBeNull();
  const taking = as(admin).call(reportSchedules.update, { body: { id, version, frequency: 'daily' } });
  expect(await refusalCode(taking)).toBe('report-schedule/too-many');
  const own = found.find((schedule) => schedule.owner.id === admin.employeeId);
  const change = { id: own?.id ?? '', version: own?.version ?? 0, frequency: 'daily' as const };
  expect(await as(admin).call(reportSchedules.update, { body: change })).toMatchObject({ frequency: 'daily' });
});
