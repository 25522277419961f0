import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { yearMonth } from '../../../domain/units.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const dayOf = (place: number, name: string) => ({
  employeeId: idOf(place),
  code: `E0${place}`,
  name,
  departmentName: 'Kitchen',
  date: '2026-01-12',
  clockedInAt: '2026-01-12 02:00:00',
  shiftName: 'Day',
  suggestedAt: '2026-01-12 11:00:00',
  countedBy: null,
});
const OPEN = [dayOf(40, 'Malee Wong'), dayOf(41, 'Somchai Dee')];
const PAID = { ...dayOf(42, 'Anong Suk'), countedBy: { name: 'January pay', month: yearMonth('2026-01') } };
const rowNamed = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const openInbox = () =>
  renderPage('/reports/clocking?inbox=missing-out', {
    answers: [
      given(clockInbox.missingOut, rows([...OPEN, PAID])),
      given(clockInbox.anomalies, { ...rows([]), open: 0 }),
      given(clocks.add, { added: 1, removed: 0, unchanged: 0, days: 1, ids: [idOf(70)], refused: [] }),
      given(clocks.removeMany, { added: 0, removed: 1, unchanged: 0, days: 1 }),
    ],
  });

test('a day that is closed is named, keeps its row, and is taken back in it', async () => {
  const { user, server } = await openInbox();
  await screen.findByRole('table');
  await press(user, 'Clock out at 18:00', rowNamed('Malee Wong'));
  await screen.findByText('Clock out 18:00 added for Malee Wong, 12 Jan 2026');
  expect(server.bodyOf(clocks.add)).toMatchObject({ employeeIds: [idOf(40)], timestamp: '2026-01-12 11:00:00' });
  const names = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(names[1]).toContain('Malee Wong');
  expect(names[2]).toContain('Somchai Dee');

  await press(user, 'Undo', rowNamed('Malee Wong'));
  await waitFor(() => expect(within(rowNamed('Malee Wong')).getByRole('button', { name: 'Clock out at 18:00' })).toBeTruthy());
  expect(server.sent(clocks.removeMany)[0]?.query).toMatchObject({ clockIds: idOf(70) });
  const read = server.sent(clockInbox.missingOut).map(({ query }) => query.size);
  expect(read.filter((size) => size !== '1')).toHaveLength(1);
  expect(read.filter((size) => size === '1')).toHaveLength(3);
});

test('a day that a payroll has counted says so and offers nothing that would be refused', async () => {
  await openInbox();
  await screen.findByRole('table');
  expect(rowNamed('Anong Suk').textContent).toContain('Already in January pay');
  expect(within(rowNamed('Anong Suk')).queryByRole('button')).toBeNull();
});
