import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

const work = { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, shiftName: 'Day', source: 'shift' } as const;
const off = { kind: 'day-off', startMinute: null, endMinute: null, breakMinutes: 0, shiftName: null, source: 'shift' } as const;

test('one’s own shifts say what the board tells about a day, also about a day off, as plain text', async () => {
  const days = [
    { date: '2026-01-12', schedule: work, notes: ['Trains with <b>Somchai</b>'], shifts: [] },
    { date: '2026-01-13', schedule: off, notes: ['Swapped with Noi'], shifts: [] },
  ] as const;
  await renderPage('/webview/shift-time', { answers: [given(shifts.ownMonth, days), given(shifts.calendarLink, {})] });
  expect(await screen.findByText('Day · 60 minutes break · Trains with <b>Somchai</b>')).toBeTruthy();
  expect(screen.getByText('Swapped with Noi')).toBeTruthy();
});

/** Makes a calendar link, in a company with all of the product or with the small plan. */
async function makeLink(plan: { isLite: boolean }) {
  const file = `${'a'.repeat(43)}.ics`;
  const answers = [
    given(shifts.ownMonth, []),
    given(shifts.calendarLink, { createdAt: null }),
    given(shifts.makeCalendarLink, { path: `/ics/${file}`, createdAt: '2026-01-12 02:00:00' }),
  ];
  const { user } = await renderPage('/webview/shift-time', { as: { plan }, answers });
  await press(user, 'Create a calendar link');
}
const shown = async (label: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value;

test('a calendar link shows two addresses once: one’s own days, and who is away', async () => {
  await makeLink({ isLite: false });
  expect(await shown('Calendar address')).toMatch(/\/ics\/a+\.ics$/);
  expect(await shown('Calendar of who is away')).toMatch(/\/ics\/a+\.away\.ics$/);
  expect(screen.getByRole('button', { name: 'Copy: Calendar of who is away' })).toBeTruthy();
});

test('without leave in the plan a calendar link shows one’s own days alone', async () => {
  await makeLink({ isLite: true });
  expect(await shown('Calendar address')).toMatch(/\/ics\/a+\.ics$/);
  expect(screen.queryByRole('textbox', { name: 'Calendar of who is away' })).toBeNull();
});
