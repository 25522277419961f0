import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { employees } from '../../../contract/people/employees.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const anan = { employeeId: idOf(1), code: 'E1', name: 'Anan Jaidee', departmentName: 'Sales', positionName: null };
const file = { kind: 'slip', year: 2025, month: '2025-03', fileName: '2025-03-E1.pdf', sizeBytes: 20_480 } as const;
const upload = {
  ...file,
  id: idOf(31),
  employee: anan,
  uploadedBy: null,
  removedBy: null,
  removedDate: null,
  removalReason: null,
  version: 1,
} as const;
const LIST = given(payUploads.list, rows([upload]));
const PATH = '/payrolls/uploads';

testListPage({
  path: PATH,
  endpoint: payUploads.list,
  full: LIST,
  shows: 'Anan Jaidee',
  empty: given(payUploads.list, rows([])),
  says: 'Nothing uploaded yet',
});

const checked = {
  employee: anan,
  year: 2025,
  month: '2025-03',
  problem: null,
  existing: 0,
  isRepeated: false,
  hasOwn: false,
} as const;
const nobody = { ...checked, employee: null, month: '2025-04', problem: 'no-code' } as const;
const CHECK = given(payUploads.check, {
  files: [
    { ...checked, name: '2025-03-E1.pdf', existing: 1 },
    { ...nobody, name: '2025-04 scan.pdf' },
    { ...checked, name: 'notes.txt', employee: null, year: null, month: null, problem: 'type' },
  ],
});
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

async function chosenFiles(answers: readonly Reply[] = []) {
  const page = await renderPage(PATH, { answers: [LIST, CHECK, ...answers] });
  await press(page.user, 'Upload files');
  const drawer = await screen.findByRole('dialog', { name: 'Upload slips and certificates' });
  const input = drawer.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  const files = ['2025-03-E1.pdf', '2025-04 scan.pdf', 'notes.txt'].map(paper);
  await page.user.upload(input, files);
  return { ...page, drawer, table: await within(drawer).findByRole('table', { name: 'Files to save' }) };
}

test('many files are checked by their names before any of them is sent', async () => {
  const { server, table } = await chosenFiles();
  expect(server.bodyOf(payUploads.check)).toEqual({ kind: 'slip', names: ['2025-03-E1.pdf', '2025-04 scan.pdf', 'notes.txt'] });
  const lines = cellsOf(table).map((line) => line.slice(-1)[0]);
  expect(lines).toEqual([
    expect.stringContaining('ReadyHas a file of this time already'),
    expect.stringContaining('Left out: No employee code in the name'),
    expect.stringContaining('Left out: Not a PDF, PNG or JPG'),
  ]);
  expect(server.sent(payUploads.uploadSlip)).toHaveLength(0);
});

test('what is ready is sent with its person and month; a refusal stays at its file', async () => {
  const person = { id: idOf(2), code: 'E2', firstName: 'Busaba', lastName: 'Dee' };
  const { user, server, drawer, table } = await chosenFiles([
    given(employees.search, rows([person])),
    givenBy(payUploads.uploadSlip, (sent) => ({ isNew: sent.form?.month === '2025-03' })),
  ]);
  await choose(user, 'Employee 2025-04 scan.pdf', /E2/, drawer);
  await press(user, 'Save 2 files', drawer);
  expect(await within(drawer).findByText('1 saved, 1 there already, 0 not saved')).toBeTruthy();
  const forms = server.sent(payUploads.uploadSlip).map(({ form }) => [form?.employeeId, form?.month]);
  expect(forms).toEqual([
    [idOf(1), '2025-03'],
    [idOf(2), '2025-04'],
  ]);
  expect(within(table).getByText('Saved')).toBeTruthy();
});

test('a file that the server refuses can be sent again', async () => {
  const broken = refused(payUploads.uploadSlip, 'validation/has-errors', { errors: [{ field: 'file', code: 'file/broken' }] });
  const { user, drawer } = await chosenFiles([broken]);
  await press(user, 'Save 1 file', drawer);
  expect(await within(drawer).findByText('0 saved, 0 there already, 1 not saved')).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: 'Save 1 file' })).toBeTruthy();
});

test('a file is removed with a reason', async () => {
  const { user, server } = await renderPage(PATH, { answers: [LIST, given(payUploads.remove, { ok: true })] });
  await press(user, 'Remove the file of Anan Jaidee');
  const dialog = await screen.findByRole('dialog', { name: 'Remove 2025-03-E1.pdf of Anan Jaidee?' });
  await fill(user, 'Reason', 'Wrong person', dialog);
  await press(user, 'Remove', dialog);
  expect(server.bodyOf(payUploads.remove)).toEqual({ id: idOf(31), version: 1, reason: 'Wrong person' });
});

test('who may only read sees the files and no way to change them', async () => {
  await renderPage(PATH, { as: { groups: ['payrollViewer'] }, answers: [LIST] });
  expect(await screen.findByText('Anan Jaidee')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload files' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a person finds uploaded certificates beside those made here', async () => {
  const own = { ...file, id: idOf(31), kind: 'certificate', month: null } as const;
  await renderPage('/webview/tax-certificates', {
    answers: [given(taxCertificates.own, []), given(payUploads.own, [own])],
  });
  const section = await screen.findByRole('region', { name: 'From the system before' });
  expect(within(section).getByRole('button', { name: /Tax year 2025/ })).toBeTruthy();
});
