import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { tellStreams } from '../../testing/browser.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PLACES = given(clockFeeds.places, [{ id: idOf(1), name: 'Gate', type: 'gps' }]);
const LISTS = [
  given(clocks.search, rows([])),
  given(employees.search, rows([{ id: idOf(2), code: 'E2', firstName: 'Malee', lastName: 'Wong' }])),
  given(departments.search, rows([])),
  given(clockInbox.missingOut, rows([])),
  given(clockInbox.anomalies, { ...rows([]), open: 0 }),
  PLACES,
];
const say = (topics: readonly string[]) => act(() => tellStreams('/realtime/users/', 'lists', { topics }));

test('a list that pickers keep is read again when the stream says that the company changed it, and no other', async () => {
  const { server } = await renderPage('/reports/clocking', { answers: LISTS });
  await waitFor(() => expect(server.sent(clockFeeds.places)).toHaveLength(1));
  await waitFor(() => expect(server.sent(employees.search)).toHaveLength(1));
  await screen.findByRole('heading', { level: 1 });
  say(['zones']);
  await waitFor(() => expect(server.sent(clockFeeds.places)).toHaveLength(2));
  expect(server.sent(employees.search)).toHaveLength(1);
  say(['employees', 'departments']);
  await waitFor(() => expect(server.sent(employees.search)).toHaveLength(2));
  expect(server.sent(clockFeeds.places)).toHaveLength(2);
});
