import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { queryClient, readAgain } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.tsx';
import { dashboardQuery } from './dashboard-data.ts';

afterEach(() => queryClient.clear());

/** Both are asked for by address alone, so they name their topic themselves. */
test('a clocking that is added makes the dashboard out of date', async () => {
  new QueryObserver(queryClient, { ...dashboardQuery, enabled: false });
  await readAgain(clocks.add.changes);
  expect(queryClient.getQueryState(dashboardQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a change of the profile makes the session out of date', async () => {
  new QueryObserver(queryClient, { ...sessionQuery, enabled: false });
  await readAgain(['profile']);
  expect(queryClient.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true);
});
