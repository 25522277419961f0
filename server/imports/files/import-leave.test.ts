import { beforeEach, expect, test } from 'vitest';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { plainDate } from '../../../domain/units.ts';
import { settleCompanies } from '../../leave/balances/settle-companies.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
let nok: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  await aLeaveType(host, organizationId, { code: 'ANNUAL' });
  await aLeaveType(host, organizationId, { code: 'BIRTH', quota_per: 'event', days: 120 });
  nok = await host.build.person({ organizationId, code: 'N1', startDate: plainDate('2020-01-01') });
  await host.build.person({ organizationId, code: 'N2', startDate: plainDate('2026-03-01') });
});
const owner = () => at.host.as(at.owner);
const HEAD = 'รหัสพนักงาน,รหัสประเภทการลา,โควตา';
const file = (...rows: string[]) => ({ name: 'leave.csv', content: [HEAD, ...rows].join('\n') });
const daysOf = async (code: string) => {
  const { content } = await owner().call(leaveBalances.search, { query: { name: code } });
  return (content[0]?.balances.find((balance) => balance.leaveType.code === 'ANNUAL')?.balance ?? 0) / DAY;
};

test('people have what the file says; the same file again changes nothing, and it is turned back whole', async () => {
  const { id, result } = await importWhole(owner(), 'leave', file('N1,ANNUAL,7.5', 'n2,annual,๑๒'));
  expect(result).toEqual({ added: 0, changed: 2, unchanged: 0, skipped: 0 });
  expect([await daysOf('N1'), await daysOf('N2')]).toEqual([7.5, 12]);
  const again = await upload(owner(), 'leave', { name: 'again.csv', content: file('N1,ANNUAL,7.50').content });
  const page = await owner().call(imports.rows, { query: { id: again.id } });
  expect(page.content.map((row) => row.outcome)).toEqual(['unchanged']);
  await owner().call(imports.discard, { query: { id: again.id } });
  await owner().call(imports.revert, { body: { id, reason: 'wrong file' } });
  expect([await daysOf('N1'), await daysOf('N2')]).toEqual([10, 10]);
});

test('what cannot be is refused at its cell', async () => {
  const { id } = await upload(
    owner(),
    'leave',
    file('NOBODY,ANNUAL,1', 'N1,OTHER,1', 'N1,BIRTH,1', 'N1,ANNUAL,-1', 'N1,ANNUAL,', 'N1,ANNUAL,3', 'N1,ANNUAL,4'),
  );
  const page = await owner().call(imports.rows, { query: { id } });
  expect(page.content.map((row) => row.errors.map((error) => `${error.field} ${error.code}`))).toEqual([
    ['code row/not-found'],
    ['leaveType row/leave-type'],
    ['leaveType row/leave-event'],
    ['quota row/leave-days'],
    ['quota row/required'],
    [],
    ['code row/duplicate'],
  ]);
});

test('a balance that was changed by hand since keeps the import from being undone', async () => {
  const { id } = await importWhole(owner(), 'leave', file('N1,ANNUAL,8'));
  const [balance] = (await owner().call(leaveBalances.search, { query: { name: 'N1' } })).content[0]?.balances ?? [];
  const body = { employeeId: nok.employeeId, leaveTypeId: balance?.leaveType.id ?? '', minutes: DAY, reason: 'x' };
  await owner().call(leaveBalances.adjust, { body });
  expect(await refusal(owner().call(imports.revert, { body: { id, reason: 'no' } }))).toMatchObject({
    code: 'import/depended-on',
    facts: { dependents: [{ reason: 'edited', names: ['N1'] }] },
  });
});

test('people who were granted leave by rule alone can still be taken out again', async () => {
  const people = {
    name: 'people.csv',
    content: 'code,first_name,last_name,start_date\nX1,Nok,Dee,2026-01-01\nX2,Lek,Dee,2026-01-01',
  };
  const { id } = await importWhole(owner(), 'employee', people);
  const { jobPool, now } = at.host.services;
  await settleCompanies({ jobPool, now: now() });
  await importWhole(owner(), 'leave', file('X2,ANNUAL,3'));
  expect(await refusal(owner().call(imports.revert, { body: { id, reason: 'no' } }))).toMatchObject({
    facts: { dependents: [{ reason: 'records', names: ['X2'] }] },
  });
  const other = await importWhole(owner(), 'employee', { name: 'more.csv', content: people.content.replaceAll('X', 'Y') });
  await settleCompanies({ jobPool, now: now() });
  await owner().call(imports.revert, { body: { id: other.id, reason: 'wrong file' } });
  expect((await owner().call(leaveBalances.search, { query: { name: 'Y1' } })).content).toEqual([]);
});

test('leave comes in as rows too; an enterprise has a call of its own, which others do not', async () => {
  const data = [{ code: 'N1', leaveType: 'ANNUAL', quota: 6 }];
  expect(await owner().call(imports.leave, { body: { data } })).toEqual({
    added: 0,
    changed: 1,
    unchanged: 0,
    skipped: 0,
    errors: [],
  });
  expect(await daysOf('N1')).toBe(6);
  expect(await refusalCode(owner().call(enterpriseImports.leave, { body: { data } }))).toBe('enterprise/required');
  const answer = await owner().raw(imports.leave, { body: { data: [{ code: 'N9', leaveType: 'ANNUAL', quota: 6 }] } });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'data.0.code' }] });
});

test('nobody but an owner brings themselves leave by a file: the own row is refused at its person', async () => {
  const { host, organizationId } = at;
  const keeper = await host.build.person({ organizationId, code: 'S1', groups: ['supporter'] });
  const { id } = await upload(host.as(keeper), 'leave', file('S1,ANNUAL,60', 'N1,ANNUAL,12'));
  const { content } = await host.as(keeper).call(imports.rows, { query: { id } });
  expect(content.map((row) => row.errors.map((error) => `${error.field} ${error.code}`))).toEqual([
    ['code leave/own-balance'],
    [],
  ]);
});
