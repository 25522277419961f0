import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ROW = {
  id: idOf(71),
  employee: { id: idOf(1), code: 'E1', name: 'Anong Dee' },
  kind: 'access' as const,
  details: 'All my clockings please',
  state: 'open' as const,
  askedOn: '2026-06-01',
  dueOn: '2026-07-01',
  daysLeft: -2,
  answer: null,
  decidedDate: null,
  decidedBy: null,
  version: 4,
};
const LIST = given(dataRequests.list, rows([ROW]));

testListPage({
  path: '/company/privacy',
  endpoint: dataRequests.list,
  full: LIST,
  shows: 'E1 Anong Dee',
  empty: given(dataRequests.list, rows([])),
  says: 'No requests',
});

test('a request that is opened shows what was written; it is refused with an answer alone, at its version', async () => {
  const { user, server } = await renderPage('/company/privacy', { answers: [LIST, given(dataRequests.answer, ROW)] });
  expect(await screen.findByText(/2 days late/)).toBeTruthy();
  await user.click(await screen.findByText('E1 Anong Dee'));
  const drawer = await screen.findByRole('dialog', { name: 'E1 · Anong Dee' });
  expect(drawer.textContent).toContain('All my clockings please');
  await press(user, 'Refuse', drawer);
  expect(server.sent(dataRequests.answer)).toEqual([]);
  await fill(user, 'Answer to the person', 'You have it since May.', drawer);
  await press(user, 'Refuse', drawer);
  await waitFor(() =>
    expect(server.bodyOf(dataRequests.answer)).toEqual({
      id: ROW.id,
      version: 4,
      isGranted: false,
      answer: 'You have it since May.',
    }),
  );
});
