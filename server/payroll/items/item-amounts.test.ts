import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { baht } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/units.ts';
import { type Caller, refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';

const t = appForFile({ now: '2026-06-30T16:30:00Z' });
let owner: Person;
let call: Caller['call'];
let clerk: string;
let meal: string;
beforeAll(async () => {
  ({ owner } = await t.build.company());
  call = t.as(owner).call;
  clerk = await position('เสมียน', 18_000);
  meal = (await call(payrollItems.create, { body: { name: 'ค่าอาหาร', nameEn: 'Meal', type: 'benefit', value: 100 } })).id;
});

const position = (name: string, salary: number): Promise<string> =>
  t.build.inTenant(owner.organizationId, async (tx) => {
    const row = { organization_id: owner.organizationId, name, salary_base: baht(salary) };
    return (await tx.insertInto('app.position').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
async function person(positionId: string | null, salary?: number): Promise<string> {
  const { employeeId } = await t.build.person({ organizationId: owner.organizationId, salary });
  await t.build.inTenant(owner.organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({ position_id: positionId })
      .where('organization_id', '=', owner.organizationId)
      .where('id', '=', employeeId)
      .execute(),
  );
  return employeeId;
}
const raise = (employeeId: string, from: string, salary: number) =>
  t.build.inTenant(owner.organizationId, (tx) =>
    tx
      .insertInto('app.salary')
      .values({
        organization_id: owner.organizationId,
        employee_id: employeeId,
        active_date: plainDate(from),
        salary_base: baht(salary),
      })
      .execute(),
  );
const amountOf = async (employeeId: string, payrollId: string) => {
  const amounts = await call(payrollItems.ofEmployee, { query: { employeeId } });
  const found = amounts.find((amount) => amount.payrollId === payrollId);
  return [found?.own, found?.effective, found?.source];
};
const fund = (percent: number) =>
  call(payrollItems.create, { body: { name: `กองทุน ${percent}`, type: 'welfare', unit: 'percent', percent } });

test('a share is taken of the salary in force today, half a satang up; a raise of tomorrow does not count yet', async () => {
  const { id } = await fund(333);
  const employeeId = await person(clerk, 15_015);
  // 3.33 % of 15,015.00 is 499.9995 baht, which is 500.00.
  expect(await amountOf(employeeId, id)).toEqual([null, 500, 'item']);
  // It is half past eleven at night on 30 June in Bangkok.
  await raise(employeeId, '2026-07-01', 40_000);
  expect(await amountOf(employeeId, id)).toEqual([null, 500, 'item']);
  await raise(employeeId, '2026-06-30', 20_000);
  expect(await amountOf(employeeId, id)).toEqual([null, 666, 'item']);
});

test('who has no salary of their own gets the share of what the position pays, and nothing without either', async () => {
  const { id } = await fund(500);
  // 5 % of 18,000.00.
  expect(await amountOf(await person(clerk), id)).toEqual([null, 900, 'item']);
  expect(await amountOf(await person(null), id)).toEqual([null, 0, 'none']);
  const amounts = await call(payrollItems.ofPosition, { query: { positionId: clerk } });
  expect(amounts.find((amount) => amount.payrollId === id)).toMatchObject({ unit: 'percent', effective: 900, positive: false });
});

test('items are named in the language of the request; those of the rules and those out of use are not among them', async () => {
  const unnamed = await call(payrollItems.create, { body: { name: 'ค่ากะ', type: 'income', value: 1 } });
  const gone = await call(payrollItems.create, { body: { name: 'เก่า', type: 'income', value: 1 } });
  await call(payrollItems.update, { body: { id: gone.id, enabled: false } });
  const names = async (language: string) =>
    (await call(payrollItems.ofPosition, { query: { positionId: clerk }, headers: { 'accept-language': language } })).map(
      (amount) => amount.payrollName,
    );
  const [thai, english] = [await names('th'), await names('en')];
  expect([thai.includes('ค่าอาหาร'), english.includes('Meal'), english.includes(unnamed.name)]).toEqual([true, true, true]);
  for (const absent of ['เก่า', 'เงินเดือน', 'Salary']) expect([...thai, ...english]).not.toContain(absent);
});

test('an amount is never less than nothing: whether it adds or takes is a matter of the item', async () => {
  const employeeId = await person(clerk);
  const payrolls = [
    { payrollId: meal, amount: 1 },
    { payrollId: meal, amount: -5 },
  ];
  const attempts = await Promise.all([
    refusal(call(payrollItems.addToPosition, { body: { positionId: clerk, payrollId: meal, amount: -1 } })),
    refusal(call(payrollItems.setOfPosition, { body: { positionId: clerk, payrollId: meal, amount: -0.01 } })),
    refusal(call(payrollItems.setOfEmployee, { body: { employeeId, payrollId: meal, amount: -100 } })),
    refusal(call(payrollItems.setAllOfEmployee, { body: { employeeId, payrolls } })),
    refusal(call(payrollItems.setAllOfPosition, { body: { positionId: clerk, payrolls } })),
  ]);
  expect(attempts.map((refused) => [refused?.status, refused?.errors[0]?.field, refused?.errors[0]?.code])).toEqual([
    [422, 'amount', 'form/min'],
    [422, 'amount', 'form/min'],
    [422, 'amount', 'form/min'],
    [422, 'payrolls.1.amount', 'form/min'],
    [422, 'payrolls.1.amount', 'form/min'],
  ]);
  expect(await amountOf(employeeId, meal)).toEqual([null, 100, 'item']);
});

test('all amounts are replaced together; one unknown item leaves everything as it was', async () => {
  const employeeId = await person(clerk);
  const travel = (await call(payrollItems.create, { body: { name: 'เดินทาง', type: 'income' } })).id;
  await call(payrollItems.setOfEmployee, { body: { employeeId, payrollId: meal, amount: 50 } });
  const replace = (...payrolls: { payrollId: string; amount: number }[]) =>
    call(payrollItems.setAllOfEmployee, { body: { employeeId, payrolls } });
  const [salary] = (await call(payrollItems.search, { query: {} })).content;
  for (const payrollId of [randomUUID(), salary?.id ?? ''])
    expect(await refusalCode(replace({ payrollId: travel, amount: 7 }, { payrollId, amount: 1 }))).toBe('ref-not-found');
  expect(await amountOf(employeeId, meal)).toEqual([50, 50, 'employee']);
  await replace({ payrollId: travel, amount: 7.25 });
  expect(await amountOf(employeeId, meal)).toEqual([null, 100, 'item']);
  expect(await amountOf(employeeId, travel)).toEqual([7.25, 7.25, 'employee']);
});

test('an amount is given to a position once and changed after that, also by two at once', async () => {
  const addAtOnce = async (positionId: string) => {
    const add = (amount: number) =>
      refusalCode(call(payrollItems.addToPosition, { body: { positionId, payrollId: meal, amount } }));
    return (await Promise.all([10, 20, 30, 40, 50, 60].map(add))).toSorted();
  };
  const taken = 'array/already-exist';
  const once = [taken, taken, taken, taken, taken, null];
  // Whoever reads before and deletes after another's commit would take the other's amount away: seen in one of many rounds.
  for (let round = 0; round < 8; round += 1) expect(await addAtOnce(await position(`ช่าง ${round}`, 20_000))).toEqual(once);
  const positionId = await position('ช่าง', 20_000);
  expect(await addAtOnce(positionId)).toEqual(once);
  await call(payrollItems.setOfPosition, { body: { positionId, payrollId: meal, amount: 80 } });
  const employeeId = await person(positionId);
  expect(await amountOf(employeeId, meal)).toEqual([null, 80, 'position']);
  await call(payrollItems.removeFromPosition, { query: { positionId, payrollId: meal } });
  expect(await amountOf(employeeId, meal)).toEqual([null, 100, 'item']);
  const again = call(payrollItems.removeFromPosition, { query: { positionId, payrollId: meal } });
  expect(await refusalCode(again)).toBe('not-found');
});

test('how many people have an amount of their own is counted with the item', async () => {
  const { id } = await call(payrollItems.create, { body: { name: 'เบี้ยขยัน', type: 'income', value: 500 } });
  for (const amount of [1, 0])
    await call(payrollItems.setOfEmployee, { body: { employeeId: await person(clerk), payrollId: id, amount } });
  await call(payrollItems.setOfPosition, { body: { positionId: clerk, payrollId: id, amount: 400 } });
  const { content } = await call(payrollItems.search, { query: { name: 'เบี้ยขยัน' } });
  expect(content).toMatchObject([{ id, employeeCount: 2, used: false }]);
});

test('people, positions and items of another company are as absent as random ones', async () => {
  const employeeId = await person(clerk);
  const { owner: stranger } = await t.build.company();
  const foreign = t.as(stranger).call;
  const own = await foreign(payrollItems.create, { body: { name: 'Meal', type: 'benefit' } });
  for (const id of [employeeId, randomUUID()]) {
    expect(await refusalCode(foreign(payrollItems.ofEmployee, { query: { employeeId: id } }))).toBe('not-found');
    const body = { employeeId: id, payrollId: own.id, amount: 1 };
    expect(await refusalCode(foreign(payrollItems.setOfEmployee, { body }))).toBe('not-found');
    expect(await refusalCode(foreign(payrollItems.setAllOfEmployee, { body: { employeeId: id, payrolls: [] } }))).toBe(
      'not-found',
    );
  }
  for (const positionId of [clerk, randomUUID()]) {
    expect(await refusalCode(foreign(payrollItems.ofPosition, { query: { positionId } }))).toBe('not-found');
    const body = { positionId, payrollId: own.id, amount: 1 };
    expect(await refusalCode(foreign(payrollItems.addToPosition, { body }))).toBe('not-found');
  }
  const body = { employeeId: stranger.employeeId, payrollId: meal, amount: 1 };
  expect(await refusalCode(foreign(payrollItems.setOfEmployee, { body }))).toBe('ref-not-found');
});

test('who only looks at payroll reads amounts and sets none; who has nothing to do with it reads none', async () => {
  const employeeId = await person(clerk);
  const { organizationId } = owner;
  const [viewer, manager] = [
    await t.build.person({ organizationId, groups: ['payrollViewer'] }),
    await t.build.person({ organizationId, groups: ['manager'] }),
  ];
  expect(await t.as(viewer).call(payrollItems.ofEmployee, { query: { employeeId } })).not.toEqual([]);
  const set = (as: Person) => t.as(as).call(payrollItems.setOfEmployee, { body: { employeeId, payrollId: meal, amount: 1 } });
  for (const as of [viewer, manager]) expect(await refusalCode(set(as))).toBe('auth/forbidden');
  expect(await refusalCode(t.as(manager).call(payrollItems.ofEmployee, { query: { employeeId } }))).toBe('auth/forbidden');
});

test('every change of an amount stands in the activity log of who gets it', async () => {
  const employeeId = await person(clerk);
  await call(payrollItems.setOfEmployee, { body: { employeeId, payrollId: meal, amount: 1 } });
  await call(payrollItems.removeFromEmployee, { query: { employeeId, payrollId: meal } });
  await call(payrollItems.setAllOfEmployee, { body: { employeeId, payrolls: [{ payrollId: meal, amount: 2 }] } });
  expect(await auditOf(t, owner.organizationId, employeeId)).toEqual([
    'payroll-amount.set',
    'payroll-amount.remove',
    'payroll-amount.set-all',
  ]);
});
