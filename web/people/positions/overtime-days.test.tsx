import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { positions } from '../../../contract/people/positions.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const rates = {
  overtimePolicy: null,
  earnsOvertime: true,
  holidayRate: 1,
  holidayOvertimeRate: 3,
  changedBy: null,
  changedDate: null,
};
const CLERK = {
  id: idOf(7),
  name: 'Clerk',
  overtimeRate: 2,
  ...rates,
  version: 4,
  employees: [],
  firstOpenDay: '2026-07-01',
  overtimeDays: [
    { ...rates, activeDate: '2026-07-01', overtimeRate: 2, state: 'inForce' },
    { ...rates, activeDate: null, overtimeRate: 1.5, state: 'past' },
  ],
} as const;
const open = (language: 'en' | 'th') =>
  renderPage(`/position/view/${CLERK.id}/job-details`, {
    language,
    answers: [
      given(positions.get, CLERK),
      given(positions.list, [CLERK]),
      given(positions.update, CLERK),
      given(positions.removeOvertime, {}),
    ],
  });

test('another rate asks from when it holds, and says what payrolls have counted', async () => {
  const { user, server } = await open('en');
  expect(await screen.findByText('Overtime × 1.5', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Effective from' })).toBeNull();
  await fill(user, 'Overtime', '2.5');
  expect(await screen.findByText(/Left empty, from 1 Jul 2026/)).toBeTruthy();
  await fill(user, 'Effective from', '2026-08-01');
  await press(user, 'Save changes');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.bodyOf(positions.update)).toEqual({ id: CLERK.id, version: 4, overtimeRate: 2.5, activeDate: '2026-08-01' });
});

test('a day that nothing was counted by is taken back after a question, in Thai too', async () => {
  const { user, server } = await open('th');
  const list = await screen.findByRole('region', { name: 'ตามวันที่มีผล' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(list).getByRole('button'));
  await press(user, 'ลบ', await screen.findByRole('dialog'));
  expect(server.sent(positions.removeOvertime)[0]?.query).toMatchObject({ id: CLERK.id, activeDate: '2026-07-01' });
});
