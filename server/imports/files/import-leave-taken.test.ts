import { beforeEach, expect, test } from 'vitest';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { importWhole, refusal, settled, upload } from './testing-files.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
let nok: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  await aLeaveType(host, organizationId, { code: 'ANNUAL', name: 'ลาพักร้อน', english_name: 'Annual leave', unit: 'hour' });
  await aLeaveType(host, organizationId, { code: 'SICK', name: 'ลาป่วย', days: 30 });
  await aLeaveType(host, organizationId, { code: 'WHOLE', unit: 'day' });
  nok = await host.build.person({ organizationId, code: 'N1', startDate: plainDate('2020-01-01') });
  await host.build.person({ organizationId, code: 'N2', startDate: plainDate('2026-03-01') });
});
const owner = () => at.host.as(at.owner);
const THAI = 'รหัสพนักงาน,ประเภทการลา,วันที่เริ่มลา,ลาถึงวันที่,ช่วงของวัน,เวลาเริ่มลา,เวลาสิ้นสุดการลา,เหตุผลการลา';
const file = (...rows: string[]) => ({ name: 'leaves.csv', content: [THAI, ...rows].join('\n') });
const balanceOf = async (code: string, type = 'ANNUAL') => {
  const { content } = await owner().call(leaveBalances.search, { query: { name: code } });
  return (content[0]?.balances.find((balance) => balance.leaveType.code === type)?.balance ?? 0) / DAY;
};
const records = async () => (await owner().call(leaveRecords.search, { query: {} })).content;
const rowsOf = async (id: string) => (await owner().call(imports.rows, { query: { id } })).content;
const problemsOf = async (id: string) =>
  (await rowsOf(id)).map((row) => row.errors.map((error) => `${error.field} ${error.code}`).join());
const approvedPayroll = (people: readonly Person[]) =>
  at.host.build.payroll({ organizationId: at.organizationId, name: 'Office', month: '2026-05', status: 'APPROVED', people });

test('days, halves and hours of a file are approved leaves that are charged, stand in the record as imported, and go when taken back', async () => {
  const { id, result } = await importWhole(
    owner(),
    'leave-taken',
    file(
      'N1,ลาพักร้อน,1/6/2569,3/6/2569,,,,เที่ยว',
      'n1,annual,2026-06-04,,ครึ่งวันเช้า,,,',
      'N1,Annual leave,05/06/2026,,,09:00,11:30,นัดหมอฟัน',
      'N2,SICK,2026-06-08,2026-06-09,,,,ไข้หวัด',
    ),
  );
  expect(result).toEqual({ added: 4, changed: 0, unchanged: 0, skipped: 0 });
  expect([await balanceOf('N1'), await balanceOf('N2', 'SICK')]).toEqual([10 - 3 - 0.5 - 150 / DAY, 28]);
  const found = await records();
  expect(found.map((row) => [row.status, row.source])).toEqual(Array.from({ length: 4 }, () => ['approved', 'import']));
  expect(found.map((row) => row.reason).sort()).toEqual(['ไข้หวัด', 'นัดหมอฟัน', 'เที่ยว', null].sort());
  await owner().call(imports.revert, { body: { id, reason: 'wrong file' } });
  expect([await balanceOf('N1'), await balanceOf('N2', 'SICK')]).toEqual([10, 30]);
  expect((await records()).map((row) => row.status)).toEqual(['canceled', 'canceled', 'canceled', 'canceled']);
});

test('what cannot be is refused at its cell, and nothing of it is written', async () => {
  const cases: [row: string, problem: string][] = [
    ['NOBODY,ANNUAL,2026-06-01,,,,,', 'code row/not-found'],
    [',ANNUAL,2026-06-01,,,,,', 'code row/required'],
    ['N1,HOLIDAY,2026-06-01,,,,,', 'leaveType row/leave-type'],
    ['N1,ANNUAL,yesterday,,,,,', 'leaveFrom row/date'],
    ['N1,ANNUAL,2026-06-05,2026-06-01,,,,', 'leaveTo form/end-before-start'],
    ['N1,ANNUAL,2026-06-01,2028-06-01,,,,', 'leaveTo leave/too-long'],
    ['N1,ANNUAL,2026-06-01,,0.5,,,', 'leavePart row/leave-part'],
    ['N1,ANNUAL,2026-06-01,2026-06-02,morning,,,', 'leavePart leave/part-mismatch'],
    ['N1,ANNUAL,2026-06-01,,,09:00,,', 'leaveEnd row/required'],
    ['N1,ANNUAL,2026-06-01,,,25:00,26:00,', 'leaveStart row/time,leaveEnd row/time'],
    ['N1,ANNUAL,2026-06-01,,,13:00,09:00,', 'leaveEnd leave/part-mismatch'],
    ['N1,WHOLE,2026-06-01,,morning,,,', 'leavePart leave/unit-day'],
    ['N1,ANNUAL,2026-06-06,2026-06-07,,,,', 'leaveTo leave/no-working-day'],
    ['N2,ANNUAL,2026-02-02,,,,,', 'leaveFrom row/not-employed'],
    ['N1,ANNUAL,2026-06-01,2026-06-30,,,,', 'leaveTo leave/not-enough'],
  ];
  const { id, counts } = await upload(owner(), 'leave-taken', file(...cases.map(([row]) => row)));
  expect(await problemsOf(id)).toEqual(cases.map(([, problem]) => problem));
  expect(counts).toMatchObject({ new: 0, bad: cases.length });
  expect(await records()).toEqual([]);
});

