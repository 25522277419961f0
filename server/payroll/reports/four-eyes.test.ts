import { beforeAll, describe, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { PAY_CHANGE_ACTIONS, type PayChange } from '../../../domain/payroll/pay-change.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
const JUNE = plainDate('2026-06-01');
let payroll: TestPayroll;
let positionId: string;
let incomeId: string;
beforeAll(async () => {
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
  ({ id: positionId } = await app.as(payroll.owner).call(positions.create, { body: { name: 'Clerk', salaryBase: 10_000 } }));
  ({ id: incomeId } = await app.as(payroll.owner).call(payrollItems.create, { body: { name: 'Prize', type: 'income' } }));
});

const administrator = () => app.build.person({ organizationId: payroll.organizationId, groups: ['administrator'] });
const nameApprovers = (people: readonly Person[], by: Person = payroll.owner) =>
  app.as(by).raw(payrollTemplates.setApprovers, {
    body: { templateId: payroll.templateId, employeeIds: people.map((person) => person.employeeId) },
  });
const decide = (by: Person, payrollReportId: string, status: 'approved' | 'rejected' = 'approved') =>
  app.as(by).raw(payrollReports.approve, { body: { payrollReportId, status, reason: 'Looked at' } });

type Change = (by: Person, payrollReportId: string) => Promise<unknown>;
const itemIdOf = async (payrollReportId: string) => {
  const grid = await app.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  return grid.columns.find((column) => column.keyName === 'LATE')?.itemId ?? '';
};
const updatePerson = async (by: Person, id: string, fields: object) => {
  const { version } = await app.as(by).call(employees.get, { query: { id } });
  return app.as(by).call(employees.update, { body: { id, version, ...fields } });
};
const CHANGES: readonly [string, PayChange, Change][] = [
  [
    'sets a salary',
    'salary',
    (by) =>
      app
        .as(by)
        .call(positions.setSalary, { body: { employeeId: payroll.anan.employeeId, salaryBase: 31_000, activeDate: JUNE } }),
  ],
  [
    'imports a salary',
    'salary',
    (by) =>
      app.as(by).call(imports.employees, {
        body: { organizationId: payroll.organizationId, isCreate: false, data: [{ code: 'E2', salary: 21_000 }] },
      }),
  ],
  [
    'gives a position',
    'position',
    (by) =>
      app.as(by).call(positions.addMember, { body: { positionId, employeeId: payroll.busaba.employeeId, activeDate: JUNE } }),
  ],
  [
    'changes what a position pays',
    'position',
    async (by) => {
      const { version } = await app.as(by).call(positions.get, { query: { id: positionId } });
      return app.as(by).call(positions.update, { body: { id: positionId, version, salaryBase: 11_000 } });
    },
  ],
  [
    'adds an item',
    'items',
    (by) => app.as(by).call(payrollItems.create, { body: { name: 'Meals', nameEn: 'Meals', type: 'income' } }),
  ],
  [
    'sets an amount of many',
    'items',
    (by) => app.as(by).call(itemAmounts.setMany, { body: { payrollId: incomeId, rows: [{ code: 'E2', amount: 50 }] } }),
  ],
  [
    'sets an amount of a person from a day on',
    'items',
    (by) =>
      app.as(by).call(payrollItems.setOfEmployee, {
        body: { employeeId: payroll.chai.employeeId, payrollId: incomeId, amount: 70, startDate: JUNE },
      }),
  ],
  [
    'takes back what an item pays to everybody',
    'items',
    async (by) => {
      await app.as(payroll.owner).call(payrollItems.update, { body: { id: incomeId, value: 5, startDate: JUNE } });
      return app.as(by).call(itemAmounts.removeFromItem, { query: { payrollId: incomeId, startDate: JUNE } });
    },
  ],
  [
    'enters a beginning balance',
    'balance',
    (by) =>
      app.as(by).call(beginningBalances.set, {
        body: {
          employeeId: payroll.anan.employeeId,
          year: 2026,
          regularIncome: 150_000,
          taxRegular: 2_000,
          socialSecurity: 3_750,
          payments: 5,
        },
      }),
  ],
  [
    'changes an account',
    'bank',
    (by) => updatePerson(by, payroll.anan.employeeId, { bankCode: '004', bankAccount: '0123456789' }),
  ],
  [
    'adds a one-time item',
    'items',
    (by) =>
      app.as(by).call(oneTimeItems.create, {
        body: { employeeId: payroll.anan.employeeId, payrollId: incomeId, month: yearMonth('2026-09'), amount: 5_000 },
      }),
  ],
  [
    'changes how pay is computed',
    'items',
    (by) =>
      app.as(by).call(payrollSettings.set, {
        body: {
          validFrom: plainDate('2027-01-01'),
          deductsLate: false,
          lateUnit: 'minute',
          lateRounding: 'whole',
          withholdingMethod: 'accumulated',
          instalmentRounding: 'truncate',
        },
      }),
  ],
  ['changes how tax is withheld', 'record', (by) => updatePerson(by, payroll.chai.employeeId, { taxCondition: '2' })],
  [
    'takes somebody out and in again',
    'members',
    async (by) => {
      const member = { templateId: payroll.templateId, employeeId: payroll.chai.employeeId };
      await app.as(by).call(payrollTemplates.removeMember, { query: member });
      return app.as(by).call(payrollTemplates.addMember, { body: member });
    },
  ],
  [
    'decides a line and takes that back',
    'lines',
    async (by, payrollReportId) => {
      const line = {
        payrollReportId,
        itemId: await itemIdOf(payrollReportId),
        employeeId: payroll.anan.employeeId,
        reason: 'Rain',
      };
      await app.as(by).call(payrollReports.overrideLine, { body: { ...line, amount: 0 } });
      return app.as(by).call(payrollReports.overrideLine, { body: { ...line, amount: null } });
    },
  ],
];

test('whoever changed pay of a run since the last approval is told what it was and cannot approve it; another can, and the next one too', async () => {
  const draft = await createDraft(app, payroll);
  const { payrollReportId } = draft;
  const people = await Promise.all(CHANGES.map(administrator));
  const idle = await administrator();
  expect((await nameApprovers([...people, idle, payroll.approver])).statusCode).toBe(200);
  for (const [index, [, , change]] of CHANGES.entries()) {
    const by = people[index];
    if (by) await change(by, payrollReportId);
  }
  const maker = app.as(payroll.maker);
  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  const answers = await Promise.all(people.map(async (by) => (await decide(by, payrollReportId)).json()));
  expect(answers.map((answer, index) => [CHANGES[index]?.[0], answer.code, answer.facts?.change])).toEqual(
    CHANGES.map(([what, change]) => [what, 'auth/same-actor', change]),
  );
  const [first] = people;
  const head = first && (await app.as(first).call(payrollReports.get, { query: { payrollReportId } }));
  expect(head?.actions).toMatchObject({ approve: false, reject: true, approveRefused: 'auth/same-actor', ownChange: 'salary' });
  expect(answers[0]?.message).toContain('You changed a salary');
  expect((await decide(idle, payrollReportId)).statusCode).toBe(200);
  const july = await maker.call(payrollReports.create, { body: { templateId: payroll.templateId, month: yearMonth('2026-07') } });
  await maker.call(payrollReports.proceed, { body: { payrollReportId: july.payrollReportId, reason: 'A month ahead' } });
  expect(first && (await decide(first, july.payrollReportId)).statusCode).toBe(200);
});

test('every action that can change pay is looked for', async () => {
  const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query<{ action: string }>('select action from unnest($1::text[]) action where not app.is_pay_change(action)', [
      [...PAY_CHANGE_ACTIONS],
    ]),
  );
  expect(rows).toEqual([]);
});

