import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shifts } from '../../../contract/shifts/shifts.ts';
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
