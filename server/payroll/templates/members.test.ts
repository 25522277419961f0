import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireQuery } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { baht } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { NewPerson, Person } from '../../testing/build.ts';

/** Late in the evening of UTC it is the next day in Bangkok: 1 July. */
const t = appForFile({ now: '2026-06-30T18:00:00Z' });
let owner: Person;
let kitchen: string;
let people: Record<'anan' | 'busaba' | 'chai' | 'dao' | 'left', Person>;
let templateId: string;
beforeAll(async () => {
  ({ owner } = await t.build.company());
  const { organizationId } = owner;
  kitchen = await t.build.department(organizationId, 'ครัว');
  const person = (firstName: string, code: string, more: Partial<NewPerson> = {}) =>
    t.build.person({ organizationId, firstName, lastName: 'ใจดี', code, ...more });
  people = {
    anan: await person('อนันต์', 'E1', { salary: 30_000, departmentId: kitchen }),
    busaba: await person('บุษบา', 'E2'),
    chai: await person('ชัย', 'E3', { salary: 20_000, startDate: plainDate('2027-01-01') }),
    dao: await person('ดาว', 'E4', { salary: 15_000, departmentId: kitchen }),
    left: await person('ลาออก', 'E5', { salary: 10_000 }),
  };
  await leave(people.left, '2026-06-30');
  await t.build.person({ organizationId, firstName: 'รออนุมัติ', code: 'E6', approveStatus: 'PENDING' });
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(owner).call(endpoint, input);
const set = (person: Person, columns: Record<string, unknown>) =>
  t.build.inTenant(owner.organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set(columns)
      .where('organization_id', '=', owner.organizationId)
      .where('id', '=', person.employeeId)
      .execute(),
  );
const leave = (person: Person, date: string) => set(person, { end_date: plainDate(date) });
const template = async (name: string) => (await call(payrollTemplates.create, { body: { name } })).id;
const idsOf = (...members: Person[]) => members.map((member) => member.employeeId);
const setMembers = (employeeIds: readonly string[], more: { mode?: 'replace' | 'add' } = {}) =>
  call(payrollTemplates.setMembers, { body: { templateId, employeeIds: [...employeeIds], ...more } });
const codes = async (query: Omit<WireQuery<typeof payrollTemplates.members>, 'templateId'> = {}) =>
  (await call(payrollTemplates.members, { query: { templateId, ...query } })).content.map((row) => row.code);

test('candidates are those who work here today; a member who left stays to be seen', async () => {
  templateId = await template('ประจำ');
  await setMembers(idsOf(people.anan, people.left));
  expect(await codes()).toEqual(['E1', 'E5']);
  const candidates = await codes({ show: 'candidate' });
  expect(candidates).toEqual(expect.arrayContaining(['E2', 'E3', 'E4']));
  for (const absent of ['E1', 'E5', 'E6']) expect(candidates).not.toContain(absent);
  // The owner, and E2 to E4.
  expect(await call(payrollTemplates.countMembers, { query: { templateId } })).toMatchObject({ members: 2, candidates: 4 });
  // Their last day is today: 1 July in Bangkok.
  await leave(people.left, '2026-07-01');
  await setMembers(idsOf(people.anan));
  expect(await codes({ show: 'candidate' })).toContain('E5');
  await leave(people.left, '2026-06-30');
});

test('people are found by a part of their name or code, by department, and in the order that was asked for', async () => {
  templateId = await template('ค้นหา');
  expect(await codes({ show: 'all', search: 'บุษ' })).toEqual(['E2']);
  expect(await codes({ show: 'all', search: 'e3' })).toEqual(['E3']);
  expect(await codes({ show: 'all', search: '_' })).toEqual([]);
  expect(await codes({ show: 'all', departmentId: kitchen })).toEqual(['E1', 'E4']);
  expect(await codes({ show: 'all', departmentId: kitchen, sort: 'code,desc' })).toEqual(['E4', 'E1']);
  expect((await codes({ show: 'all', sort: 'startDate,desc' }))[0]).toBe('E3');
  // Thai letters stand as in a dictionary: ช before ด before บ before อ.
  const names = await codes({ show: 'candidate', search: 'ใจดี', sort: 'name,asc' });
  expect(names).toEqual(['E3', 'E4', 'E2', 'E1']);
  const pages = await Promise.all([0, 1, 2].map((page) => codes({ show: 'candidate', search: 'ใจดี', size: 2, page })));
  expect(pages).toEqual([['E1', 'E2'], ['E3', 'E4'], []]);
});

test('each shows the salary of today and which other payrolls they are in', async () => {
  templateId = await template('หลัก');
  const [bonus, daily] = [await template('ก โบนัส'), await template('ข รายวัน')];
  for (const id of [daily, bonus])
    await call(payrollTemplates.addMember, { body: { templateId: id, employeeId: people.dao.employeeId } });
  await t.build.inTenant(owner.organizationId, (tx) =>
    tx
      .insertInto('app.salary')
      .values(
        [
          { active_date: plainDate('2026-07-01'), salary_base: baht(16_000) },
          { active_date: plainDate('2026-07-02'), salary_base: baht(99_000) },
        ].map((salary) => ({ organization_id: owner.organizationId, employee_id: people.dao.employeeId, ...salary })),
      )
      .execute(),
  );
  const { content } = await call(payrollTemplates.members, { query: { templateId, show: 'all', search: 'ดาว' } });
  expect(content).toMatchObject([
    {
      code: 'E4',
      name: 'ดาว ใจดี',
      departmentName: 'ครัว',
      salary: 16_000,
      otherTemplates: ['ก โบนัส', 'ข รายวัน'],
      isMember: false,
    },
  ]);
  const unpaid = await call(payrollTemplates.members, { query: { templateId, show: 'all', search: 'บุษบา' } });
  expect(unpaid.content).toMatchObject([{ salary: null, otherTemplates: [] }]);
});

test('what is missing is named by its field, and who has everything is ready', async () => {
  templateId = await template('ครบ');
  await setMembers(idsOf(people.anan, people.busaba));
  const position = await t.build.inTenant(owner.organizationId, (tx) =>
    tx
      .insertInto('app.position')
      .values({ organization_id: owner.organizationId, name: 'พ่อครัว' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const sealed = Buffer.from('sealed');
  await set(people.anan, {
    title: 'นาย',
    national_id_sealed: sealed,
    bank_code: '014',
    bank_account_sealed: sealed,
    position_id: position.id,
    address: JSON.stringify({ provinceName: 'ตาก' }),
  });
  const missing = async (person: Person) => {
    const { content } = await call(payrollTemplates.members, { query: { templateId } });
    return content.find((row) => row.employeeId === person.employeeId)?.missing;
  };
  expect(await missing(people.anan)).toEqual([]);
  expect(await missing(people.busaba)).toEqual([
    'title',
    'nationalId',
    'bankCode',
    'bankAccount',
    'salary',
    'position',
    'address',
  ]);
  const counted = await call(payrollTemplates.countMembers, { query: { templateId } });
  expect(counted).toMatchObject({ members: 2, ready: 1, notReady: 1 });
  expect(counted.missing.map((field) => field.count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  await set(people.anan, { tax_method: 'flat', tax_flat_rate: null });
  expect(await missing(people.anan)).toEqual(['taxFlatRate']);
  await set(people.anan, { tax_method: 'progressive' });
});

test('members are replaced or added to, each counted once; a list that is not given is asked for', async () => {
  templateId = await template('สมาชิก');
  const { anan, busaba, chai, dao } = people;
  const ids = idsOf(anan, busaba);
  expect(await setMembers([...ids, anan.employeeId])).toEqual({ ok: true, members: 2, added: 2, removed: 0 });
  expect(await setMembers(idsOf(busaba, chai), { mode: 'add' })).toEqual({ ok: true, members: 3, added: 1, removed: 0 });
  expect(await setMembers(idsOf(chai, dao))).toEqual({ ok: true, members: 2, added: 1, removed: 2 });
  expect(await refusal(call(payrollTemplates.setMembers, { body: { templateId } }))).toMatchObject({
    status: 422,
    errors: [{ field: 'employeeIds', code: 'form/required' }],
  });
  expect(await setMembers([])).toMatchObject({ members: 0, removed: 2 });
});

test('a person who is unknown, or of another company, leaves the members as they were', async () => {
  templateId = await template('ผิด');
  const { owner: stranger } = await t.build.company();
  await setMembers(idsOf(people.anan));
  for (const unknown of [stranger.employeeId, randomUUID()]) {
    expect(await refusalCode(setMembers([unknown, people.busaba.employeeId]))).toBe('ref-not-found');
    const body = { templateId, employeeId: unknown };
    expect(await refusalCode(call(payrollTemplates.addMember, { body }))).toBe('ref-not-found');
    const query = { templateId, employeeId: unknown };
    expect(await refusalCode(call(payrollTemplates.removeMember, { query }))).toBe('not-found');
  }
  expect(await codes()).toEqual(['E1']);
  for (const id of [templateId, randomUUID()]) {
    const foreign = t.as(stranger).call;
    expect(await refusalCode(foreign(payrollTemplates.members, { query: { templateId: id } }))).toBe('not-found');
    expect(await refusalCode(foreign(payrollTemplates.countMembers, { query: { templateId: id } }))).toBe('not-found');
    const body = { templateId: id, employeeIds: [stranger.employeeId] };
    expect(await refusalCode(foreign(payrollTemplates.setMembers, { body }))).toBe('not-found');
    expect(await refusalCode(foreign(payrollTemplates.setMakers, { body }))).toBe('not-found');
    expect(await refusalCode(foreign(payrollTemplates.setApprovers, { body }))).toBe('not-found');
  }
});

test('somebody who is added twice is a member once, and is taken out once', async () => {
  templateId = await template('ซ้ำ');
  const body = { templateId, employeeId: people.anan.employeeId };
  await Promise.all([1, 2, 3].map(() => call(payrollTemplates.addMember, { body })));
  expect(await codes()).toEqual(['E1']);
  await call(payrollTemplates.removeMember, { query: body });
  expect(await refusalCode(call(payrollTemplates.removeMember, { query: body }))).toBe('not-found');
});

test('only holders of a payroll group are named maker or approver; one without leaves those who were named', async () => {
  templateId = await template('ผู้ทำ');
  const { organizationId } = owner;
  const [maker, viewer, clerk] = [
    await t.build.person({ organizationId, groups: ['maker'], code: 'M1' }),
    await t.build.person({ organizationId, groups: ['payrollViewer'], code: 'M2' }),
    await t.build.person({ organizationId, groups: ['manager', 'supporter'], code: 'M3' }),
  ];
  const candidates = (await call(payrollTemplates.staffCandidates)).map((candidate) => candidate.employeeId);
  expect(candidates).toEqual(expect.arrayContaining([owner.employeeId, maker.employeeId, viewer.employeeId]));
  expect(candidates).not.toContain(clerk.employeeId);
  const setMakers = (...ids: string[]) => call(payrollTemplates.setMakers, { body: { templateId, employeeIds: ids } });
  const named = await setMakers(maker.employeeId, viewer.employeeId, maker.employeeId);
  expect(named.makers.map((person) => person.code).toSorted()).toEqual(['M1', 'M2']);
  expect(await refusalCode(setMakers(maker.employeeId, clerk.employeeId))).toBe('ref-not-found');
  expect((await call(payrollTemplates.get, { query: { id: templateId } })).makerCount).toBe(2);
  expect((await setMakers()).makers).toEqual([]);
});

test('who changed members and staff stands in the activity log of the template', async () => {
  templateId = await template('บันทึก');
  const query = { templateId, employeeId: people.anan.employeeId };
  await call(payrollTemplates.addMember, { body: query });
  await call(payrollTemplates.removeMember, { query });
  await setMembers(idsOf(people.chai));
  const employeeIds = [owner.employeeId];
  await call(payrollTemplates.setMakers, { body: { templateId, employeeIds } });
  await call(payrollTemplates.setApprovers, { body: { templateId, employeeIds } });
  await refusal(setMembers([randomUUID()]));
  expect(await auditOf(t, owner.organizationId, templateId)).toEqual([
    'payroll-template.create',
    'payroll-template.add-member',
    'payroll-template.remove-member',
    'payroll-template.set-members',
    'payroll-template.set-makers',
    'payroll-template.set-approvers',
  ]);
});

test('a template’s name is taken once; of those who rename it at once one is heard; payroll people without making only look', async () => {
  templateId = await template('ชื่อ');
  expect(await refusal(call(payrollTemplates.create, { body: { name: 'ชื่อ' } }))).toMatchObject({
    status: 409,
    code: 'array/already-exist',
    errors: [{ field: 'name' }],
  });
  const rename = (name: string) => refusalCode(call(payrollTemplates.update, { body: { id: templateId, version: 1, name } }));
  const answers = await Promise.all(['หนึ่ง', 'สอง', 'สาม'].map(rename));
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', null]);
  const viewer = await t.build.person({ organizationId: owner.organizationId, groups: ['payrollViewer'] });
  const looks = t.as(viewer).call;
  expect((await looks(payrollTemplates.get, { query: { id: templateId } })).version).toBe(2);
  expect(await refusalCode(looks(payrollTemplates.create, { body: { name: 'ของฉัน' } }))).toBe('auth/forbidden');
  expect(await refusalCode(looks(payrollTemplates.remove, { query: { id: templateId } }))).toBe('auth/forbidden');
});

test('departments stand as a dictionary has them, people without one at the end, in both directions', async () => {
  const { owner: other } = await t.build.company();
  const { organizationId } = other;
  for (const [code, name] of [
    ['A1', 'ไอที'],
    ['A2', 'ครัว'],
    ['A3', 'เสิร์ฟ'],
  ] as const)
    await t.build.person({ organizationId, code, departmentId: await t.build.department(organizationId, name) });
  await t.build.person({ organizationId, code: 'A4' });
  const made = (await t.as(other).call(payrollTemplates.create, { body: { name: 'All' } })).id;
  const sorted = async (sort: 'department,asc' | 'department,desc') =>
    (await t.as(other).call(payrollTemplates.members, { query: { templateId: made, show: 'all', sort } })).content
      .map((member) => member.code)
      .filter((code) => code.startsWith('A'));
  expect([await sorted('department,asc'), await sorted('department,desc')]).toEqual([
    ['A2', 'A3', 'A1', 'A4'],
    ['A1', 'A3', 'A2', 'A4'],
  ]);
});
