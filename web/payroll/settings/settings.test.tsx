import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { cellsOf, choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

const path = '/payrolls/settings';
const USUAL = {
  deductsLate: true,
  deductsEarly: false,
  lateUnit: 'minute',
  lateRounding: 'whole',
  withholdingMethod: 'accumulated',
  instalmentRounding: 'truncate',
} as const;
const WRITTEN = { state: 'inForce', changedBy: 'Malee Jaidee', changedDate: '2026-05-20 03:00:00' } as const;
const june = { ...USUAL, ...WRITTEN, validFrom: '2026-06-01', deductsLate: false } as const;
const SLIPS = { password: 'none', publishing: 'approval', withoutPassword: 2 } as const;
const FLOOD = { area: 'flood-2025', from: '2025-12-01', to: '2026-05-31', percent: 3 } as const;
const NO_AREA = { area: null, areaHistory: [], firstOpenMonth: '2026-01' } as const;
const list = (...settings: (typeof june)[]) =>
  given(payrollSettings.list, { settings, usual: USUAL, isOvertimeDecided: true, ...NO_AREA, areas: [FLOOD] });

test('a company that has not decided is told what holds, and decides from a day on', async () => {
  const { user, server } = await renderPage(path, {
    answers: [given(slipSettings.get, SLIPS), list(), given(payrollSettings.set, {})],
  });
  expect(await screen.findByText(/late minutes are deducted by the minute/)).toBeTruthy();
  const [button] = await screen.findAllByRole('button', { name: 'New setting' });
  await user.click(button as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'New setting' });
  await fill(user, 'From', '2026-06-01', drawer);
  await choose(user, 'Deduct late time by the', 'Second', drawer);
  await press(user, 'Save', drawer);
  expect(await screen.findByText('Setting saved')).toBeTruthy();
  expect(server.bodyOf(payrollSettings.set)).toEqual({ ...USUAL, validFrom: '2026-06-01', lateUnit: 'second' });
});

test('parts of a minute are asked about where a minute or an hour is the unit, and not by the second', async () => {
  const { user, server } = await renderPage(path, {
    answers: [given(slipSettings.get, SLIPS), list(), given(payrollSettings.set, {})],
  });
  const [button] = await screen.findAllByRole('button', { name: 'New setting' });
  await user.click(button as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'New setting' });
  await fill(user, 'From', '2026-06-01', drawer);
  const isAsked = () => within(drawer).queryByText('A part of a minute or an hour') !== null;
  expect(isAsked()).toBe(true);
  await choose(user, 'A part of a minute or an hour', 'Every started one counts', drawer);
  await choose(user, 'Deduct late time by the', 'Second', drawer);
  expect(isAsked()).toBe(false);
  await choose(user, 'Deduct late time by the', 'Hour', drawer);
  await press(user, 'Save', drawer);
  await screen.findByText('Setting saved');
  const said = { lateUnit: 'hour', lateRounding: 'started' };
  expect(server.bodyOf(payrollSettings.set)).toEqual({ ...USUAL, validFrom: '2026-06-01', ...said });
});

test('each day has a row that says how late minutes count', async () => {
  await renderPage(path, {
    answers: [
      given(slipSettings.get, SLIPS),
      list(june, { ...june, validFrom: '2026-01-01' as never, deductsLate: true as never }),
    ],
  });
  const rows = cellsOf(await screen.findByRole('table', { name: 'Payroll settings' }));
  expect(rows.map((row) => row[2])).toEqual(['Not deducted', 'Minute · Only whole ones count']);
});

test('the table says which setting holds, which is to come and who wrote each', async () => {
  const coming = { ...june, validFrom: '2026-08-01' as never, state: 'upcoming' as never };
  await renderPage(path, { answers: [given(slipSettings.get, SLIPS), list(coming, june)] });
  const rows = cellsOf(await screen.findByRole('table', { name: 'Payroll settings' }));
  expect(rows.map((row) => row[0])).toEqual([expect.stringContaining('Upcoming'), expect.stringContaining('In force')]);
  expect(rows.map((row) => row[1])).toEqual([expect.stringContaining('Malee Jaidee'), expect.stringContaining('Malee Jaidee')]);
});

