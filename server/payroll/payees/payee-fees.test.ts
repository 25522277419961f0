import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../../../contract/endpoint.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const app = appForFile({ now: '2026-12-25T03:00:00Z' });
const november = yearMonth('2026-11');
const address = { homeNumber: '99/1', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
let maker: Person;
let broker = '';
let guest = '';
let pensioner = '';
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(maker).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(maker).raw(endpoint, input);
const person = { kind: 'individual', title: 'นาย', lastName: 'ดีงาม', branch: '00000', address } as const;
beforeAll(async () => {
  const { organizationId } = await app.build.company({ name: 'บริษัท เวลาดี จำกัด' });
  maker = await app.build.person({ organizationId, groups: ['maker'] });
  await app.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.organization')
      .set({ tax_id: '0105500001239', branch_tax: '00000' })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  const add = (body: Body<typeof payees.create>) => call(payees.create, { body });
  broker = (await add({ ...person, name: 'นายหน้า', taxId: '3100000000021', income: 'residentFee', rate: 0 })).id;
  guest = (await add({ ...person, name: 'วิทยากร', taxId: '1000090000372', income: 'nonResidentFee', rate: 1_500 })).id;
  pensioner = (await add({ ...person, name: 'บำนาญ', taxId: '1000090000747', income: 'exemptPay', rate: 0 })).id;
});

type Fee = { income: 'residentFee' | 'nonResidentFee' | 'exemptPay'; rate?: number; tax?: number; paidDate?: PlainDate };
const paid = (payeeId: string, amount: number, { rate = 0, ...rest }: Fee) =>
  raw(payees.pay, {
    body: { payeeId, paidDate: plainDate('2026-11-20'), description: '', amount, rate, condition: 1, ...rest },
  });

test('a fee of a resident asks for its tax, pay without withholding refuses one, and a company has neither', async () => {
  expect((await paid(broker, 30_000, { income: 'residentFee' })).json()).toMatchObject({ errors: [{ field: 'tax' }] });
  expect((await paid(pensioner, 9_000, { income: 'exemptPay', tax: 10 })).json()).toMatchObject({ errors: [{ field: 'tax' }] });
  const company = {
    ...person,
    kind: 'company',
    name: 'นายหน้าดี จำกัด',
    taxId: '0994000000014',
    income: 'residentFee',
    rate: 0,
  } as const;
  expect((await raw(payees.create, { body: company })).json()).toMatchObject({ errors: [{ field: 'income' }] });
});

test('fees stand in PND1 of the month by their codes and days, also in a month without a payroll', async () => {
  expect((await raw(payrollDocuments.monthlyPnd1, { query: { month: november } })).statusCode).toBe(404);
  expect((await paid(broker, 30_000, { income: 'residentFee', tax: 1_500 })).statusCode).toBe(200);
  expect((await paid(guest, 20_000, { income: 'nonResidentFee', rate: 1_500 })).statusCode).toBe(200);
  expect((await paid(pensioner, 9_000, { income: 'exemptPay' })).statusCode).toBe(200);
  const preview = await call(payrollDocuments.monthlyPnd1, { query: { month: november } });
  expect(preview).toMatchObject({ records: 2, rows: [], readiness: { isReady: true, payees: [] } });
  expect(preview.fees.map(({ income, amount, tax }) => [income, amount, tax])).toEqual([
    ['residentFee', 30_000, 1_500],
    ['nonResidentFee', 20_000, 3_000],
  ]);
  const file = await raw(payrollDocuments.monthlyPnd1, { query: { month: november, format: 'txt' } });
  const lines = file.body.split('\r\n').map((line) => line.split('|'));
  expect(lines.slice(1).map((line) => [line[6], line[8], line[10], line[11], line[12]])).toEqual([
    ['นายหน้า', '20112569', '30000.00', '1500.00', '4'],
    ['วิทยากร', '20112569', '20000.00', '3000.00', '5'],
  ]);
  const payments = await call(payees.payments, { query: { month: november } });
  expect(payments.map(({ form, filed }) => [form, filed])).toEqual([
    ['pnd1', true],
    ['pnd1', true],
    ['pnd1as', false],
  ]);
});

test('a fee that is noted afterwards stands in an additional filing alone', async () => {
  await paid(broker, 1_000, { income: 'residentFee', tax: 0, paidDate: plainDate('2026-11-28') });
  const later = await call(payrollDocuments.monthlyPnd1, { query: { month: november, additional: 1 } });
  expect(later).toMatchObject({ records: 1, filing: { number: 1, last: 0 }, fees: [{ amount: 1_000, paidDate: '2026-11-28' }] });
});

test('the year lists fees by payee and waits for what a payee lacks', async () => {
  const ready = await call(yearlyDocuments.pnd1, { query: { year: 2026 } });
  // Nobody is employed: the fees alone make the return.
  expect(ready).toMatchObject({ isReady: true, rows: [], payees: [], filed: { count: 2 } });
  expect(ready.fees.map(({ income, paid: sum, tax }) => [income, sum, tax])).toEqual([
    ['residentFee', 31_000, 1_500],
    ['nonResidentFee', 20_000, 3_000],
  ]);
  const { content } = await call(payees.search, { query: { name: 'วิทยากร' } });
  const [row] = content;
  if (!row) throw new Error('the payee is there');
  const { taxId: _, ...kept } = row;
  await call(payees.update, { body: { ...kept, address: {} } });
  const waiting = await call(yearlyDocuments.pnd1, { query: { year: 2026 } });
  expect(waiting).toMatchObject({ isReady: false, payees: [{ payeeId: guest }] });
  expect(await refusal(call(yearlyDocuments.pnd1, { query: { year: 2026, format: 'txt' } }))).toMatchObject({
    code: 'payroll/not-ready',
  });
});

test('PND1 Kor special of the year states pay without withholding, as a print and as a file', async () => {
  const year = { form: 'pnd1as', year: 2026 } as const;
  expect(await call(payees.return, { query: year })).toMatchObject({ isReady: true, count: 1, paid: 9_000, tax: 0 });
  const file = await raw(payees.return, { query: { ...year, format: 'txt' } });
  expect(file.headers['content-disposition']).toContain('PND1AS_0105500001239_000000_2569_00_00_00.txt');
  const [head = [], line = []] = file.body.split('\r\n').map((text) => text.split('|'));
  expect([head[5], head[14], line[3], line[8], line[10], line[11], line[12]]).toEqual([
    'PND1AS',
    '1',
    '1000090000747',
    '31122569',
    '9000.00',
    '0.00',
    '1',
  ]);
  expect((await raw(payees.return, { query: { ...year, format: 'svg' } })).body).toContain('<svg');
});

test('a certificate stays as it was taken until it is issued anew, with a reason', async () => {
  const [, , , ...rest] = await call(payees.payments, { query: { month: november } });
  const [payment] = (await call(payees.payments, { query: { month: november } })).filter(({ form }) => form === 'pnd1as');
  const id = payment?.id ?? '';
  expect(rest).toHaveLength(1);
  const renewing = { body: { id, reason: 'แก้ชื่อ' } };
  expect((await raw(payees.renewCertificate, renewing)).json()).toMatchObject({ code: 'state/not-allowed' });
  const picture = async () =>
    createHash('sha256')
      .update((await raw(payees.certificate, { query: { id, format: 'svg' } })).body)
      .digest('hex');
  expect((await raw(payees.certificate, { query: { id } })).statusCode).toBe(200);
  const taken = await picture();
  const { content } = await call(payees.search, { query: { name: 'บำนาญ' } });
  const [row] = content;
  if (!row) throw new Error('the payee is there');
  const { taxId: _, ...kept } = row;
  await call(payees.update, { body: { ...kept, lastName: 'ใหม่มาก' } });
  expect(await picture()).toBe(taken);
  await call(payees.renewCertificate, renewing);
  expect(await picture()).not.toBe(taken);
});

test('a payment that is taken away keeps its number and its certificate to itself', async () => {
  const december = plainDate('2026-12-10');
  const of = async () =>
    (await call(payees.payments, { query: { month: yearMonth('2026-12') } })).map(({ id, number }) => ({ id, number }));
  await paid(pensioner, 100, { income: 'exemptPay', paidDate: december });
  const [first] = await of();
  const id = first?.id ?? '';
  expect((await raw(payees.certificate, { query: { id } })).statusCode).toBe(200);
  await call(payees.removePayment, { query: { id } });
  expect(await of()).toEqual([]);
  for (const gone of [raw(payees.certificate, { query: { id } }), raw(payees.removePayment, { query: { id } })])
    expect((await gone).statusCode).toBe(404);
  await paid(pensioner, 100, { income: 'exemptPay', paidDate: december });
  expect((await of()).map(({ number }) => number)).toEqual([(first?.number ?? 0) + 1]);
});

test('in the older layout a fee has its own day too', async () => {
  const file = await raw(payrollDocuments.monthlyPnd1, { query: { month: november, format: 'txt', layout: 'older' } });
  const [line = ''] = file.body.split('\r\n');
  expect(line.split('|').slice(15, 19)).toEqual(['4', '20112569', '0', '30000.00']);
});
