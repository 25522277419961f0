import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { MALEE, SOMCHAI } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held } from '../../testing/reply.ts';
import { BOARD, cell, openBoard, path, RANGE } from './testing-board.tsx';
import { early } from './testing-profile.ts';

const COSTS = given(boardCosts.range, {
  people: [MALEE.id, SOMCHAI.id],
  costs: { person: [0, 1], day: [0, 0], baht: [800, 480.5] },
  unpaid: [],
});
const MALEE_COST = {
  employeeId: MALEE.id,
  code: 'E1',
  name: 'Malee Wong',
  employmentType: 'FULL-TIME',
  base: 24_000,
  payRate: 10_000,
  workMinutesPerDay: 480,
  amount: 800,
  parts: [
    { kind: 'normal', shift: 'Early', minutes: 480, rate: 10_000, amount: 800 },
    { kind: 'unpaid', shift: 'Early', minutes: 60, rate: 0, amount: 0 },
  ],
} as const;
const SOMCHAI_COST = {
  employeeId: SOMCHAI.id,
  code: 'E2',
  name: 'Somchai Dee',
  employmentType: 'PART-TIME',
  base: 60,
  payRate: 10_000,
  workMinutesPerDay: 480,
  amount: 480.5,
  parts: [{ kind: 'overtime', shift: null, minutes: 320, rate: 15_000, amount: 480.5 }],
} as const;
const DAY = given(boardCosts.day, { date: '2026-01-12', total: 1280.5, people: [MALEE_COST, SOMCHAI_COST] });
const footRow = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`no row ${name}`);
  return row;
};

