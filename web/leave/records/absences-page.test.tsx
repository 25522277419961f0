import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, press } from '../../testing/on-screen.ts';
import { READER_ID } from '../../testing/profile.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const SICK = { id: idOf(40), name: 'Sick leave', symbol: 'ป', color: '#D6336C' };
const malee = {
  id: idOf(1),
  person: { employeeId: idOf(2), code: 'E2', name: 'Malee Wong', departmentName: 'Kitchen' },
  type: SICK,
  status: 'approved',
  startDate: '2026-06-05',
  endDate: '2026-06-08',
  startPart: 'afternoon',
  endPart: 'full',
  minutes: 720,
  reason: 'Fever',
  source: 'recorded',
  version: 1,
} as const;
const hours = {
  ...malee,
  id: idOf(3),
  status: 'canceled',
  endDate: '2026-06-05',
  startPart: 'hours',
  endPart: 'hours',
  fromMinute: 540,
  toMinute: 660,
  minutes: 120,
} as const;
const LIST = given(leaveRecords.search, rows([malee, hours]));
const AROUND = [
  given(leaveTypes.list, rows([{ id: SICK.id, name: 'ลาป่วย', englishName: 'Sick leave', color: '#D6336C', symbol: 'ป' }])),
  given(departments.search, rows([{ id: idOf(9), name: 'Kitchen' }])),
  given(employees.search, rows([{ id: idOf(2), code: 'E2', firstName: 'Malee', lastName: 'Wong' }])),
];
const CHOICES = given(leaveRecords.choices, [{ ...SICK, unit: 'half-day', available: 14_160 }]);
const COUNT = {
  minutes: 720,
  available: 14_160,
  left: 13_440,
  days: [
    { date: '2026-06-05', minutes: 240, coveredMinutes: 240, why: 'afternoon' },
    { date: '2026-06-06', minutes: 0, coveredMinutes: 0, why: 'day-off' },
    { date: '2026-06-08', minutes: 480, coveredMinutes: 480, why: 'whole-day' },
  ],
  refused: [],
  warned: [{ field: 'startDate', code: 'leave/clocked', message: 'There are clockings on 1 of these days.' }],
  away: [{ employeeId: idOf(5), name: 'Dao Suk', from: '2026-06-08', to: '2026-06-08', isPending: false }],
} as const;
const DETAIL = {
  ...malee,
  days: COUNT.days.map((day) => ({ ...day, pay: day.minutes > 0 ? [{ minutes: day.minutes, percent: 100 }] : [] })),
} as const;
const PATH = '/leave/leave-record';

testListPage({
  path: PATH,
  endpoint: leaveRecords.search,
  full: LIST,
  shows: 'Malee Wong',
  empty: given(leaveRecords.search, rows([])),
  says: 'No leave yet',
  action: 'Record leave',
  second: given(leaveRecords.search, rows([malee], { total: 120 })),
  others: AROUND,
});

test('a leave tells who, when, how much and how it stands', async () => {
  await renderPage(PATH, { answers: [LIST, ...AROUND] });
  expect(cellsOf(await screen.findByRole('table', { name: 'Leave taken' }))).toEqual([
    ['Malee Wong', 'Kitchen', 'Sick leave', '5 Jun 2026 (Afternoon) – 8 Jun 2026', '1.5 days', 'Approved'],
    ['Malee Wong', 'Kitchen', 'Sick leave', '5 Jun 2026 (09:00 – 11:00)', '0.25 days', 'Canceled'],
  ]);
});

test('the same in Thai', async () => {
  await renderPage(PATH, { language: 'th', answers: [LIST, ...AROUND] });
  const table = await screen.findByRole('table', { name: 'รายการลา' });
  expect(within(table).getAllByText('อนุมัติแล้ว')).toHaveLength(1);
  expect(table.textContent).toContain('ครึ่งวันบ่าย');
});

test.each([
  { language: 'en', says: 'Certificate missing' },
  { language: 'th', says: 'ยังไม่มีใบรับรอง' },
] as const)('a leave whose certificate is still owed says so, the others do not ($language)', async ({ language, says }) => {
  const owing = given(leaveRecords.search, rows([{ ...malee, needsPaper: true }, hours]));
  await renderPage(PATH, { language, answers: [owing, ...AROUND] });
  const badge = await screen.findByText(says);
  expect(badge.closest('tr')?.textContent).toContain('Malee Wong');
});

test('filters stand in the address and are sent', async () => {
  const { server } = await renderPage(`${PATH}?q=mal&status=approved&type=${SICK.id}&from=2026-06-01`, {
    answers: [LIST, ...AROUND],
  });
  await screen.findByRole('table', { name: 'Leave taken' });
  expect(server.sent(leaveRecords.search)[0]?.query).toMatchObject({
    name: 'mal',
    statuses: 'approved',
    leaveTypeId: SICK.id,
    startDate: '2026-06-01',
  });
});

