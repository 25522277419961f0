import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const employee = { groups: [] } as const;
const water = {
  id: idOf(1),
  title: 'Water cut',
  messageType: 'message',
  thumbnailUrl: null,
  receivedDate: '2026-06-02 02:00:00',
  readDate: null,
} as const;
const party = { ...water, id: idOf(2), title: 'Party', messageType: 'article', readDate: '2026-06-01 05:00:00' } as const;
const timeZone = { uniqueName: 'Asia/Bangkok' };
const LIST = given(announcements.own, { ...rows([water, party]), timeZone, unread: 1 });

test('an employee sees what was announced, and what is unread', async () => {
  await renderPage('/webview/announcement', { as: employee, answers: [LIST] });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Water cut2 Jun 2026 09:00');
  expect(first?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Unread');
  expect(second?.querySelector('[role="img"]')).toBeNull();
  expect(screen.getByText('One unread')).toBeTruthy();
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/en/webview/announcement/${water.id}`);
});

test('nothing announced is said', async () => {
  await renderPage('/webview/announcement', {
    as: employee,
    answers: [given(announcements.own, { ...rows([]), unread: 0 })],
  });
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
});

test('older ones are asked for', async () => {
  const { user, server } = await renderPage('/webview/announcement', {
    as: employee,
    answers: [given(announcements.own, { ...rows([water], { total: 25, size: 20 }), timeZone, unread: 0 })],
  });
  await press(user, 'Show older ones');
  await waitFor(() => expect(server.sent(announcements.own).at(-1)?.query).toMatchObject({ size: '40' }));
});

test('opening one reads it, once', async () => {
  const { server } = await renderPage(`/webview/announcement/${water.id}`, {
    as: employee,
    answers: [
      given(announcements.ownOne, { ...water, content: 'No water.\nOn Friday.', timeZone }),
      given(announcements.read, { readDate: '2026-06-02 03:00:00' }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Water cut' })).toBeTruthy();
  expect(screen.getByText(/On Friday/).textContent).toBe('No water.\nOn Friday.');
  await waitFor(() => expect(server.sent(announcements.read).map((sent) => sent.body)).toEqual([{ id: water.id }]));
});

test('one that was read is not marked again, and an article shows its marks', async () => {
  const { server } = await renderPage(`/webview/announcement/${party.id}`, {
    as: employee,
    answers: [given(announcements.ownOne, { ...party, content: '<h2>Food</h2><p>Bring <strong>nothing</strong></p>', timeZone })],
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Food' })).toBeTruthy();
  expect(server.sent(announcements.read)).toEqual([]);
});

test('one that is not there any more says so', async () => {
  await renderPage(`/webview/announcement/${idOf(3)}`, { as: employee, answers: [refused(announcements.ownOne, 'not-found')] });
  expect(await screen.findByText('This announcement is no longer available')).toBeTruthy();
});
