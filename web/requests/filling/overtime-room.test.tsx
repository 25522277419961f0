import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { questionsOf } from '../shared/question.ts';
import { formOf } from '../shared/testing-forms.ts';

const FIELDS = questionsOf(DEFAULT_FORMS.find(({ kind }) => kind === 'OvertimeForm')?.fields ?? []);
const LIMITS = [
  { kind: 'week', from: '2026-01-12', to: '2026-01-18', limitMinutes: 2160, usedMinutes: 60 },
  { kind: 'month', from: '2026-01-01', to: '2026-01-31', limitMinutes: 180, usedMinutes: 120 },
] as const;
const roomOf = (mode: 'warn' | 'refuse') => given(overtimeDays.room, { mode, limits: [...LIMITS] });
const open = (mode: 'warn' | 'refuse') =>
  renderPage(`/webview/request-form/${idOf(400)}`, {
    as: { groups: [] },
    answers: [...formOf(FIELDS, { uniqueName: 'OvertimeForm', englishName: 'Overtime' }), roomOf(mode)],
  });

let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  page = await open('warn');
});

const fillIn = async (until: string) => {
  const { user } = page;
  const field = (name: RegExp) => screen.findByLabelText(name);
  for (const [name, value] of [
    [/^Work date/, '2026-01-15'],
    [/^From/, '18:00'],
    [/^To/, until],
  ] as const) {
    const input = await field(name);
    await user.clear(input);
    await user.type(input, value);
  }
};

test('a form of overtime shows what is used and left once its date is known, and warns of more', async () => {
  const room = await screen.findByRole('region', { name: 'Overtime hours' });
  expect(room.textContent).toContain('Choose the date');
  await fillIn('19:00');
  await waitFor(() => expect(room.textContent).toContain('1:00 left (2:00 of 3:00 used)'));
  expect(page.server.sent(overtimeDays.room)[0]?.query).toEqual({ date: '2026-01-15' });
  expect(within(room).queryByRole('alert')).toBeNull();
  await fillIn('19:30');
  expect((await within(room).findByRole('alert')).textContent).toContain('more than the 3:00 hours of overtime of the month');
  expect(room.textContent).toContain('Please note');
});
