import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';

const NONE = [
  given(clocks.search, rows([])),
  given(clockFeeds.places, []),
  given(clockInbox.missingOut, rows([])),
  given(clockInbox.anomalies, { ...rows([]), open: 0 }),
];

test('days are those of the clock with their times, or work dates', async () => {
  const path = '/reports/clocking?from=2026-01-14&to=2026-01-15';
  const { user, server } = await renderPage(path, { answers: NONE });
  const asked = () => server.sent(clocks.search).at(-1)?.query;
  await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-01-14', endDate: '2026-01-15', dayBy: 'time' }));
  await press(user, '14 Jan 2026 – 15 Jan 2026');
  await screen.findByRole('textbox', { name: 'From time' });
  await fill(user, 'From time', '08:30');
  await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-01-14 01:30:00', endDate: '2026-01-15' }));
  await fill(user, 'To time', '17:00');
  await waitFor(() => expect(asked()).toMatchObject({ endDate: '2026-01-15 10:00:59' }));
  await user.click(screen.getByRole('radio', { name: 'By work date' }));
  await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-01-14', endDate: '2026-01-15', dayBy: 'work-date' }));
  expect(screen.queryByRole('textbox', { name: 'From time' })).toBeNull();
});
