import { screen, within } from '@testing-library/react';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { MALEE, SOMCHAI } from '../../testing/company.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, type Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { early } from './testing-profile.ts';
// What opens on demand is read beforehand: no test waits for code.
import './board-dialogs.tsx';
import './board-menus.tsx';
import './cell-editor.tsx';

export const board = {
  id: idOf(20),
  board: 'weekly',
  name: 'Kitchen plan',
  departmentName: 'Kitchen',
  people: 2,
  canEdit: true,
  version: 3,
} as const;
const people = [MALEE, SOMCHAI].map(({ id, code, firstName, lastName }) => ({
  employeeId: id,
  code,
  name: `${firstName} ${lastName}`,
}));
export const NO_CELLS = {
  person: [],
  day: [],
  slot: [],
  profile: [],
  start: [],
  end: [],
  breaks: [],
  flags: [],
  state: [],
  version: [],
  time: [],
  group: [],
};
/** Malee works early on Monday; the rest is empty. */
export const RANGE: AnswerPart<typeof shifts.times> = {
  shiftId: board.id,
  board: 'weekly',
  from: '2026-01-12',
  to: '2026-01-18',
  canEdit: true,
  people,
  profiles: [early],
  cells: {
    person: [0],
    day: [0],
    slot: [0],
    profile: [0],
    start: [360],
    end: [900],
    breaks: [60],
    flags: [0],
    state: [0],
    version: [1],
    time: [-1],
    group: [-1],
  },
  coverage: { day: [], profile: [], needed: [], planned: [] },
  totals: { minutes: [480, 0], overtimeMinutes: [0, 0], days: [1, 0], daysOff: [0, 0] },
  warnings: [],
  counts: { never: 1 },
};
export const LIST = given(shifts.list, [board]);
export const NO_COSTS = given(boardCosts.range, { people: [], costs: { person: [], day: [], baht: [] }, unpaid: [] });
export const BOARD = [LIST, given(shifts.get, board), given(shifts.times, RANGE), given(shiftProfiles.list, [early]), NO_COSTS];
export const WRITTEN = given(shifts.updateWorkers, { saved: 1, outcomes: [{ status: 'saved', version: 2 }], undo: [] });
export const path = `/shifts/view/${board.id}` as const;
export const cell = (row: number, column: number): HTMLElement => {
  const lines = screen.getAllByRole('row').filter((line) => within(line).queryAllByRole('gridcell').length > 7);
  const found = lines[row] && within(lines[row]).getAllByRole('gridcell')[column];
  if (!found) throw new Error(`no cell in row ${row}, column ${column}`);
  return found;
};
export const openBoard = async (...answers: readonly Reply[]) => {
  const page = await renderPage(path, { answers: [...BOARD, ...answers] });
  await screen.findByRole('grid', { name: 'Plan of Kitchen plan' });
  return page;
};
