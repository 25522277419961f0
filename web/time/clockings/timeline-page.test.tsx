import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const schedule = { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, source: 'work-hours' } as const;
const late = {
  date: '2026-01-05',
  schedule,
  status: 'late',
  workedMinutes: 529,
  lateMinutes: 10,
  stretches: [{ kind: 'work', from: '2026-01-05 02:11:00', until: '2026-01-05 11:00:00' }],
} as const;
const person = (number: number, name: string, days: readonly object[]) => ({
  employeeId: idOf(number),
  code: `E0${number}`,
  name,
  departmentName: 'Kitchen',
  days,
});
const PAGE = given(
  clockFeeds.timeline,
  rows([
    person(1, 'Malee Wong', [late]),
    person(2, 'Somchai Dee', [
      { date: '2026-01-05', schedule, status: 'absent', workedMinutes: 0, lateMinutes: 0, stretches: [] },
    ]),
  ]),
);
const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li');
  if (!line) throw new Error(`no line of ${name}`);
  return within(line);
};
const lastRange = (server: Awaited<ReturnType<typeof renderPage>>['server']) => {
  const { startDate, endDate, withWork } = server.sent(clockFeeds.timeline).at(-1)?.query ?? {};
  return { startDate, endDate, withWork };
};

describe('the timeline', () => {
  test('says who is late and absent, with hours at the end, over hours that fit', async () => {
    await renderPage('/reports/timeline?day=2026-01-05', { answers: [PAGE] });
    const malee = await lineOf('Malee Wong');
    expect(malee.getByText('Late 0:10')).toBeTruthy();
    expect(malee.getByText('8:49')).toBeTruthy();
    expect((await lineOf('Somchai Dee')).getByText('Absent')).toBeTruthy();
    const hours = [...document.querySelectorAll('[data-hour]')].map((hour) => hour.textContent);
    expect([hours[0], hours.at(-1)]).toEqual(['09:00', '18:00']);
    expect(screen.queryByText('Break')).toBeNull();
  });

  test('asks for people with work, or for everyone', async () => {
    const { user, server } = await renderPage('/reports/timeline?day=2026-01-05', { answers: [PAGE] });
    await lineOf('Malee Wong');
    expect(lastRange(server)).toEqual({ startDate: '2026-01-05', endDate: '2026-01-05', withWork: 'true' });
    await user.click(screen.getByRole('radio', { name: 'Everyone' }));
    await waitFor(() => expect(lastRange(server).withWork).toBeUndefined());
  });

  test('shows a week from Monday to Sunday, and never a day after today', async () => {
    const { user, server } = await renderPage('/reports/timeline?day=2026-01-07&days=7', { answers: [PAGE] });
    await lineOf('Malee Wong');
    expect(lastRange(server)).toMatchObject({ startDate: '2026-01-05', endDate: '2026-01-11' });
    await press(user, 'Previous week');
    await waitFor(() => expect(lastRange(server)).toMatchObject({ startDate: '2025-12-29', endDate: '2026-01-04' }));
  });

  test('has no day after today', async () => {
    const { server } = await renderPage('/reports/timeline?day=2999-01-01', { answers: [PAGE] });
    await lineOf('Malee Wong');
    expect(lastRange(server).endDate).not.toBe('2999-01-01');
    expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(true);
  });

  test('says that it is a day off for all, and offers everyone', async () => {
    const { user, place } = await renderPage('/reports/timeline?day=2026-01-04', {
      answers: [given(clockFeeds.timeline, rows([]))],
    });
    await screen.findByText('Nobody has work planned');
    await press(user, 'Show everyone');
    await waitFor(() => expect(place()).toContain('who=everyone'));
  });
});

test('latest events: everybody once by place, events under their day with face and photo', async () => {
  const event = {
    name: 'Malee Wong',
    clockType: 'clock_in',
    zone: { id: idOf(3), name: 'Gate', type: 'gps' },
    source: 'self',
  } as const;
  await renderPage('/reports/discover', {
    answers: [
      given(clockFeeds.places, []),
      given(clockFeeds.discover, {
        people: 3,
        atWork: 2,
        zones: [{ id: idOf(3), name: 'Gate', type: 'gps', count: 3, atWork: 2 }],
        content: [
          { ...event, id: idOf(1), at: '2026-01-06 02:00:00', imageUrl: '/photo.jpg' },
          { ...event, id: idOf(2), at: '2026-01-05 02:11:00' },
        ],
      }),
    ],
  });
  const floor = await screen.findByRole('region', { name: 'Where people are, by their last clocking today' });
  expect(floor.textContent).toContain('Gate2 at work now3 clocked today');
  const first = within(screen.getByRole('region', { name: '6 Jan 2026' }));
  expect(first.getByRole('article', { name: 'Malee Wong, Clock in 09:00' })).toBeTruthy();
  expect(first.getByRole('img', { name: 'Photo of the clocking' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '5 Jan 2026' }).textContent).toContain('09:11');
});
