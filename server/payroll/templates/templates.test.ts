import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

test('members are set, added and removed, everybody at once too; each shows what is missing', async () => {
  const { call } = app.as(payroll.owner);
  const { templateId } = payroll;
  const members = await call(payrollTemplates.members, { query: { templateId, sort: 'code,asc' } });
  expect(members.content.map((row) => row.code)).toEqual(['E1', 'E2', 'E3']);
  expect(members.content[0]).toMatchObject({ salary: 30_000, missing: expect.arrayContaining(['nationalId', 'bankAccount']) });
  expect(await call(payrollTemplates.countMembers, { query: { templateId } })).toMatchObject({
    members: 3,
    candidates: 3,
    ready: 0,
  });
  const { employeeId } = payroll.chai;
  await call(payrollTemplates.removeMember, { query: { templateId, employeeId } });
  const candidates = await call(payrollTemplates.members, { query: { templateId, show: 'candidate', search: 'ชัย' } });
  expect(candidates.content.map((row) => row.employeeId)).toEqual([employeeId]);
  expect(await call(payrollTemplates.setMembers, { body: { templateId, all: true } })).toMatchObject({
    members: 6,
    added: 4,
    removed: 0,
  });
  const ids = [payroll.anan, payroll.busaba, payroll.chai].map((person) => person.employeeId);
  expect(await call(payrollTemplates.setMembers, { body: { templateId, employeeIds: ids } })).toMatchObject({
    members: 3,
    removed: 3,
  });
});

test('a maker who is the only approver is warned about; an approver must hold a payroll group', async () => {
  const { call } = app.as(payroll.owner);
  const created = await call(payrollTemplates.create, { body: { name: 'Directors', payDay: 25 } });
  expect(created).toMatchObject({ warnings: ['no-members', 'no-approver'], makers: [{ employeeId: payroll.owner.employeeId }] });
  const employeeIds = [payroll.owner.employeeId];
  const alone = await call(payrollTemplates.setApprovers, { body: { templateId: created.id, employeeIds } });
  expect(alone.warnings).toContain('maker-is-only-approver');
  await expect(
    call(payrollTemplates.setApprovers, { body: { templateId: created.id, employeeIds: [payroll.anan.employeeId] } }),
  ).rejects.toMatchObject({ body: { code: 'ref-not-found' } });
  const renamed = await call(payrollTemplates.update, { body: { id: created.id, version: created.version, name: 'Board' } });
  await expect(
    call(payrollTemplates.update, { body: { id: created.id, version: created.version, name: 'Late' } }),
  ).rejects.toMatchObject({ body: { code: 'conflict' } });
  expect(renamed).toMatchObject({ name: 'Board', payDay: 25 });
  expect(await call(payrollTemplates.remove, { query: { id: created.id } })).toEqual({ ok: true });
});

test('a template with a report is not deleted; a template’s own maker makes reports without the group maker', async () => {
  await createDraft(app, payroll);
  const owner = app.as(payroll.owner);
  await expect(owner.call(payrollTemplates.remove, { query: { id: payroll.templateId } })).rejects.toMatchObject({
    body: { code: 'state/not-allowed' },
  });
  const viewer = await app.build.person({ organizationId: payroll.organizationId, groups: ['payrollViewer'] });
  const body = { templateId: payroll.templateId, month: yearMonth('2026-07') };
  await expect(app.as(viewer).call(payrollReports.create, { body })).rejects.toMatchObject({
    body: { code: 'payroll/not-maker' },
  });
  const employeeIds = [viewer.employeeId];
  await owner.call(payrollTemplates.setMakers, { body: { templateId: payroll.templateId, employeeIds } });
  expect((await app.as(viewer).call(payrollReports.create, { body })).status).toBe('DRAFT');
});
