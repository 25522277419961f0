import { expect, test } from 'vitest';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { positions } from '../../../contract/people/positions.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../domain/units.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../../payroll/shared/testing/a-payroll.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const JUNE = { query: { month: yearMonth('2026-06') } };
const JANUARY = plainDate('2026-01-01');

type Place = {
  costCentreId: string | null;
  from?: PlainDate;
  departmentIds?: string[];
  employeeIds?: string[];
  positionIds?: string[];
};
const place = ({ owner }: TestPayroll, { from = JANUARY, ...more }: Place) =>
  host.as(owner).call(costCentres.place, { body: { from, ...more } });
const aCentre = async ({ owner }: TestPayroll, code: string, name = `Centre ${code}`) =>
  (await host.as(owner).call(costCentres.create, { body: { code, name } })).id;

/** Salaries by cost centre in the journal of June. */
async function salaries({ maker }: TestPayroll) {
  const { lines, debit, credit } = await host.as(maker).call(payrollJournal.get, JUNE);
  expect(debit).toBe(credit);
  const sums: Record<string, number> = {};
  for (const line of lines.filter(({ account }) => account === 'expense.salary')) {
    const code = line.costCentre?.code ?? '-';
    sums[code] = (sums[code] ?? 0) + line.debit;
  }
  return sums;
}

test('codes are unique whatever their case, and a retired cost centre is chosen no more', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const id = await aCentre(payroll, 'A100');
  expect(await refusalCode(call(costCentres.create, { body: { code: 'a100', name: 'Other' } }))).toBe('array/already-exist');
  const renamed = await call(costCentres.update, { body: { id, version: 1, name: 'Shops', active: false } });
  expect(renamed).toMatchObject({ code: 'A100', name: 'Shops', active: false, placed: 0, version: 2 });
  expect(await refusalCode(call(costCentres.update, { body: { id, version: 1, name: 'Late' } }))).toBe('conflict');
  const { employeeId } = payroll.busaba;
  expect(await refusalCode(place(payroll, { costCentreId: id, employeeIds: [employeeId] }))).toBe('cost-centre/retired');
  expect((await auditOf(host, payroll.organizationId)).filter((action) => action.startsWith('cost-centre.'))).toEqual([
    'cost-centre.create',
    'cost-centre.update',
  ]);
});

test('departments hand theirs down, a position and then a person go before them, and the slips keep what was in force', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const [top, mine, later] = [await aCentre(payroll, '100'), await aCentre(payroll, '200'), await aCentre(payroll, '300')];
  const above = await call(departments.create, { body: { name: 'Above all' } });
  const below = await call(departments.create, { body: { name: 'Below', parentId: above.id } });
  const employeeIds = [payroll.anan.employeeId, payroll.busaba.employeeId, payroll.chai.employeeId];
  await call(departments.addMembers, { body: { departmentId: below.id, employeeIds } });
  await place(payroll, { costCentreId: top, departmentIds: [above.id] });
  await place(payroll, { costCentreId: mine, employeeIds: [payroll.busaba.employeeId] });
  const lead = await call(positions.create, { body: { name: 'Lead' } });
  const held = { positionId: lead.id, employeeId: payroll.chai.employeeId, activeDate: plainDate('2026-06-16') };
  await call(positions.addMember, { body: held });
  await place(payroll, { costCentreId: later, positionIds: [lead.id] });
  // After the last day of June: not of this month.
  await place(payroll, { costCentreId: later, employeeIds: [payroll.busaba.employeeId], from: plainDate('2026-07-01') });
  const { payrollReportId } = await approvedReport(host, payroll);
  const before = await salaries(payroll);
  expect(Object.keys(before)).toEqual(['100', '200', '300']);
  const slip = await host
    .as(payroll.maker)
    .call(payrollReports.slip, { query: { payrollReportId, employeeId: payroll.busaba.employeeId } });
  expect(before['200']).toBeGreaterThan(0);
  expect(slip.net).toBeGreaterThan(0);
  // What is approved keeps what it was charged to.
  await place(payroll, { costCentreId: later, employeeIds: [payroll.busaba.employeeId] });
  expect(await salaries(payroll)).toEqual(before);
});

test('an entry ends where the next begins, also one that says nothing more, and can be taken back', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const [first, second] = [await aCentre(payroll, '100'), await aCentre(payroll, '200')];
  const employeeIds = [payroll.busaba.employeeId];
  await place(payroll, { costCentreId: first, employeeIds });
  await place(payroll, { costCentreId: second, employeeIds, from: plainDate('2026-03-01') });
  await place(payroll, { costCentreId: null, employeeIds, from: plainDate('2026-06-01') });
  const entries = async (costCentreId: string) => call(costCentres.entries, { query: { costCentreId } });
  expect(await entries(first)).toMatchObject([{ kind: 'employee', from: '2026-01-01', until: '2026-02-28' }]);
  const [entry] = await entries(second);
  expect(entry).toMatchObject({ from: '2026-03-01', until: '2026-05-31' });
  expect((await call(costCentres.list)).map(({ code, placed }) => [code, placed])).toEqual([
    ['100', 0],
    ['200', 0],
  ]);
  await call(costCentres.removeEntry, { query: { id: entry?.id ?? '' } });
  expect(await entries(first)).toMatchObject([{ from: '2026-01-01', until: '2026-05-31' }]);
});

test('a draft is marked when people belong elsewhere: its slips keep where they belong', async () => {
  const payroll = await aPayroll(host);
  const { payrollReportId } = await createDraft(host, payroll);
  const centre = await aCentre(payroll, '100');
  await place(payroll, { costCentreId: centre, employeeIds: [payroll.busaba.employeeId], from: plainDate('2026-06-15') });
  expect(await host.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
});

test('people without a part in management may read the names, and change nothing', async () => {
  const payroll = await aPayroll(host);
  const id = await aCentre(payroll, '100');
  expect(await host.as(payroll.maker).call(costCentres.list)).toMatchObject([{ id, code: '100' }]);
  expect(await refusalCode(host.as(payroll.maker).call(costCentres.create, { body: { code: '1', name: 'x' } }))).toBe(
    'auth/forbidden',
  );
  expect(await refusalCode(host.as(payroll.maker).call(costCentres.entries, { query: { costCentreId: id } }))).toBe(
    'auth/forbidden',
  );
  const strange = await aPayroll(host);
  expect(await refusalCode(place(strange, { costCentreId: id, employeeIds: [strange.busaba.employeeId] }))).toBe('ref-not-found');
  const own = await aCentre(strange, '900');
  expect(await refusalCode(place(strange, { costCentreId: own, employeeIds: [payroll.busaba.employeeId] }))).toBe(
    'ref-not-found',
  );
});
