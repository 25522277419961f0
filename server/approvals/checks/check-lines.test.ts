import { beforeEach, expect, test } from 'vitest';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { departments } from '../../../contract/people/departments.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { groupOf, makeHotel } from '../testing-hotel.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
let hotel: string;
let kitchen: string;
let director: Person;
let chef: Person;
let cook: Person;
beforeEach(async () => {
  ({ director, hotel, chef, kitchen, cook } = await makeHotel(at));
});

const owner = () => at.host.as(at.owner);
const previewFor = ({ employeeId }: Person, date?: string) =>
  owner().call(approvalChecks.whoApproves, { query: { employeeId, date: date === undefined ? undefined : plainDate(date) } });
const approversOf = async (person: Person) =>
  (await previewFor(person)).groups.map(({ approvers }) => approvers.map(({ employee }) => employee.firstName));
const codesOf = async (person: Person, date: string) => (await previewFor(person, date)).warnings.map(({ code }) => code);

test('an approver who leaves falls to the manager above, and the line is listed with its trouble', async () => {
  await owner().call(approvalLines.createLine, {
    body: { departmentId: kitchen, name: 'Kitchen', approveGroups: [groupOf(chef)] },
  });
  expect(await owner().call(approvalChecks.troubles)).toEqual([]);
  await at.host.build.inTenant(at.organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({ end_date: plainDate('2026-06-14') })
      .where('id', '=', chef.employeeId)
      .execute(),
  );
  expect(await approversOf(cook)).toEqual([['Dara']]);
  expect(await previewFor(cook)).toMatchObject({
    warnings: [{ code: 'approver-gone', employee: { firstName: 'Chai', absence: 'left' } }, { code: 'falls-to-manager' }],
  });
  expect(await codesOf(cook, '2026-06-14')).toEqual([]);
  expect(await owner().call(approvalChecks.troubles)).toMatchObject([
    {
      name: 'Kitchen',
      department: { name: 'Kitchen' },
      troubles: [{ code: 'approver-gone' }, { code: 'below-minimum', needed: 1, count: 0 }],
    },
  ]);
});

test('a line that asks the manager is listed when no manager of the department or above can approve any more', async () => {
  const approveGroups = [{ name: 'Team', approvalRequest: 1, approvers: [{ role: 'manager' as const }] }];
  await owner().call(approvalLines.createLine, { body: { departmentId: kitchen, name: 'Kitchen', approveGroups } });
  const leave = ({ employeeId }: Person) =>
    at.host.build.inTenant(at.organizationId, (tx) =>
      tx.updateTable('app.employee').set({ approve_status: 'DEACTIVATED' }).where('id', '=', employeeId).execute(),
    );
  await leave(chef);
  expect(await owner().call(approvalChecks.troubles)).toEqual([]);
  await leave(director);
  expect(await owner().call(approvalChecks.troubles)).toMatchObject([
    { troubles: [{ code: 'role-empty', role: 'manager' }, { code: 'below-minimum' }] },
  ]);
  expect(await approversOf(cook)).toEqual([['Olan']]);
});

test('a department that is removed leaves its lines behind by its name; its people follow those of where they went', async () => {
  await owner().call(approvalLines.createLine, {
    body: { departmentId: kitchen, name: 'Kitchen', approveGroups: [groupOf(chef)] },
  });
  await owner().call(approvalLines.createLine, {
    body: { departmentId: hotel, name: 'Hotel', approveGroups: [groupOf(director)] },
  });
  await owner().call(departments.remove, { query: { id: kitchen, to: hotel } });
  expect(await approversOf(cook)).toEqual([['Dara']]);
  const [trouble] = await owner().call(approvalChecks.troubles);
  expect(trouble).toMatchObject({
    name: 'Kitchen',
    department: { name: 'Kitchen' },
    isRemoved: true,
    troubles: [{ code: 'department-removed' }],
  });
  await owner().call(approvalLines.removeLine, { query: { id: trouble?.lineId ?? '' } });
  expect(await owner().call(approvalChecks.troubles)).toEqual([]);
});
