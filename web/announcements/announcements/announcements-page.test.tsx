import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { employees } from '../../../contract/people/employees.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const water = {
  id: idOf(1),
  name: 'Water',
  title: 'Water cut on Friday',
  status: 'SENT',
  sentDate: '2026-06-02 02:00:00',
  recipientCount: 120,
  readCount: 87,
  sender: { id: idOf(9), firstName: 'อรุณ', lastName: 'ใจดี', firstNameEn: 'Arun', lastNameEn: 'Jaidee' },
} as const;
const draft = {
  id: idOf(2),
  name: 'Survey',
  title: '',
  status: 'SCHEDULED',
  sentDate: null,
  scheduledTime: '2026-06-05 02:00:00',
  recipientCount: null,
  readCount: 0,
  sender: null,
} as const;
const LIST = given(announcements.list, rows([water, draft]));
const PEOPLE = given(employees.search, rows([]));

testListPage({
  path: '/announcement',
  as: { groups: ['supporter'] },
  endpoint: announcements.list,
  full: LIST,
  shows: 'Water',
  empty: given(announcements.list, rows([])),
  says: 'No announcements yet',
  action: 'New announcement',
  others: [PEOPLE],
  second: given(announcements.list, rows([water], { total: 120 })),
  leadsTo: `/announcement/${water.id}`,
});

test('a row tells its title, state, time, recipients and readers', async () => {
  await renderPage('/announcement', { answers: [LIST, PEOPLE] });
  expect(cellsOf(await screen.findByRole('table', { name: 'Announcements' }))).toEqual([
    ['Water', 'Water cut on Friday', 'Sent', '2 Jun 2026 09:00', '120', '87', 'Arun Jaidee'],
    ['Survey', '', 'Scheduled', '5 Jun 2026 09:00', '', '', ''],
  ]);
});

test('the filters of the address are asked for', async () => {
  const { server } = await renderPage('/announcement?status=SENT&from=2026-06-01&to=2026-06-30&q=water', {
    answers: [LIST, PEOPLE],
  });
  await screen.findByRole('table', { name: 'Announcements' });
  expect(server.sent(announcements.list).at(-1)?.query).toMatchObject({
    statuses: 'SENT',
    from: '2026-06-01',
    to: '2026-06-30',
    name: 'water',
  });
});

test('a new one is a draft with a name, and opens', async () => {
  const { user, server, place } = await renderPage('/announcement', { answers: [LIST, PEOPLE] });
  await screen.findByRole('table', { name: 'Announcements' });
  server.set(given(announcements.create, { ...draft, status: 'DRAFT' }));
  server.set(refused(announcements.get, 'not-found'));
  await press(user, 'New announcement');
  await press(user, 'Create draft');
  expect(await screen.findByText('Name:', { exact: false })).toBeTruthy();
  expect(server.sent(announcements.create)).toEqual([]);
  await fill(user, 'Name', 'Survey');
  await press(user, 'Create draft');
  await waitFor(() => expect(place()).toContain(`/announcement/${draft.id}`));
  expect(server.bodyOf(announcements.create)).toEqual({ name: 'Survey' });
});
