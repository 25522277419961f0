import { beforeEach, expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
const month = yearMonth('2026-06');
let payroll: TestPayroll;
beforeEach(async () => {
  payroll = await aPayroll(app);
});

const owner = () => app.as(payroll.owner);
const maker = () => app.as(payroll.maker);
/** A bonus of June for two people. */
async function giveBonus(): Promise<{ bonusId: string; itemIds: string[] }> {
  const { id } = await owner().call(payrollItems.create, {
    body: { name: 'โบนัส', nameEn: 'Bonus', type: 'income', regular: false },
  });
  const give = ({ employeeId }: Person) =>
    owner().call(oneTimeItems.create, { body: { employeeId, payrollId: id, month, amount: satang(5_000) } });
  return { bonusId: id, itemIds: [(await give(payroll.anan)).id, (await give(payroll.busaba)).id] };
}
const makeRun = () => maker().call(payrollReports.create, { body: { templateId: payroll.templateId, month, type: 'bonus' } });
type Report = { readonly payrollReportId: string };
const send = ({ payrollReportId }: Report) => maker().call(payrollReports.proceed, { body: { payrollReportId } });
const recompute = ({ payrollReportId }: Report) => maker().call(payrollReports.recompute, { body: { payrollReportId } });
const refused = (report: Report) => refusalCode(send(report));
const reject = ({ payrollReportId }: Report) =>
  app
    .as(payroll.approver)
    .call(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'Wrong amount' } });
const isStale = async ({ payrollReportId }: Report) =>
  (await maker().call(payrollReports.get, { query: { payrollReportId } })).isStale;
const bonusOf = async ({ payrollReportId }: Report, { employeeId }: Person) => {
  const slip = await maker().call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return slip.incomes.find((line) => line.name === 'Bonus')?.amount;
};

test('a rejected run lets go of what it pays once: opened by one line or a name, it is computed before it is sent', async () => {
  const { bonusId } = await giveBonus();
  const run = await makeRun();
  await send(run);
  await reject(run);
  const regular = await createDraft(app, payroll);
  expect(await bonusOf(regular, payroll.busaba)).toBe(5_000);
  const line = { employeeId: payroll.anan.employeeId, itemId: bonusId, amount: 4_000, reason: 'Agreed' };
  await maker().call(payrollReports.overrideLine, { body: { payrollReportId: run.payrollReportId, ...line } });
  expect(await isStale(run)).toBe(true);
  expect(await refused(run)).toBe('payroll/compute-first');
  await recompute(run);
  expect((await send(run)).status).toBe('PENDING');
  // The regular one pays nobody a second time.
  expect(await refused(regular)).toBe('payroll/run-moved');
  await recompute(regular);
  expect(await bonusOf(regular, payroll.busaba)).toBeUndefined();
  await reject(run);
  await maker().call(payrollReports.update, { body: { payrollReportId: run.payrollReportId, name: 'Bonus' } });
  expect(await refused(run)).toBe('payroll/compute-first');
});

test('a run that was sent and rejected has moved: what the regular payroll left to it is taken there', async () => {
  await giveBonus();
  const run = await makeRun();
  await send(run);
  const regular = await createDraft(app, payroll);
  await reject(run);
  expect(await isStale(regular)).toBe(true);
  expect(await refused(regular)).toBe('payroll/run-moved');
  await recompute(regular);
  expect((await send(regular)).status).toBe('PENDING');
});

test('a run that is removed gives back what it took: the regular payroll is computed again', async () => {
  await giveBonus();
  const regular = await createDraft(app, payroll);
  const run = await makeRun();
  await maker().call(payrollReports.remove, { query: { payrollReportId: run.payrollReportId } });
  expect(await isStale(regular)).toBe(true);
  expect(await refused(regular)).toBe('payroll/compute-first');
  await recompute(regular);
  expect(await bonusOf(regular, payroll.busaba)).toBe(5_000);
  expect((await send(regular)).status).toBe('PENDING');
});

test('a draft is not sent with an item that was taken back', async () => {
  const { itemIds } = await giveBonus();
  const regular = await createDraft(app, payroll);
  await owner().call(oneTimeItems.remove, { query: { id: itemIds[0] ?? '' } });
  expect(await refused(regular)).toBe('payroll/compute-first');
});

test('a draft is not sent with a settlement that was taken back, and nobody is paid it twice', async () => {
  const { employeeId } = payroll.busaba;
  const { version } = await owner().call(employees.get, { query: { id: employeeId } });
  const dates = { startDate: plainDate('2016-06-01'), endDate: plainDate('2026-06-30') };
  await owner().call(employees.update, { body: { id: employeeId, version, ...dates } });
  const proposed = await owner().call(settlements.propose, { body: { employeeId, reason: 'dismissed' } });
  const seen = ({ settlement }: typeof proposed) => ({ id: settlement?.id ?? '', version: settlement?.version ?? 0 });
  const confirmed = await owner().call(settlements.confirm, { body: seen(proposed) });
  const june = await createDraft(app, payroll);
  const again = await owner().call(settlements.reopen, { body: seen(confirmed) });
  const change = { ...seen(again), part: 'severance', amount: satang(150_000), reason: 'Agreed' } as const;
  await owner().call(settlements.confirm, { body: seen(await owner().call(settlements.change, { body: change })) });
  expect(await refused(june)).toBe('payroll/compute-first');
  await recompute(june);
  const slip = await maker().call(payrollReports.slip, { query: { payrollReportId: june.payrollReportId, employeeId } });
  expect(slip.incomes.find((line) => line.keyName === 'SEVERANCE')?.amount).toBe(150_000);
  expect((await send(june)).status).toBe('PENDING');
});

test('the tax of a month goes on from the months before: approved later, they have it computed again', async () => {
  const june = await createDraft(app, payroll);
  app.setNow('2026-08-01T03:00:00Z');
  const july = await createDraft(app, payroll, '2026-07');
  await send(june);
  const { payrollReportId } = june;
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await refused(july)).toBe('payroll/run-moved');
  await recompute(july);
  expect((await send(july)).status).toBe('PENDING');
});