test('rows of one file stand against each other: over the same day, and over the balance together', async () => {
  const { id } = await upload(
    owner(),
    'leave-taken',
    file(
      'N1,ANNUAL,2026-06-01,2026-06-05,,,,',
      'N1,SICK,2026-06-05,,,,,',
      'N1,ANNUAL,2026-06-08,2026-06-12,,,,',
      'N1,ANNUAL,2026-06-16,,,,,',
    ),
  );
  expect(await problemsOf(id)).toEqual(['', 'leaveFrom leave/overlap', '', 'leaveFrom leave/not-enough']);
  const { result } = await owner().call(imports.commit, { body: { id, mode: 'good' } });
  expect(result).toMatchObject({ added: 2, skipped: 2 });
  expect(await balanceOf('N1')).toBe(0);
});

test('the same file again changes nothing; a leave that somebody took back since is not taken back twice', async () => {
  const first = await importWhole(owner(), 'leave-taken', file('N1,ANNUAL,2026-06-01,,,,,', 'N1,ANNUAL,2026-06-02,,,,,'));
  const again = await importWhole(owner(), 'leave-taken', file('N1,ANNUAL,2026-06-01,,,,,'));
  expect(again).toMatchObject({ result: { added: 0, unchanged: 1 }, canRevert: false });
  const [row] = await records();
  await owner().call(leaveRecords.takeBack, { body: { id: row?.id ?? '', version: row?.version ?? 0, reason: 'by hand' } });
  await owner().call(imports.revert, { body: { id: first.id, reason: 'wrong file' } });
  expect(await balanceOf('N1')).toBe(10);
});

test('days that a payroll has counted are refused, and keep an import from being taken back', async () => {
  const { id } = await importWhole(owner(), 'leave-taken', file('N1,ANNUAL,2026-05-04,,,,,', 'N2,ANNUAL,2026-05-04,,,,,'));
  await approvedPayroll([nok]);
  expect(await refusal(owner().call(imports.revert, { body: { id, reason: 'no' } }))).toMatchObject({
    code: 'import/depended-on',
    facts: { dependents: [{ reason: 'payroll', names: ['N1'] }] },
  });
  const late = await upload(owner(), 'leave-taken', file('N1,ANNUAL,2026-05-05,,,,,', 'N2,ANNUAL,2026-05-05,,,,,'));
  expect(await problemsOf(late.id)).toEqual(['leaveFrom row/period-locked', '']);
  expect(await balanceOf('N1')).toBe(9);
});

test('leaves come in as rows too, with errors under the names of the call; an enterprise has a call of its own', async () => {
  const data = [{ code: 'N1', leaveType: 'ANNUAL', from: plainDate('2026-06-01'), part: 'afternoon' as const, reason: 'ธุระ' }];
  expect(await owner().call(imports.leaveTaken, { body: { data } })).toMatchObject({ added: 1, skipped: 0, errors: [] });
  expect(await balanceOf('N1')).toBe(9.5);
  expect(await refusalCode(owner().call(enterpriseImports.leaveTaken, { body: { data } }))).toBe('enterprise/required');
  const wrong = await owner().raw(imports.leaveTaken, {
    body: { data: [{ code: 'N1', leaveType: 'SICK', from: plainDate('2026-06-01') }] },
  });
  expect(wrong.json()).toMatchObject({ status: 422, errors: [{ field: 'data.0.from', code: 'leave/overlap' }] });
});

test('nobody but an owner brings leaves of their own by a file', async () => {
  const { host, organizationId } = at;
  const keeper = await host.build.person({ organizationId, code: 'S1', groups: ['administrator'] });
  const { id } = await upload(host.as(keeper), 'leave-taken', file('S1,ANNUAL,2026-06-01,,,,,', 'N1,ANNUAL,2026-06-01,,,,,'));
  expect(await problemsOf(id)).toEqual(['code leave/own-balance', '']);
});

test('a file of many leaves goes on as a job', { timeout: 60_000 }, async () => {
  const { host, organizationId } = at;
  const codes = Array.from({ length: 101 }, (_, place) => `M${place}`);
  for (const code of codes) await host.build.person({ organizationId, code, startDate: plainDate('2025-01-01') });
  const { id } = await upload(owner(), 'leave-taken', file(...codes.map((code) => `${code},ANNUAL,2026-06-01,,,,,`)));
  expect((await owner().call(imports.commit, { body: { id, mode: 'all' } })).status).toBe('committing');
  expect(await settled(owner(), id)).toMatchObject({ status: 'committed', result: { added: 101 } });
  expect((await owner().call(leaveRecords.search, { query: { size: 1 } })).totalElements).toBe(101);
});
