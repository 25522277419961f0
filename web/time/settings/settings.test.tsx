import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { settings } from '../../../contract/time/settings.ts';
import { tags } from '../../../contract/time/tags.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, isInvalid, noteAt, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const site = { id: idOf(1), name: 'Site A', color: '#12B886', version: 2 } as const;
const TAGS = given(tags.list, [site]);

testListPage({
  path: '/setting/tag',
  endpoint: tags.list,
  full: TAGS,
  shows: 'Site A',
  empty: given(tags.list, []),
  says: 'No tags yet',
  action: 'Add tag',
});

describe('tags', () => {
  test('a new one needs a name; its colour is the usual one until another is chosen', async () => {
    const { user, server } = await renderPage('/setting/tag', { answers: [TAGS] });
    await press(user, 'Add tag');
    const dialog = await screen.findByRole('dialog', { name: 'Add tag' });
    await press(user, 'Save', dialog);
    expect(isInvalid('Name', dialog)).toBe(true);
    server.set(given(tags.create, { name: 'Site B' }));
    await fill(user, 'Name', 'Site B', dialog);
    await press(user, 'Save', dialog);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(tags.create)).toEqual({ name: 'Site B', color: '#3C7DFF' });
    expect(server.sent(tags.list)).toHaveLength(2);
  });

  test('Esc closes the palette of the colour, and the dialog only with the next press', async () => {
    const { user } = await renderPage('/setting/tag', { answers: [TAGS] });
    await press(user, 'Add tag');
    const dialog = await screen.findByRole('dialog', { name: 'Add tag' });
    const palette = () => document.querySelector('.mantine-ColorInput-dropdown');
    await user.click(within(dialog).getByLabelText('Colour'));
    await waitFor(() => expect(palette()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(palette()).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Add tag' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add tag' })).toBeNull());
  });

  test('one that is there is changed with its version; a conflict keeps the dialog open', async () => {
    const { user, server } = await renderPage('/setting/tag', { answers: [TAGS, refused(tags.update, 'conflict')] });
    await user.click(await screen.findByRole('row', { name: /Site A/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag' });
    await fill(user, 'Name', 'Site One', dialog);
    await press(user, 'Save', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Request request-of-the-test');
    expect(server.bodyOf(tags.update)).toEqual({ id: site.id, version: 2, name: 'Site One', color: '#12B886' });
  });

  test('one is removed after a question', async () => {
    const { user, server } = await renderPage('/setting/tag', { answers: [TAGS, given(tags.remove, { ok: true })] });
    await user.click(await screen.findByRole('row', { name: /Site A/ }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Tag' }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove the tag Site A?' }));
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(server.sent(tags.remove)[0]?.query).toEqual({ id: site.id });
  });
});

describe('shifts and overtime', () => {
  const VALUES = given(settings.list, [
    { key: 'shiftBoardType', value: 'weekly' },
    { key: 'monthlyOvertimeHours', value: 36 },
    { key: 'digitSystem', value: 2 },
  ]);
  const RULES = given(settings.dayRules, {
    current: { overtimeMinimumMinutes: 30, overtimeUnitMinutes: 15 },
    versions: [{ activeDate: '2025-01-01', lateGraceMinutes: 5, overtimeMinimumMinutes: 30, overtimeUnitMinutes: 15 }],
  });
  const planned = {
    id: idOf(5),
    startDate: '2026-02-01',
    endDate: '2026-02-14',
    hours: 20,
    version: 1,
    worked: { people: 3, minutes: 1950, above: 1 },
  } as const;
  const NO_POLICY = given(settings.overtimePolicies, { firstOpenDay: null, versions: [] });
  const ALL = [VALUES, RULES, given(overtime.list, [planned]), NO_POLICY];

  test('another way to plan is saved only when it is asked for', async () => {
    const { user, server } = await renderPage('/setting/shift', {
      answers: [...ALL, given(settings.setBoardType, { ok: true })],
    });
    expect(await screen.findByRole('radio', { name: /^For each person/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: 'Switch the boards' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^For groups/ }));
    await press(user, 'Switch the boards');
    await waitFor(() => expect(server.bodyOf(settings.setBoardType)).toEqual({ shiftBoardType: 'monthly' }));
    expect(server.sent(settings.list)).toHaveLength(2);
  });

  const POLICIES = given(settings.overtimePolicies, {
    firstOpenDay: '2026-02-01',
    versions: [
      { activeDate: '2026-03-01', overtimePolicy: 'approved', state: 'upcoming', changedBy: 'Malee Jaidee', changedDate: null },
      { activeDate: null, overtimePolicy: 'clocked', state: 'inForce', changedBy: null, changedDate: null },
    ],
  });

  test('which overtime is paid is chosen from the first day that no payroll has counted', async () => {
    const answers = [...ALL, given(settings.setOvertimePolicy, { ok: true })];
    const { user, server } = await renderPage('/setting/shift', { answers });
    expect(await screen.findByText(/^You have not chosen yet/)).toBeTruthy();
    server.set(POLICIES);
    await press(user, 'Choose from a day on');
    const dialog = await screen.findByRole('dialog', { name: 'Choose from a day on' });
    await user.click(within(dialog).getByRole('radio', { name: 'The smaller of both' }));
    await press(user, 'Save', dialog);
    await waitFor(() => expect(server.bodyOf(settings.setOvertimePolicy)).toEqual({ overtimePolicy: 'smaller' }));
    const table = await screen.findByRole('table', { name: 'Which overtime is paid' });
    expect(cellsOf(table)).toEqual([
      ['1 Mar 2026Upcoming', 'What was approved', 'Malee Jaidee'],
      ['From the beginningIn force', 'What was clocked', '–'],
    ]);
    await press(user, 'Choose from a day on');
    const again = await screen.findByRole('dialog', { name: 'Choose from a day on' });
    await press(user, 'Save', again);
    await waitFor(() =>
      expect(server.sent(settings.setOvertimePolicy).at(-1)?.body).toEqual({
        overtimePolicy: 'clocked',
        activeDate: '2026-02-01',
      }),
    );
  });

  test('a choice of a day is taken back after a question', async () => {
    const answers = [VALUES, RULES, given(overtime.list, []), POLICIES, given(settings.removeOvertimePolicy, { ok: true })];
    const { user, server } = await renderPage('/setting/shift', { answers });
    await user.click(await screen.findByRole('row', { name: /1 Mar 2026/ }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Which overtime is paid' }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove this choice?' }));
    await waitFor(() => expect(server.sent(settings.removeOvertimePolicy)[0]?.query).toEqual({ activeDate: '2026-03-01' }));
  });

  test('usual hours of a month are saved', async () => {
    const { user, server } = await renderPage('/setting/shift', { answers: [...ALL, given(settings.setOvertime, { ok: true })] });
    await screen.findByRole('table', { name: 'Overtime' });
    await fill(user, 'Usual overtime hours per person and month', '40.5');
    await press(user, 'Save hours');
    await waitFor(() => expect(server.bodyOf(settings.setOvertime)).toEqual({ hours: 40.5 }));
  });

  test('overtime above the hours is refused or warned of, as it is chosen', async () => {
    const { user, server } = await renderPage('/setting/shift', {
      answers: [...ALL, given(settings.setOvertimeLimit, { ok: true })],
    });
    const group = await screen.findByRole('radiogroup', { name: 'Overtime above these hours' });
    await user.click(within(group).getByRole('radio', { name: 'Refuse' }));
    await waitFor(() => expect(server.bodyOf(settings.setOvertimeLimit)).toEqual({ overtimeLimit: 'refuse' }));
  });

  test('planned overtime ends on or after its first day', async () => {
    const { user, server } = await renderPage('/setting/shift', { answers: [...ALL, given(overtime.create, planned)] });
    expect(cellsOf(await screen.findByRole('table', { name: 'Overtime' }))).toEqual([
      ['1 Feb 2026', '14 Feb 2026', '20', '32:30 by 3 people', '1 person'],
    ]);
    await press(user, 'Add planned overtime');
    const dialog = await screen.findByRole('dialog', { name: 'Add planned overtime' });
    await fill(user, 'First day', '10/03/2026', dialog);
    await user.tab();
    await fill(user, 'Last day', '01/03/2026', dialog);
    await user.tab();
    await fill(user, 'Hours per person', '8', dialog);
    await press(user, 'Save', dialog);
    expect(noteAt('Last day', dialog)).toContain('The last day is before the first day.');
    expect(server.sent(overtime.create)).toEqual([]);
    await fill(user, 'Last day', '12/03/2026', dialog);
    await user.tab();
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(overtime.create)).toEqual({ startDate: '2026-03-10', endDate: '2026-03-12', hours: 8 }),
    );
  });

  test('planned overtime that is there is removed', async () => {
    const { user, server } = await renderPage('/setting/shift', { answers: [...ALL, given(overtime.remove, { ok: true })] });
    await user.click(await screen.findByRole('row', { name: /14 Feb 2026/ }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Planned overtime' }));
    await waitFor(() => expect(server.sent(overtime.remove)[0]?.query).toEqual({ id: planned.id }));
  });

  test('how minutes are counted says what a change touches, and is shut while a payroll holds a day', async () => {
    const impact = {
      timesheetDays: 4,
      payrolls: [{ name: 'January', month: '2026-01', isLocked: true }],
      lockedDays: [{ from: '2026-01-15' }],
    } as const;
    const { user, server } = await renderPage('/setting/shift', { answers: [...ALL, given(settings.setDayRules, { impact })] });
    expect(
      await screen.findByText('From 1 Jan 2025: grace period 5 min; overtime of at least 30 min, in steps of 15 min'),
    ).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Deduct clocked breaks from the time worked' }));
    expect(await screen.findByText('Locked by payroll: January (January 2026)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save rules' })).toHaveProperty('disabled', true);
    expect(server.sent(settings.setDayRules).every((sent) => JSON.stringify(sent.body).includes('"preview":true'))).toBe(true);
  });

  test('how minutes are counted is saved from the chosen day on', async () => {
    const { user, server } = await renderPage('/setting/shift', {
      answers: [...ALL, given(settings.setDayRules, { impact: { timesheetDays: 0 } })],
    });
    await user.click(await screen.findByRole('switch', { name: 'Count work before the start as overtime' }));
    await fill(user, 'Grace period before lateness (minutes)', '10');
    await choose(user, 'Count lateness from', 'The planned start');
    await fill(user, 'Automatic break (minutes)', '60');
    await fill(user, 'Absent if worked less than (minutes)', '90');
    await fill(user, 'Add forgotten clock outs after (minutes)', '30');
    await choose(user, 'Rounding of the time worked', 'Up');
    await screen.findByText('No timesheets or payrolls change.');
    await press(user, 'Save rules');
    await screen.findByText('Saved');
    expect(server.sent(settings.setDayRules).at(-1)?.body).toMatchObject({
      lateGraceMinutes: 10,
      lateCountsFrom: 'start',
      overtimeMinimumMinutes: 30,
      overtimeUnitMinutes: 15,
      isEarlyArrivalOvertime: true,
      areBreaksSubtracted: false,
      automaticBreakMinutes: 60,
      absentBelowMinutes: 90,
      clockOutAfterMinutes: 30,
      workedRounding: 'up',
      activeDate: '2026-01-15',
    });
  });

  test('decimals of numbers are saved at once, and the session read again', async () => {
    const { user, server } = await renderPage('/setting/shift', { answers: [...ALL, given(settings.setDigits, { ok: true })] });
    await screen.findByText('Numbers and look');
    await choose(user, 'Decimals shown', 'Up to 4 decimals');
    await waitFor(() => expect(server.bodyOf(settings.setDigits)).toEqual({ digitSystem: 4 }));
  });
});
