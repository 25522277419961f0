import { expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
type Saved = WireBody<typeof taxDeductions.save>;
const year = 2026;
const save = (who: Person, body: Omit<Saved, 'year'> & { year?: number }) =>
  host.as(who).call(taxDeductions.save, { body: { year, ...body } });
const sectionsOf = async (who: Person, of = who, ofYear = year) =>
  (await host.as(who).call(taxDeductions.info, { query: { year: ofYear, employeeId: of.employeeId } })).sections;
async function sectionOf(who: Person, type: Saved['type'], ofYear = year) {
  const found = (await sectionsOf(who, who, ofYear)).find((section) => section.type === type);
  if (!found?.id) throw new Error(`${type} is not declared`);
  return { ...found, id: found.id };
}
async function decide({ maker }: TestPayroll, of: Person, type: Saved['type'], approved = true) {
  const { id, version } = await sectionOf(of, type);
  return host
    .as(maker)
    .call(taxDeductions.approve, { body: { id, version, approved, ...(approved ? {} : { reason: 'No papers' }) } });
}
const CHILDREN = {
  type: 'children-deductible',
  info: {
    hasChildren: true,
    childrenAmount: 2,
    children: [
      { firstName: 'ก', lastName: 'ใจดี', birthdate: '2015-05-01' },
      { firstName: 'ข', lastName: 'ใจดี', birthdate: '2019-05-01', personalId: '1101700230708' },
    ],
  },
} as const satisfies Omit<Saved, 'year'>;
async function taxOf(payroll: TestPayroll, of: Person) {
  const { payrollReportId } = await createDraft(host, payroll);
  const slip = await host.as(payroll.maker).call(payrollReports.slip, {
    query: { payrollReportId, employeeId: of.employeeId },
  });
  return { payrollReportId, net: slip.net };
}

test('two children reach the pay once they are approved, as the preview said before', async () => {
  const payroll = await aPayroll(host);
  const { chai, maker } = payroll;
  const { net, payrollReportId } = await taxOf(payroll, chai);
  const { effect } = await save(chai, { ...CHILDREN, preview: true });
  expect(effect?.netNow).toBe(net);
  expect(effect?.netThen).toBeGreaterThan(net);
  await save(chai, CHILDREN);
  const head = () => host.as(maker).call(payrollReports.get, { query: { payrollReportId } });
  expect((await head()).isStale).toBe(false);
  await decide(payroll, chai, 'children-deductible');
  expect((await head()).isStale).toBe(true);
  await host.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
  const slip = await host.as(maker).call(payrollReports.slip, { query: { payrollReportId, employeeId: chai.employeeId } });
  expect(slip.net).toBe(effect?.netThen);
  const grid = await host.as(maker).call(payrollReports.info, { query: { payrollReportId } });
  const itemId = grid.columns.find(({ keyName }) => keyName === 'TAX')?.itemId ?? '';
  const explained = await host.as(maker).call(payrollReports.explain, {
    query: { payrollReportId, employeeId: chai.employeeId, itemId },
  });
  expect(explained).toMatchObject({
    allowances: expect.arrayContaining([{ kind: 'children', claimed: 90_000, allowed: 90_000 }]),
  });
  expect(await auditOf(host, payroll.organizationId)).toEqual(
    expect.arrayContaining(['tax-declaration.save', 'tax-declaration.approve']),
  );
});

test('a spouse without income counts at once, and no more once refused', async () => {
  const payroll = await aPayroll(host);
  const { chai } = payroll;
  const type = 'personal-and-spouse-deductible' as const;
  const info = { maritalStatus: 'married', spouseIncomes: 'no-any-incomes', firstName: 'ดาว', lastName: 'ใจดี' };
  await save(chai, { type, info });
  const counted = await sectionOf(chai, type);
  expect(counted).toMatchObject({ state: 'WAITING', counts: true, approved: false, completed: true });
  await decide(payroll, chai, type, false);
  expect(await sectionOf(chai, type)).toMatchObject({ state: 'REJECTED', counts: false, reason: 'No papers' });
});

test('changed answers wait while those that were approved go on counting', async () => {
  const payroll = await aPayroll(host);
  const { chai } = payroll;
  const type = 'investment-deductible' as const;
  await save(chai, { type, info: { 'investment-rmf': { checked: true, value: 10_000 } } });
  await decide(payroll, chai, type);
  const { version } = await sectionOf(chai, type);
  const more = { type, info: { 'investment-rmf': { checked: true, value: 50_000.5 } }, version };
  const { effect } = await save(chai, { ...more, preview: true });
  expect(effect?.netThen).toBeGreaterThan(effect?.netNow ?? 0);
  await save(chai, more);
  const waiting = await sectionOf(chai, type);
  expect(waiting).toMatchObject({ state: 'WAITING', counts: true, info: more.info });
  expect(waiting.caps.find(({ field }) => field === 'investment-ssf')).toMatchObject({ isEnded: true });
  expect(waiting.caps.find(({ field }) => field === 'investment-rmf')).toMatchObject({ most: 500_000, percent: 30 });
  expect(await refusalCode(save(chai, more))).toBe('conflict');
});

test('what is wrong is said at its field, and nothing is saved', async () => {
  const { chai } = await aPayroll(host);
  const refused = async (body: Omit<Saved, 'year'>) => {
    const error: unknown = await save(chai, body).catch((failure: unknown) => failure);
    return (error as { body: { errors: { field: string; code: string }[] } }).body.errors.map(
      ({ field, code }) => `${field} ${code}`,
    );
  };
  expect(await refused({ type: 'investment-deductible', info: { 'investment-rmf': { checked: true } } })).toEqual([
    'info.investment-rmf.value form/required',
  ]);
  expect(await refused({ type: 'donation-deductible', info: { education: { checked: true, value: -1 } } })).toEqual([
    'info.education.value form/min',
  ]);
  expect(await refused({ type: 'donation-deductible', info: { temple: 5 } })).toEqual(['info.temple form/unknown-field']);
  expect(
    await refused({
      ...CHILDREN,
      info: { ...CHILDREN.info, childrenAmount: 3, children: [{ firstName: 'ก', birthdate: '2027-01-01' }] },
    }),
  ).toEqual([
    'info.children.0.birthdate declaration/born-later',
    'info.childrenAmount declaration/children-amount',
    'info.children.0.lastName form/required',
  ]);
  expect(
    await refused({ type: 'personal-information', info: { personalId: '1101700230709', address: { zipcode: '1' } } }),
  ).toEqual(['info.personalId national-id/check-digit', 'info.address.zipcode form/postcode']);
  expect((await sectionsOf(chai)).every(({ state }) => state === 'none')).toBe(true);
});

test('last year’s sections are copied to be looked through, and count nothing until they are saved', async () => {
  const payroll = await aPayroll(host);
  const { chai } = payroll;
  await save(chai, { ...CHILDREN, year: 2025 });
  const list = () => host.as(chai).call(taxDeductions.list, { query: { year } });
  expect((await list()).canCopy).toBe(true);
  expect(await host.as(chai).call(taxDeductions.copy, { body: { year } })).toEqual({ copied: 1 });
  const copied = await sectionOf(chai, 'children-deductible');
  expect(copied).toMatchObject({ state: 'DRAFT', completed: false, counts: false, info: CHILDREN.info });
  expect((await list()).canCopy).toBe(false);
  expect(await host.as(chai).call(taxDeductions.copy, { body: { year } })).toEqual({ copied: 0 });
  expect(await refusalCode(decide(payroll, chai, 'children-deductible'))).toBe('state/not-allowed');
});

test('people see their own declaration alone; makers see and enter everybody’s', async () => {
  const { chai, anan, maker, approver, owner } = await aPayroll(host);
  await save(chai, CHILDREN);
  expect(await refusalCode(sectionsOf(anan, chai))).toBe('not-found');
  expect(await refusalCode(sectionsOf(approver, chai))).toBe('not-found');
  expect(await refusalCode(save(anan, { ...CHILDREN, employeeId: chai.employeeId }))).toBe('not-found');
  expect((await sectionsOf(owner, chai)).find(({ type }) => type === CHILDREN.type)?.info).toEqual(CHILDREN.info);
  await save(maker, { ...CHILDREN, employeeId: anan.employeeId });
  expect((await sectionOf(anan, 'children-deductible')).state).toBe('WAITING');
});

test('nobody decides about the own declaration, and a refusal needs its reason', async () => {
  const payroll = await aPayroll(host);
  const { chai, maker } = payroll;
  await save(maker, CHILDREN);
  expect(await refusalCode(decide(payroll, maker, CHILDREN.type))).toBe('auth/same-actor');
  await save(chai, CHILDREN);
  const { id, version } = await sectionOf(chai, CHILDREN.type);
  const body = { id, version, approved: false };
  expect(await refusalCode(host.as(maker).call(taxDeductions.approve, { body }))).toBe('validation/has-errors');
});

test('the list names who waits, and all that waits is approved at once or not at all', async () => {
  const payroll = await aPayroll(host);
  const { chai, anan, maker } = payroll;
  await save(chai, CHILDREN);
  await save(anan, { type: 'pregnancy-deductible', info: { pregnancies: [{ amount: 70_000 }] } });
  const list = (state: 'WAITING' | 'APPROVED' | 'none' | 'all' = 'all') =>
    host.as(maker).call(taxDeductions.employees, { query: { year, state } });
  const waiting = await list('WAITING');
  expect(waiting).toMatchObject({ waitingPeople: 2, declaredPeople: 2, totalElements: 2 });
  const items = waiting.content.flatMap((row) => row.waitingSections.map(({ id, version }) => ({ id, version })));
  const approve = (given: typeof items) =>
    host.as(maker).call(taxDeductions.approveMany, { body: { items: given, approved: true } });
  expect(await refusalCode(approve(items.map((item, index) => ({ ...item, version: item.version + index }))))).toBe('conflict');
  expect((await list('APPROVED')).totalElements).toBe(0);
  await approve(items);
  expect((await list('APPROVED')).content.map(({ approved }) => approved)).toEqual([1, 1]);
});

test('the form L.Y.01 is printed for oneself and by makers, and for nobody else', async () => {
  const { chai, anan, maker, organizationId } = await aPayroll(host);
  await save(chai, CHILDREN);
  const print = (who: Person) => host.as(who).raw(taxDeductions.form, { query: { year, employeeId: chai.employeeId } });
  const own = await print(chai);
  expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await print(anan)).statusCode).toBe(404);
  expect((await auditOf(host, organizationId)).includes('tax-declaration.export')).toBe(false);
  expect((await print(maker)).statusCode).toBe(200);
  expect((await auditOf(host, organizationId)).includes('tax-declaration.export')).toBe(true);
});

test('papers come with a save and go one by one; an approved section waits again without them', async () => {
  const payroll = await aPayroll(host);
  const { chai, anan } = payroll;
  const uploaded = await upload(host, chai, {
    purpose: 'tax-declaration-file',
    name: 'birth.pdf',
    bytes: PDF_BYTES,
    key: 'paper',
  });
  const fileId = uploaded.json().id;
  expect(await refusalCode(save(anan, { ...CHILDREN, fileIds: [fileId] }))).toBe('ref-not-found');
  await save(chai, { ...CHILDREN, fileIds: [fileId] });
  await decide(payroll, chai, CHILDREN.type);
  const { files } = await sectionOf(chai, CHILDREN.type);
  expect(files.map(({ id }) => id)).toEqual([fileId]);
  const remove = (who: Person) => host.as(who).call(taxDeductions.removeFile, { query: { id: fileId } });
  expect(await refusalCode(remove(anan))).toBe('not-found');
  await remove(chai);
  expect(await sectionOf(chai, CHILDREN.type)).toMatchObject({ state: 'WAITING', counts: true, files: [] });
});
