import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const NOK = { id: idOf(5), code: 'N1', firstName: 'Nok', lastName: 'Dee', firstNameEn: null, lastNameEn: null };
const TASK = {
  id: idOf(60),
  channel: { id: idOf(61), name: 'Warehouse' },
  title: 'Count the stock',
  details: 'All shelves',
  dueDate: '2030-06-15',
  people: [NOK],
  createdBy: NOK,
  createdDate: '2026-06-01 01:00:00',
  doneDate: null,
  doneBy: null,
  messages: 1,
  files: [{ id: idOf(62), name: 'list.pdf', mimeType: 'application/pdf', sizeBytes: 100, url: '/files/x' }],
  canWork: true,
  canChange: true,
  version: 2,
};
const CHANNELS = given(tasks.channels, [{ id: idOf(61), name: 'Warehouse', tasks: 1 }]);
const MESSAGE = { id: idOf(63), employee: NOK, text: 'Half is done', createdDate: '2026-06-02 01:00:00' };
const DETAIL = [given(tasks.get, TASK), given(tasks.messages, rows([MESSAGE])), CHANNELS];

describe('tasks', () => {
  testListPage({
    path: '/reports/task',
    endpoint: tasks.search,
    full: given(tasks.search, rows([TASK])),
    shows: 'Count the stock',
    empty: given(tasks.search, rows([])),
    says: 'No tasks yet',
    second: given(tasks.search, rows([TASK], { size: 25, total: 60 })),
    others: DETAIL,
  });

  test('one opens with its people, files and messages; it is written to and done', async () => {
    const { user, server } = await renderPage(`/reports/task?task=${TASK.id}`, {
      answers: [given(tasks.search, rows([TASK])), ...DETAIL],
    });
    const drawer = await screen.findByRole('dialog', { name: 'Count the stock' });
    await within(drawer).findByText('Half is done');
    expect(within(drawer).getByRole('link', { name: 'list.pdf' })).toBeTruthy();
    server.set(given(tasks.write, { ok: true }));
    await fill(user, 'Write a message', 'On it');
    await press(user, 'Send', drawer);
    await waitFor(() => expect(server.bodyOf(tasks.write)).toEqual({ id: TASK.id, text: 'On it' }));
    server.set(given(tasks.setDone, { ...TASK, doneDate: '2026-06-03 01:00:00' }));
    await press(user, 'Mark as done', drawer);
    await waitFor(() => expect(server.bodyOf(tasks.setDone)).toEqual({ id: TASK.id, version: 2, isDone: true }));
    server.set(given(tasks.removeFile, { ok: true }));
    await press(user, 'Take list.pdf out', drawer);
    await waitFor(() => expect(server.sent(tasks.removeFile)[0]?.query).toMatchObject({ id: TASK.id, fileId: idOf(62) }));
  });
});

test('on the phone a person has the own tasks, the open ones first', async () => {
  const { server } = await renderPage('/webview/tasks', {
    as: { groups: [] },
    answers: [given(tasks.search, rows([TASK])), ...DETAIL],
    language: 'th',
  });
  expect(await screen.findByText('Count the stock')).toBeTruthy();
  expect(server.sent(tasks.search)[0]?.query).toMatchObject({ mine: 'true', status: 'open' });
});