test('who made a payroll does not approve it, whoever sent it; a change of somebody outside the run does not matter', async () => {
  const own = await aPayroll(app);
  const { payrollReportId } = await app.as(own.owner).call(payrollReports.create, {
    body: { templateId: own.templateId, month: yearMonth('2026-06') },
  });
  const outside = await app.build.person({ organizationId: own.organizationId, salary: 9_000 });
  const admin = await app.build.person({ organizationId: own.organizationId, groups: ['administrator'] });
  await app.as(own.owner).call(payrollTemplates.setApprovers, {
    body: { templateId: own.templateId, employeeIds: [own.owner.employeeId, admin.employeeId] },
  });
  const salary = { employeeId: outside.employeeId, salaryBase: 9_500, activeDate: JUNE };
  await app.as(admin).call(positions.setSalary, { body: salary });
  await app.as(own.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect((await decide(own.owner, payrollReportId)).json()).toMatchObject({
    code: 'auth/same-actor',
    facts: { change: 'report' },
  });
  expect((await decide(admin, payrollReportId)).statusCode).toBe(200);
});

describe('approvers', () => {
  test('are owners, administrators and payroll approvers, named by owners and administrators', async () => {
    const viewer = await app.build.person({ organizationId: payroll.organizationId, groups: ['payrollViewer'] });
    for (const person of [viewer, payroll.maker])
      expect((await nameApprovers([person, payroll.approver])).json()).toMatchObject({
        errors: [{ field: 'employeeIds', code: 'form/not-an-approver' }],
      });
    expect((await nameApprovers([payroll.approver], payroll.maker)).json().code).toBe('auth/forbidden');
  });

  test('stay while a payroll of theirs waits, and one who lost the permission decides nothing', async () => {
    const own = await aPayroll(app);
    const { payrollReportId } = await createDraft(app, own);
    const admin = await app.build.person({ organizationId: own.organizationId, groups: ['administrator'] });
    const name = (...people: Person[]) =>
      app.as(own.owner).raw(payrollTemplates.setApprovers, {
        body: { templateId: own.templateId, employeeIds: people.map((person) => person.employeeId) },
        headers: { 'accept-language': 'th' },
      });
    await name(own.approver, admin);
    await app.as(own.maker).call(payrollReports.proceed, { body: { payrollReportId } });
    const refused = (await name(own.owner)).json();
    expect(refused).toMatchObject({ errors: [{ field: 'employeeIds', code: 'form/approval-waiting' }] });
    expect(refused.errors[0].message).toContain('กำลังรออนุมัติ');
    expect((await name(admin, own.approver)).statusCode).toBe(200);
    const groups = { id: own.approver.employeeId, permissionGroups: ['payrollViewer' as const] };
    await app.as(own.owner).call(employees.setGroups, { body: groups });
    expect((await decide(own.approver, payrollReportId)).json().code).toBe('payroll/not-approver');
    expect((await decide(admin, payrollReportId, 'rejected')).statusCode).toBe(200);
    expect((await name(own.owner)).statusCode).toBe(200);
  });
});
