import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { formOf, PDF_BYTES } from '../../testing/upload.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
beforeAll(async () => {
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});

type Sent = { name?: string; bytes?: Buffer; endpoint?: EndpointSpec };
const send = (person: Person, fields: Record<string, string>, { name = 'slip.pdf', bytes = PDF_BYTES, ...rest }: Sent = {}) =>
  app.as(person).raw(rest.endpoint ?? payUploads.uploadSlip, formOf(fields, { field: 'file', name, bytes }));
const own = (person: Person, kind: 'slip' | 'certificate' = 'slip') => app.as(person).call(payUploads.own, { query: { kind } });
const current = (kind: 'slip' | 'certificate' = 'slip') => app.as(payroll.maker).call(payUploads.list, { query: { kind } });
const otherPdf = (mark: string) => Buffer.concat([PDF_BYTES, Buffer.from(`% ${mark}\n`)]);

test('names tell person and month, by either calendar; what they do not tell is said before anything is sent', async () => {
  const names = ['2025-03 E1.pdf', 'E2.png', 'E1 E2 2025-01.pdf', 'scan.pdf', 'E3_2569-12.pdf', 'E3.exe', 'slip-256803-e1.jpg'];
  const { files } = await app.as(payroll.maker).call(payUploads.check, { body: { kind: 'slip', names } });
  expect(files.map((file) => [file.employee?.code ?? null, file.month, file.problem])).toEqual([
    ['E1', '2025-03', null],
    ['E2', null, 'no-time'],
    [null, '2025-01', 'several-codes'],
    [null, null, 'no-code'],
    ['E3', '2026-12', 'future'],
    ['E3', null, 'type'],
    ['E1', '2025-03', null],
  ]);
  expect(files.map((file) => file.isRepeated)).toEqual([true, false, false, false, false, false, true]);
});

test('a slip is the person’s own from then on; the very same file again adds nothing, another one of the month does', async () => {
  const { anan, busaba } = payroll;
  const month = '2025-04';
  const first = await send(payroll.maker, { month }, { name: 'E1.pdf' });
  expect([first.statusCode, first.json()]).toMatchObject([200, { employeeId: anan.employeeId, isNew: true }]);
  expect((await send(payroll.maker, { month }, { name: 'E1.pdf' })).json()).toEqual({ ...first.json(), isNew: false });
  expect((await send(payroll.maker, { month, employeeId: anan.employeeId }, { bytes: otherPdf('bonus') })).json().isNew).toBe(
    true,
  );
  expect((await own(anan)).map((file) => [file.year, file.month, file.fileName])).toEqual([
    [2025, '2025-04', 'slip.pdf'],
    [2025, '2025-04', 'E1.pdf'],
  ]);
  expect(await own(busaba)).toEqual([]);
  const query = { id: String(first.json().id) };
  const file = await app.as(anan).raw(payUploads.file, { query });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(PDF_BYTES)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  expect((await app.as(busaba).raw(payUploads.file, { query })).statusCode).toBe(404);
  const { files } = await app
    .as(payroll.maker)
    .call(payUploads.check, { body: { kind: 'slip', names: ['E1.pdf'], month: yearMonth(month) } });
  expect(files[0]).toMatchObject({ existing: 2, hasOwn: false, problem: null });
});

test('a certificate belongs to a year, and a picture is taken too', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const sent = { name: '50tawi E2 2567.png', bytes: picture, endpoint: payUploads.uploadCertificate };
  expect((await send(payroll.maker, {}, sent)).statusCode).toBe(200);
  expect(await own(payroll.busaba, 'certificate')).toMatchObject([{ year: 2024, month: null, mimeType: 'image/png' }]);
  expect(await own(payroll.busaba)).toEqual([]);
});

test('what is no paper, of nobody, of no time or of a time to come is refused at its field', async () => {
  const field = async (answer: ReturnType<typeof send>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().errors?.[0]?.field ?? json().code];
  };
  const { employeeId } = payroll.anan;
  const month = '2025-05';
  expect(await field(send(payroll.maker, { employeeId }))).toEqual([422, 'month']);
  expect(await field(send(payroll.maker, { employeeId, month: '2025-13' }))).toEqual([422, 'month']);
  expect(await field(send(payroll.maker, { employeeId, month: '2026-08' }))).toEqual([422, 'month']);
  expect(await field(send(payroll.maker, { month }))).toEqual([422, 'employeeId']);
  expect(await field(send(payroll.maker, { month, employeeId: 'x' }))).toEqual([422, 'employeeId']);
  expect(await field(send(payroll.maker, { month, employeeId }, { bytes: Buffer.from('MZ not a paper') }))).toEqual([
    422,
    'file',
  ]);
  const stranger = await app.build.company({ name: 'Elsewhere' });
  const other = await app.build.person({ organizationId: stranger.organizationId, firstName: 'No', lastName: 'One' });
  expect(await field(send(payroll.maker, { month, employeeId: other.employeeId }))).toEqual([422, 'employeeId']);
  expect((await send(payroll.anan, { month, employeeId })).statusCode).toBe(403);
  expect((await send(payroll.approver, { month, employeeId })).statusCode).toBe(403);
});

test('a file is taken away once, with a reason; payroll people can still read it and the person cannot', async () => {
  const { chai } = payroll;
  const { id } = (await send(payroll.maker, { month: '2025-06', employeeId: chai.employeeId })).json();
  const found = (await current()).content.find((row) => row.id === id);
  const body = { id: String(id), version: found?.version ?? 0, reason: 'ของคนอื่น' };
  await app.as(payroll.maker).call(payUploads.remove, { body });
  expect(await refusalCode(app.as(payroll.maker).call(payUploads.remove, { body }))).toBe('state/not-allowed');
  expect(await own(chai)).toEqual([]);
  expect((await app.as(chai).raw(payUploads.file, { query: { id: body.id } })).statusCode).toBe(404);
  expect((await app.as(payroll.maker).raw(payUploads.file, { query: { id: body.id } })).statusCode).toBe(200);
  const removed = await app.as(payroll.maker).call(payUploads.list, { query: { kind: 'slip', show: 'removed' } });
  expect(removed.content).toMatchObject([{ id, removalReason: 'ของคนอื่น', removedBy: { employeeId: payroll.maker.employeeId } }]);
  expect((await send(payroll.maker, { month: '2025-06', employeeId: chai.employeeId })).json()).toMatchObject({ isNew: true });
});

test('a month that a payroll here paid, or a year with a certificate, is told', async () => {
  await approvedReport(app, payroll);
  const { files } = await app.as(payroll.maker).call(payUploads.check, { body: { kind: 'slip', names: ['E1 2026-06.pdf'] } });
  expect(files[0]).toMatchObject({ hasOwn: true, problem: null });
});
