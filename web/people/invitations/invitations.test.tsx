import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { invitations } from '../../../contract/people/invitations.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, held, type Reply, refused, rows, type Sent } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const open = { id: idOf(1), email: 'noi@example.com', state: 'open', expiresAt: '2026-01-20 00:00:00' } as const;
const accepted = { id: idOf(2), phone: '+66812345678', state: 'accepted' } as const;
const LIST = given(invitations.list, rows([open, accepted]));
const PATH = '/employee/invitation';
type Invited = typeof open | typeof accepted;

testListPage({
  path: PATH,
  endpoint: invitations.list,
  full: LIST,
  shows: 'noi@example.com',
  empty: given(invitations.list, rows([])),
  says: 'No open invitations',
  action: 'Invite',
});

test('only an invitation that is not answered can be sent again or taken back', async () => {
  await renderPage(PATH, { answers: [LIST] });
  const row = await screen.findByRole('row', { name: /noi@example.com/ });
  expect(within(row).getByRole('button', { name: 'Send again' })).toBeTruthy();
  const [, second] = cellsOf(screen.getByRole('table'));
  expect(second?.[2]).toBe('Accepted');
  expect(screen.getAllByRole('button', { name: 'Cancel invitation' })).toHaveLength(1);
});

test('states are filtered, several at once', async () => {
  const { user, server } = await renderPage(PATH, { answers: [LIST] });
  await press(user, 'Status');
  await user.click(await screen.findByRole('checkbox', { name: 'Accepted' }));
  await user.click(screen.getByRole('checkbox', { name: 'Expired' }));
  await waitFor(() => expect(server.sent(invitations.list).at(-1)?.query.state).toEqual(['accepted', 'expired']));
});

test('sending again shows the new link, this once', async () => {
  const { user, server } = await renderPage(PATH, {
    answers: [LIST, given(invitations.resend, { address: open.email, outcome: 'invited', link: 'https://wela.example/i/1' })],
  });
  await press(user, 'Send again');
  const dialog = await screen.findByRole('dialog', { name: 'The new link' });
  expect(dialog.textContent).toContain('noi@example.com');
  expect(server.bodyOf(invitations.resend)).toEqual({ id: open.id });
});

test('taking back asks first', async () => {
  const { user, server } = await renderPage(PATH, { answers: [LIST, given(invitations.cancel, { ok: true })] });
  await press(user, 'Cancel invitation');
  const question = await screen.findByRole('dialog', { name: 'Cancel the invitation of noi@example.com?' });
  await press(user, 'Cancel invitation', question);
  expect(await screen.findByText('Invitation of noi@example.com cancelled')).toBeTruthy();
  expect(server.sent(invitations.cancel)[0]?.query).toEqual({ id: open.id });
});

describe('an address past the last page', () => {
  const pagesOf =
    (invited: readonly Invited[], size: number) =>
    ({ query }: Sent) => {
      const page = Number(query.page);
      return rows(invited.slice(page * size, (page + 1) * size), { page, size, total: invited.length });
    };
  const shown = () => cellsOf(screen.getByRole('table')).map(([, address]) => address);

  test('leads to the last page, loading meanwhile and without a step back to it', async () => {
    const answer = pagesOf([open, accepted], 1);
    const last = held(givenBy(invitations.list, answer));
    const list = { ...last, of: (sent: Sent) => (sent.query.page === '1' ? last : givenBy(invitations.list, answer)).of(sent) };
    const { place } = await renderPage(`${PATH}?page=999&q=x`, { answers: [list] });
    const before = window.history.length;
    await waitFor(() => expect(place()).toBe(`${PATH}?page=1&q=x`));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('Nothing matches these filters')).toBeNull();
    last.release();
    expect(await screen.findByText(/2–2 of 2/)).toBeTruthy();
    expect(shown()).toEqual([expect.stringContaining('081')]);
    expect(window.history.length).toBe(before);
  });

  test('of a list that fits one page leads to its rows', async () => {
    const { place } = await renderPage(`${PATH}?page=999`, { answers: [givenBy(invitations.list, pagesOf([open], 50))] });
    await waitFor(() => expect(shown()).toEqual(['noi@example.com']));
    expect(place()).toBe(PATH);
  });

  test('is left when the only row of the last page is gone', async () => {
    let invited: readonly Invited[] = [accepted, open];
    const { user, place } = await renderPage(`${PATH}?page=1`, {
      answers: [
        givenBy(invitations.list, (sent) => pagesOf(invited, 1)(sent)),
        givenBy(invitations.cancel, () => {
          invited = [accepted];
          return { ok: true } as const;
        }),
      ],
    });
    await waitFor(() => expect(shown()).toEqual(['noi@example.com']));
    await press(user, 'Cancel invitation');
    await press(user, 'Cancel invitation', await screen.findByRole('dialog'));
    await waitFor(() => expect(place()).toBe(PATH));
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('081')]));
  });
});

