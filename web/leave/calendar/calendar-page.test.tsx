import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { departments } from '../../../contract/people/departments.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const SICK = { id: idOf(40), name: 'Sick leave', symbol: 'S', color: '#D6336C' };
const leave = (from: string, to: string, dates: readonly string[], more: object = {}) => ({
  recordId: idOf(7),
  from,
  to,
  dates,
  type: SICK,
  ...more,
});
const CALENDAR = given(leaveCalendar.month, {
  from: '2026-06-01',
  to: '2026-07-05',
  holidays: [{ date: '2026-06-03', name: 'Queen’s birthday' }],
  people: [
    {
      employeeId: idOf(2),
      code: 'E2',
      name: 'Malee Wong',
      leaves: [leave('2026-06-02', '2026-06-04', ['2026-06-02', '2026-06-04'], { endPart: 'morning', reason: 'Fever' })],
    },
    {
      employeeId: idOf(3),
      code: 'E3',
      name: 'Dao Suk',
      leaves: [leave('2026-06-04', '2026-06-04', ['2026-06-04'], { type: null, recordId: null, isPending: true })],
    },
  ],
});
const PATH = '/reports/leave-calendar?day=2026-06-10';
const AROUND = [CALENDAR, given(departments.search, { content: [{ id: idOf(9), name: 'Kitchen' }] })];
const day = async (name: string) => within(await screen.findByRole('region', { name }));

test('the month tells who is away on each day, holidays, halves, and what still waits', async () => {
  const { server } = await renderPage(PATH, { answers: AROUND });
  expect((await day('Tuesday 2 Jun 2026')).getByText('Malee Wong · Sick leave')).toBeTruthy();
  expect((await day('Wednesday 3 Jun 2026')).getByText('Queen’s birthday')).toBeTruthy();
  const thursday = await day('Thursday 4 Jun 2026');
  expect(thursday.getByText('Malee Wong · Sick leave, morning')).toBeTruthy();
  expect(thursday.getByText('Dao Suk · Away, waiting for approval')).toBeTruthy();
  expect(screen.getByText(/the type is for those who look after the person/)).toBeTruthy();
  expect(server.sent(leaveCalendar.month)[0]?.query).toEqual({ year: '2026', month: '6' });
});

test('the week, the team and the next month stand in the address', async () => {
  const { user, server, place } = await renderPage(PATH, { answers: AROUND });
  await screen.findByRole('region', { name: 'Tuesday 2 Jun 2026' });
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(place()).toBe('/reports/leave-calendar?day=2026-06-10&view=week'));
  expect(await screen.findByText('Nobody is away in these days')).toBeTruthy();
  await press(user, 'Earlier');
  expect(await screen.findByRole('region', { name: 'Thursday 4 Jun 2026' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'By person' }));
  const rows = cellsOf(await screen.findByRole('table', { name: 'Leave calendar' }));
  expect(rows).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: /Sick leave/ })).toHaveLength(2);
  await press(user, 'Later');
  await waitFor(() => expect(server.sent(leaveCalendar.month).at(-1)?.query).toMatchObject({ month: '7' }));
});

test('a department is asked for by its id', async () => {
  const { server } = await renderPage(`${PATH}&department=${idOf(9)}`, { answers: AROUND });
  await screen.findByRole('region', { name: 'Tuesday 2 Jun 2026' });
  expect(server.sent(leaveCalendar.month)[0]?.query).toMatchObject({ filterBy: 'departments', idList: idOf(9) });
});

test('the same in Thai', async () => {
  await renderPage(PATH, { language: 'th', answers: AROUND });
  expect(await screen.findByText('Dao Suk · ไม่อยู่, รออนุมัติ')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'ปฏิทินการลา' })).toBeTruthy();
});

test('somebody without a role sees from their own leave who of the department is away, and not why', async () => {
  const { user, server, place } = await renderPage('/me/leave/calendar?day=2026-06-10', {
    answers: [CALENDAR],
    as: { groups: [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Who is away' })).toBeTruthy();
  expect((await day('Thursday 4 Jun 2026')).getByText('Dao Suk · Away, waiting for approval')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Department' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'By person' }));
  await waitFor(() => expect(place()).toBe('/me/leave/calendar?day=2026-06-10&view=team'));
  expect(server.sent(departments.search)).toEqual([]);
});
