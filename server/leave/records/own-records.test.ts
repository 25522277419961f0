import { expect, test } from 'vitest';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const person = () => at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2020-01-01') });
const call = (who: Person) => at.host.as(who).call;
const record = (who: Person, leaveTypeId: string, [startDate, endDate]: readonly [string, string]) =>
  call(at.owner)(leaveRecords.record, {
    body: { employeeId: who.employeeId, leaveTypeId, startDate: plainDate(startDate), endDate: plainDate(endDate) },
  });
const own = (who: Person, show?: 'coming' | 'taken' | 'pending' | 'ended') =>
  call(who)(leaveRecords.own, { query: show ? { show } : {} });
const paperOf = async (who: Person): Promise<string> =>
  (await upload(at.host, who, { purpose: 'leave-paper', name: 'doctor.pdf', bytes: PDF_BYTES })).json().id;
const add = (who: Person, id: string, paperFileIds: string[]) =>
  call(who)(leaveRecords.addPapers, { body: { id, paperFileIds } });
const idsOf = ({ content }: WireAnswer<typeof leaveRecords.own>) => content.map(({ id }) => id);

test('one’s own leave stands under what is to come, taken or ended; nobody else’s', async () => {
  const [me, other, type] = [await person(), await person(), await aLeaveType(at.host, at.organizationId)];
  const taken = await record(me, type, ['2026-06-01', '2026-06-02']);
  const coming = await record(me, type, ['2026-06-15', '2026-06-16']);
  const ended = await record(me, type, ['2026-06-22', '2026-06-22']);
  await call(at.owner)(leaveRecords.takeBack, { body: { id: ended.id, version: ended.version, reason: 'มาทำงาน' } });
  await record(other, type, ['2026-06-01', '2026-06-02']);
  expect(idsOf(await own(me))).toEqual([ended.id, coming.id, taken.id]);
  expect(idsOf(await own(me, 'coming'))).toEqual([coming.id]);
  expect(idsOf(await own(me, 'taken'))).toEqual([taken.id]);
  expect(idsOf(await own(me, 'ended'))).toEqual([ended.id]);
  expect(idsOf(await own(me, 'pending'))).toEqual([]);
});

test('a paper is missing from the days on that the type says, until one is added afterwards', async () => {
  const [me, type] = [await person(), await aLeaveType(at.host, at.organizationId, { paper_from_days: 3 })];
  await record(me, type, ['2026-06-01', '2026-06-02']);
  const long = await record(me, type, ['2026-06-08', '2026-06-10']);
  expect((await own(me)).papersMissing).toBe(1);
  expect((await own(me)).content.map(({ needsPaper }) => needsPaper)).toEqual([true, false]);
  const added = await add(me, long.id, [await paperOf(me)]);
  expect(added.papers.map(({ name }) => name)).toEqual(['doctor.pdf']);
  expect(added.needsPaper).toBe(false);
  expect((await own(me)).papersMissing).toBe(0);
  expect(await auditOf(at.host, at.organizationId, long.id)).toContain('leave.add-papers');
});

test('those who look after the leave add a paper too; a colleague does not find it', async () => {
  const [me, colleague, type] = [await person(), await person(), await aLeaveType(at.host, at.organizationId)];
  const { id } = await record(me, type, ['2026-06-08', '2026-06-10']);
  expect(await refusalCode(add(colleague, id, [await paperOf(colleague)]))).toBe('not-found');
  expect((await add(at.owner, id, [await paperOf(at.owner)])).papers).toHaveLength(1);
});

test('a paper of another, one used twice, and an ended leave are refused, and nothing is kept', async () => {
  const [me, other, type] = [await person(), await person(), await aLeaveType(at.host, at.organizationId)];
  const { id, version } = await record(me, type, ['2026-06-08', '2026-06-10']);
  expect(await refusalCode(add(me, id, [await paperOf(me), await paperOf(other)]))).toBe('ref-not-found');
  const paper = await paperOf(me);
  expect(await refusalCode(add(me, id, [paper, paper]))).toBe('validation/has-errors');
  expect((await call(me)(leaveRecords.get, { query: { id } })).papers).toEqual([]);
  await call(at.owner)(leaveRecords.takeBack, { body: { id, version, reason: 'มาทำงาน' } });
  expect(await refusalCode(add(me, id, [paper]))).toBe('state/not-allowed');
});

test('a quota for each event tells what is left of the event of the day, and all of it once that is long past', async () => {
  const me = await person();
  const type = await aLeaveType(at.host, at.organizationId, { quota_per: 'event', counts: 'calendar-days', days: 120 });
  const leftOn = async (date: string) =>
    (await call(me)(leaveBalances.own, { query: { date: plainDate(date) } })).find(({ leaveType }) => leaveType.id === type)
      ?.eventLeft;
  expect(await leftOn('2026-06-15')).toBe(120 * DAY);
  await record(me, type, ['2026-06-01', '2026-06-30']);
  expect(await leftOn('2026-06-15')).toBe(90 * DAY);
  expect(await leftOn('2027-03-01')).toBe(120 * DAY);
});