test('where late minutes are not deducted, no unit is asked for; a row is taken back', async () => {
  const { user, server } = await renderPage(path, {
    answers: [given(slipSettings.get, SLIPS), list(june), given(payrollSettings.remove, {})],
  });
  await user.click(await screen.findByText('Not deducted'));
  const drawer = await screen.findByRole('dialog', { name: 'Payroll setting' });
  expect(within(drawer).queryByLabelText(/Deduct late time/)).toBeNull();
  await press(user, 'Remove', drawer);
  const question = await screen.findByRole('dialog', { name: 'Remove this setting?' });
  await press(user, 'Remove', question);
  expect(await screen.findByText('Setting saved')).toBeTruthy();
  expect(server.sent(payrollSettings.remove)).toMatchObject([{ query: { validFrom: '2026-06-01' } }]);
});

test('what opens the PDF of a slip is said with what stood there before', async () => {
  const answers = [given(slipSettings.get, SLIPS), list(), given(slipSettings.set, { ok: true })];
  const { user, server } = await renderPage(path, { answers });
  const section = await screen.findByRole('region', { name: 'Pay slips' });
  expect(within(section).getByText(/^2 people have neither/)).toBeTruthy();
  await choose(user, 'Password of the PDF', 'National ID, 13 digits', section);
  expect(await screen.findByText('Setting saved')).toBeTruthy();
  const seen = { password: 'none', publishing: 'approval' };
  expect(server.bodyOf(slipSettings.set)).toEqual({ ...seen, password: 'national-id', seen });
});

test('who may only read payrolls sees how slips go out and cannot change it', async () => {
  await renderPage(path, { as: { groups: ['payrollViewer'] }, answers: [given(slipSettings.get, SLIPS), list()] });
  const section = await screen.findByRole('region', { name: 'Pay slips' });
  for (const field of within(section).getAllByRole('combobox')) expect(field).toHaveProperty('disabled', true);
});

test('the disaster area of the company is chosen from a wage month on, and its history says who said what', async () => {
  const { user, server } = await renderPage(path, {
    answers: [given(slipSettings.get, SLIPS), list(june), given(payrollSettings.setArea, { ok: true })],
  });
  const section = await screen.findByRole('region', { name: 'Social security in a disaster area' });
  expect(within(section).getByText('In no such area')).toBeTruthy();
  const by = { changedBy: 'Malee Jaidee', changedDate: '2026-01-20 03:00:00' } as const;
  const flood = { ...by, fromMonth: '2026-01', area: FLOOD.area, state: 'inForce' } as const;
  server.set(
    given(payrollSettings.list, {
      ...{ settings: [june], usual: USUAL, isOvertimeDecided: true, areas: [FLOOD] },
      ...{
        area: FLOOD.area,
        firstOpenMonth: null,
        areaHistory: [{ ...by, fromMonth: '2026-06', area: null, state: 'upcoming' }, flood],
      },
    }),
  );
  await press(user, 'Change', section);
  const dialog = await screen.findByRole('dialog', { name: 'Social security in a disaster area' });
  await choose(user, 'Where the company lies', 'Flood area, 1 Dec 2025 – 31 May 2026: 3 %', dialog);
  await press(user, 'Save', dialog);
  expect(await screen.findByText('Setting saved')).toBeTruthy();
  expect(server.bodyOf(payrollSettings.setArea)).toEqual({ area: 'flood-2025', seen: null, fromMonth: '2026-01' });
  expect(await within(section).findByText('From January 2026: Flood area, 1 Dec 2025 – 31 May 2026: 3 %')).toBeTruthy();
  expect(within(section).getByText('From June 2026: In no such area')).toBeTruthy();
});