test('a leave opens its days with what they earn, and is taken back with a reason', async () => {
  const answers = [
    LIST,
    ...AROUND,
    given(leaveRecords.get, DETAIL),
    given(leaveRecords.takeBack, { ...DETAIL, status: 'canceled', paidAnew: { days: 2, paidDays: 1, lockedDays: 1 } }),
  ];
  const { user, server } = await renderPage(`${PATH}?record=${malee.id}`, { answers });
  const days = await screen.findByRole('table', { name: 'Days' });
  expect(cellsOf(days)).toEqual([
    ['Fri 5 Jun 2026', 'Afternoon', '0.5 days', 'Paid at 100%'],
    ['Sat 6 Jun 2026', 'Day off, not counted', '', ''],
    ['Mon 8 Jun 2026', 'Whole day', '1 day', 'Paid at 100%'],
  ]);
  await press(user, 'Cancel leave');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel leave' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel leave' }));
  expect(dialog.getByText('Please give a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Came to work');
  await user.click(dialog.getByRole('button', { name: 'Cancel leave' }));
  await waitFor(() => expect(server.bodyOf(leaveRecords.takeBack)).toEqual({ id: malee.id, version: 1, reason: 'Came to work' }));
  const told = await screen.findByText(/2 later days of leave earn anew/);
  expect(told.textContent).toContain('1 of them was paid: the difference comes with the next payroll');
  expect(told.textContent).toContain('1 later day stays as it was paid');
});

test('writing a leave down: the link from a day fills person and day, the count stands below before it is saved', async () => {
  const answers = [
    LIST,
    ...AROUND,
    CHOICES,
    given(leaveRecords.calculate, COUNT),
    given(leaveRecords.record, { ...DETAIL, warned: [] }),
  ];
  const { user, server, place } = await renderPage(`${PATH}?new=yes&person=${idOf(2)}&day=2026-06-05`, { answers });
  await choose(user, 'Leave type', 'Sick leave (29.5 days left)');
  await choose(user, 'Of the day', 'Afternoon');
  expect(await screen.findByText('What it takes: 1.5 days')).toBeTruthy();
  expect(screen.getByText('Sat 6 Jun 2026: Day off, not counted')).toBeTruthy();
  expect(screen.getByText('28 days left after it')).toBeTruthy();
  expect(screen.getByText('There are clockings on 1 of these days.')).toBeTruthy();
  expect(screen.getByText('Away at the same time: Dao Suk')).toBeTruthy();
  await fill(user, 'Reason', 'Fever');
  await press(user, 'Record leave', screen.getByRole('dialog', { name: 'Record leave' }));
  await waitFor(() => expect(place()).toBe(PATH));
  expect(server.bodyOf(leaveRecords.record)).toEqual({
    employeeId: idOf(2),
    leaveTypeId: SICK.id,
    startDate: '2026-06-05',
    endDate: '2026-06-05',
    startPart: 'afternoon',
    endPart: 'afternoon',
    fromMinute: null,
    toMinute: null,
    reason: 'Fever',
    paperFileIds: [],
  });
});

test('hours that end after midnight are of the shift that began the day before', async () => {
  const answers = [
    LIST,
    ...AROUND,
    CHOICES,
    given(leaveRecords.calculate, COUNT),
    given(leaveRecords.record, { ...DETAIL, warned: [] }),
  ];
  const { user, server } = await renderPage(`${PATH}?new=yes&person=${idOf(2)}&day=2026-06-05`, { answers });
  await choose(user, 'Leave type', 'Sick leave (29.5 days left)');
  await choose(user, 'Of the day', 'Hours');
  const form = screen.getByRole('dialog', { name: 'Record leave' });
  await fill(user, 'From', '23:00', form);
  await fill(user, 'To', '02:00', form);
  await press(user, 'Record leave', form);
  await waitFor(() => expect(server.bodyOf(leaveRecords.record)).toMatchObject({ fromMinute: 1380, toMinute: 1560 }));
});

test('what the server refuses stands at its field', async () => {
  const no = refused(leaveRecords.record, 'validation/has-errors', {
    errors: [{ field: 'leaveTypeId', code: 'leave/type-disabled' }],
  });
  const { user } = await renderPage(`${PATH}?new=yes&person=${idOf(2)}&day=2026-06-05`, {
    answers: [LIST, ...AROUND, CHOICES, given(leaveRecords.calculate, COUNT), no],
  });
  await choose(user, 'Leave type', 'Sick leave (29.5 days left)');
  await press(user, 'Record leave', screen.getByRole('dialog', { name: 'Record leave' }));
  await waitFor(() => expect(fieldOf('Leave type').getAttribute('aria-invalid')).toBe('true'));
});

test.each([
  { group: 'manager', isOffered: false },
  { group: 'owner', isOffered: true },
] as const)('of their own leave a $group is offered to write down and cancel: $isOffered', async ({ group, isOffered }) => {
  const own = { ...DETAIL, person: { ...malee.person, employeeId: READER_ID, name: 'Own Self' } };
  const people = given(
    employees.search,
    rows([
      { id: READER_ID, code: 'E9', firstName: 'Own', lastName: 'Self' },
      { id: idOf(2), code: 'E2', firstName: 'Malee', lastName: 'Wong' },
    ]),
  );
  const answers = [LIST, ...AROUND.slice(0, 2), people, given(leaveRecords.get, own)];
  const as = { groups: [group] };
  const { user } = await renderPage(`${PATH}?record=${malee.id}&new=yes`, { as, answers });
  const drawer = await screen.findByRole('dialog', { name: 'Own Self · Sick leave' });
  await within(drawer).findByRole('table', { name: 'Days' });
  expect(within(drawer).queryByRole('button', { name: 'Cancel leave' }) !== null).toBe(isOffered);
  const form = screen.getByRole('dialog', { name: 'Record leave' });
  await user.click(fieldOf('Person', form));
  const list = document.getElementById(fieldOf('Person', form).getAttribute('aria-controls') ?? '');
  const offered = [...(list?.querySelectorAll('[role=option]') ?? [])].map((option) => option.textContent);
  expect(offered).toContain('E2 · Malee Wong');
  expect(offered.includes('E9 · Own Self')).toBe(isOffered);
});
