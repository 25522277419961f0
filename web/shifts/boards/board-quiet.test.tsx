import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { inWindow } from '../../testing/window-size.ts';
import { openBoard } from './testing-board.tsx';

let waiting: (() => void)[];
const rest = () =>
  act(async () => {
    for (const rested of waiting) rested();
  });
beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (rested: () => void) => waiting.push(rested));
});
afterEach(() => vi.stubGlobal('requestIdleCallback', undefined));

/** What stands in the row of Malee, of days and their sum. */
function cells(): HTMLElement[] {
  const line = screen.getAllByRole('row').find((row) => row.textContent?.includes('Malee'));
  return line ? within(line).getAllByRole('gridcell') : [];
}
const grid = () => screen.getByRole('grid');

test('what a board costs is asked for when the board stands and the browser rests', async () => {
  const { server } = await openBoard();
  expect(cells()[0]?.textContent).toContain('06:00');
  expect(server.sent(boardCosts.range)).toEqual([]);
  await rest();
  await waitFor(() => expect(server.sent(boardCosts.range)).toHaveLength(1));
});

test('the menu of a cell opens for somebody who asks before the browser rested, and gives the focus back', async () => {
  await openBoard();
  const [first = grid()] = cells();
  act(() => first.focus());
  fireEvent.contextMenu(first);
  const menu = await screen.findByRole('menu');
  fireEvent.keyDown(await within(menu).findByRole('menuitem', { name: 'Copy' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(first);
});

describe('days beyond the edge of the window', () => {
  beforeEach(() => inWindow({ width: 1024, height: 900 }));
  /** Beside menu, people and sums it has room for five of seven days. */
  const [FIRST, ALL] = [5 + 1, 7 + 1];

  test('are drawn when the browser rests; heads and sums beneath them too', async () => {
    await openBoard();
    expect(cells()).toHaveLength(FIRST);
    expect(screen.getAllByRole('columnheader')).toHaveLength(FIRST + 1);
    expect(cells().at(-1)?.getAttribute('aria-colindex')).toBe(String(ALL + 1));
    await rest();
    expect(cells()).toHaveLength(ALL);
    expect(screen.getAllByRole('columnheader')).toHaveLength(ALL + 1);
  });

  test('are drawn at once for somebody who scrolls', async () => {
    await openBoard();
    expect(cells()).toHaveLength(FIRST);
    fireEvent.scroll(grid().parentElement ?? grid());
    expect(cells()).toHaveLength(ALL);
  });

  test('are drawn at once for somebody who goes there by keyboard', async () => {
    await openBoard();
    expect(cells()).toHaveLength(FIRST);
    act(() => cells()[0]?.focus());
    fireEvent.keyDown(cells()[0] ?? grid(), { key: 'End' });
    expect(cells()).toHaveLength(ALL);
    expect(document.activeElement).toBe(cells()[6]);
  });
});
