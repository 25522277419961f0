import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { requests } from '../../../contract/requests/responses.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const person = (number: number, firstName: string) => ({
  id: idOf(number),
  firstName,
  lastName: 'Dee',
  firstNameEn: null,
  lastNameEn: null,
  imageUrl: null,
});
const nok = person(1, 'Nok');
const mali = person(2, 'Mali');
const leave = {
  id: idOf(10),
  form: { id: idOf(20), name: 'ใบลา', englishName: 'Leave', uniqueName: 'LeaveForm' },
  employee: nok,
  departmentName: 'Sales',
  status: 'pending',
  startDate: '2026-01-18',
  endDate: '2026-01-19',
  leaveType: { name: 'ลาป่วย', englishName: 'Sick leave', color: '#3C7DFF', symbol: 'S' },
  minutes: 720,
  takesBack: false,
  waitsFor: [{ id: mali.id, firstName: 'Mali', lastName: 'Dee', firstNameEn: null, lastNameEn: null }],
  canDecide: true,
  createdAt: '2026-01-15 02:00:00',
  changedAt: '2026-01-15 02:00:00',
} as const;
const overtime = {
  ...leave,
  id: idOf(11),
  form: { id: idOf(21), name: 'ขอทำงานล่วงเวลา', englishName: 'Overtime', uniqueName: 'OvertimeForm' },
  employee: mali,
  leaveType: null,
  startDate: '2026-01-20',
  endDate: '2026-01-20',
  minutes: 90,
  canDecide: false,
} as const;
const nobody = { decide: false, cancel: false, takeBack: false, reroute: false, addPaper: false };
const detail = {
  ...leave,
  fields: [
    { id: idOf(30), name: 'เหตุผล', englishName: 'Reason for it', type: 'textfield', tag: 'reason' },
    { id: idOf(31), name: 'นัดหมาย', englishName: 'Appointment', type: 'datetime' },
    { id: idOf(32), name: 'เวลา', englishName: 'Clockings', type: 'addclocking' },
  ],
  answers: [
    { id: idOf(30), value: 'ไม่สบาย', text: 'ไม่สบาย' },
    { id: idOf(31), value: '2026-01-18T09:40', text: '2026-01-18T09:40' },
    {
      id: idOf(32),
      value: [{ clockType: 'clock_in', date: '2026-01-16', time: '08:07' }],
      text: 'Clock in 2026-01-16 08:07',
    },
  ],
  files: [],
  approveLine: {
    name: 'Company',
    approveGroups: [
      {
        name: 'Untitled',
        approvalRequest: 1,
        status: 'open',
        approvers: [
          { employee: mali, via: 'manager', askedAt: null, approved: null, reason: null, approvedDate: null, decidedBy: null },
        ],
      },
    ],
  },
  approved: null,
  reason: null,
  autoResponse: null,
  takesBackId: null,
  paperMissingOf: null,
  payroll: null,
  effect: null,
  comments: [],
  can: { ...nobody, decide: true },
} as const;
const LIST = given(requests.search, rows([leave, overtime]));

testListPage({
  path: '/requests/pending',
  endpoint: requests.search,
  full: LIST,
  shows: 'Nok Dee',
  empty: given(requests.search, rows([])),
  says: 'No requests here',
});

test('a row says who asks for what, on which days, how much, and who is next', async () => {
  await renderPage('/requests/pending', { answers: [LIST] });
  const [first, second] = cellsOf(await screen.findByRole('table'));
  expect(first?.slice(2, 7)).toEqual(['Sick leave', '18 Jan 2026 – 19 Jan 2026', '1.5 d', 'Mali Dee', '15 Jan 2026']);
  expect(second?.slice(2, 5)).toEqual(['Overtime', '20 Jan 2026', '1:30']);
});

test('rejected ones and canceled ones stand in one list, each with its word', async () => {
  const ended = [
    { ...leave, status: 'rejected', canDecide: false },
    { ...overtime, status: 'canceled' },
  ] as const;
  const { server } = await renderPage('/requests/rejected', { answers: [given(requests.search, rows(ended))] });
  expect(cellsOf(await screen.findByRole('table')).map((row) => row[4])).toEqual(['Rejected', 'Canceled']);
  expect(server.sent(requests.search).map(({ query }) => query.statusList)).toContainEqual(['rejected', 'canceled']);
});

