import { beforeAll, expect, test } from 'vitest';
import { baht } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { EmployeeInput } from './employee-row.ts';
import { writeEmployees } from './write-employees.ts';

const host = appForFile();
let organizationId: string;
beforeAll(async () => {
  ({ organizationId } = await host.build.company());
});

const TODAY = plainDate('2026-06-15');
const write = (rows: readonly EmployeeInput[], more: { matchBy?: 'code' | 'email' | 'phone'; today?: string } = {}) =>
  host.build.inTenant(organizationId, (tx) =>
    writeEmployees(tx, rows, {
      organizationId,
      sealer: host.services.sealer,
      today: more.today ? plainDate(more.today) : TODAY,
      matchBy: more.matchBy,
    }),
  );
const rowOf = (code: string) =>
  host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.employee as e')
      .leftJoin('app.department as d', (on) =>
        on.onRef('d.id', '=', 'e.department_id').on('d.organization_id', '=', organizationId),
      )
      .selectAll('e')
      .select('d.name as department')
      .where('e.organization_id', '=', organizationId)
      .where('e.code', '=', code)
      .executeTakeFirstOrThrow(),
  );
const salariesOf = (employeeId: string) =>
  host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.salary')
      .select(['active_date', 'salary_base'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', employeeId)
      .orderBy('active_date')
      .execute(),
  );

const RATANA: EmployeeInput = {
  code: 'W-1',
  firstName: 'Ratana',
  lastName: 'Inthara',
  email: 'Ratana@Example.test',
  phone: '0810007919',
  gender: 'female',
  department: 'Sales',
  position: 'Representative',
  monthlySalary: baht(31_160),
  startDate: plainDate('2024-01-05'),
  nationalId: '1000090000372',
};

test('people are added with their department, position, salary from the start date and a sealed id', async () => {
  const written = await write([RATANA, { ...RATANA, code: 'W-2', email: 'second@example.test', department: ' sales ' }]);
  expect(written).toMatchObject({
    added: 2,
    updated: 0,
    unchanged: 0,
    summary: { departments: ['Sales'], positions: ['Representative'] },
  });
  const row = await rowOf('W-1');
  expect(row).toMatchObject({
    email: 'ratana@example.test',
    department: 'Sales',
    national_id_tail: '0372',
    start_date: '2024-01-05',
  });
  expect(row.national_id_sealed?.toString('utf8')).not.toContain('1000090000372');
  expect(host.services.sealer.open(row.national_id_sealed ?? Buffer.alloc(0), organizationId, row.id)).toBe('1000090000372');
  expect(await salariesOf(row.id)).toEqual([{ active_date: '2024-01-05', salary_base: 3_116_000 }]);
});

test('the same rows again change nothing and say so', async () => {
  await write([RATANA]);
  const before = await rowOf('W-1');
  expect(await write([RATANA])).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await rowOf('W-1')).toEqual(before);
});

test('a changed salary counts from today and keeps the old one; other fields stay', async () => {
  await write([{ ...RATANA, code: 'W-3', email: 'w3@example.test' }]);
  const written = await write([{ code: 'W-3', monthlySalary: baht(40_000), phone: '0899999999' }]);
  expect(written.summary.updated).toEqual([{ code: 'W-3', fields: ['phone', 'monthlySalary'] }]);
  const row = await rowOf('W-3');
  expect(row).toMatchObject({ first_name: 'Ratana', phone: '0899999999', version: 2 });
  expect(await salariesOf(row.id)).toEqual([
    { active_date: '2024-01-05', salary_base: 3_116_000 },
    { active_date: '2026-06-15', salary_base: 4_000_000 },
  ]);
});

test('a changed department counts from today; the days before it stay under the one of before', async () => {
  const before = await rowOf('W-1');
  await write([{ code: 'W-1', department: 'Export' }]);
  const after = await rowOf('W-1');
  expect([before.department, after.department]).toEqual(['Sales', 'Export']);
  const stays = await host.build.inTenant(organizationId, (tx) =>
    tx.selectFrom('app.department_stay').selectAll().where('organization_id', '=', organizationId).execute(),
  );
  expect(stays).toMatchObject([{ employee_id: after.id, until_date: TODAY, department_id: before.department_id }]);
});

test('a person is found by e-mail whatever its case', async () => {
  await write([{ ...RATANA, code: 'W-4', email: 'w4@example.test' }]);
  expect(await write([{ email: 'W4@Example.test', lastName: 'Suksai' }], { matchBy: 'email' })).toMatchObject({ updated: 1 });
  expect(await rowOf('W-4')).toMatchObject({ last_name: 'Suksai', code: 'W-4' });
});

test('a thousand people are a handful of statements', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...RATANA,
    code: `B-${index}`,
    email: `b${index}@example.test`,
    department: `Team ${index % 9}`,
  }));
  expect(await write(rows)).toMatchObject({ added: 1000 });
  expect(await write(rows)).toMatchObject({ unchanged: 1000 });
});
