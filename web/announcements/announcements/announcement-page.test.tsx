import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { fill, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ID = idOf(1);
const PATH = `/announcement/${ID}` as const;
const draft = {
  id: ID,
  name: 'Water',
  externalCode: null,
  title: 'Water cut',
  messageType: 'message',
  content: 'No water on Friday.',
  status: 'DRAFT',
  sendMethod: 'IMMEDIATELY',
  scheduledTime: null,
  sentDate: null,
  thumbnailUrl: null,
  receives: { isForAll: true, idList: [], departmentIds: [], positionIds: [] },
  recipientCount: null,
  version: 4,
} as const;
const LISTS = [
  given(employees.search, rows([])),
  given(departments.search, rows([{ id: idOf(5), name: 'Sales' }])),
  given(positions.list, []),
];
const info = {
  id: ID,
  status: 'DRAFT',
  recipientCount: 34,
  receivedCount: 0,
  readCount: 0,
  withoutAccountCount: 0,
  reminderCount: 0,
  lastRemindedAt: null,
  canRemind: false,
} as const;
const openDraft = async (more: object = {}) => {
  const found = given(announcements.get, { ...draft, ...more });
  const page = await renderPage(PATH, { answers: [...LISTS, found, given(announcements.info, info)] });
  await screen.findByLabelText('Title');
  return page;
};

describe('writing', () => {
  test('what is typed is saved, and an emptied field is sent as empty', async () => {
    const { user, server } = await openDraft();
    server.set(given(announcements.save, { ...draft, version: 5 }));
    await fill(user, 'Title', 'Water cut on Friday');
    await fill(user, 'Text', '');
    await press(user, 'Save');
    await waitFor(() => expect(server.sent(announcements.save)).toHaveLength(1));
    expect(server.bodyOf(announcements.save)).toEqual({
      id: ID,
      version: 4,
      title: 'Water cut on Friday',
      content: '',
      messageType: 'message',
      ...draft.receives,
    });
  });

  test('it says whom it reaches before it is sent, and saves first', async () => {
    const { user, server } = await openDraft();
    const saved = { ...draft, title: 'Water cut!', version: 5 };
    server.set(given(announcements.save, saved));
    server.set(given(announcements.get, saved));
    server.set(given(announcements.send, { ...saved, status: 'SENDING' }));
    await fill(user, 'Title', 'Water cut!');
    await press(user, 'Send…');
    const dialog = await screen.findByRole('dialog', { name: 'Send “Water”' });
    expect(server.sent(announcements.save)).toHaveLength(1);
    expect(await within(dialog).findByText(/It reaches 34 people/)).toBeTruthy();
    await press(user, 'Send to 34 people', dialog);
    expect(await screen.findByText('Sending has started')).toBeTruthy();
    expect(server.bodyOf(announcements.send)).toEqual({ id: ID, version: 5 });
  });

  test('a text that somebody else changed meanwhile is told, and not sent before it is seen', async () => {
    const { user, server } = await openDraft();
    await screen.findByLabelText('Title');
    server.set(given(announcements.rename, draft));
    server.set(given(announcements.get, { ...draft, title: 'Fire drill', version: 9 }));
    await press(user, 'Rename');
    await press(user, 'Save', await screen.findByRole('dialog', { name: 'Rename' }));
    expect(await screen.findByText(/Somebody else changed this announcement/)).toBeTruthy();
    server.set(refused(announcements.send, 'conflict'));
    const sendFrom = async () => {
      await press(user, 'Send…');
      const dialog = await screen.findByRole('dialog', { name: 'Send “Water”' });
      await user.click(await within(dialog).findByRole('button', { name: 'Send to 34 people' }));
      await waitFor(() => expect(server.sent(announcements.send)).not.toEqual([]));
      return server.sent(announcements.send).at(-1)?.body;
    };
    expect(await sendFrom()).toEqual({ id: ID, version: 4 });
    await user.keyboard('{Escape}');
    await press(user, 'Show what is new');
    expect(textIn('Title')).toBe('Fire drill');
    expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  });

  test('a set time is sent in UTC of the company’s zone, and a past one is refused at its field', async () => {
    const { user, server } = await openDraft({ scheduledTime: '2099-06-05 02:30:00', status: 'SCHEDULED' });
    server.set(
      refused(announcements.save, 'validation/has-errors', {
        errors: [{ field: 'scheduledTime', code: 'announcement/time-past' }],
      }),
    );
    expect(await screen.findByText(/It will be sent on 5 Jun 2099 09:30/)).toBeTruthy();
    await press(user, 'Send…');
    const dialog = await screen.findByRole('dialog', { name: 'Send “Water”' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Schedule' })).toHaveProperty('disabled', false));
    await press(user, 'Schedule', dialog);
    expect(await within(dialog).findByText('This time has passed. Choose a later one.')).toBeTruthy();
    expect(server.bodyOf(announcements.save)).toEqual({ id: ID, version: 4, scheduledTime: '2099-06-05 02:30:00' });
  });

  test('what is missing is told at the form', async () => {
    const { user, server } = await openDraft({ title: '' });
    server.set(refused(announcements.send, 'validation/has-errors', { errors: [{ field: 'title', code: 'form/required' }] }));
    await screen.findByLabelText('Title');
    await press(user, 'Send…');
    const dialog = await screen.findByRole('dialog', { name: 'Send “Water”' });
    await user.click(await within(dialog).findByRole('button', { name: 'Send to 34 people' }));
    await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
  });

  test('it goes to everybody, or to departments and people', async () => {
    const { user, server } = await openDraft();
    server.set(given(announcements.save, draft));
    expect(screen.queryByLabelText('Departments')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Departments, positions or people' }));
    await user.click(await screen.findByRole('combobox', { name: 'Departments' }));
    await user.click(await screen.findByRole('option', { name: 'Sales' }));
    await press(user, 'Save');
    await waitFor(() => expect(server.sent(announcements.save)).toHaveLength(1));
    expect(server.bodyOf(announcements.save)).toMatchObject({ isForAll: false, departmentIds: [idOf(5)] });
  });

  test('a message becomes an article that can be formatted', async () => {
    const { user, server } = await openDraft();
    server.set(given(announcements.save, draft));
    await user.click(await screen.findByRole('radio', { name: 'Article' }));
    expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
    expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('No water on Friday.');
    await press(user, 'Save');
    await waitFor(() => expect(server.sent(announcements.save)).toHaveLength(1));
    expect(server.bodyOf(announcements.save)).toMatchObject({ messageType: 'article', content: '<p>No water on Friday.</p>' });
  });

  test('a scheduled one becomes a draft again', async () => {
    const { user, server } = await openDraft({ scheduledTime: '2099-06-05 02:30:00', status: 'SCHEDULED' });
    server.set(given(announcements.save, draft));
    await press(user, 'Back to draft');
    await waitFor(() => expect(server.bodyOf(announcements.save)).toEqual({ id: ID, version: 4, scheduledTime: null }));
  });
});

describe('a sent one', () => {
  const sent = { ...draft, status: 'SENT', sentDate: '2026-06-02 02:00:00', recipientCount: 4 } as const;
  const sentInfo = { ...info, status: 'SENT', recipientCount: 4, receivedCount: 4, readCount: 1, canRemind: true } as const;
  const anna = {
    employeeId: idOf(7),
    code: 'E007',
    firstName: 'แอนนา',
    lastName: 'ดี',
    firstNameEn: 'Anna',
    lastNameEn: 'Dee',
    imageUrl: null,
    departmentName: 'Sales',
    hasAccount: true,
    receivedDate: '2026-06-02 02:00:00',
    readDate: null,
  } as const;
  const openSent = (more: { get?: object; info?: object } = {}) =>
    renderPage(PATH, {
      answers: [
        given(announcements.get, { ...sent, ...more.get }),
        given(announcements.info, { ...sentInfo, ...more.info }),
        given(announcements.people, rows([anna])),
      ],
    });

  test('shows its text, its figures and who received it; nothing can be written', async () => {
    await openSent();
    expect(await screen.findByText('No water on Friday.')).toBeTruthy();
    const figures = screen.getByRole('region', { name: 'Figures of the announcement' });
    expect(figures.textContent).toBe('Recipients4Received4100%Read125%Not read3');
    expect(await screen.findByText('Anna Dee')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });

  test('lists those who have not read it, and reminds them', async () => {
    const { user, server } = await openSent();
    await user.click(await screen.findByRole('radio', { name: 'Not read' }));
    await waitFor(() =>
      expect(server.sent(announcements.people).at(-1)?.query).toMatchObject({ type: 'receive', unreadOnly: 'true' }),
    );
    server.set(given(announcements.remind, sentInfo));
    await press(user, 'Remind those who have not read it');
    expect(await screen.findByText('Reminder sent')).toBeTruthy();
    expect(server.bodyOf(announcements.remind)).toEqual({ id: ID });
  });

  test('that may not be reminded of now offers no reminder', async () => {
    await openSent({ info: { canRemind: false, reminderCount: 1, lastRemindedAt: '2026-06-02 03:00:00' } });
    expect(await screen.findByText('Last reminder 2 Jun 2026 10:00, 1 of 3')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Remind those who have not read it' });
    expect(button).toHaveProperty('disabled', true);
  });

  test('that failed half-way is sent to the others', async () => {
    const { user, server } = await openSent({ get: { status: 'FAILED' }, info: { status: 'FAILED', receivedCount: 3 } });
    expect(await screen.findByText(/3 of 4 people have received it/)).toBeTruthy();
    server.set(given(announcements.send, { ...sent, status: 'SENDING' }));
    await press(user, 'Send to the others');
    await waitFor(() => expect(server.bodyOf(announcements.send)).toEqual({ id: ID, version: 4 }));
  });

  test('that arrived while it was looked at tells whom it reached in the end', async () => {
    const { server } = await openSent({
      get: { status: 'SENDING' },
      info: { status: 'SENDING', receivedCount: 0, readCount: 0 },
    });
    expect(await screen.findByText(/0 of 4 people/)).toBeTruthy();
    server.set(given(announcements.get, sent));
    server.set(given(announcements.info, sentInfo));
    expect(await screen.findByText('100%', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText(/0 of 4 people/)).toBeNull();
  });

  test('is copied, and deleted after a question', async () => {
    const { user, server, place } = await openSent();
    server.set(given(announcements.duplicate, { ...draft, id: idOf(2) }));
    await press(user, 'Duplicate');
    await waitFor(() => expect(place()).toContain(`/announcement/${idOf(2)}`));
    server.set(given(announcements.remove, { ok: true }));
    server.set(given(announcements.list, rows([])));
    await press(user, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete “Water”?' });
    await press(user, 'Delete', question);
    await waitFor(() => expect(place()).toMatch(/\/announcement$/));
  });
});
