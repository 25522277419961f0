import { beforeAll, expect, test } from 'vitest';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const app = appForFile({ now: '2026-11-25T03:00:00Z' });
const november = yearMonth('2026-11');
let maker: Person;
let cleaner = '';
let lawyers = '';
const address = { homeNumber: '99/1', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
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
  const person = { kind: 'individual', title: 'นาย', name: 'สมศักดิ์', lastName: 'ดีงาม', branch: '00000' } as const;
  cleaner = (
    await call(payees.create, { body: { ...person, taxId: '3-1000-00000-02-1', address: {}, income: 'service', rate: 300 } })
  ).id;
  const company = { kind: 'company', title: 'บริษัท', name: 'กฎหมายดี จำกัด', lastName: '', branch: '00000', address } as const;
  lawyers = (await call(payees.create, { body: { ...company, taxId: '0994000000014', income: 'profession', rate: 300 } })).id;
});
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(maker).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(maker).raw(endpoint, input);
const pay = (payeeId: string, amount: number, rest: { income?: 'service' | 'profession' | 'interest'; tax?: number } = {}) =>
  call(payees.pay, {
    body: {
      payeeId,
      paidDate: plainDate('2026-11-20'),
      income: 'service',
      description: 'ค่าบริการ',
      amount,
      rate: 300,
      condition: 1,
      ...rest,
    },
  });

test('a payee is kept with the last digits of the number; a wrong check digit or postcode is refused', async () => {
  const { content } = await call(payees.search, { query: {} });
  expect(content.map(({ name, taxId }) => [name, taxId])).toEqual([
    ['กฎหมายดี จำกัด', '0014'],
    ['สมศักดิ์', '0021'],
  ]);
  const body = {
    kind: 'company',
    title: '',
    name: 'X',
    lastName: '',
    branch: '00000',
    address: {},
    income: 'rent',
    rate: 500,
  } as const;
  expect((await raw(payees.create, { body: { ...body, taxId: '1234567890123' } })).statusCode).toBe(422);
  const short = await raw(payees.create, { body: { ...body, address: { postCode: '1' }, taxId: '0994000000014' } });
  expect(short.json().errors).toMatchObject([{ field: 'address.postCode', code: 'form/postcode' }]);
});

test('a payment has its tax by the rate and its number of the year', async () => {
  await pay(cleaner, 10_000);
  await pay(lawyers, 20_000, { income: 'profession', tax: 599.5 });
  const payments = await call(payees.payments, { query: { month: november } });
  expect(payments.map(({ payeeName, tax, form, number }) => [payeeName, tax, form, number])).toEqual([
    ['นายสมศักดิ์ ดีงาม', 300, 'pnd3', 1],
    ['บริษัทกฎหมายดี จำกัด', 599.5, 'pnd53', 2],
  ]);
});

test('PND3 waits for the address of a person; PND53 of a company does not', async () => {
  const waiting = await call(payees.return, { query: { form: 'pnd3', month: november } });
  expect(waiting).toMatchObject({ isReady: false, count: 1, payees: [{ payeeId: cleaner }] });
  const refused = await raw(payees.return, { query: { form: 'pnd3', month: november, format: 'txt' } });
  expect(refused.json()).toMatchObject({ code: 'payroll/not-ready' });
  expect(await call(payees.return, { query: { form: 'pnd53', month: november } })).toMatchObject({ isReady: true, tax: 599.5 });
  const { content } = await call(payees.search, { query: { name: 'สมศักดิ์' } });
  const [row] = content;
  if (!row) throw new Error('the payee is there');
  const { taxId: _, ...kept } = row;
  await call(payees.update, { body: { ...kept, address } });
});

test('a return is a text file and a print, each kept as taken; what it states stays, what comes later is additional', async () => {
  const file = await raw(payees.return, { query: { form: 'pnd3', month: november, format: 'txt' } });
  expect(file.headers['content-disposition']).toContain('PND3_0105500001239_000000_2569_11_00_00.txt');
  expect(file.body.split('\r\n')[1]?.split('|').slice(3, 14)).toEqual([
    '3100000000021',
    '0000000000',
    'นาย',
    'สมศักดิ์',
    'ดีงาม',
    '20112569',
    '3.00',
    '10000.00',
    '300.00',
    'ค่าบริการ',
    '1',
  ]);
  const printed = await raw(payees.return, { query: { form: 'pnd3', month: november, format: 'pdf' } });
  expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  const [first] = await call(payees.payments, { query: { month: november } });
  expect(first?.filed).toBe(true);
  expect(await refusal(call(payees.removePayment, { query: { id: first?.id ?? '' } }))).toMatchObject({
    code: 'state/not-allowed',
  });

  await pay(cleaner, 5_000);
  const late = await call(payees.return, { query: { form: 'pnd3', month: november, additional: 1 } });
  expect(late).toMatchObject({ isReady: true, count: 1, paid: 5_000, tax: 150, last: 0 });
  expect(late.filings.map(({ fileName }) => fileName)).toEqual([
    'PND3_0105500001239_000000_2569_11_00_00.pdf',
    'PND3_0105500001239_000000_2569_11_00_00.txt',
  ]);
  const again = await raw(monthLists.filing, { query: { id: late.filings[0]?.id ?? '' } });
  expect(again.rawPayload.equals(printed.rawPayload)).toBe(true);
});

test('the year has its returns in print, and every payment its certificate', async () => {
  const year = await call(payees.return, { query: { form: 'pnd3a', year: 2026 } });
  expect(year).toMatchObject({ isReady: true, count: 2, paid: 15_000 });
  const picture = await raw(payees.return, { query: { form: 'pnd3a', year: 2026, format: 'svg' } });
  expect(picture.body).toContain('<svg');
  expect((await raw(payees.return, { query: { form: 'pnd3a', year: 2026, format: 'txt' } })).statusCode).toBe(422);
  expect((await raw(payees.return, { query: { form: 'pnd3', format: 'json' } })).statusCode).toBe(422);
  const [, lawyer] = await call(payees.payments, { query: { month: november } });
  const certificate = await raw(payees.certificate, { query: { id: lawyer?.id ?? '' } });
  expect(certificate.headers['content-disposition']).toContain('50tawi-2569-2.pdf');
  expect(certificate.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('a payment that no return states is removed', async () => {
  const payments = await call(payees.payments, { query: { month: november } });
  const open = payments.find((payment) => !payment.filed);
  await call(payees.removePayment, { query: { id: open?.id ?? '' } });
  expect(await call(payees.payments, { query: { month: november } })).toHaveLength(payments.length - 1);
});
