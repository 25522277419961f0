import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { company } from '../../../contract/company/company.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, upload } from '../../imports/files/testing-files.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile();
let owner: Person;
let strongOwner: Person;
let supporter: Person;
let organizationId: string;
let worker: { id: string; version: number };
let positionId: string;

beforeAll(async () => {
  ({ owner, organizationId } = await host.build.company());
  strongOwner = { ...owner, hasSecondFactor: true };
  supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const made = await host.as(owner).call(positions.create, { body: { name: 'Director', salaryBase: 300_000 } });
  positionId = made.id;
  worker = await host.as(owner).call(employees.create, {
    body: {
      code: 'W-1',
      firstName: 'Malee',
      lastName: 'Wongsa',
      nationalId: '1101700230708',
      bankCode: '004',
      bankAccount: '0123456789',
    },
  });
  await host.as(owner).call(positions.setSalary, {
    body: { employeeId: worker.id, salaryBase: 76_543.21, activeDate: plainDate('2026-01-01') },
  });
  await host.as(owner).call(company.update, { body: { version: 1, bankCode: '004', bankAccount: '1112223334' } });
});

async function ruleIs(policy: 'payroll' | 'off') {
  await host.as(strongOwner).call(company.setSecondFactor, { body: { secondFactor: policy } });
}
const codeOf = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code;
const see = (person: Person, id: string) => host.as(person).call(employees.get, { query: { id } });

test('where the company asks for a second factor, a session without it neither reads nor changes pay and identity', async () => {
  const entries = await host.as(owner).call(activity.page, { query: { logType: 'salary', size: 1 } });
  const activityId = entries.content[0]?.activityId ?? '';
  const fileId = randomUUID();
  await host.build.inTenant(organizationId, ({ client }) =>
    client.query(
      `insert into app.file (organization_id, id, name, mime_type, size_bytes, purpose, status, created_by)
        values ($1, $2, 'slips.zip', 'application/zip', 3, 'payslips', 'ready', $3)`,
      [organizationId, fileId, owner.employeeId],
    ),
  );
  await ruleIs('payroll');
  const weak = host.as(owner);
  const asked = 'auth/second-factor-required';
  expect(await see(owner, worker.id)).toMatchObject({ sight: 'tail', nationalId: null, bankAccount: null, salary: null });
  expect(await see(owner, owner.employeeId)).toMatchObject({ sight: 'tail', salary: null });
  expect((await weak.call(positions.list)).map((row) => [row.salaryBase, row.monthlySalary])).toEqual([[null, null]]);
  expect((await weak.call(company.get)).bankAccount).toBeNull();
  expect((await weak.call(activity.get, { query: { activityId } })).after).toBe('•••');
  expect(await codeOf(weak.raw(jobs.file, { query: { id: fileId } }))).toBe(asked);
  const change = (fields: object) => weak.raw(employees.update, { body: { id: worker.id, version: worker.version, ...fields } });
  for (const fields of [{ bankAccount: '9876543210' }, { email: 'evil@example.test' }, { positionId }])
    expect(await codeOf(change(fields))).toBe(asked);
  const newcomer = { code: 'W-2', firstName: 'Nok', lastName: 'Chai', positionId };
  expect(await codeOf(weak.raw(employees.create, { body: newcomer }))).toBe(asked);
  expect(await codeOf(weak.raw(invitations.create, { body: { emails: ['nok@example.test'], positionId } }))).toBe(asked);
  const data = [{ code: 'W-1', salary: 99_000 }];
  expect(await codeOf(weak.raw(imports.employees, { body: { organizationId, isCreate: false, data } }))).toBe(asked);
  const file = { name: 'people.csv', content: 'employee_code,monthly_salary\nW-1,99000' };
  expect(await refusal(upload(weak, 'employee-update', file))).toMatchObject({ code: asked });
  const bank = { version: (await weak.call(company.get)).version, bankAccount: '1112223335' };
  expect(await codeOf(weak.raw(company.update, { body: bank }))).toBe(asked);
  expect((await change({ title: 'Ms' })).statusCode).toBe(200);
  expect(await see(strongOwner, worker.id)).toMatchObject({
    sight: 'full',
    nationalId: '1101700230708',
    salary: { salaryBase: 76_543.21 },
  });
  expect(await see(supporter, worker.id)).toMatchObject({ sight: 'tail' });
  await ruleIs('off');
  expect(await see(owner, worker.id)).toMatchObject({ sight: 'full' });
});

test('a supporter gives nobody another position where payroll runs, by no way there is', async () => {
  const by = host.as(supporter);
  const { version } = await see(owner, worker.id);
  const waiting = await host.build.person({ organizationId, approveStatus: 'PENDING' });
  const attempts = [
    by.raw(employees.update, { body: { id: worker.id, version, positionId } }),
    by.raw(employees.create, { body: { code: 'W-3', firstName: 'Nok', lastName: 'Chai', positionId } }),
    by.raw(invitations.create, { body: { emails: ['nok3@example.test'], positionId } }),
    by.raw(employees.approve, { body: { id: waiting.employeeId, approved: true, positionId } }),
    by.raw(imports.employees, { body: { organizationId, isCreate: false, data: [{ code: 'W-1', position: 'Director' }] } }),
  ];
  for (const attempt of attempts) expect(await codeOf(attempt)).toBe('auth/forbidden');
  const file = { name: 'place.csv', content: 'employee_code,first_name,position\nW-1,Malee,Director' };
  expect(Object.keys((await upload(by, 'employee-update', file)).mapping)).not.toContain('position');
  expect((await see(owner, worker.id)).position).toBeNull();
  const kept = await by.raw(employees.update, { body: { id: worker.id, version, positionId: null, title: 'Mrs' } });
  expect(kept.statusCode).toBe(200);
});

test('where no payroll runs, a supporter places people as before', async () => {
  const shop = await host.build.company({ plan: 'cloud' });
  const helper = await host.build.person({ organizationId: shop.organizationId, groups: ['supporter'] });
  const data = [{ code: 'S-1', firstName: 'Nok', lastName: 'Chai', position: 'Cook' }];
  await host.as(helper).call(imports.employees, { body: { organizationId: shop.organizationId, isCreate: true, data } });
  const { content } = await host.as(helper).call(employees.list, { query: { name: 'S-1' } });
  expect(content).toMatchObject([{ position: { name: 'Cook' } }]);
});

test('a file of a supporter changes how nobody is reached who is known already', async () => {
  const known = await host.as(owner).call(employees.create, {
    body: { code: 'W-4', firstName: 'Lek', lastName: 'Suk', email: 'lek@example.test', phone: '0891112222' },
  });
  const content = 'employee_code,first_name,email,phone\nW-4,Lek,evil@example.test,\nW-1,Mali,,0899999999\n';
  const batch = await upload(host.as(supporter), 'employee-update', { name: 'reach.csv', content });
  const rows = await host.as(supporter).call(imports.rows, { query: { id: batch.id } });
  expect(rows.content.map((row) => row.errors.map((error) => [error.field, error.code]))).toEqual([
    [['email', 'row/owners-only']],
    [['phone', 'row/owners-only']],
  ]);
  expect((await see(owner, known.id)).email).toBe('lek@example.test');
});