describe('the cost of a day', () => {
  test('stands below the day and opens its working, in the order in which it is multiplied', async () => {
    const { user } = await openBoard(COSTS, DAY);
    await screen.findByRole('rowheader', { name: 'Planned cost' });
    const row = footRow('Planned cost');
    expect(row.lastElementChild?.textContent).toBe('฿1,280.50');
    await user.click(within(row).getByRole('button', { name: /Planned cost ฿1,280\.50/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Planned cost, Mon 12 Jan 2026' });
    const malee = await within(drawer).findByRole('region', { name: 'Malee Wong' });
    expect(within(malee).getByText('8:00 × ฿24,000.00 ÷ 30 ÷ 8:00')).toBeTruthy();
    expect(within(malee).getByText('Nothing beside the salary · Early')).toBeTruthy();
    const somchai = within(drawer).getByRole('region', { name: 'Somchai Dee' });
    expect(within(somchai).getByText('5:20 × ฿60.00 × 150%')).toBeTruthy();
  });

  test('counts the people shown alone', async () => {
    const { user } = await openBoard(COSTS, DAY);
    await screen.findByRole('rowheader', { name: 'Planned cost' });
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Somchai');
    await expect.poll(() => footRow('Planned cost').lastElementChild?.textContent).toBe('฿480.50');
    await user.click(within(footRow('Planned cost')).getByRole('button', { name: /480\.50/ }));
    const drawer = await screen.findByRole('dialog', { name: /Planned cost/ });
    expect(await within(drawer).findByRole('region', { name: 'Somchai Dee' })).toBeTruthy();
    expect(within(drawer).queryByRole('region', { name: 'Malee Wong' })).toBeNull();
  });

  test('of one week does not stand below the days of another while theirs is read', async () => {
    const { user, server, place } = await openBoard(COSTS, DAY);
    await screen.findByRole('rowheader', { name: 'Planned cost' });
    const later = held(given(boardCosts.range, { people: [MALEE.id], costs: { person: [0], day: [0], baht: [95] }, unpaid: [] }));
    server.set(later);
    server.set(given(shifts.times, { ...RANGE, from: '2026-01-19', to: '2026-01-25' }));
    await press(user, 'Later days');
    await waitFor(() => expect(place()).toContain('from=2026-01-19'));
    await waitFor(() => expect(server.sent(boardCosts.range).at(-1)?.query).toMatchObject({ from: '2026-01-19' }));
    expect(screen.queryByText('฿1,280.50')).toBeNull();
    later.release();
    await screen.findByRole('rowheader', { name: 'Planned cost' });
    expect(footRow('Planned cost').lastElementChild?.textContent).toBe('฿95.00');
  });

  test('of hourly people names every factor of a shift that pays more', async () => {
    const parts = [
      { kind: 'normal', shift: 'Night', minutes: 480, rate: 12_000, amount: 576 },
      { kind: 'shift-rate', shift: 'Night', minutes: 480, rate: 5000, amount: 288 },
    ] as const;
    const person = { ...SOMCHAI_COST, payRate: 12_000, amount: 864, parts };
    const { user } = await openBoard(COSTS, given(boardCosts.day, { date: '2026-01-12', total: 864, people: [person] }));
    await screen.findByRole('rowheader', { name: 'Planned cost' });
    await user.click(within(footRow('Planned cost')).getByRole('button', { name: /Planned cost ฿1,280\.50/ }));
    const somchai = await screen.findByRole('region', { name: 'Somchai Dee' });
    expect(within(somchai).getByText('8:00 × ฿60.00 × 120%')).toBeTruthy();
    expect(within(somchai).getByText('8:00 × ฿60.00 × 120% × 50%')).toBeTruthy();
  });

  test('is neither shown to a shift maker nor asked for', async () => {
    const { server } = await renderPage(path, { as: { groups: ['shiftMaker'] }, answers: [...BOARD] });
    expect(await screen.findByRole('rowheader', { name: 'Hours' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: /cost/i })).toBeNull();
    expect(server.sent(boardCosts.range)).toHaveLength(0);
  });
});

describe('the hours of a person', () => {
  const long = given(shifts.times, {
    ...RANGE,
    cells: {
      ...RANGE.cells,
      person: [0, 0],
      day: [0, 1],
      slot: [0, 0],
      profile: [0, -1],
      start: [360, 480],
      end: [900, 1140],
      breaks: [60, 0],
      flags: [0, 10],
      state: [0, 0],
      version: [1, 2],
      time: [-1, -1],
      group: [-1, -1],
    },
    totals: { minutes: [1140, 0], overtimeMinutes: [660, 0], days: [2, 0], daysOff: [0, 0] },
    warnings: [{ person: 0, day: 1, slot: 0, rule: 'break', value: 0, limit: 60 }],
  });

  test('open their working from the total: shifts, breaks, weeks, overtime, and the section of the law', async () => {
    const { user } = await openBoard(COSTS, long);
    const row = cell(0, 0).closest('[role="row"]');
    await user.click(within(row as HTMLElement).getByRole('button', { name: /^19:00/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Planned hours of Malee Wong' });
    const lines = within(drawer)
      .getAllByRole('row')
      .map((line) => [...line.querySelectorAll('td')].map((part) => part.textContent).join(' | '));
    expect(lines.slice(0, 3)).toEqual([
      `Mon 12 Jan · ${early.name}06:00–15:00, less 1:00 break | 8:00`,
      'Tue 13 Jan · Overtime08:00–19:00 | 11:00',
      'Wed 14 Jan | Nothing planned',
    ]);
    expect(lines.slice(-2)).toEqual(['Week from 12 Jan | 19:00', 'Of these, overtime | 11:00']);
    expect(within(drawer).getByText(/13 Jan: 0:00 of break; at least 1:00 .*section 27/)).toBeTruthy();
    expect(within(drawer).getByText(/section 23.*section 28/)).toBeTruthy();
  });

  test('open by the menu of the row as well', async () => {
    const { user } = await openBoard(COSTS, long);
    fireEvent.contextMenu(screen.getByRole('rowheader', { name: /^Malee Wong/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'How the hours add up' }));
    expect(await screen.findByRole('dialog', { name: 'Planned hours of Malee Wong' })).toBeTruthy();
  });

  test('say so when nothing is over a limit', async () => {
    const { user } = await openBoard(COSTS);
    fireEvent.contextMenu(cell(0, 0));
    await user.click(await screen.findByRole('menuitem', { name: 'How the hours add up' }));
    const drawer = await screen.findByRole('dialog', { name: 'Planned hours of Malee Wong' });
    expect(within(drawer).getByText('Nothing on these days is over a limit.')).toBeTruthy();
    await press(user, 'Close', drawer);
  });
});
