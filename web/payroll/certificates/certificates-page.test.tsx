import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const certificate = {
  id: idOf(31),
  year: 2026,
  bookNumber: '2569',
  number: 12,
  condition: 1,
  issuedDate: '2027-01-15',
  signerName: 'Malee Jaidee',
  signerPosition: 'HR',
  rows: [{ row: 1, paid: 360_000, tax: 4_500 }],
  paid: 360_000,
  tax: 4_500,
  replaces: null,
  reason: null,
  isReplaced: false,
  sentDate: null,
  version: 3,
} as const;
const person = { paid: 360_000, tax: 4_500, socialSecurity: 10_500, providentFund: 0, endDate: null } as const;
const anan = {
  ...person,
  employeeId: idOf(1),
  code: 'E1',
  name: 'Anan',
  state: 'waiting',
  problems: [],
  certificate: null,
} as const;
const busaba = { ...person, employeeId: idOf(2), code: 'E2', name: 'Busaba', state: 'made', problems: [], certificate } as const;
const gap = { field: 'nationalId', code: 'required', severity: 'error', facts: {} } as const;
const chai = {
  ...person,
  employeeId: idOf(3),
  code: 'E3',
  name: 'Chai',
  state: 'blocked',
  problems: [gap],
  certificate: null,
} as const;
const next = { bookNumber: '2569', number: 13, signerName: 'Malee Jaidee', signerPosition: 'HR' };
const rest = { counts: { blocked: 1, waiting: 1, made: 1, sent: 0, differs: 0 }, company: [], next } as const;
const listOf = (...people: readonly (typeof anan | typeof busaba | typeof chai)[]) =>
  given(taxCertificates.list, { ...rows([...people]), ...rest, totals: { people: 3, ...person } });
const LIST = listOf(anan, busaba, chai);
const info = (some: typeof anan | typeof busaba | typeof chai) =>
  given(taxCertificates.info, {
    employee: some,
    year: 2026,
    months: [
      { ...person, month: null, paid: 150_000 },
      { ...person, month: 6, paid: 210_000 },
    ],
    ...person,
    problems: [],
    certificates: some.certificate ? [some.certificate] : [],
  });
const PATH = '/payrolls/tax-certificate?year=2026';

testListPage({
  path: '/payrolls/tax-certificate',
  endpoint: taxCertificates.list,
  full: LIST,
  shows: 'Busaba',
  empty: given(taxCertificates.list, { ...rows([]), ...rest, totals: { people: 0 } }),
  says: 'Nobody was paid in this year',
});

