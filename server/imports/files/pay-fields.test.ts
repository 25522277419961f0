import { beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import type { Caller } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { refusal, upload } from './testing-files.ts';

const app = appForFile();
let owner: Caller;
let supporter: Caller;
let organizationId: string;
beforeAll(async () => {
  const company = await app.build.company();
  organizationId = company.organizationId;
  owner = app.as(company.owner);
  supporter = app.as(await app.build.person({ organizationId, groups: ['supporter'], code: 'S1' }));
  await app.build.person({ organizationId, code: 'A001', salary: 25_000 });
});

const file = (salary: number) => ({
  name: `people-${salary}.csv`,
  content: `employee_code,first_name,last_name,monthly_salary,bank_code,bank_account\nA001,Malee,Srisuk,${salary},004,1234567890`,
});
const payOf = (code: string) =>
  app.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query(
      `select e.bank_account_tail, (select array_agg(salary_base) from app.salary s where s.employee_id = e.id) as salaries
        from app.employee e where e.organization_id = $1 and e.code = $2`,
      [organizationId, code],
    );
    return rows[0];
  });

test('a supporter imports people without pay and bank: those columns stay out, and cannot be put in', async () => {
  const before = await payOf('A001');
  const batch = await upload(supporter, 'employee-update', file(99_000));
  expect(Object.keys(batch.mapping).sort()).toEqual(['code', 'firstName', 'lastName']);
  expect(batch.fields.map((field) => field.field)).not.toContain('salary');
  const mapping = { ...batch.mapping, salary: 3 };
  expect(await refusal(supporter.call(imports.map, { body: { id: batch.id, mapping } }))).toMatchObject({ status: 403 });
  await supporter.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  const data = [{ code: 'A001', bankAccount: '1234567890', bankCode: '004' }];
  const attempt = supporter.call(imports.employees, { body: { organizationId, isCreate: false, data } });
  expect(await refusal(attempt)).toMatchObject({ status: 403 });
  expect(await payOf('A001')).toEqual(before);
});

test('a supporter neither reads, changes nor commits a file of people that an owner brought', async () => {
  const { id } = await upload(owner, 'employee-update', file(77_000));
  const attempts = [
    supporter.call(imports.get, { query: { id } }),
    supporter.call(imports.rows, { query: { id } }),
    supporter.call(imports.fixRow, { body: { id, rowNumber: 2, column: 3, value: '1' } }),
    supporter.call(imports.commit, { body: { id, mode: 'all' } }),
    supporter.call(imports.discard, { query: { id } }),
  ];
  for (const refused of await Promise.all(attempts.map(refusal))) expect(refused).toMatchObject({ status: 404 });
  expect(await owner.call(imports.get, { query: { id } })).toMatchObject({ status: 'checked' });
});
