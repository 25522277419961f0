import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forms } from '../../../contract/requests/forms.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, isInvalid, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ask, LEAVE_QUESTIONS, option, type Template } from '../shared/testing-forms.ts';

const FORM = idOf(400);
const LEAVE = idOf(401);
const parking = {
  id: FORM,
  typeId: 4,
  uniqueName: 'CustomForm',
  name: 'ที่จอดรถ',
  englishName: 'Parking',
  enabled: true,
  version: 3,
  responses: { total: 12, pending: 2 },
} as const;
const leave = {
  id: LEAVE,
  typeId: 3,
  uniqueName: 'LeaveForm',
  name: 'ใบลา',
  englishName: 'Leave',
  defaultTemplate: true,
  enabled: true,
} as const;
const LIST = given(forms.search, rows([parking, leave]));

const plate = ask({ name: 'ทะเบียนรถ', englishName: 'Plate', type: 'textfield' });
const how = ask({
  name: 'เดินทางด้วย',
  englishName: 'How',
  type: 'radio',
  required: true,
  options: [option('car', 'รถยนต์', 'Car')],
});
const stored = (fields: readonly ReturnType<typeof ask>[], more: Partial<Template> = {}) =>
  given(forms.get, { ...parking, ...more, fields: fields as Template['fields'] });

testListPage({
  path: '/forms',
  endpoint: forms.search,
  full: LIST,
  shows: 'Parking',
  empty: given(forms.search, rows([])),
  says: 'No forms yet',
  action: 'New form',
  second: given(forms.search, rows([parking], { total: 60 })),
  leadsTo: `/forms/view/${FORM}`,
});

describe('the list of forms', () => {
  test('tells the kind of each, what waits and what was sent', async () => {
    await renderPage('/forms', { answers: [LIST] });
    const lines = cellsOf(await screen.findByRole('table', { name: 'Forms' }));
    expect(lines[0]?.slice(0, 4)).toEqual(['Parking', 'Other request', '2', '12']);
  });

  test('searches by name, and the search stands in the address', async () => {
    const { server } = await renderPage('/forms?q=park', { answers: [LIST] });
    await waitFor(() => expect(server.sent(forms.search).at(-1)?.query.name).toBe('park'));
  });

  test('switches a form off with its questions as they are now', async () => {
    const { user, server } = await renderPage('/forms', {
      answers: [LIST, stored([how]), given(forms.update, { ...parking, fields: [] })],
    });
    await user.click(await screen.findByRole('switch', { name: 'Use Parking' }));
    await waitFor(() => expect(server.sent(forms.update)).toHaveLength(1));
    expect(server.bodyOf(forms.update)).toMatchObject({
      id: FORM,
      version: 3,
      name: 'ที่จอดรถ',
      enabled: false,
      fields: [{ id: how.id }],
    });
  });

  test('copies a form under another name', async () => {
    const { user, server } = await renderPage('/forms', { answers: [LIST, given(forms.duplicate, { ...parking, fields: [] })] });
    await press(user, 'Actions for Parking');
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate Parking' });
    expect([textIn('Name in Thai'), textIn('Name in English')]).toEqual(['ที่จอดรถ (สำเนา)', 'Parking (copy)']);
    await fill(user, 'Name in Thai', 'ที่จอดรถ 2', dialog);
    await press(user, 'Duplicate', dialog);
    await waitFor(() =>
      expect(server.bodyOf(forms.duplicate)).toEqual({ id: FORM, name: 'ที่จอดรถ 2', englishName: 'Parking (copy)' }),
    );
  });

  test('removes a form after a question, and never one of the product', async () => {
    const { user, server } = await renderPage('/forms', { answers: [LIST, given(forms.remove, { ok: true })] });
    await press(user, 'Actions for Leave');
    expect(await screen.findByText(/cannot be removed/)).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
    await user.keyboard('{Escape}');
    await press(user, 'Actions for Parking');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove the form Parking?' }));
    await waitFor(() => expect(server.sent(forms.remove)[0]?.query).toEqual({ id: FORM }));
  });
});

