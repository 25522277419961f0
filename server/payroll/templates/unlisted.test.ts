import { beforeAll, expect, test } from 'vitest';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { NewPerson } from '../../testing/build.ts';
import { aPayroll, type TestPayroll } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
beforeAll(async () => {
  payroll = await aPayroll(t);
  const person = (code: string, more: Partial<NewPerson>) =>
    t.build.person({ organizationId: payroll.organizationId, firstName: 'นก', lastName: 'ใจดี', code, ...more });
  await person('N1', { startDate: plainDate('2026-06-30') });
  await person('N2', { startDate: plainDate('2026-07-01') });
  await person('N3', { approveStatus: 'PENDING' });
});
const codesIn = async (month: string) => {
  const found = await t.as(payroll.maker).call(payrollTemplates.unlisted, { query: { month: yearMonth(month) } });
  return found.map(({ code }) => code);
};

test('who works in the month and is in no template is listed; members, later joiners and people to be approved are not', async () => {
  const june = await codesIn('2026-06');
  expect(june).toContain('N1');
  for (const code of ['E1', 'E2', 'E3', 'N2', 'N3']) expect(june).not.toContain(code);
  expect(await codesIn('2026-07')).toEqual(expect.arrayContaining(['N1', 'N2']));
});

test('whoever is added is not listed any more; employees do not see the list', async () => {
  const june = { query: { month: yearMonth('2026-06') } };
  const nok = (await t.as(payroll.maker).call(payrollTemplates.unlisted, june)).find(({ code }) => code === 'N1');
  const body = { templateId: payroll.templateId, employeeIds: [nok?.employeeId ?? ''], mode: 'add' as const };
  await t.as(payroll.maker).call(payrollTemplates.setMembers, { body });
  expect(await codesIn('2026-06')).not.toContain('N1');
  expect(await refusalCode(t.as(payroll.anan).call(payrollTemplates.unlisted, june))).toBe('auth/forbidden');
});
