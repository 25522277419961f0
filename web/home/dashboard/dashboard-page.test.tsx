import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { samples } from '../../../contract/home/samples.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, held, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { NO_NEWS, NO_SAMPLES, NO_STEPS, NOTHING, OWN, TEAM } from './testing-dashboard.ts';

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('those who look after people see who is here, and a number opens exactly its people', async () => {
  const people = givenBy(dashboard.people, ({ query }) => ({
    ...rows([
      { name: `Somchai ${query.show}`, code: 'E7', date: '2026-01-15', lateMinutes: 12, firstIn: '2026-01-15 02:12:00' },
      { name: 'Night guard', code: 'E8', date: '2026-01-14', firstIn: '2026-01-14 15:02:00' },
    ]),
    date: '2026-01-15',
  }));
  const explained = given(dashboard.explain, {
    show: 'late',
    date: '2026-01-15',
    count: 2,
    steps: [
      { name: 'present', people: 9 },
      { name: 'came-in-time', people: -7 },
    ],
    rules: [{ rule: 'lateGraceMinutes', value: 1, source: 'product' }],
  });
  const { user, place } = await renderPage('/dashboard', { answers: [TEAM, ...NOTHING, people, explained] });
  const present = await screen.findByRole('link', { name: /Present today/ });
  expect(present.textContent).toContain('9');
  expect(present.textContent).toContain('of 12 expected · 11 yesterday');
  expect(await screen.findByText('No department')).toBeTruthy();
  expect(screen.getByText('in 33 days')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Late today/ }));
  expect(place()).toBe('/dashboard?show=late');
  const drawer = await screen.findByRole('dialog', { name: 'Late today' });
  expect(await within(drawer).findByRole('link', { name: 'Somchai late' })).toBeTruthy();
  expect(drawer.textContent).toContain('late 0:12');
  expect(drawer.textContent).toContain('14 Jan in 22:02');
  const steps = await within(drawer).findByRole('region', { name: 'Step by step' });
  expect(steps.textContent).toBe('Step by stepPresent today9Arrived on time\u22127Late today2');
  expect(within(drawer).getByRole('region', { name: 'Rules used' }).textContent).toContain('Grace periodStandard rule1 minute');
  expect(drawer.textContent).toContain('after the planned start plus the grace period');
});

test('the count of open days explains itself and leads to exactly these days', async () => {
  const explained = given(dashboard.explain, {
    show: 'open-days',
    date: '2026-01-15',
    from: '2025-12-15',
    count: 3,
    steps: [
      { name: 'unclosed', people: 5 },
      { name: 'still-running', people: -2 },
    ],
  });
  const items = [{ kind: 'open-days', count: 3 }] as const;
  const { user } = await renderPage('/dashboard', { answers: [TEAM, ...NOTHING, given(dashboard.toDo, { items }), explained] });
  await user.click(await screen.findByRole('link', { name: 'How this number is counted' }));
  const drawer = await screen.findByRole('dialog', { name: 'Days without a clock out' });
  expect(await within(drawer).findByText('May still be closed')).toBeTruthy();
  expect(drawer.textContent).toContain('15 Dec 2025 – 15 Jan 2026');
  expect(within(drawer).getByRole('link', { name: 'Open these days' }).getAttribute('href')).toBe(
    '/en/reports/clocking?inbox=missing-out',
  );
});

test('each thing that waits opens exactly its rows', async () => {
  const items = [
    { kind: 'payroll-to-approve', payrollReportId: idOf(70), name: 'Office', month: '2026-01' },
    { kind: 'filing', document: 'pnd1', month: '2025-12', due: '2026-01-07' },
    { kind: 'join-requests', count: 2 },
    { kind: 'open-days', count: 1 },
    { kind: 'odd-clockings', count: 4 },
    { kind: 'shift-drafts', count: 12, shiftId: idOf(5), board: 'weekly', name: 'Kitchen', from: '2026-01-19', to: '2026-01-25' },
    { kind: 'shift-drafts', count: 3, shiftId: idOf(6), board: 'monthly', name: 'Plant', from: '2026-02-01', to: '2026-02-28' },
    { kind: 'expiring-documents', count: 5 },
    { kind: 'overtime-policy' },
  ] as const;
  await renderPage('/dashboard', { answers: [TEAM, ...NOTHING, given(dashboard.toDo, { items })] });
  await screen.findByRole('region', { name: 'To do' });
  expect(hrefOf(/Approve the payroll of January 2026/)).toBe(`/en/payrolls/report/${idOf(70)}`);
  expect(hrefOf(/File PND1 of December 2025/)).toBe('/en/payrolls/wht1?month=2025-12');
  expect(hrefOf(/Requests to join/)).toBe('/en/employee/join-request');
  expect(hrefOf(/Day without a clock out/)).toBe('/en/reports/clocking?inbox=missing-out');
  expect(hrefOf(/Unusual clockings/)).toBe('/en/reports/clocking?inbox=anomalies');
  expect(hrefOf(/Kitchen/)).toBe(`/en/shifts/view/${idOf(5)}?from=2026-01-19`);
  expect(hrefOf(/Plant/)).toBe(`/en/shifts/monthly/view/${idOf(6)}/shifts-board?from=2026-02-01`);
  expect(hrefOf(/Documents that are expiring/)).toBe('/en/dashboard?show=documents');
  expect(hrefOf(/Choose which overtime is paid/)).toBe('/en/setting/shift');
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
});

test('nothing waits only when the whole queue is empty', async () => {
  await renderPage('/dashboard', { answers: [TEAM, ...NOTHING] });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
});