describe('inviting', () => {
  const start = async () => {
    const page = await renderPage(PATH, { answers: [LIST] });
    await press(page.user, 'Invite');
    const drawer = await screen.findByRole('dialog', { name: 'Invite people' });
    return { ...page, drawer, field: await within(drawer).findByLabelText('E-mail addresses or phone numbers') };
  };

  test('needs an address', async () => {
    const { user, server, drawer } = await start();
    await press(user, 'Invite', drawer);
    const alert = within(drawer).getByRole('alert');
    expect(alert.textContent).toBe('Enter at least one address.');
    expect(document.activeElement).toBe(alert);
    within(drawer).getByRole('button', { name: 'Invite' }).focus();
    await press(user, 'Invite', drawer);
    expect(document.activeElement).toBe(within(drawer).getByRole('alert'));
    expect(server.sent(invitations.create)).toEqual([]);
  });

  test('sorts what was pasted into addresses and numbers, leaves out what is neither, and tells each outcome', async () => {
    const { user, server, drawer, field } = await start();
    await user.click(field);
    await user.paste('noi@example.com; 081 234 5678, nobody');
    expect(await within(drawer).findByText('2 addresses')).toBeTruthy();
    expect(within(drawer).getByText('1 invalid address will not be invited')).toBeTruthy();
    await choose(user, 'Department', 'Kitchen', drawer);
    await user.click(within(drawer).getByRole('switch', { name: /^Ask for approval/ }));
    server.set(
      given(invitations.create, {
        content: [
          { address: 'noi@example.com', outcome: 'already-invited' },
          { address: '0812345678', outcome: 'invited', sentBy: 'sms' },
        ],
      }),
    );
    await press(user, 'Invite 2 people', drawer);
    expect(await within(drawer).findByText('Already invited')).toBeTruthy();
    expect(within(drawer).getByText('1 person was invited · 2 were not invited')).toBeTruthy();
    const [first] = within(drawer).getAllByRole('listitem');
    expect(first?.textContent).toBe('nobodyNot a valid e-mail address or phone number');
    expect(server.bodyOf(invitations.create)).toMatchObject({
      emails: ['noi@example.com'],
      phones: [expect.stringMatching(/81.?234.?5678$/)],
      departmentId: KITCHEN.id,
      needsApproval: true,
      permissionGroups: [],
    });
  });

  test('makes employees, and gives more permissions on demand', async () => {
    const { user, server, drawer, field } = await start();
    expect(within(drawer).getByText('Employee: sees their own pages only')).toBeTruthy();
    expect(within(drawer).queryByRole('checkbox')).toBeNull();
    await press(user, 'Give more permissions', drawer);
    await user.click(within(drawer).getByRole('checkbox', { name: /^Shift maker/ }));
    await press(user, 'Hide permissions', drawer);
    expect(within(drawer).getByText('Shift maker')).toBeTruthy();
    await user.click(field);
    await user.paste('noi@example.com');
    server.set(given(invitations.create, { content: [{ address: 'noi@example.com', outcome: 'invited', sentBy: 'email' }] }));
    await press(user, 'Invite 1 person', drawer);
    expect(await within(drawer).findByText('1 person was invited')).toBeTruthy();
    expect(server.bodyOf(invitations.create)).toMatchObject({ permissionGroups: ['shiftMaker'] });
  });

  test('that is refused keeps what was typed', async () => {
    const { user, server, drawer, field } = await start();
    server.set(refused(invitations.create, 'too-many-requests'));
    await user.click(field);
    await user.paste('noi@example.com');
    await press(user, 'Invite 1 person', drawer);
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
    expect(field).toHaveProperty('value', 'noi@example.com');
  });
});

describe('several invitations', () => {
  const second = { id: idOf(5), email: 'ann@example.com', state: 'expired' } as const;
  const BOTH = given(invitations.list, rows([open, accepted, second]));

  test('are cancelled by one question that lists them; an answered one cannot be chosen', async () => {
    const { user, server } = await renderPage(PATH, { answers: [BOTH, given(invitations.cancel, { ok: true })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }));
    expect(screen.queryByRole('checkbox', { name: /\+6681/ })).toBeNull();
    await press(user, 'Cancel invitations', screen.getByRole('toolbar', { name: '2 invitations selected' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel 2 invitations?' });
    expect(within(question).getByText('ann@example.com')).toBeTruthy();
    await press(user, 'Cancel invitations', question);
    expect(await screen.findByText('2 invitations cancelled')).toBeTruthy();
    expect(server.sent(invitations.cancel).map((sent) => sent.query.id)).toEqual([open.id, second.id]);
  });

  test('are sent again; one that is refused is named, and a link that could not be sent is there to copy', async () => {
    const busy = refused(invitations.resend, 'too-many-requests');
    const made = { address: second.email, outcome: 'invited', link: 'https://wela.example/i/2', sentBy: null } as const;
    const sentAgain = given(invitations.resend, made);
    const isFirst = ({ body }: Sent) => JSON.stringify(body).includes(open.id);
    const resend: Reply = { ...sentAgain, of: (sent) => (isFirst(sent) ? busy : sentAgain).of(sent) };
    const { user } = await renderPage(PATH, { answers: [BOTH, resend] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everybody on this page' }));
    await press(user, 'Send again', screen.getByRole('toolbar', { name: '2 invitations selected' }));
    const question = await screen.findByRole('dialog', { name: 'Send 2 invitations again?' });
    await press(user, 'Send again', question);
    expect((await within(question).findByRole('alert')).textContent).toContain('noi@example.com: ');
    const links = await screen.findByRole('dialog', { name: '1 new link to pass on' });
    expect(within(links).getByText('ann@example.com')).toBeTruthy();
  });
});
