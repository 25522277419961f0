import { beforeEach, expect, test } from 'vitest';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { plainDate } from '../../../domain/units.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { findLine } from '../shared/line-for.ts';
import { groupOf, makeHotel } from '../testing-hotel.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
let hotel: string;
let kitchen: string;
let director: Person;
let chef: Person;
let cook: Person;
let leaveForm: string;
beforeEach(async () => {
  ({ director, hotel, chef, kitchen, cook } = await makeHotel(at));
  leaveForm = await formOf('LeaveForm', 'Leave');
});

const formOf = (kind: string, name: string) =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const form = { organization_id: at.organizationId, kind, name: `แบบ ${name}`, english_name: name };
    return (await tx.insertInto('app.form_template').values(form).returning('id').executeTakeFirstOrThrow()).id;
  });
const owner = () => at.host.as(at.owner);
const flow = (departmentId?: string) => owner().call(approvalLines.flow, { query: { departmentId } });
const previewFor = (person: Person, more: { formTemplateId?: string; date?: string } = {}) =>
  owner().call(approvalChecks.whoApproves, {
    query: { employeeId: person.employeeId, ...more, date: more.date === undefined ? undefined : plainDate(more.date) },
  });
const approversOf = async (...asked: Parameters<typeof previewFor>) =>
  (await previewFor(...asked)).groups.map(({ approvers }) => approvers.map(({ employee }) => employee.firstName));
const codesOf = async (...asked: Parameters<typeof previewFor>) => (await previewFor(...asked)).warnings.map(({ code }) => code);

test('without any line the manager of the department approves, and it is said', async () => {
  expect(await previewFor(cook)).toMatchObject({ lineId: null, name: 'Untitled', groups: [{ name: 'Untitled', needed: 1 }] });
  expect(await approversOf(cook)).toEqual([['Chai']]);
  expect(await codesOf(cook)).toEqual(['no-line']);
});

test('a line of the company counts for every department until one has its own', async () => {
  await owner().call(approvalLines.createLine, { body: { name: 'All', approveGroups: [groupOf(director)] } });
  expect(await approversOf(cook)).toEqual([['Dara']]);
  expect(await flow(kitchen)).toMatchObject({ lines: [], inherited: [{ from: null, line: { name: 'All' } }] });
  await owner().call(approvalLines.createLine, {
    body: { departmentId: hotel, name: 'Hotel leave', formTemplateIds: [leaveForm], approveGroups: [groupOf(chef)] },
  });
  expect(await approversOf(cook, { formTemplateId: leaveForm })).toEqual([['Chai']]);
  expect(await approversOf(cook)).toEqual([['Dara']]);
  const { inherited } = await flow(kitchen);
  expect(inherited.map(({ from, line }) => [from?.name ?? null, line.name])).toEqual([
    ['Hotel', 'Hotel leave'],
    [null, 'All'],
  ]);
});

test('a department makes lines of its own and goes back to the inherited ones', async () => {
  await owner().call(approvalLines.createLine, { body: { name: 'All', approveGroups: [groupOf(director)] } });
  const lines = [
    {
      name: 'Kitchen',
      approveGroups: [groupOf(chef, 'First'), { name: 'Second', approvalRequest: 1, approvers: [{ role: 'owner' as const }] }],
    },
  ];
  const own = await owner().call(approvalLines.setFlow, { body: { departmentId: kitchen, version: 0, lines } });
  expect(own).toMatchObject({
    version: 1,
    lines: [{ name: 'Kitchen', approveGroups: [{ name: 'First' }, { name: 'Second' }] }],
    inherited: [],
  });
  expect(await approversOf(cook)).toEqual([['Chai'], ['Olan']]);
  const back = await owner().call(approvalLines.setFlow, { body: { departmentId: kitchen, version: 1, lines: [] } });
  expect(back).toMatchObject({ lines: [], inherited: [{ line: { name: 'All' } }] });
});