const names = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('button', { name: /^(?!Actions)/ })
    .flatMap((button) =>
      button.hasAttribute('aria-expanded') ? [button.querySelector('span > span')?.firstChild?.textContent] : [],
    );

describe('the builder', () => {
  test('makes a form with a question, an option and what the option opens', async () => {
    const { user, server, place } = await renderPage('/forms/new', {
      answers: [LIST, stored([how]), given(forms.create, { ...parking, fields: [] })],
    });
    await press(user, 'Make form');
    await waitFor(() => expect(isInvalid('Name in Thai')).toBe(true));
    await fill(user, 'Name in Thai', 'ที่จอดรถ');
    await press(user, 'Add question');
    await user.click(await screen.findByRole('menuitem', { name: 'One choice' }));
    await fill(user, 'Question in Thai', 'เดินทางด้วย');
    await fill(user, 'Option 1 in Thai', 'รถยนต์');
    await press(user, 'Add question for “รถยนต์”');
    await user.click(await screen.findByRole('menuitem', { name: 'Text, e-mail or number' }));
    const below = await screen.findByRole('list', { name: 'Opened by “รถยนต์”' });
    await fill(user, 'Question in Thai', 'ทะเบียนรถ', below);
    await fill(user, 'Most characters', '20', below);
    await user.click(within(below).getByRole('switch', { name: 'Must be answered' }));
    await press(user, 'Make form');
    await waitFor(() => expect(place()).toBe(`/forms/view/${FORM}`));
    const body = server.bodyOf(forms.create) as { fields: { options: { id: string }[] }[] };
    const car = body.fields[0]?.options[0]?.id;
    expect(body).toMatchObject({
      typeId: 4,
      name: 'ที่จอดรถ',
      fields: [
        {
          name: 'เดินทางด้วย',
          type: 'radio',
          options: [{ id: car, label: 'รถยนต์' }],
          childs: [{ name: 'ทะเบียนรถ', type: 'textfield', option: car, required: true, limits: { maxLength: 20 } }],
        },
      ],
    });
  });

  test('is filled with keys alone: a question that was added is the next to be named', async () => {
    const { user } = await renderPage('/forms/new');
    screen.getByRole('button', { name: 'Add question' }).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Date' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question in Thai' })));
    await user.keyboard('วันที่');
    expect(screen.getByRole('textbox', { name: 'Question in Thai' })).toHaveProperty('value', 'วันที่');
    expect(screen.getByRole('textbox', { name: 'Name in Thai' })).toHaveProperty('value', '');
  });

  test('tells of a question without a name which one it is that needs it', async () => {
    const { user } = await renderPage('/forms/new');
    await fill(user, 'Name in Thai', 'ที่จอดรถ');
    await press(user, 'Add question');
    await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
    await press(user, 'Make form');
    const list = await screen.findByRole('alert');
    expect(within(list).getByRole('link').textContent).toBe('Question without a name: This input is required.');
  });

  test('of another kind begins with the questions of the kind', async () => {
    const { user } = await renderPage('/forms/new');
    await choose(user, 'Kind', 'Overtime');
    expect(names()).toEqual(['Work date', 'From', 'To', 'Reason']);
    expect(screen.getByText('Built in: Start time')).toBeTruthy();
  });

  test('moves questions by Alt and the arrows and by the menu, says so, and sends the new order', async () => {
    const { user, server } = await renderPage(`/forms/view/${FORM}`, {
      answers: [stored([how, plate]), given(forms.update, { ...parking, version: 4, fields: [] })],
    });
    const first = await screen.findByRole('button', { name: /^How/ });
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true });
    expect(names()).toEqual(['Plate', 'How']);
    expect(screen.getAllByRole('status').map((said) => said.textContent)).toContain('How is now question 2 of 2');
    await press(user, 'Actions for question How');
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    expect(names()).toEqual(['How', 'Plate']);
    await press(user, 'Actions for question Plate');
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await press(user, 'Save changes');
    await waitFor(() =>
      expect(server.bodyOf(forms.update)).toMatchObject({ id: FORM, version: 3, fields: [{ id: plate.id }, { id: how.id }] }),
    );
  });

  test('keeps what the kind needs: it is renamed, not removed', async () => {
    const { user } = await renderPage(`/forms/view/${LEAVE}`, { answers: [stored(LEAVE_QUESTIONS, { ...leave })] });
    await press(user, 'Actions for question First day');
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
    await user.keyboard('{Escape}');
    await press(user, /^First day/);
    await fill(user, 'Question in English', 'Away from');
    expect(names()).toContain('Away from');
  });

  test('shows the form as a phone does, in either language, and lets it be tried', async () => {
    const { user } = await renderPage(`/forms/view/${FORM}`, {
      answers: [stored([{ ...how, childs: [{ ...plate, option: 'car' }] }])],
    });
    const preview = await screen.findByRole('region', { name: 'Preview on a phone' });
    await user.click(await within(preview).findByRole('radio', { name: 'Car' }));
    expect(within(preview).getByLabelText('Plate')).toBeTruthy();
    await user.click(within(preview).getByRole('radio', { name: 'ไทย' }));
    expect(within(preview).getByLabelText('ทะเบียนรถ')).toBeTruthy();
  });

  test('shows what the server refuses at its question, unfolded', async () => {
    const no = refused(forms.update, 'validation/has-errors', {
      errors: [{ field: 'fields.0.options', code: 'form/options-needed' }],
    });
    const { user } = await renderPage(`/forms/view/${FORM}`, { answers: [stored([how]), no] });
    await screen.findByRole('button', { name: /^How/ });
    await fill(user, 'What it is for', 'Cars');
    await press(user, 'Save changes');
    expect((await screen.findAllByText('Add at least one option.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^How/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: /เดินทางด้วย/ }).getAttribute('href')).toBe('#field-fields-0-options');
  });

  test('says that somebody else saved meanwhile, and loads what they saved', async () => {
    const { user, server } = await renderPage(`/forms/view/${FORM}`, {
      answers: [stored([how]), refused(forms.update, 'conflict')],
    });
    await screen.findByRole('button', { name: /^How/ });
    await fill(user, 'What it is for', 'Cars');
    await press(user, 'Save changes');
    await screen.findByText(/Somebody else saved this form/);
    server.set(stored([plate], { version: 4, description: 'Theirs' }));
    await press(user, 'Load the newest version');
    await waitFor(() => expect(textIn('What it is for')).toBe('Theirs'));
    expect(names()).toEqual(['Plate']);
  });

  test('clears a text that was emptied', async () => {
    const { user, server } = await renderPage(`/forms/view/${FORM}`, {
      answers: [stored([how], { autoResponse: 'Thanks' }), given(forms.update, { ...parking, version: 4, fields: [] })],
    });
    await screen.findByRole('button', { name: /^How/ });
    await user.clear(fieldOf('Answer after sending'));
    await press(user, 'Save changes');
    await waitFor(() => expect(server.bodyOf(forms.update)).toMatchObject({ autoResponse: null }));
  });

  test('keeps who is told, one list at a time', async () => {
    const { user, server } = await renderPage(`/forms/view/${FORM}`, {
      answers: [stored([how]), given(forms.notify, { ...parking, fields: [] })],
    });
    await screen.findByRole('button', { name: /^How/ });
    await choose(user, 'Everybody of these departments', 'Kitchen');
    await press(user, 'Save who is told');
    await waitFor(() => expect(server.sent(forms.notify)).toHaveLength(1));
    expect(server.bodyOf(forms.notify)).toEqual({ id: FORM, notifyTo: 'department', ids: [KITCHEN.id] });
  });

  test('asks before edits are lost', async () => {
    const { user, place } = await renderPage(`/forms/view/${FORM}`, { answers: [stored([how]), LIST] });
    await press(user, 'Actions for question How');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(place()).toBe(`/forms/view/${FORM}`);
  });
});
