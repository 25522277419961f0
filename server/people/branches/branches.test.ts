import { expect, test } from 'vitest';
import { branches } from '../../../contract/people/branches.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { aPayroll, type TestPayroll } from '../../payroll/shared/testing/a-payroll.ts';
import { completePapers } from '../../payroll/shared/testing/papers.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const JANUARY = plainDate('2026-01-01');
const aBranch = async ({ owner }: TestPayroll, code: string, number: string) =>
  host.as(owner).call(branches.create, { body: { code, name: `สาขา ${code}`, branchSocialSecurity: number } });

test('a branch is added, changed and found; codes and numbers are its own, and of the right length', async () => {
  const payroll = await aPayroll(host);
  await completePapers(host, payroll);
  const { call } = host.as(payroll.owner);
  const body = {
    code: 'B1',
    name: 'สาขาเชียงใหม่',
    nameEn: 'Chiang Mai',
    phoneNumber: '053-123-456',
    branchTax: '00001',
    branchSocialSecurity: '000001',
    address: { provinceName: 'เชียงใหม่', postCode: '50000' },
  };
  const made = await call(branches.create, { body });
  expect(made).toMatchObject({ ...body, phoneNumber: '+6653123456', placed: 0, version: 1 });
  const asked = { id: made.id, version: 1 };
  const moved = await call(branches.update, { body: { ...asked, name: 'สาขาลำปาง', branchTax: null } });
  expect(moved).toMatchObject({ name: 'สาขาลำปาง', branchTax: null, branchSocialSecurity: '000001', version: 2 });
  expect(await refusalCode(call(branches.update, { body: { ...asked, name: 'Late' } }))).toBe('conflict');
  expect(await call(branches.get, { query: { id: made.id } })).toEqual(moved);

  const wrong = (more: object) =>
    refusal(call(branches.create, { body: { code: 'B2', name: 'Other', ...more } })).then((body) => [
      body?.code,
      ...(body?.errors ?? []).map((problem) => [problem.field, problem.code]),
    ]);
  const taken = (field: string) => ['array/already-exist', [field, 'form/already-used']];
  expect(await wrong({ code: 'b1' })).toEqual(taken('code'));
  expect(await wrong({ branchSocialSecurity: '000001' })).toEqual(taken('branchSocialSecurity'));
  // Those of the head office.
  expect(await wrong({ branchSocialSecurity: '000000' })).toEqual(taken('branchSocialSecurity'));
  expect(await wrong({ branchTax: '00000' })).toEqual(taken('branchTax'));
  expect(await wrong({ branchTax: '12' })).toEqual(['validation/has-errors', ['branchTax', 'form/five-digits']]);
  expect(await wrong({ address: { postCode: '1' } })).toEqual(['validation/has-errors', ['address.postCode', 'form/postcode']]);
  expect(await wrong({ branchSocialSecurity: '1' })).toEqual([
    'validation/has-errors',
    ['branchSocialSecurity', 'form/six-digits'],
  ]);
});

test('nobody removes a branch with people in it; one without goes, and its code is free again', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const { id } = await aBranch(payroll, 'B1', '000001');
  const shop = await call(departments.create, { body: { name: 'Shop' } });
  const place = (branchId: string | null, from = JANUARY) =>
    call(branches.place, { body: { branchId, from, departmentIds: [shop.id], employeeIds: [] } });
  await place(id);
  expect(await refusalCode(call(branches.remove, { query: { id } }))).toBe('branch/in-use');
  expect(await call(branches.entries, { query: { branchId: id } })).toMatchObject([
    { kind: 'department', name: 'Shop', from: JANUARY, until: null },
  ]);
  await place(null, plainDate('2026-06-01'));
  expect(await call(branches.entries, { query: { branchId: id } })).toMatchObject([{ until: '2026-05-31' }]);
  await place(id, plainDate('2026-09-01'));
  expect(await refusalCode(call(branches.remove, { query: { id } }))).toBe('branch/in-use');
  const [later] = await call(branches.entries, { query: { branchId: id } });
  await call(branches.removeEntry, { query: { id: later?.id ?? '' } });
  await call(branches.remove, { query: { id } });
  expect(await call(branches.list)).toEqual([]);
  expect((await aBranch(payroll, 'B1', '000001')).code).toBe('B1');
  expect(await refusalCode(place(id))).toBe('ref-not-found');
  expect((await auditOf(host, payroll.organizationId)).filter((action) => action.startsWith('branch.'))).toEqual([
    'branch.create',
    'branch.assign',
    'branch.assign',
    'branch.assign',
    'branch.remove-entry',
    'branch.remove',
    'branch.create',
  ]);
});

test('a person belongs where they or else their department say, a position to a cost centre, and each says whether it is their own', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const [north, south] = [await aBranch(payroll, 'B1', '000001'), await aBranch(payroll, 'B2', '000002')];
  const [sales, shop] = [
    await call(costCentres.create, { body: { code: 'C1', name: 'Sales' } }),
    await call(costCentres.create, { body: { code: 'C2', name: 'Shop' } }),
  ];
  const above = await call(departments.create, { body: { name: 'North' } });
  const below = await call(departments.create, { body: { name: 'Shop', parentId: above.id } });
  const clerk = await call(positions.create, { body: { name: 'Clerk' } });
  const { employeeId } = payroll.anan;
  const { version } = await call(employees.get, { query: { id: employeeId } });
  await call(employees.update, { body: { id: employeeId, version, departmentId: below.id, positionId: clerk.id } });
  const of = async (query: object) => {
    const { branch, costCentre } = await call(branches.belonging, { query });
    return [branch && [branch.code, branch.own], costCentre && [costCentre.code, costCentre.own]];
  };
  expect(await of({ employeeId })).toEqual([null, null]);
  await call(branches.place, { body: { branchId: north.id, from: JANUARY, departmentIds: [above.id] } });
  await call(costCentres.place, { body: { costCentreId: sales.id, from: JANUARY, departmentIds: [below.id] } });
  expect(await of({ employeeId })).toEqual([
    ['B1', false],
    ['C1', false],
  ]);
  expect(await of({ departmentId: below.id })).toEqual([
    ['B1', false],
    ['C1', true],
  ]);
  expect(await of({ departmentId: above.id })).toEqual([['B1', true], null]);
  await call(costCentres.place, { body: { costCentreId: shop.id, from: JANUARY, positionIds: [clerk.id] } });
  expect(await of({ positionId: clerk.id })).toEqual([null, ['C2', true]]);
  expect(await of({ employeeId })).toEqual([
    ['B1', false],
    ['C2', false],
  ]);
  await call(branches.place, { body: { branchId: south.id, from: JANUARY, employeeIds: [employeeId] } });
  expect(await of({ employeeId })).toEqual([
    ['B2', true],
    ['C2', false],
  ]);
  await call(branches.place, { body: { branchId: null, from: plainDate('2026-06-01'), employeeIds: [employeeId] } });
  expect(await of({ employeeId })).toEqual([
    ['B1', false],
    ['C2', false],
  ]);
  const [other] = [await aPayroll(host)];
  const asked = host.as(other.owner).call(branches.belonging, { query: { employeeId } });
  expect(await refusalCode(asked)).toBe('not-found');
  expect((await refusal(call(branches.belonging, { query: {} })))?.errors).toMatchObject([{ code: 'form/required' }]);
});