test('of two who change the same lines, the second is told', async () => {
  await owner().call(approvalLines.createLine, {
    body: { departmentId: kitchen, name: 'Kitchen', approveGroups: [groupOf(chef)] },
  });
  const { version, lines } = await flow(kitchen);
  const id = lines[0]?.id ?? '';
  await owner().call(approvalLines.updateLine, { body: { id, version, name: 'Kitchen 2' } });
  await expect(owner().call(approvalLines.updateLine, { body: { id, version, name: 'Kitchen 3' } })).rejects.toMatchObject({
    body: { code: 'conflict' },
  });
  await expect(
    owner().call(approvalLines.setFlow, { body: { departmentId: kitchen, version: 0, lines: [] } }),
  ).rejects.toMatchObject({ body: { code: 'conflict' } });
  const both = await Promise.allSettled(
    ['A', 'B'].map((name) => owner().call(approvalLines.updateLine, { body: { id, version: version + 1, name } })),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('groups and approvers are added, moved, changed and removed one by one', async () => {
  const {
    lines: [line],
  } = await owner().call(approvalLines.createLine, { body: { departmentId: kitchen, name: 'Kitchen' } });
  const lineId = line?.id ?? '';
  const first = await owner().call(approvalLines.createGroup, { body: { lineId, version: 1 } });
  expect(first.lines[0]).toMatchObject({
    approveGroups: [{ name: 'Untitled', approvalRequest: 1, approvers: [] }],
    troubles: [{ code: 'empty-group', group: 0 }],
  });
  const groupId = first.lines[0]?.approveGroups[0]?.id ?? '';
  await owner().call(approvalLines.addApprovers, { body: { groupId, version: 2, approvers: [{ employeeId: chef.employeeId }] } });
  await owner().call(approvalLines.addApprovers, { body: { groupId, version: 3, approvers: [{ role: 'managerAbove' }] } });
  await owner().call(approvalLines.updateGroup, { body: { id: groupId, version: 4, name: 'Team', approvalRequest: 2 } });
  await owner().call(approvalLines.createGroup, {
    body: { lineId, version: 5, name: 'Before', order: 0, approvers: [{ role: 'owner' }] },
  });
  const moved = await owner().call(approvalLines.updateGroup, { body: { id: groupId, version: 6, order: 0 } });
  expect(moved.lines[0]?.approveGroups.map(({ id, name, approvalRequest }) => [id === groupId, name, approvalRequest])).toEqual([
    [true, 'Team', 2],
    [false, 'Before', 1],
  ]);
  await owner().call(approvalLines.setApprovers, {
    body: { groupId, version: 7, approvers: [{ employeeId: director.employeeId }, { role: 'manager' }] },
  });
  expect(await approversOf(cook)).toEqual([['Dara', 'Chai'], ['Olan']]);
  const left = await owner().call(approvalLines.removeGroup, { query: { id: groupId } });
  expect(left.lines[0]?.approveGroups.map(({ name }) => name)).toEqual(['Before']);
  const { lines } = await owner().call(approvalLines.removeLine, { query: { id: lineId } });
  expect(lines).toEqual([]);
});

test.each([
  {
    name: 'a gap in the order',
    field: 'order',
    code: 'form/order-gap',
    run: (id: string) => owner().raw(approvalLines.updateGroup, { body: { id, version: 1, order: 1 } }),
  },
  {
    name: 'a minimum that its people can never reach',
    field: 'approveGroups.0.approvalRequest',
    code: 'form/minimum-unreachable',
    run: (id: string) => owner().raw(approvalLines.updateGroup, { body: { id, version: 1, approvalRequest: 2 } }),
  },
  {
    name: 'a person twice in a group',
    field: 'approveGroups.0.approvers',
    code: 'form/already-used',
    run: (groupId: string) =>
      owner().raw(approvalLines.addApprovers, { body: { groupId, version: 1, approvers: [{ employeeId: chef.employeeId }] } }),
  },
  {
    name: 'neither a person nor a role',
    field: 'approvers.0',
    code: 'form/person-or-role',
    run: (groupId: string) => owner().raw(approvalLines.addApprovers, { body: { groupId, version: 1, approvers: [{}] } }),
  },
])('$name is refused at its field, and nothing is saved', async ({ field, code, run }) => {
  const before = await owner().call(approvalLines.createLine, {
    body: { departmentId: kitchen, name: 'Kitchen', approveGroups: [groupOf(chef)] },
  });
  const answer = await run(before.lines[0]?.approveGroups[0]?.id ?? '');
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field, code }]]);
  expect(await flow(kitchen)).toEqual(before);
});

test('a form has one line in a place: a second one is told which has it', async () => {
  await owner().call(approvalLines.createLine, {
    body: { name: 'Leave', formTemplateIds: [leaveForm], approveGroups: [groupOf(chef)] },
  });
  const { version, lines } = await owner().call(approvalLines.createLine, {
    body: { name: 'All', approveGroups: [groupOf(chef)] },
  });
  const id = lines[1]?.id ?? '';
  const set = (formTemplates: string[], seen = version) =>
    owner().raw(approvalLines.setForms, { body: { id, version: seen, formTemplates } });
  const taken = await set([leaveForm]);
  expect([taken.statusCode, taken.json().errors[0]]).toMatchObject([
    409,
    { code: 'form/form-of-other-line', message: expect.stringContaining('“Leave”') },
  ]);
  const overtime = await formOf('OvertimeForm', 'Overtime');
  expect((await set([overtime])).json().lines[1].formTemplates).toEqual([{ id: overtime, name: 'Overtime' }]);
  expect((await set(['00000000-0000-4000-8000-000000000001'], version + 1)).statusCode).toBe(422);
});

