import { expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';

const t = appForFile();
const holder = lockHolderForFile(t);

async function withManagers() {
  const { owner, organizationId } = await t.build.company();
  const departmentId = await t.build.department(organizationId, 'Kitchen');
  const [first, second] = [await t.build.person({ organizationId }), await t.build.person({ organizationId })];
  const set = (...ids: string[]) =>
    t.as(owner).call(departments.setManagers, { body: { departmentId, employeeManagerIds: ids } });
  const managers = async () =>
    (await t.as(owner).call(departments.get, { query: { id: departmentId } })).managers.map((manager) => manager.id);
  return { owner, departmentId, first: first.employeeId, second: second.employeeId, set, managers };
}

test('of two sets of managers at once one stands, never both together', async () => {
  const { first, second, set, managers } = await withManagers();
  await holder.query('begin');
  await holder.query('select from app.employee where id = $1 for update', [first]);
  const item = set(first);
  await expect.poll(holder.waiting).toBe(1);
  const other = set(second);
  await Promise.race([other, expect.poll(holder.waiting).toBe(2)]);
  await holder.query('commit');
  await Promise.all([item, other]);
  expect(await managers()).toHaveLength(1);
});

test('managers that were set meanwhile are not overwritten by who saw the department before', async () => {
  const { owner, departmentId, first, second, set, managers } = await withManagers();
  const { version } = await t.as(owner).call(departments.get, { query: { id: departmentId } });
  await set(first);
  const late = t.as(owner).call(departments.update, { body: { id: departmentId, version, employeeManagerIds: [second] } });
  await expect(late).rejects.toMatchObject({ body: { code: 'conflict' } });
  expect(await managers()).toEqual([first]);
});
