import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

test('the late minutes of an own day open how they came about', async () => {
  const { user, server, place } = await renderPage('/webview/delay', {
    as: { groups: [] },
    answers: [
      given(timesheets.own, { month: '2026-01', days: [{ date: '2026-01-05', status: 'late', lateMinutes: 10 }] }),
      given(timesheets.explainOwn, {
        date: '2026-01-05',
        figures: [{ figure: 'late', minutes: 10, steps: [{ name: 'after-start', minutes: 11 }], rules: [] }],
      }),
    ],
  });
  await press(user, 'Explain Late: 0:10');
  expect(await screen.findByText('Arrived after the planned start')).toBeTruthy();
  expect(server.sent(timesheets.explainOwn)[0]?.query).toEqual({ date: '2026-01-05' });
  await press(user, 'Close', await screen.findByRole('dialog'));
  await waitFor(() => expect(place()).toBe('/webview/delay'));
});
