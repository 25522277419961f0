import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../../contract/payroll/payroll-templates.ts';
import { eachDay, weekdayOf } from '../../../../domain/time.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../../domain/units.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';

export type TestPayroll = {
  organizationId: string;
  owner: Person;
  maker: Person;
  approver: Person;
  /** 30,000.00; 20,000.00; 60,000.00 from 16 June. */
  anan: Person;
  busaba: Person;
  chai: Person;
  templateId: string;
};

type Worked = { lateMinutes?: number; overtimeMinutes?: number };
/** Day totals of whole working days, as clocking them would have left them. `except` are days without a punch. */
export async function workDays(
  app: TestApp,
  person: Person,
  days: { from: string; to: string; except?: readonly string[]; special?: Readonly<Record<string, Worked>> },
) {
  const dates = eachDay(plainDate(days.from), plainDate(days.to)).filter(
    (date) => ![0, 6].includes(weekdayOf(date)) && !days.except?.includes(date),
  );
  await app.build.inTenant(person.organizationId, (tx) =>
    tx.client.query(
      `insert into app.attendance_day (organization_id, employee_id, work_date, first_in, last_out, worked_minutes, scheduled_minutes, punches,
          late_minutes, overtime_minutes, computed_at)
        select $1, $2, d.date, d.date + time '02:00' at time zone 'UTC', d.date + time '11:00' at time zone 'UTC', 480, 480, 2, d.late, d.over,
          now() - interval '1 hour'
        from unnest($3::date[], $4::integer[], $5::integer[]) as d(date, late, over)`,
      [
        person.organizationId,
        person.employeeId,
        dates,
        dates.map((date) => days.special?.[date]?.lateMinutes ?? 0),
        dates.map((date) => days.special?.[date]?.overtimeMinutes ?? 0),
      ],
    ),
  );
}

/** A company with a maker, an approver, three people and what they worked in June 2026; nothing computed yet. */
export async function aPayroll(app: TestApp): Promise<TestPayroll> {
  const { organizationId, owner } = await app.build.company({ name: 'บริษัท เวลาดี จำกัด' });
  const person = (name: string, rest: { groups?: Person['groups']; salary?: number; startDate?: PlainDate; code?: string }) =>
    app.build.person({ organizationId, firstName: name, lastName: 'ใจดี', ...rest });
  const maker = await person('Malee', { groups: ['maker'] });
  const approver = await person('Apinya', { groups: ['payrollApprove'] });
  const anan = await person('อนันต์', { salary: 30_000, code: 'E1' });
  const busaba = await person('บุษบา', { salary: 20_000, code: 'E2' });
  const chai = await person('ชัย', { salary: 60_000, code: 'E3', startDate: plainDate('2026-06-16') });
  const june = { from: '2026-06-01', to: '2026-06-30' };
  await workDays(app, anan, {
    ...june,
    special: { '2026-06-10': { overtimeMinutes: 120 }, '2026-06-11': { lateMinutes: 15 } },
  });
  await workDays(app, busaba, { ...june, except: ['2026-06-15', '2026-06-16'] });
  await workDays(app, chai, { from: '2026-06-16', to: '2026-06-30' });
  const templateId = await aTemplate(app, { owner, maker, approver, members: [anan, busaba, chai] });
  return { organizationId, owner, maker, approver, anan, busaba, chai, templateId };
}

type Staffed = { owner: Person; maker: Person; approver: Person; members: readonly Person[] };
export async function aTemplate(app: TestApp, { owner, maker, approver, members }: Staffed): Promise<string> {
  const call = app.as(owner).call;
  const template = await call(payrollTemplates.create, { body: { name: `Office ${maker.employeeId.slice(0, 8)}` } });
  const templateId = template.id;
  await call(payrollTemplates.setMakers, { body: { templateId, employeeIds: [maker.employeeId] } });
  // Not by the owner, who is an approver too.
  const employeeIds = members.map((member) => member.employeeId);
  await app.as(maker).call(payrollTemplates.setMembers, { body: { templateId, employeeIds } });
  await call(payrollTemplates.setApprovers, { body: { templateId, employeeIds: [approver.employeeId, owner.employeeId] } });
  return templateId;
}

export const createDraft = (app: TestApp, { maker, templateId }: TestPayroll, month = '2026-06') =>
  app.as(maker).call(payrollReports.create, { body: { templateId, month: yearMonth(month) } });

/** Draft, proceeded by the maker, approved by the approver. */
export async function approvedReport(app: TestApp, payroll: TestPayroll, month = '2026-06') {
  const draft = await createDraft(app, payroll, month);
  const { payrollReportId } = draft;
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  return app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
}
