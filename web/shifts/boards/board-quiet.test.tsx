import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { cell, openBoard } from './testing-board.tsx';

afterEach(() => vi.unstubAllGlobals());

test('what a board costs is asked for when the board stands and the browser rests', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (rested: () => void) => waiting.push(rested));
  const { server } = await openBoard();
  expect(cell(0, 0).textContent).toContain('06:00');
  expect(server.sent(boardCosts.range)).toEqual([]);
  for (const rested of waiting) rested();
  await waitFor(() => expect(server.sent(boardCosts.range)).toHaveLength(1));
});