describe('one request', () => {
  const open = (more: object = {}, answers: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(`/requests/pending?request=${leave.id}`, {
      ...answers,
      answers: [LIST, given(requests.get, { ...detail, ...more }), ...(answers.answers ?? [])],
    });

  test('shows its answers, its line and its comments', async () => {
    await open({ comments: [{ id: idOf(40), employee: mali, text: 'Get well', createdAt: '2026-01-15 02:30:00' }] });
    const drawer = await screen.findByRole('dialog', { name: 'Request' });
    expect(await within(drawer).findByText('ไม่สบาย')).toBeTruthy();
    expect(within(drawer).getByText('18 Jan 2026 09:40')).toBeTruthy();
    expect(within(drawer).getByText('Clock in 16 Jan 2026 08:07')).toBeTruthy();
    expect(within(drawer).getByText('Reason for it')).toBeTruthy();
    expect(within(drawer).getByText('Step 1 · Now')).toBeTruthy();
    expect(within(drawer).getByText('Get well')).toBeTruthy();
  });

  test('says that the certificate of the leave is missing', async () => {
    await open({ paperMissingOf: idOf(50) });
    expect(await screen.findByText('Certificate missing')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add the certificate' })).toBeNull();
  });

  test('says that a payroll has paid the day, before it is decided', async () => {
    await open({ payroll: { name: 'June pay', state: 'paid' } });
    expect(await screen.findByText(/June pay has paid a day of this.*paid with the next payroll/)).toBeTruthy();
  });

  test('says in the line who was asked as well, since when and why', async () => {
    const step = { employee: mali, approved: null, reason: null, approvedDate: null, decidedBy: null };
    const asked = { ...step, via: 'aboveManager', askedAt: '2026-01-14 01:00:00' };
    const approveGroups = [{ name: 'Untitled', approvalRequest: 1, status: 'open', approvers: [asked] }] as const;
    await open({ approveLine: { name: 'Company', approveGroups } });
    expect(
      await screen.findByText(/Manager above, asked as well because nobody had answered · since 14 Jan 2026 08:00/),
    ).toBeTruthy();
  });

  test('is approved with one press', async () => {
    const done = { ...detail, status: 'approved', can: nobody } as const;
    const { user, server } = await open({}, { answers: [given(requests.accept, done)] });
    await press(user, 'Approve', await screen.findByRole('dialog', { name: 'Request' }));
    expect(await screen.findByText('Approved: Nok Dee')).toBeTruthy();
    expect(server.bodyOf(requests.accept)).toEqual({ id: leave.id, approved: true });
  });

  test('is rejected with a reason, and not without', async () => {
    const { user, server } = await open(
      {},
      { answers: [given(requests.accept, { ...detail, status: 'rejected', can: nobody })] },
    );
    await press(user, 'Reject', await screen.findByRole('dialog', { name: 'Request' }));
    const question = await screen.findByRole('dialog', { name: 'Reject the request of Nok Dee?' });
    await press(user, 'Reject', question);
    expect(within(question).getByText('Please give a reason.')).toBeTruthy();
    expect(server.sent(requests.accept)).toHaveLength(0);
    await user.type(within(question).getByLabelText(/Reason/), 'Closing of the books');
    await press(user, 'Reject', question);
    expect(await screen.findByText('Rejected: Nok Dee')).toBeTruthy();
    expect(server.bodyOf(requests.accept)).toEqual({ id: leave.id, approved: false, reason: 'Closing of the books' });
  });

  test('that could not take effect says why, and waits on', async () => {
    const { user } = await open({}, { answers: [refused(requests.accept, 'period-locked')] });
    await press(user, 'Approve', await screen.findByRole('dialog', { name: 'Request' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  test('offers its person to cancel it, and an approved one to be withdrawn', async () => {
    await open({ can: { ...nobody, cancel: true } });
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('takes a comment', async () => {
    const { user, server } = await open({}, { answers: [given(requests.comment, detail)] });
    const drawer = await screen.findByRole('dialog', { name: 'Request' });
    await user.type(await within(drawer).findByLabelText('Write a comment'), 'When are you back?');
    await press(user, 'Send', drawer);
    expect(await screen.findByText('Comment sent')).toBeTruthy();
    expect(server.bodyOf(requests.comment)).toEqual({ id: leave.id, text: 'When are you back?' });
  });
});

describe('my approvals', () => {
  const mine = given(requests.waiting, rows([leave, { ...overtime, canDecide: true }]));

  test('are approved together; what is refused stays with its reason', async () => {
    const { user, server } = await renderPage('/me/approvals', {
      as: { groups: [] },
      answers: [mine, given(requests.accept, { ...detail, status: 'approved', can: nobody })],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that wait for me' }));
    await press(user, 'Approve 2 requests');
    await press(user, 'Approve', await screen.findByRole('dialog', { name: 'Approve 2 requests' }));
    expect(await screen.findByText('2 requests approved')).toBeTruthy();
    expect(server.sent(requests.accept)).toHaveLength(2);
  });

  test('say when nothing waits', async () => {
    await renderPage('/me/approvals', { as: { groups: [] }, answers: [given(requests.waiting, rows([]))] });
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  });
});

test('my requests lead to a new one', async () => {
  await renderPage('/me/requests', { as: { groups: [] }, answers: [given(requests.mine, rows([]))] });
  expect(await screen.findByText('You have sent no request yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New request' })[0]?.getAttribute('href')).toBe('/en/me/requests/new');
});

test('on the phone a request stands on a page of its own', async () => {
  await renderPage(`/webview/form-response/${leave.id}`, { as: { groups: [] }, answers: [given(requests.get, detail)] });
  expect(await screen.findByText('Sick leave')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Request' })).toBeTruthy();
});

test('on the phone the decision stands at the thumb, approval at its right', async () => {
  const answers = [given(requests.get, detail), given(requests.accept, { ...detail, status: 'approved' })];
  const { user, server } = await renderPage(`/webview/form-response/${leave.id}`, { as: { groups: [] }, answers });
  const decision = await screen.findByRole('group', { name: 'Your decision' });
  const [no, yes] = within(decision).getAllByRole('button');
  expect([no?.textContent, yes?.textContent]).toEqual(['Reject', 'Approve']);
  expect([no?.style.minHeight, yes?.style.minHeight].map((height) => height?.includes('3rem'))).toEqual([true, true]);
  if (yes) await user.click(yes);
  await waitFor(() => expect(server.bodyOf(requests.accept)).toEqual({ id: leave.id, approved: true }));
});

test('on the phone one’s own request leads to the missing certificate, and can be canceled', async () => {
  const own = { ...detail, paperMissingOf: idOf(50), can: { ...nobody, cancel: true, addPaper: true } };
  const answers = [given(requests.get, own), given(requests.cancel, own)];
  const { user, server } = await renderPage(`/webview/form-response/${leave.id}`, { as: { groups: [] }, answers });
  const link = await screen.findByRole('link', { name: 'Add the certificate' });
  expect(link.getAttribute('href')).toBe(`/en/me/leave?record=${idOf(50)}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel this request?' });
  await user.type(within(question).getByLabelText(/Reason/), 'Feeling well');
  await press(user, 'Cancel request', question);
  await waitFor(() => expect(server.bodyOf(requests.cancel)).toEqual({ id: leave.id, reason: 'Feeling well' }));
});

test('a request that the reader may not read says who may, on a desk and on the phone', async () => {
  const answers = [refused(requests.get, 'not-found'), given(requests.waiting, rows([]))];
  await renderPage(`/me/approvals?request=${leave.id}`, { as: { groups: [] }, answers });
  expect(await within(await screen.findByRole('dialog')).findByText(/Who asks, who approves it/)).toBeDefined();
  cleanup();
  await renderPage(`/webview/form-response/${leave.id}`, { as: { groups: [] }, answers, language: 'th' });
  expect(await screen.findByText(/ผู้อนุมัติ/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'ลองอีกครั้ง' })).toBeNull();
});

test('on the phone a request that cannot be read now is asked for again', async () => {
  const answers = [refused(requests.get, 'upstream/failed')];
  const { user, server } = await renderPage(`/webview/form-response/${leave.id}`, { as: { groups: [] }, answers });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(server.sent(requests.get).length).toBeGreaterThan(1);
});