test('each person has the figures of the year and the state of the certificate', async () => {
  await renderPage(PATH, { answers: [LIST] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Tax certificates (50 Tawi)' }));
  expect(lines.map((line) => line.slice(1, 5))).toEqual([
    ['To make', '', '360,000.00', '4,500.00'],
    ['Made', 'Book 2569 no. 12', '360,000.00', '4,500.00'],
    ['Data missing', '', '360,000.00', '4,500.00'],
  ]);
});

test('those who are ready are made at once, with book, number, date and signer; a name is needed', async () => {
  const { user, server } = await renderPage(PATH, { answers: [LIST, given(taxCertificates.make, { created: 1 })] });
  await press(user, 'Make 1 certificates');
  const dialog = await screen.findByRole('dialog', { name: 'Make certificates 2026' });
  await fill(user, 'Signed by', '', dialog);
  await press(user, 'Make', dialog);
  expect(isInvalid('Signed by', dialog)).toBe(true);
  await fill(user, 'Signed by', 'Malee Jaidee', dialog);
  await fill(user, 'Date of issue', '15/01/2027', dialog);
  await press(user, 'Make', dialog);
  await waitFor(() =>
    expect(server.bodyOf(taxCertificates.make)).toEqual({
      year: 2026,
      bookNumber: '2569',
      firstNumber: 13,
      issuedDate: '2027-01-15',
      signerName: 'Malee Jaidee',
      signerPosition: 'HR',
    }),
  );
});

test('giving out is confirmed first, and is for everybody whose certificate is made', async () => {
  const { user, server } = await renderPage(PATH, { answers: [LIST, given(taxCertificates.send, { sent: 1 })] });
  await press(user, 'Give out 1');
  const dialog = await screen.findByRole('dialog', { name: 'Give 1 certificates to their people?' });
  await press(user, 'Give out', dialog);
  await waitFor(() => expect(server.bodyOf(taxCertificates.send)).toEqual({ year: 2026 }));
});

test('who lacks an id has a link to the field, and no way to make a certificate', async () => {
  await renderPage(`${PATH}&employee=${idOf(3)}`, { answers: [listOf(chai), info(chai)] });
  const drawer = await screen.findByRole('dialog', { name: 'Tax certificate 2026' });
  const link = await within(drawer).findByRole('link', { name: /National ID is missing/ });
  expect(link.getAttribute('href')).toContain(`/employee/view/${idOf(3)}/workInfo?field=nationalId`);
  expect(within(drawer).queryByRole('button', { name: 'Make' })).toBeNull();
  const months = cellsOf(within(drawer).getByRole('table', { name: 'Payments of the year' }));
  expect(months.map((line) => line.slice(0, 2))).toEqual([
    ['Before the first payroll', '150,000.00'],
    ['June 2026', '210,000.00'],
    ['Total', '360,000.00'],
  ]);
});

test('a certificate that was made is corrected; a number that is taken is said', async () => {
  const answers = [listOf(busaba), info(busaba), refused(taxCertificates.update, 'array/already-exist')];
  const { user, server } = await renderPage(`${PATH}&employee=${idOf(2)}`, { answers });
  const drawer = await screen.findByRole('dialog', { name: 'Tax certificate 2026' });
  await press(user, 'Certificate details', drawer);
  await fill(user, 'Number', '14', drawer);
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(taxCertificates.update)).toMatchObject({ id: idOf(31), version: 3, number: 14, condition: 1 }),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('what was given out is replaced with a reason', async () => {
  const sent = { ...busaba, state: 'sent', certificate: { ...certificate, sentDate: '2027-01-20 03:00:00' } } as const;
  const answers = [
    given(taxCertificates.list, { ...rows([sent]), ...rest, totals: { people: 1, ...person } }),
    info(busaba),
    given(taxCertificates.make, { replaced: 1 }),
  ];
  const { user, server } = await renderPage(`${PATH}&employee=${idOf(2)}`, { answers });
  const drawer = await screen.findByRole('dialog', { name: 'Tax certificate 2026' });
  await press(user, 'Replace', drawer);
  const dialog = await screen.findByRole('dialog', { name: 'Replace the certificate' });
  await fill(user, 'What was wrong', 'Wrong address', dialog);
  await press(user, 'Replace', dialog);
  await waitFor(() =>
    expect(server.bodyOf(taxCertificates.make)).toMatchObject({ employeeIds: [idOf(2)], reason: 'Wrong address' }),
  );
});

test('one sees one’s own certificates on the phone, and opens the sheet', async () => {
  const answers = [given(taxCertificates.own, [{ ...certificate, sentDate: '2027-01-20 03:00:00' }]), given(payUploads.own, [])];
  await renderPage('/webview/tax-certificates', { answers, language: 'th' });
  const link = await screen.findByRole('link', { name: /ปีภาษี 2569/ });
  expect(link.getAttribute('href')).toContain(`/webview/payrolls/tax-certificate?id=${idOf(31)}`);
  expect(link.textContent).toContain('4,500.00');
});

test('a certificate is looked at on A4', async () => {
  const { server } = await renderPage(`/payrolls/tax-certificate/preview?id=${idOf(31)}`, {
    answers: [given(taxCertificates.pdf, 'a picture')],
  });
  expect(await screen.findByRole('img', { name: 'The document as it is printed' })).toBeTruthy();
  expect(server.sent(taxCertificates.pdf).map(({ query }) => query)).toEqual([{ id: idOf(31), format: 'svg' }]);
});