test('a new company sees its first steps, the next one ready to press, and puts them away', async () => {
  const steps = [
    { step: 'people', isDone: true },
    { step: 'hours', isDone: false },
    { step: 'place', isDone: false },
  ] as const;
  const { user, server, place } = await renderPage('/dashboard', {
    answers: [TEAM, ...NOTHING, given(dashboard.checklist, { steps }), given(dashboard.setChecklist, { ok: true })],
  });
  const list = await screen.findByRole('region', { name: 'First steps' });
  expect(list.textContent).toContain('1 of 3 done');
  expect(within(list).queryByRole('button', { name: 'Add people' })).toBeNull();
  await press(user, 'They are right', list);
  await waitFor(() => expect(server.bodyOf(dashboard.setChecklist)).toEqual({ areHoursRight: true }));
  server.set(NO_STEPS);
  await press(user, 'Put away', list);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(place()).toBe('/dashboard');
});

test('a company in which nothing happened yet is offered sample data with one press', async () => {
  const { user, server } = await renderPage('/dashboard', {
    answers: [
      TEAM,
      ...NOTHING,
      given(dashboard.checklist, { steps: [{ step: 'people', isDone: false }] }),
      given(samples.get, { present: null, mayAdd: true }),
      given(samples.add, { id: idOf(3), people: 12, clockings: 400, payrollReportId: null }),
    ],
  });
  const list = await screen.findByRole('region', { name: 'First steps' });
  await press(user, 'Try with sample data', list);
  await waitFor(() => expect(server.bodyOf(samples.add)).toEqual({}));
  server.set(NO_SAMPLES);
  expect(await screen.findByText('Sample data added')).toBeTruthy();
});

test('a company that shows sample data is not asked about it on its home', async () => {
  const { server } = await renderPage('/dashboard', {
    as: { groups: ['owner'], hasSampleData: true },
    answers: [TEAM, ...NOTHING, given(dashboard.checklist, { steps: [{ step: 'people', isDone: false }] })],
  });
  await screen.findByRole('region', { name: 'First steps' });
  expect(server.sent(samples.get)).toEqual([]);
});

test('others see their own month, their next shift and their latest slip', async () => {
  const ahead = {
    shift: { date: '2026-01-20', kind: 'working', startMinute: 1320, endMinute: 1860, shiftName: 'Night' },
    paid: { payrollReportId: idOf(9), month: '2025-12', payDate: '2025-12-30' },
  } as const;
  const answers = [NO_NEWS, given(dashboard.get, { ...OWN, ahead }), given(dashboard.toDo, { items: null })];
  await renderPage('/dashboard', { as: {}, answers });
  const month = await screen.findByRole('region', { name: 'My month January 2026' });
  expect(within(month).getByText('80:30')).toBeTruthy();
  expect(month.textContent).toContain('on 1 day');
  expect(screen.getByRole('region', { name: 'Next shift' }).textContent).toContain('22:00–07:00');
  expect(screen.getByRole('region', { name: 'Next shift' }).textContent).toContain('Night');
  expect(hrefOf(/My slips/)).toBe('/en/webview/slips');
  expect(screen.queryByText('Present today')).toBeNull();
  expect(screen.queryByText('To do')).toBeNull();
  expect(screen.getByText('No holidays are planned.')).toBeTruthy();
});

test('it is loaded, fails and is asked again like every page', async () => {
  const first = held(refused(dashboard.get, 'unavailable'));
  const { user, server } = await renderPage('/dashboard', { answers: [first, ...NOTHING] });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  server.set(refused(dashboard.get, 'general-error'));
  first.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Request request-of-the-test');
  server.set(TEAM);
  await press(user, 'Try again');
  expect(await screen.findByText('Present today')).toBeTruthy();
});

test('it speaks Thai, with months of the Buddhist era', async () => {
  await renderPage('/dashboard', {
    as: {},
    language: 'th',
    answers: [NO_NEWS, given(dashboard.get, OWN), given(dashboard.toDo, { items: null })],
  });
  await waitFor(() => expect(screen.getByRole('region', { name: /2569/ })).toBeTruthy());
});

test('the latest announcements stand on the home, what is unread marked, and open from it', async () => {
  const news = given(announcements.own, {
    ...rows([
      { id: idOf(81), title: 'Water cut on Friday', receivedDate: '2026-01-14 20:00:00', readDate: null },
      { id: idOf(82), title: 'New canteen', receivedDate: '2026-01-10 02:00:00', readDate: '2026-01-10 03:00:00' },
    ]),
    unread: 1,
  });
  const { server } = await renderPage('/dashboard', { answers: [TEAM, ...NOTHING, news] });
  const card = await screen.findByRole('region', { name: 'Announcements' });
  const unread = await within(card).findByRole('link', { name: /^Unread:\s*Water cut on Friday$/ });
  expect(unread.getAttribute('href')).toBe(`/en/webview/announcement/${idOf(81)}`);
  expect(within(card).getByRole('link', { name: 'New canteen' })).toBeTruthy();
  expect(card.textContent).toContain('1 unread');
  expect(card.textContent).toContain('15 Jan 2026');
  expect(within(card).getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe('/en/webview/announcement');
  expect(server.sent(announcements.own).at(-1)?.query).toMatchObject({ size: '3' });
});

test('without announcements the card says so, also to those who look after nobody', async () => {
  await renderPage('/dashboard', {
    as: { groups: [] },
    answers: [given(dashboard.get, { ...OWN, upcomingHolidays: [] }), ...NOTHING],
  });
  const card = await screen.findByRole('region', { name: 'Announcements' });
  expect(await within(card).findByText('Nothing was announced yet.')).toBeTruthy();
});
