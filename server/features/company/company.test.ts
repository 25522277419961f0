import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { company, type WorkHour } from '../../../contract/company.ts';
import { plainDate } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let host: TestApp;
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  host = await startTestApp();
  ({ organizationId, owner } = await host.build.company());
});
beforeEach(() => host.setNow('2026-06-15T03:00:00Z'));
afterAll(() => host.close());

const update = async (more: object) => {
  const { version } = await host.as(owner).call(company.get);
  return host.as(owner).call(company.update, { body: { version, ...more } });
};

test('the profile is changed field by field and the change is audited', async () => {
  await update({ taxId: '0105536000313', branchTax: '00000', socialSecurityId: '1000012345', branchSocialSecurity: '000000' });
  const after = await update({ bankCode: '004', bankAccount: '012-3456789', address: { provinceName: 'กรุงเทพมหานคร' } });
  expect(after).toMatchObject({ taxId: '0105536000313', bankAccount: '0123456789', address: { provinceName: 'กรุงเทพมหานคร' } });
  const notes = await host.build.inTenant(organizationId, (tx) =>
    tx.selectFrom('app.audit_event').select('action').where('organization_id', '=', organizationId).execute(),
  );
  expect(notes.map((note) => note.action)).toContain('company.update');
});

test('ids of the wrong length or check digit are refused at their field', async () => {
  await expect(update({ taxId: '0105536000314' })).rejects.toMatchObject({
    body: { errors: [{ field: 'taxId', code: 'national-id/check-digit' }] },
  });
  await expect(update({ branchTax: '1' })).rejects.toMatchObject({
    body: { errors: [{ field: 'branchTax', code: 'form/five-digits' }] },
  });
  await expect(update({ socialSecurityId: '12' })).rejects.toMatchObject({ body: { errors: [{ code: 'form/ten-digits' }] } });
});

test('an old version is refused', async () => {
  await update({ name: 'Renamed' });
  await expect(host.as(owner).call(company.update, { body: { version: 1, name: 'Late' } })).rejects.toMatchObject({
    body: { code: 'conflict' },
  });
});

test('supporters see neither the account nor the passcode', async () => {
  await update({ bankCode: '004', bankAccount: '9876543210' });
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  expect(await host.as(supporter).call(company.get)).toMatchObject({
    bankAccount: null,
    bankAccountTail: '3210',
    passcode: null,
  });
});

test('set-up happens once', async () => {
  const body = { businessType: 'restaurant', acceptConsent: true } as const;
  await expect(host.as(owner).call(company.setup, { body })).rejects.toMatchObject({ body: { code: 'state/not-allowed' } });
  await host.build.inTenant(organizationId, (tx) =>
    tx.updateTable('app.organization').set({ business_type: null }).where('organization_id', '=', organizationId).execute(),
  );
  expect(await host.as(owner).call(company.setup, { body })).toMatchObject({
    businessType: 'restaurant',
    shiftBoardType: 'weekly',
  });
});

test('people are counted by tab, within what the caller may see', async () => {
  const other = await host.build.company();
  await host.build.person({ organizationId: other.organizationId, approveStatus: 'PENDING' });
  const manager = await host.build.person({ organizationId: other.organizationId, groups: ['manager'] });
  expect(await host.as(other.owner).call(company.employeeCount)).toMatchObject({ all: 2, joinRequest: 1, deactivated: 0 });
  expect(await host.as(manager).call(company.employeeCount)).toMatchObject({ all: 1, joinRequest: 0 });
});

test('work hours that end after midnight come back as they were written', async () => {
  const hours = (weekday: number): WorkHour => ({
    weekday,
    isWorkingDay: weekday !== 0,
    start: '22:00',
    end: '06:00',
    breakMinutes: 45,
  });
  const workHours = [0, 1, 2, 3, 4, 5, 6].map(hours);
  expect(await host.as(owner).call(company.setWorkHours, { body: { workHours } })).toEqual(workHours);
  const rows = await host.build.inTenant(organizationId, (tx) =>
    tx.selectFrom('app.work_hour').select(['start_minute', 'end_minute']).where('organization_id', '=', organizationId).execute(),
  );
  expect(rows[0]).toEqual({ start_minute: 1320, end_minute: 1800 });
});

test('work hours need every weekday once', async () => {
  const one: WorkHour = { weekday: 1, isWorkingDay: true, start: '09:00', end: '18:00', breakMinutes: 60 };
  const answer = await host.as(owner).raw(company.setWorkHours, { body: { workHours: Array.from({ length: 7 }, () => one) } });
  expect(answer.statusCode).toBe(422);
});

test('days a payroll has decided on are not counted again by new hours', async () => {
  await host.build.inTenant(organizationId, async (tx) => {
    const organization_id = organizationId;
    const template = await tx
      .insertInto('app.payroll_template')
      .values({ organization_id, name: 'Monthly' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dates = {
      period_start: plainDate('2026-05-01'),
      period_end: plainDate('2026-05-31'),
      pay_date: plainDate('2026-05-31'),
    };
    await tx
      .insertInto('app.payroll_report')
      .values({ organization_id, template_id: template.id, name: 'May', month: '2026-05', ...dates, status: 'PENDING' })
      .execute();
  });
  const workHours = await host.as(owner).call(company.workHours);
  await expect(
    host.as(owner).call(company.setWorkHours, { body: { workHours, from: plainDate('2026-05-20') } }),
  ).rejects.toMatchObject({ body: { code: 'period-locked' } });
});
