import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });

type Given = { code: string; name: string; isPaid?: boolean; counts?: string; tranches?: readonly object[] };
const aType = ({ organizationId }: TestPayroll, { code, name, isPaid = true, counts = 'working-days', tranches = [] }: Given) =>
  host.build.inTenant(organizationId, async (tx) => {
    const { id } = await insertRow({ tx, organizationId }, 'app.leave_type', {
      code,
      name,
      is_paid: isPaid,
      counts,
      may_exceed_quota: true,
      pay_tranches: JSON.stringify(tranches),
    });
    return id;
  });
const record = (payroll: TestPayroll, who: Person, leaveTypeId: string, [startDate, endDate]: readonly [string, string]) =>
  host.as(payroll.owner).call(leaveRecords.record, {
    body: { employeeId: who.employeeId, leaveTypeId, startDate: plainDate(startDate), endDate: plainDate(endDate) },
  });

async function grid(payroll: TestPayroll) {
  const { payrollReportId } = await createDraft(host, payroll);
  const found = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  const column = (key: string) => found.columns.findIndex((item) => item.keyName === key);
  const amount = (code: string, key: string) => found.rows.find((row) => row.code === code)?.amounts[column(key)] ?? null;
  const itemId = found.columns[column('UNPAID_LEAVE')]?.itemId ?? '';
  return { payrollReportId, amount, itemId };
}

test('paid leave covers an absence, unpaid leave is a line of its own with its days, part-paid leave costs its part', async () => {
  const payroll = await aPayroll(host);
  const sick = await aType(payroll, { code: 'SICK', name: 'ลาป่วย' });
  const training = await aType(payroll, { code: 'TRAIN', name: 'ลาฝึกอบรม', isPaid: false });
  const half = await aType(payroll, { code: 'BABY', name: 'ลาดูแลบุตร', tranches: [{ untilMinutes: null, percent: 50 }] });
  await record(payroll, payroll.busaba, sick, ['2026-06-15', '2026-06-15']);
  await record(payroll, payroll.busaba, training, ['2026-06-16', '2026-06-16']);
  await record(payroll, payroll.chai, half, ['2026-06-17', '2026-06-18']);

  const { payrollReportId, amount, itemId } = await grid(payroll);
  expect(amount('E2', 'ABSENCE')).toBeNull();
  expect(amount('E2', 'UNPAID_LEAVE')).toBe(666.67);
  expect(amount('E3', 'UNPAID_LEAVE')).toBe(2_000);
  expect(amount('E1', 'UNPAID_LEAVE')).toBeNull();

  const ask = { payrollReportId, employeeId: payroll.busaba.employeeId, itemId };
  const why = await host.as(payroll.maker).call(payrollReports.explain, { query: ask });
  expect(why).toMatchObject({
    formula: 'leave/unpaid',
    line: { name: 'Unpaid leave', amount: 666.67, note: '1 day' },
    parts: [{ base: 20_000, rate: 10_000, wholeDays: 1 }],
    days: [{ date: '2026-06-16', minutes: 480 }],
  });
  const thai = await host.as(payroll.maker).raw(payrollReports.explain, { query: ask, headers: { 'accept-language': 'th' } });
  expect(thai.json().line.name).toBe('หักลาไม่รับค่าจ้าง');
});

test.each(['working-days', 'calendar-days'])(
  'a whole period of unpaid leave by %s leaves nothing of the salary',
  async (counts) => {
    const payroll = await aPayroll(host);
    const unpaid = await aType(payroll, { code: 'CARE', name: 'ลาไม่รับค่าจ้าง', isPaid: false, counts });
    await record(payroll, payroll.anan, unpaid, ['2026-05-01', '2026-07-31']);
    const { amount } = await grid(payroll);
    expect(amount('E1', 'SALARY')).toBe(30_000);
    expect(amount('E1', 'UNPAID_LEAVE')).toBe(30_000);
    expect(amount('E1', 'SOCIAL_SECURITY') ?? 0).toBe(0);
  },
);

test('the thirty-first day of sick leave in a year is not paid, and taking a leave back pays it again', async () => {
  const payroll = await aPayroll(host);
  const sick = await aType(payroll, { code: 'SICK', name: 'ลาป่วย', tranches: [{ untilMinutes: 14_400, percent: 100 }] });
  await record(payroll, payroll.anan, sick, ['2026-01-05', '2026-02-12']);
  const last = await record(payroll, payroll.anan, sick, ['2026-06-08', '2026-06-09']);
  expect(last.days.map((day) => day.pay)).toEqual([[{ minutes: 480, percent: 100 }], [{ minutes: 480, percent: 0 }]]);

  const first = await grid(payroll);
  expect(first.amount('E1', 'UNPAID_LEAVE')).toBe(1_000);
  const body = { id: last.id, version: last.version, reason: 'มาทำงาน' };
  await host.as(payroll.owner).call(leaveRecords.takeBack, { body });
  const { payrollReportId } = first;
  const report = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  expect(report.report.isStale).toBe(true);
  await host.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  const again = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  const column = again.columns.findIndex((item) => item.keyName === 'UNPAID_LEAVE');
  expect(again.rows.find((row) => row.code === 'E1')?.amounts[column] ?? null).toBeNull();
});

test('somebody paid by the hour is paid for a paid day of leave', async () => {
  const payroll = await aPayroll(host);
  const sick = await aType(payroll, { code: 'SICK', name: 'ลาป่วย' });
  await host.build.inTenant(payroll.organizationId, async (tx) => {
    await sql`insert into app.position (organization_id, id, name, employment_type) values (${payroll.organizationId},
      ${payroll.busaba.employeeId}, 'รายวัน', 'PART-TIME')`.execute(tx);
    await sql`update app.employee set position_id = ${payroll.busaba.employeeId}
      where organization_id = ${payroll.organizationId} and id = ${payroll.busaba.employeeId}`.execute(tx);
  });
  const before = (await grid(payroll)).amount('E2', 'SALARY') ?? 0;
  await record(payroll, payroll.busaba, sick, ['2026-06-15', '2026-06-15']);
  const after = (await host.as(payroll.maker).call(payrollReports.list, { query: {} })).content[0]?.payrollReportId ?? '';
  await host.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: after } });
  const again = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId: after } });
  const column = again.columns.findIndex((item) => item.keyName === 'SALARY');
  expect((again.rows.find((row) => row.code === 'E2')?.amounts[column] ?? 0) - before).toBe(8 * 20_000);
});
