import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { choose, fill, isInvalid, namesOf, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const newYear = { id: idOf(1), name: 'New Year', date: '2026-01-01', kind: 'public', version: 1 } as const;
const songkran = { id: idOf(2), name: 'Songkran', date: '2026-04-13', kind: 'public', version: 1 } as const;
const party = { id: idOf(3), name: 'Summer party', date: '2026-07-10', kind: 'company', version: 4 } as const;
const YEAR = given(calendars.list, { calendars: [newYear, songkran, party] });
const NOTHING_ELSE = { impact: { people: 3, timesheetDays: 0 } };
const LOCKED = {
  impact: {
    timesheetDays: 2,
    payrolls: [{ id: idOf(60), name: 'January', month: '2026-01', isLocked: true }],
    lockedDays: [{ from: '2026-01-01' }],
  },
} as const;

testListPage({
  path: '/holidays',
  endpoint: calendars.list,
  full: YEAR,
  shows: 'Songkran',
  empty: given(calendars.list, {}),
  says: 'No holidays in 2026 yet',
  action: 'Add holiday',
});

describe('the year', () => {
  test('stands apart by law and by the company, with today among its days', async () => {
    await renderPage('/holidays', { answers: [YEAR] });
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
    expect(lines.findIndex((line) => line.startsWith('Today'))).toBe(1);
    expect(lines[0]).toContain('New Year');
    expect(screen.getByText('Next: Songkran in 88 days')).toBeTruthy();
  });

  test('is stepped through in the address, by years of the Buddhist era in Thai', async () => {
    const { user, server, place } = await renderPage('/holidays?year=2025', { language: 'th', answers: [YEAR] });
    expect(screen.getByText('2568')).toBeTruthy();
    await press(user, 'ปีถัดไป');
    await waitFor(() => expect(place()).toBe('/holidays?year=2026'));
    await waitFor(() => expect(server.sent(calendars.list).at(-1)?.query.year).toBe('2026'));
  });

  test('is shown as twelve months, a holiday named by its day', async () => {
    await renderPage('/holidays?view=year', { answers: [YEAR] });
    expect(await screen.findByRole('button', { name: '13 Apr 2026: Songkran' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'January 2026' }).querySelector('[aria-current="date"]')?.textContent).toBe('15');
  });
});

describe('a new holiday', () => {
  const open = async () => {
    const page = await renderPage('/holidays', { answers: [YEAR] });
    await press(page.user, 'Add holiday');
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Add holiday' }) };
  };

  test('says what it would change before it is saved, and saves what was typed', async () => {
    const { user, server, dialog } = await open();
    server.set(givenBy(calendars.create, () => ({ ...party, impact: { timesheetDays: 12 } })));
    await fill(user, 'Date', '20/02/2026', dialog);
    await user.tab();
    expect(await within(dialog).findByText('12 timesheet days are recalculated.')).toBeTruthy();
    expect(server.sent(calendars.create)[0]?.body).toMatchObject({ date: '2026-02-20', preview: true });
    await fill(user, 'Name', 'Founding day', dialog);
    await press(user, 'Add holiday', dialog);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.sent(calendars.create).at(-1)?.body).toEqual({
      name: 'Founding day',
      date: '2026-02-20',
      kind: 'company',
      departmentId: null,
    });
    expect(server.sent(calendars.list).length).toBeGreaterThan(1);
  });

  test('needs a day and a name', async () => {
    const { user, server, dialog } = await open();
    await press(user, 'Add holiday', dialog);
    expect(isInvalid('Date', dialog)).toBe(true);
    expect(isInvalid('Name', dialog)).toBe(true);
    expect(server.sent(calendars.create)).toEqual([]);
  });

  test('on a day that is one already is refused at its day', async () => {
    const { user, server, dialog } = await open();
    server.set(
      givenBy(calendars.create, () => ({ ...party, ...NOTHING_ELSE })),
      refused(calendars.create, 'array/already-exist', { errors: [{ field: 'date', code: 'form/already-used' }] }),
    );
    await fill(user, 'Name', 'Party', dialog);
    await fill(user, 'Date', '10/07/2026', dialog);
    await user.tab();
    await press(user, 'Add holiday', dialog);
    await waitFor(() => expect(isInvalid('Date', dialog)).toBe(true));
    expect(textIn('Name', dialog)).toBe('Party');
  });
});