test('two first lines of a department at the same time both stand', async () => {
  const add = (name: string, formTemplateIds: string[]) =>
    owner().call(approvalLines.createLine, {
      body: { departmentId: kitchen, name, formTemplateIds, approveGroups: [groupOf(chef)] },
    });
  await Promise.all([add('Leave', [leaveForm]), add('All', [])]);
  const { lines, version } = await flow(kitchen);
  expect([lines.map(({ name }) => name).sort(), version]).toEqual([['All', 'Leave'], 2]);
});

test('a line without a name is Untitled, and there may be several', async () => {
  const add = (body: object) =>
    owner().call(approvalLines.createLine, { body: { departmentId: kitchen, approveGroups: [groupOf(chef)], ...body } });
  await add({ formTemplateIds: [leaveForm] });
  expect((await add({ name: ' ' })).lines.map(({ name }) => name)).toEqual(['Untitled', 'Untitled']);
});

test('of two lines for one form at the same time, one is refused', async () => {
  const add = (name: string) =>
    owner().raw(approvalLines.createLine, {
      body: { departmentId: kitchen, name, formTemplateIds: [leaveForm], approveGroups: [groupOf(chef)] },
    });
  const answers = await Promise.all([add('A'), add('B'), add('C')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

test('several lines go together, or none of them', async () => {
  const body = (name: string) => ({ body: { departmentId: kitchen, name, approveGroups: [groupOf(chef)] } });
  await owner().call(approvalLines.createLine, body('One'));
  const { lines } = await owner().call(approvalLines.createLine, body('Two'));
  const ids = lines.map(({ id }) => id);
  const some = await owner().raw(approvalLines.removeLines, { query: { ids: [...ids, '00000000-0000-4000-8000-000000000001'] } });
  expect([some.statusCode, (await flow(kitchen)).lines.length]).toEqual([404, 2]);
  expect(await owner().call(approvalLines.removeLines, { query: { ids } })).toEqual({ removed: 2 });
  expect(await owner().call(approvalLines.createLine, body('One'))).toMatchObject({ lines: [{ name: 'One' }] });
});

test('a request asks for its line inside its own transaction', async () => {
  const approveGroups = [groupOf(chef, 'Team'), { name: 'Owner', approvalRequest: 1, approvers: [{ role: 'owner' as const }] }];
  await owner().call(approvalLines.createLine, { body: { name: 'All', approveGroups } });
  const asked = { employeeId: cook.employeeId, formTemplateId: leaveForm, on: plainDate('2026-06-15') };
  const { organizationId } = at;
  const { line } = await at.host.build.inTenant(organizationId, (tx) => findLine({ tx, organizationId }, asked));
  expect(line).toMatchObject({
    lineId: expect.any(String),
    name: 'All',
    groups: [
      { name: 'Team', needed: 1, approvers: [{ employeeId: chef.employeeId, via: 'person' }] },
      { name: 'Owner', needed: 1, approvers: [{ employeeId: at.owner.employeeId, via: 'owner' }] },
    ],
    warnings: [],
  });
});

test('a manager reads the lines of their own people, asks who approves for them, and changes nothing', async () => {
  const manager = at.host.as(chef);
  expect((await manager.raw(approvalLines.flow, { query: { departmentId: kitchen } })).statusCode).toBe(200);
  expect((await manager.raw(approvalLines.flow, { query: { departmentId: hotel } })).statusCode).toBe(404);
  expect((await manager.raw(approvalChecks.whoApproves, { query: { employeeId: cook.employeeId } })).statusCode).toBe(200);
  expect((await manager.raw(approvalChecks.whoApproves, { query: { employeeId: at.owner.employeeId } })).statusCode).toBe(404);
  expect((await manager.raw(approvalLines.createLine, { body: { departmentId: kitchen, name: 'Mine' } })).statusCode).toBe(403);
});

test('the log says what a line was and is', async () => {
  const body = { departmentId: kitchen, name: 'Kitchen', approveGroups: [groupOf(chef)] };
  const { version, lines } = await owner().call(approvalLines.createLine, { body });
  const id = lines[0]?.id ?? '';
  await owner().call(approvalLines.updateLine, { body: { id, version, approveGroups: [groupOf(director)] } });
  expect(await auditOf(at.host, at.organizationId, id)).toEqual(['approval-line.create', 'approval-line.update']);
  const rows = await at.host.build.inTenant(at.organizationId, (tx) =>
    tx.selectFrom('app.audit_event').select(['before', 'after']).where('action', '=', 'approval-line.update').execute(),
  );
  const groupsOf = (person: Person) => ({ approveGroups: [{ approvers: [{ employeeId: person.employeeId }] }] });
  expect(rows).toMatchObject([{ before: groupsOf(chef), after: groupsOf(director) }]);
});
