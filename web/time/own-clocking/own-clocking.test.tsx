import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const clocking: AnswerPart<typeof clockFeeds.getOwn> = {
  id: idOf(1),
  at: '2026-06-11 02:05:07',
  receivedAt: '2026-06-11 02:05:09',
  clockType: 'clock_in',
  workDate: '2026-06-11',
  zone: { id: idOf(2), name: 'Main gate', type: 'gps' },
  source: 'manager',
  createdBy: 'Malee Wong',
  reason: 'Forgot',
  note: null,
  tag: null,
  skewSeconds: null,
  stationName: null,
  imageUrl: null,
  removed: null,
  replacesId: null,
  replacedById: null,
  match: {
    why: 'shift-window',
    workDate: '2026-06-11',
    slot: 0,
    shift: {
      start: '2026-06-11 02:00:00',
      end: '2026-06-11 11:00:00',
      opens: '2026-06-10 22:00:00',
      closes: '2026-06-11 17:00:00',
    },
    openedAt: null,
    assigned: null,
  },
  timeZone: { uniqueName: 'Asia/Bangkok' },
};
const path = `/webview/log-details/${idOf(1)}` as const;
const open = (more: AnswerPart<typeof clockFeeds.getOwn> = {}, language: 'en' | 'th' = 'en') =>
  renderPage(path, { as: { groups: [] }, language, answers: [given(clockFeeds.getOwn, { ...clocking, ...more })] });

test('a clocking says when, where, who added it and why it counts for its date', async () => {
  await open();
  expect(await screen.findByText('11 Jun 2026 | 09:05:07')).toBeTruthy();
  expect(screen.getByText('Main gate')).toBeTruthy();
  expect(screen.getByText('Added by Malee Wong')).toBeTruthy();
  expect(screen.getByText('Forgot')).toBeTruthy();
  expect(screen.queryByText(idOf(1))).toBeNull();
  const why = screen.getByRole('region', { name: 'Counts for 11 Jun 2026' });
  expect(why.textContent).toContain('Shift 09:00–18:00; clockings from 05:00 to 00:00 count for it');
  expect(screen.getByRole('link', { name: 'The day in my month' }).getAttribute('href')).toBe(
    '/en/webview/month?month=2026-06&day=2026-06-11',
  );
});

test('a removed one says so, and leads to what took its place', async () => {
  await open({ removed: { at: '2026-06-12 03:00:00', by: 'Malee Wong', reason: 'Twice' }, replacedById: idOf(3), match: null });
  expect((await screen.findByRole('note')).textContent).toBe(
    'This clocking was removed and does not countBy Malee Wong, 12 Jun 2026 10:00 · Twice',
  );
  expect(screen.getByRole('link', { name: 'Open the corrected clocking' }).getAttribute('href')).toBe(
    `/en/webview/log-details/${idOf(3)}`,
  );
});

test('in Thai', async () => {
  await open({}, 'th');
  expect(await screen.findByRole('heading', { level: 1, name: 'รายละเอียดการลงเวลา' })).toBeTruthy();
  expect(screen.getByText('เพิ่มโดย Malee Wong')).toBeTruthy();
});

test('one of another person is not there, and a failure offers again', async () => {
  await renderPage(path, { as: { groups: [] }, answers: [refused(clockFeeds.getOwn, 'not-found')] });
  expect(await screen.findByText('There is no such clocking of yours')).toBeTruthy();
});

test('a failure offers again', async () => {
  const { user, server } = await renderPage(path, {
    as: { groups: [] },
    answers: [refused(clockFeeds.getOwn, 'too-many-requests')],
  });
  await press(user, 'Try again');
  expect(server.sent(clockFeeds.getOwn).length).toBeGreaterThan(1);
});
