import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { departments } from '../../../contract/people/departments.ts';
import { HOTEL, KITCHEN } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const BAR = { ...KITCHEN, id: idOf(77), name: 'Bar' };
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isWorkingDay: weekday > 0,
  start: '08:00',
  end: '17:00',
  breakMinutes: 60,
}));
const HOURS = given(workHours.department, {
  departmentId: KITCHEN.id,
  workHours: week,
  isInherited: true,
  inheritedFrom: null,
  versions: [],
});
const ANSWERS = [given(departments.get, KITCHEN), given(departments.search, rows([KITCHEN, HOTEL, BAR])), HOURS];

test('several departments get the hours of one together; one that is refused is named, the others have them', async () => {
  const done = given(workHours.update, { departmentId: HOTEL.id });
  const locked = refused(workHours.update, 'period-locked');
  const isBar = (body: unknown) => JSON.stringify(body).includes(BAR.id);
  const update: Reply = { ...done, of: (sent) => (isBar(sent.body) ? locked : done).of(sent) };
  const { user, server } = await renderPage(`/teams/view/${KITCHEN.id}/workHour`, { answers: [...ANSWERS, update] });
  await press(user, 'Same hours for other departments');
  const dialog = await screen.findByRole('dialog', { name: 'Same hours for other departments' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Departments' }));
  expect(screen.queryByRole('option', { name: KITCHEN.name })).toBeNull();
  await user.click(await screen.findByRole('option', { name: HOTEL.name }));
  await user.click(await screen.findByRole('option', { name: 'Bar' }));
  await press(user, 'Set hours of 2 departments', dialog);
  await waitFor(() => expect(server.sent(workHours.update)).toHaveLength(2));
  expect(server.sent(workHours.update)[0]?.body).toMatchObject({ departmentId: HOTEL.id, workHours: week });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Bar: ');
  expect(await screen.findByText(`Hours set for ${HOTEL.name} from 15 Jan 2026`)).toBeTruthy();
});
