import iconv from 'iconv-lite';
import { beforeAll, expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { branches } from '../../../contract/people/branches.ts';
import { departments } from '../../../contract/people/departments.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
const june = yearMonth('2026-06');
const JANUARY = plainDate('2026-01-01');
let payroll: TestPayroll;
let [north, south] = ['', ''];
/** Anan belongs to the north by his department's parent, Busaba to the south by herself, Chai to the head office. */
beforeAll(async () => {
  payroll = await aPayroll(t);
  await completePapers(t, payroll);
  const { call: own } = t.as(payroll.owner);
  const aBranch = async (code: string, branchSocialSecurity: string | null) =>
    (await own(branches.create, { body: { code, name: `สาขา${code}`, branchSocialSecurity } })).id;
  north = await aBranch('เหนือ', '000001');
  south = await aBranch('ใต้', '000002');
  const above = await own(departments.create, { body: { name: 'North' } });
  const below = await own(departments.create, { body: { name: 'Shop', parentId: above.id } });
  await own(departments.addMembers, { body: { departmentId: below.id, employeeIds: [payroll.anan.employeeId] } });
  const place = (body: { branchId: string; departmentIds: string[]; employeeIds: string[] }) =>
    own(branches.place, { body: { ...body, from: JANUARY } });
  await place({ branchId: north, departmentIds: [above.id], employeeIds: [] });
  await place({ branchId: south, departmentIds: [], employeeIds: [payroll.busaba.employeeId] });
  await approvedReport(t, payroll);
});
const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
const ofBranch = (branchId?: string) =>
  call(payrollDocuments.monthlySocialSecurity, { query: { month: june, ...(branchId ? { branchId } : {}) } });
const codes = (rows: readonly { code: string }[]) => rows.map((row) => row.code).toSorted();

test('each branch files SPS 1-10 of its own people under its own number; together they are the payroll', async () => {
  const [office, ofNorth, ofSouth] = [await ofBranch(), await ofBranch(north), await ofBranch(south)];
  expect([office, ofNorth, ofSouth].map(({ rows }) => codes(rows))).toEqual([['E3'], ['E1'], ['E2']]);
  expect(office.branches).toEqual([
    { branchId: null, name: null, number: '000000', people: 1 },
    { branchId: south, name: 'สาขาใต้', number: '000002', people: 1 },
    { branchId: north, name: 'สาขาเหนือ', number: '000001', people: 1 },
  ]);
  expect([office, ofNorth, ofSouth].map(({ readiness }) => readiness.isReady)).toEqual([true, true, true]);
  const contributions = (of: typeof office) => of.totals.find(({ code }) => code === 'employees')?.value ?? 0;
  const { payrollReportId } = (await call(payrollReports.list, { query: {} })).content[0] ?? { payrollReportId: '' };
  const { checks, isTied } = await call(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(isTied).toBe(true);
  const whole = checks.find(({ code }) => code === 'sps110.employees')?.expected;
  expect(contributions(office) + contributions(ofNorth) + contributions(ofSouth)).toBe(whole);

  const taken = await t.as(payroll.maker).raw(payrollDocuments.monthlySocialSecurity, {
    query: { month: june, branchId: north, format: 'txt' },
  });
  expect(taken.headers['content-disposition']).toContain('SPS1-10_1000000001_000001_2026-06.txt');
  const [head = ''] = iconv.decode(taken.rawPayload, 'windows874').split('\r\n');
  expect(head.slice(11, 17)).toBe('000001');
});

test('the month is filed once everybody is, and each branch numbers its own filings', async () => {
  const isTaken = async () => {
    const cards = await call(dashboard.payrolls, {});
    return JSON.stringify(cards).includes('"sso"');
  };
  const take = (branchId?: string, additional = 0) =>
    t.as(payroll.maker).raw(payrollDocuments.monthlySocialSecurity, {
      query: { month: june, additional, format: 'txt', ...(branchId ? { branchId } : {}) },
    });
  const before = await isTaken();
  await take(north);
  expect(await isTaken()).toBe(before);
  expect((await take(south)).statusCode).toBe(200);
  // The north has filed, so its next number is an additional one; nothing came after it.
  expect((await ofBranch(north)).filing).toEqual({ number: 0, last: 0 });
  expect((await ofBranch()).filing).toEqual({ number: 0, last: null });
  expect((await take()).statusCode).toBe(200);
  expect(await isTaken()).toBe(!before);
  const filings = await call(payrollDocuments.filings, { query: { month: june, document: 'sso' } });
  expect(filings.map(({ branchName }) => branchName)).toEqual([null, 'สาขาใต้', 'สาขาเหนือ', 'สาขาเหนือ']);
});

test('a slip keeps its branch; a move afterwards reaches drafts only, and a branch of nobody is refused', async () => {
  const { call: own } = t.as(payroll.owner);
  const body = { branchId: south, from: plainDate('2026-06-01'), departmentIds: [], employeeIds: [payroll.chai.employeeId] };
  await own(branches.place, { body });
  expect(codes((await ofBranch()).rows)).toEqual(['E3']);
  const draft = await createDraft(t, payroll, '2026-07');
  const asked = { payrollReportId: draft.payrollReportId };
  const ofJuly = await call(payrollDocuments.monthlySocialSecurity, { query: { ...asked, branchId: south } });
  expect(codes(ofJuly.rows)).toContain('E3');
  const { id } = await own(branches.create, { body: { code: 'X', name: 'Empty', branchSocialSecurity: '000009' } });
  expect(await refusalCode(ofBranch(id))).toBe('validation/has-errors');
});

/** A fee of somebody who is no employee, in PND1 of the head office. */
async function payFee() {
  const address = { districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
  const fee = { income: 'residentFee', rate: 0 } as const;
  const broker = {
    kind: 'individual',
    title: 'นาย',
    name: 'นายหน้า',
    lastName: 'ดีงาม',
    branch: '00000',
    taxId: '3100000000021',
  } as const;
  const { id: payeeId } = await call(payees.create, { body: { ...broker, ...fee, address } });
  const paidDate = plainDate('2026-06-11');
  await call(payees.pay, { body: { payeeId, paidDate, description: '', amount: 5_000, tax: 150, condition: 1, ...fee } });
}

test('a branch that files PND1 itself has its people in a return under its tax number, from its month on; payees and all others stand with the head office', async () => {
  const own = t.as(payroll.owner);
  const read = async (id: string) => (await own.call(branches.list, {})).find((branch) => branch.id === id);
  const set = async (id: string, fields: { branchTax?: string | null; taxFilingFrom?: string | null }) =>
    own.raw(branches.update, { body: { id, version: (await read(id))?.version ?? 0, ...fields } as never });
  const errorsOf = (answer: Awaited<ReturnType<typeof set>>) =>
    answer.json<{ errors?: { field: string; code: string }[] }>().errors?.map(({ field, code }) => [field, code]);
  expect(errorsOf(await set(north, { taxFilingFrom: '2026-06' }))).toEqual([['branchTax', 'form/required']]);
  const whole = await call(payrollDocuments.monthlyPnd1, { query: { month: june } });
  expect([codes(whole.rows), whole.branches]).toEqual([['E1', 'E2', 'E3'], []]);
  expect((await set(north, { branchTax: '00012', taxFilingFrom: '2026-06' })).statusCode).toBe(200);
  expect(errorsOf(await set(north, { branchTax: null }))).toEqual([['branchTax', 'form/required']]);

  const pnd1 = (branchId?: string) =>
    call(payrollDocuments.monthlyPnd1, { query: { month: june, ...(branchId ? { branchId } : {}) } });
  const [office, ofNorth] = [await pnd1(), await pnd1(north)];
  expect([codes(office.rows), codes(ofNorth.rows)]).toEqual([['E2', 'E3'], ['E1']]);
  expect(office.branches).toEqual([
    { branchId: null, name: null, number: '00000', people: 2 },
    { branchId: north, name: 'สาขาเหนือ', number: '00012', people: 1 },
  ]);
  expect([office.readiness.isReady, ofNorth.readiness.isReady]).toEqual([true, true]);
  const taxOf = (of: typeof office) => of.totals.find(({ code }) => code === 'tax')?.value ?? 0;
  expect(taxOf(office) + taxOf(ofNorth)).toBeCloseTo(taxOf(whole), 2);
  const { payrollReportId } = (await call(payrollReports.list, { query: {} })).content.find(({ month }) => month === june) ?? {
    payrollReportId: '',
  };
  expect((await call(payrollDocuments.tieOut, { query: { payrollReportId } })).isTied).toBe(true);

  await payFee();
  const isTaken = async () => {
    const { filings } = await call(payrollCalendar.get, { query: { month: yearMonth('2026-07') } });
    return filings.find(({ kind }) => kind === 'pnd1')?.state === 'filed';
  };
  const take = (branchId?: string) =>
    t.as(payroll.maker).raw(payrollDocuments.monthlyPnd1, {
      query: { month: june, format: 'txt', ...(branchId ? { branchId } : {}) },
    });
  const taken = await take(north);
  expect(taken.headers['content-disposition']).toContain('_000012_2569_06_00_00.txt');
  const [head = '', row = ''] = taken.body.split('\r\n');
  expect([head.split('|')[7], head.split('|')[8], row.split('|')[2]]).toEqual(['000012', 'สาขาเหนือ', '000012']);
  expect(await isTaken()).toBe(false);
  expect((await take()).statusCode).toBe(200);
  expect(await isTaken()).toBe(true);
  expect((await take(south)).statusCode).toBe(422);
  // June was filed with the north apart: that stands.
  expect(errorsOf(await set(north, { taxFilingFrom: null }))).toEqual([['taxFilingFrom', 'form/month-filed']]);
  expect(errorsOf(await set(north, { taxFilingFrom: '2026-08' }))).toEqual([['taxFilingFrom', 'form/month-filed']]);
});

test('who is paid in two branches within a month stands whole in the return of the first, and the month is filed without one of the second', async () => {
  const other = await aPayroll(t);
  await completePapers(t, other);
  const [own, maker] = [t.as(other.owner), t.as(other.maker)];
  const aBranch = async (code: string, number: string) =>
    (
      await own.call(branches.create, {
        body: { code, name: code, branchSocialSecurity: number, branchTax: number.slice(1), taxFilingFrom: june },
      })
    ).id;
  const [first, second] = [await aBranch('A', '000001'), await aBranch('B', '000002')];
  const place = (branchId: string) =>
    own.call(branches.place, { body: { branchId, from: JANUARY, departmentIds: [], employeeIds: [other.anan.employeeId] } });
  const { id: payrollId } = await own.call(payrollItems.create, {
    body: { name: 'Bonus', type: 'income', regular: false, taxCalculation: true },
  });
  const bonus = { payrollId, employeeId: other.anan.employeeId, month: june, amount: satang(5_000) };
  await own.call(oneTimeItems.create, { body: bonus });
  await place(first);
  const { payrollReportId } = await maker.call(payrollReports.create, {
    body: { templateId: other.templateId, month: june, type: 'bonus', payDate: plainDate('2026-06-10') },
  });
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  await t.as(other.approver).call(payrollReports.approve, { body: { payrollReportId } });
  await place(second);
  await approvedReport(t, other);

  const { id: payeeId } = await own.call(payees.create, {
    body: {
      kind: 'individual',
      title: 'นาย',
      name: 'นายหน้า',
      lastName: 'ดีงาม',
      branch: '00000',
      income: 'residentFee',
      rate: 0,
      taxId: '3100000000021',
      address: { districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' },
    },
  });
  const fee = { payeeId, paidDate: plainDate('2026-06-11'), description: '', amount: 5_000, tax: 150, condition: 1 } as const;
  await own.call(payees.pay, { body: { ...fee, income: 'residentFee', rate: 0 } });
  const people = (await maker.call(payrollDocuments.monthlyPnd1, { query: { month: june } })).branches.map(
    (branch) => branch.people,
  );
  expect(people).toEqual([3, 1, 0]);
  const ofFirst = await maker.call(payrollDocuments.monthlyPnd1, { query: { month: june, branchId: first } });
  expect([codes(ofFirst.rows), ofFirst.branches.map((branch) => branch.people)]).toEqual([['E1'], people]);

  const states = async () => {
    const { filings } = await maker.call(payrollCalendar.get, { query: { month: yearMonth('2026-07') } });
    return filings.filter(({ kind }) => kind === 'pnd1' || kind === 'sso').map(({ state }) => state);
  };
  const take = (
    endpoint: typeof payrollDocuments.monthlyPnd1 | typeof payrollDocuments.monthlySocialSecurity,
    branchId?: string,
  ) => maker.raw(endpoint, { query: { month: june, format: 'txt', ...(branchId ? { branchId } : {}) } });
  for (const endpoint of [payrollDocuments.monthlyPnd1, payrollDocuments.monthlySocialSecurity])
    expect((await take(endpoint, first)).statusCode).toBe(200);
  expect(await states()).toEqual(['due', 'due']);
  for (const endpoint of [payrollDocuments.monthlyPnd1, payrollDocuments.monthlySocialSecurity])
    expect((await take(endpoint)).statusCode).toBe(200);
  expect(await states()).toEqual(['filed', 'filed']);
});

test('a branch files PND1 itself until its last month; the head office files again after it, and months that were filed stay', async () => {
  const other = await aPayroll(t);
  await completePapers(t, other);
  const [own, maker] = [t.as(other.owner), t.as(other.maker)];
  const number = { branchTax: '00012', taxFilingFrom: june };
  const { id } = await own.call(branches.create, { body: { code: 'A', name: 'A', ...number } });
  const body = { branchId: id, from: JANUARY, departmentIds: [], employeeIds: [other.anan.employeeId] };
  await own.call(branches.place, { body });
  const until = async (taxFilingUntil: string | null) => {
    const version = (await own.call(branches.list, {})).find((branch) => branch.id === id)?.version ?? 0;
    const answer = await own.raw(branches.update, { body: { id, version, taxFilingUntil } as never });
    return answer.json<{ errors?: { field: string; code: string }[] }>().errors?.map(({ field, code }) => [field, code]);
  };
  t.setNow('2026-08-01T03:00:00Z');
  await approvedReport(t, other);
  await approvedReport(t, other, '2026-07');
  const returnOf = (month: string, branchId?: string) =>
    maker.call(payrollDocuments.monthlyPnd1, { query: { month: yearMonth(month), ...(branchId ? { branchId } : {}) } });
  expect(codes((await returnOf('2026-07', id)).rows)).toEqual(['E1']);
  expect(await until('2026-05')).toEqual([['taxFilingUntil', 'form/end-before-start']]);
  expect(await until('2026-06')).toBeUndefined();
  expect(codes((await returnOf('2026-06', id)).rows)).toEqual(['E1']);
  const july = await returnOf('2026-07');
  expect([codes(july.rows), july.branches]).toEqual([['E1', 'E2', 'E3'], []]);
  expect(await refusalCode(returnOf('2026-07', id))).toBe('validation/has-errors');
  const taken = await maker.raw(payrollDocuments.monthlyPnd1, { query: { month: yearMonth('2026-07'), format: 'txt' } });
  expect(taken.statusCode).toBe(200);
  const { filings } = await maker.call(payrollCalendar.get, { query: { month: yearMonth('2026-08') } });
  expect(filings.find(({ kind }) => kind === 'pnd1')?.state).toBe('filed');
  // July stands with the head office now; later months are open.
  expect(await until(null)).toEqual([['taxFilingUntil', 'form/month-filed']]);
  expect(await until('2026-07')).toEqual([['taxFilingUntil', 'form/month-filed']]);
});
