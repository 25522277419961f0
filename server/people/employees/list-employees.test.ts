import { beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { EXPORT_JOB } from './export-employees.ts';

const host = appForFile();
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const person = (groups: Person['groups'] = [], more: object = {}) => host.build.person({ organizationId, groups, ...more });

test('the list is filtered by tab, name and department, sorted and paged', async () => {
  const departmentId = await host.build.department(organizationId, 'Listed');
  for (const name of ['Charlie', 'Anan', 'Boon']) await person([], { departmentId, firstName: name, lastName: '100%' });
  const page = await host
    .as(owner)
    .call(employees.list, { query: { departmentId, name: '100%', sort: 'name,desc', size: 2, page: 0 } });
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, timeZone: { uniqueName: 'Asia/Bangkok' } });
  expect(page.content.map((row) => row.firstName)).toEqual(['Charlie', 'Boon']);
  const gone = await host.as(owner).call(employees.list, { query: { departmentId, status: 'deactivated' } });
  expect(gone.totalElements).toBe(0);
});

test('the list narrows by permission group, whatever its case, and by account', async () => {
  const someone = await person(['payrollApprove'], { firstName: 'Filterable' });
  await host.as(owner).call(employees.create, { body: { code: 'NO-ACC', firstName: 'Filterable', lastName: 'Twin' } });
  const found = async (more: object) =>
    (await host.as(owner).call(employees.list, { query: { name: 'Filterable', ...more } })).content.map((row) => row.id);
  expect(await found({ permissionGroup: 'payrollApprove' })).toEqual([someone.employeeId]);
  expect(await found({ hasAccount: 'true' })).toEqual([someone.employeeId]);
  expect(await found({ hasAccount: 'false' })).toHaveLength(1);
  expect(await found({})).toHaveLength(2);
});

test('a tab goes into a file in the background, within what the caller may see and without pay or identity', async () => {
  const { jobId } = await host.as(owner).call(employees.export, { body: { format: 'csv', name: 'Filterable' } });
  const finished = await vi.waitFor(
    async () => {
      const job = await host.as(owner).call(jobs.get, { query: { id: jobId } });
      expect(job.status).toBe('done');
      return job;
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(finished.result).toEqual({ rows: 2 });
  const file = await host.as(owner).raw(jobs.file, { query: { id: finished.fileId ?? '' } });
  expect([file.statusCode, file.body.split('\r\n').filter(Boolean).length]).toEqual([200, 3]);
  expect(file.body).toContain('NO-ACC');
  expect(file.body).not.toMatch(/salary|national|bank/i);
});

test('whoever has lost the right to export gets neither the list that is being made nor the one that was', async () => {
  const former = await person(['manager'], { firstName: 'Former' });
  const other = await person(['administrator'], { firstName: 'Other' });
  const endOf = (asker: typeof former, jobId: string) =>
    vi.waitFor(
      async () => {
        const job = await host.as(asker).call(jobs.get, { query: { id: jobId } });
        expect(['done', 'failed']).toContain(job.status);
        return job;
      },
      { timeout: 30_000, interval: 50 },
    );
  const download = () => host.as(former).raw(jobs.file, { query: { id: made.fileId ?? '' } });
  const { jobId } = await host.as(former).call(employees.export, { body: { format: 'csv' } });
  const made = await endOf(former, jobId);
  expect((await download()).statusCode).toBe(200);
  await host.as(owner).call(employees.setGroups, { body: { id: former.employeeId, permissionGroups: [] } });
  expect((await download()).statusCode).toBe(404);
  // As one that was asked for while they had the right, and whose turn comes now.
  const waiting = (actor: typeof former) =>
    host.build.inTenant(former.organizationId, (tx) =>
      host.services.jobs.enqueue(tx, {
        organizationId: former.organizationId,
        name: EXPORT_JOB,
        input: { format: 'csv' },
        actor,
        language: 'en',
      }),
    );
  expect(await endOf(former, await waiting(former))).toMatchObject({
    status: 'failed',
    errorCode: 'auth/forbidden',
    fileId: null,
  });
  expect(await endOf(other, await waiting(other))).toMatchObject({ status: 'done' });
});

test('each column of the file has under its name what the employee has, in the language of the reader', async () => {
  const department = await host.as(owner).call(departments.create, { body: { name: 'Sales of spices', parentId: null } });
  const position = await host.as(owner).call(positions.create, { body: { name: 'Spice seller', employmentType: 'FULL-TIME' } });
  await host.as(owner).call(employees.create, {
    body: {
      code: 'EX-1',
      title: 'นางสาว',
      firstName: 'มาลี',
      lastName: 'Exported',
      firstNameEn: 'Malee',
      lastNameEn: 'Wongsa',
      email: 'malee@example.test',
      phone: '0810007919',
      departmentId: department.id,
      positionId: position.id,
      startDate: plainDate('2026-01-05'),
      endDate: plainDate('2026-12-31'),
    },
  });
  await person(['manager', 'maker'], { code: 'EX-2', lastName: 'Exported' });
  const exported = async (language: string) => {
    const input = { body: { format: 'csv' as const, name: 'Exported' }, headers: { 'accept-language': language } };
    return exportedRows(host.as(owner), (await host.as(owner).call(employees.export, input)).jobId);
  };
  const [row, withAccount] = await exported('en');
  expect(row).toEqual({
    'Employee code': 'EX-1',
    Title: 'นางสาว',
    'First name': 'มาลี',
    'Last name': 'Exported',
    'First name (English)': 'Malee',
    'Last name (English)': 'Wongsa',
    'E-mail': 'malee@example.test',
    Phone: '081-000-7919',
    Department: 'Sales of spices',
    Position: 'Spice seller',
    Branch: '',
    'Name of the branch': '',
    'Cost centre': '',
    'Name of the cost centre': '',
    'Start date': '2026-01-05',
    'Last day': '2026-12-31',
    Permissions: '',
    'Has an account': 'No',
    Reason: '',
  });
  expect(withAccount).toMatchObject({ 'Employee code': 'EX-2', Permissions: 'Manager, Payroll maker', 'Has an account': 'Yes' });
  expect((await exported('th'))[0]).toMatchObject({
    รหัสพนักงาน: 'EX-1',
    แผนก: 'Sales of spices',
    ตำแหน่ง: 'Spice seller',
    มีบัญชีผู้ใช้: 'ไม่มี',
  });
});
