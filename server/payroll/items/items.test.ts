import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { startTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let app: TestApp;
let owner: Person;
let call: Caller['call'];
beforeAll(async () => {
  app = await startTestApp();
  owner = (await app.build.company()).owner;
  call = app.as(owner).call;
});
afterAll(() => app.close());

test('the first look makes the eight items of the rules, once, also when two look at the same time', async () => {
  const looks = await Promise.all([1, 2, 3].map(() => call(payrollItems.search, { query: {} })));
  for (const { content } of looks) {
    expect(content.map((item) => item.keyName)).toEqual([
      'SALARY',
      'OVERTIME',
      'ABSENCE',
      'UNPAID_LEAVE',
      'LATE',
      'SOCIAL_SECURITY',
      'WELFARE_FUND',
      'TAX',
    ]);
  }
});

test('an item says whether rules compute it, and a fund whether a highest wage limits it', async () => {
  const fund = { type: 'welfare', fundKind: 'providentFund', employeePercent: 500, companyPercent: 500 } as const;
  const whole = await call(payrollItems.create, { body: { ...fund, name: 'PVD whole' } });
  const capped = await call(payrollItems.create, { body: { ...fund, name: 'PVD capped', highestWage: 50_000 } });
  expect([whole.calMethod, capped.calMethod]).toEqual(['real_salary', 'max_salary']);
  const { content } = await call(payrollItems.search, { query: {} });
  const computed = content.filter((item) => item.autoCalculation);
  expect(computed).toHaveLength(8);
  expect(computed.every(({ keyName, calMethod }) => keyName !== null && calMethod === null)).toBe(true);
});

test('an item of the rules is renamed but neither changed nor deleted; an own one is', async () => {
  const [salary] = (await call(payrollItems.search, { query: {} })).content;
  const id = salary?.id ?? '';
  expect((await call(payrollItems.update, { body: { id, name: 'เงินเดือนประจำ' } })).name).toBe('เงินเดือนประจำ');
  for (const refused of await Promise.allSettled([
    call(payrollItems.update, { body: { id, taxCalculation: false } }),
    call(payrollItems.remove, { query: { id } }),
  ])) {
    expect(refused).toMatchObject({ reason: { body: { code: 'state/not-allowed' } } });
  }
  const travel = await call(payrollItems.create, {
    body: { name: 'ค่าเดินทาง', nameEn: 'Travel', type: 'benefit', value: 1_500.5 },
  });
  expect(travel).toMatchObject({ positive: true, taxCalculation: true, value: 1_500.5, version: 1 });
  await expect(call(payrollItems.create, { body: { name: 'ค่าเดินทาง', type: 'income' } })).rejects.toMatchObject({
    body: { code: 'array/already-exist' },
  });
  const changed = await call(payrollItems.update, { body: { id: travel.id, version: 1, value: 2_000 } });
  expect(changed).toMatchObject({ value: 2_000, version: 2 });
  await expect(call(payrollItems.update, { body: { id: travel.id, version: 1, value: 1 } })).rejects.toMatchObject({
    body: { code: 'conflict' },
  });
  expect(await call(payrollItems.remove, { query: { id: travel.id } })).toEqual({ ok: true, outcome: 'deleted' });
});

test('the amount of a person wins over that of the position, that over the item’s own; a share is of the salary', async () => {
  const { organizationId } = owner;
  const person = await app.build.person({ organizationId, salary: 20_000 });
  const position = await app.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query("insert into app.position (organization_id, name) values ($1, 'Clerk') returning id", [
      organizationId,
    ]);
    await tx.client.query('update app.employee set position_id = $1 where id = $2', [rows[0].id, person.employeeId]);
    return rows[0].id;
  });
  const item = await call(payrollItems.create, { body: { name: 'Meal', type: 'benefit', value: 100 } });
  const fund = await call(payrollItems.create, { body: { name: 'Fund', type: 'welfare', unit: 'percent', percent: 500 } });
  const effective = async (id: string) => {
    const amounts = await call(payrollItems.ofEmployee, { query: { employeeId: person.employeeId } });
    const found = amounts.find((amount) => amount.payrollId === id);
    return [found?.effective, found?.source];
  };
  expect(await effective(item.id)).toEqual([100, 'item']);
  expect(await effective(fund.id)).toEqual([1_000, 'item']);
  const forPosition = { positionId: position, payrollId: item.id, amount: 200 };
  await call(payrollItems.addToPosition, { body: forPosition });
  await expect(call(payrollItems.addToPosition, { body: forPosition })).rejects.toMatchObject({
    body: { code: 'array/already-exist' },
  });
  expect(await effective(item.id)).toEqual([200, 'position']);
  await call(payrollItems.setOfEmployee, { body: { employeeId: person.employeeId, payrollId: item.id, amount: 0 } });
  expect(await effective(item.id)).toEqual([0, 'employee']);
  await call(payrollItems.removeFromEmployee, { query: { employeeId: person.employeeId, payrollId: item.id } });
  await call(payrollItems.setAllOfPosition, { body: { positionId: position, payrolls: [] } });
  expect(await effective(item.id)).toEqual([100, 'item']);
});
