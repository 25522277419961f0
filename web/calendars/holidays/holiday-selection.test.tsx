import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { KITCHEN } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const newYear = { id: idOf(1), name: 'New Year', date: '2026-01-01', kind: 'public', version: 1 } as const;
const songkran = { id: idOf(2), name: 'Songkran', date: '2026-04-13', kind: 'public', version: 1 } as const;
const party = { id: idOf(3), name: 'Summer party', date: '2026-07-10', kind: 'company', version: 4 } as const;
const YEAR = given(calendars.list, { calendars: [newYear, songkran, party] });
const TAKEN = given(calendars.take, { added: 2, known: 0 });

const chooseDays = async (user: Awaited<ReturnType<typeof renderPage>>['user'], ...names: RegExp[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
};

test('several holidays are removed by one question that lists them, and come back together', async () => {
  const { user, server } = await renderPage('/holidays', { answers: [YEAR, TAKEN, given(calendars.remove, party)] });
  await chooseDays(user, /^Select New Year/, /^Select Summer party/);
  await press(user, 'Remove holidays', screen.getByRole('toolbar', { name: '2 holidays selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 2 holidays?' });
  expect(within(dialog).getByText('1 Jan 2026 New Year')).toBeTruthy();
  await press(user, 'Remove holidays', dialog);
  expect(await screen.findByText('2 holidays removed')).toBeTruthy();
  expect(server.sent(calendars.remove).map((sent) => sent.query.id)).toEqual([newYear.id, party.id]);
  await press(user, 'Undo');
  await waitFor(() =>
    expect(server.bodyOf(calendars.take)).toMatchObject({
      departmentId: null,
      days: [
        { name: 'New Year', date: '2026-01-01', kind: 'public' },
        { name: 'Summer party', date: '2026-07-10', kind: 'company' },
      ],
    }),
  );
});

test('a holiday that is refused is named with its reason, and the others are done', async () => {
  const [locked, free] = [refused(calendars.remove, 'period-locked'), given(calendars.remove, party)];
  const remove: Reply = { ...free, of: (sent) => (sent.query.id === newYear.id ? locked : free).of(sent) };
  const { user } = await renderPage('/holidays', { answers: [YEAR, TAKEN, remove] });
  await chooseDays(user, /^Select New Year/, /^Select Summer party/);
  await press(user, 'Remove holidays');
  await press(user, 'Remove holidays', await screen.findByRole('dialog'));
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('1 was not changed');
  expect(alert.textContent).toContain('1 Jan 2026 New Year: ');
  expect(await screen.findByText('1 holiday removed')).toBeTruthy();
});

test('the chosen days are copied to the next year on their dates, all or none', async () => {
  const { user, server } = await renderPage('/holidays', { answers: [YEAR, TAKEN] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all days of this calendar' }));
  await chooseDays(user, /^Select Songkran/);
  await press(user, 'Copy to 2027');
  await press(user, 'Copy 2 holidays', await screen.findByRole('dialog', { name: 'Copy 2 holidays to 2027?' }));
  await waitFor(() =>
    expect(server.bodyOf(calendars.take)).toMatchObject({
      days: [
        { name: 'New Year', date: '2027-01-01' },
        { name: 'Summer party', date: '2027-07-10' },
      ],
    }),
  );
  expect(await screen.findByText('2 holidays added to 2027, 0 there already')).toBeTruthy();
});

test('the days that a department inherits cannot be chosen there', async () => {
  await renderPage(`/holidays?department=${KITCHEN.id}`, { answers: [YEAR] });
  await screen.findByText('Songkran');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