describe('a holiday that is there', () => {
  test('is changed with its version', async () => {
    const { user, server } = await renderPage('/holidays', {
      answers: [YEAR, given(calendars.update, { ...party, ...NOTHING_ELSE })],
    });
    const line = (await screen.findByText('Summer party')).closest('li');
    if (line) await press(user, 'Edit', line);
    const dialog = await screen.findByRole('dialog', { name: 'Edit holiday' });
    await fill(user, 'Name', 'Rainy season party', dialog);
    await press(user, 'Save', dialog);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(calendars.update)).toEqual({
      id: party.id,
      version: 4,
      name: 'Rainy season party',
      date: '2026-07-10',
      kind: 'company',
    });
  });

  test('is removed only once it is known what that changes', async () => {
    const counted = held(given(calendars.remove, { ...party, ...NOTHING_ELSE }));
    const { user, server } = await renderPage('/holidays', { answers: [YEAR, counted] });
    const line = (await screen.findByText('Summer party')).closest('li');
    if (line) await press(user, 'Remove', line);
    const dialog = await screen.findByRole('dialog', { name: 'Remove Summer party on 10 Jul 2026?' });
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    counted.release();
    expect(await within(dialog).findByText('No timesheets or payrolls change.')).toBeTruthy();
    await press(user, 'Remove', dialog);
    expect(await screen.findByText('Summer party was removed')).toBeTruthy();
    expect(server.sent(calendars.remove).map((sent) => sent.query)).toEqual([
      { id: party.id, preview: 'true' },
      { id: party.id },
    ]);
  });

  test('that a payroll holds cannot be removed', async () => {
    const { user } = await renderPage('/holidays', { answers: [YEAR, given(calendars.remove, { ...newYear, ...LOCKED })] });
    const line = (await screen.findByText('New Year')).closest('li');
    if (line) await press(user, 'Remove', line);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Locked by payroll: January (January 2026)')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
  });

  test('is copied to a department', async () => {
    const { user, server } = await renderPage('/holidays', {
      answers: [YEAR, given(calendars.copy, { ...party, ...NOTHING_ELSE })],
    });
    const line = (await screen.findByText('Summer party')).closest('li');
    if (line) await press(user, 'Copy', line);
    const dialog = await screen.findByRole('dialog', { name: 'Copy Summer party, 10 Jul 2026' });
    expect(within(dialog).getByRole('button', { name: 'Copy to the department' })).toHaveProperty('disabled', true);
    await choose(user, 'Department', 'Kitchen', dialog);
    await within(dialog).findByText('No timesheets or payrolls change.');
    await press(user, 'Copy to the department', dialog);
    expect(await screen.findByText('Summer party was copied to Kitchen')).toBeTruthy();
    expect(server.sent(calendars.copy).at(-1)?.body).toEqual({ id: party.id, departmentId: KITCHEN.id });
  });
});

describe('the public holidays of Thailand', () => {
  test('are offered, those in the calendar ticked already, and taken at once', async () => {
    const { user, server } = await renderPage('/holidays', {
      answers: [YEAR, given(calendars.take, { added: 1, impact: { timesheetDays: 0 } })],
    });
    await press(user, 'Thai public holidays');
    const dialog = await screen.findByRole('dialog', { name: 'Thai public holidays 2026' });
    const known = within(dialog).getAllByRole('checkbox', { name: /Already in the calendar/ });
    expect(known.length).toBeGreaterThan(0);
    for (const box of known) expect(box).toHaveProperty('disabled', true);
    await press(user, /^Add \d+ days$/, dialog);
    await waitFor(() => expect(server.sent(calendars.take).length).toBeGreaterThan(1));
    expect(JSON.stringify(server.sent(calendars.take).at(-1)?.body)).not.toContain('2026-04-13');
  });
});

describe('a department', () => {
  test('has the days from above until it keeps the year for itself', async () => {
    const { user, server } = await renderPage(`/holidays?department=${KITCHEN.id}`, {
      answers: [
        given(calendars.list, { calendars: [newYear], isInherited: true }),
        given(calendars.copyAll, { isSeparate: true }),
      ],
    });
    expect(await screen.findByText('Inherited from: Whole company')).toBeTruthy();
    expect(namesOf('button')).not.toContain('Edit');
    await press(user, 'Give it its own calendar');
    expect(await screen.findByText('The department now has its own calendar')).toBeTruthy();
    expect(server.bodyOf(calendars.copyAll)).toEqual({ id: KITCHEN.id, year: 2026 });
  });
});
