import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fieldOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const DOOR = {
  id: idOf(5),
  name: 'Accounting',
  scopes: ['people.read', 'timesheets.read'] as ('people.read' | 'timesheets.read')[],
  tail: 'x9Ab',
  expiresAt: null,
  lastUsedAt: null,
  state: 'active' as const,
};
const LIST = given(apiKeys.list, [DOOR, { ...DOOR, id: idOf(6), name: 'Old door', state: 'revoked' }]);

testListPage({
  path: '/company/api-keys',
  endpoint: apiKeys.list,
  full: LIST,
  shows: 'Accounting',
  empty: given(apiKeys.list, []),
  says: 'No keys yet',
  action: 'New key',
});

test('a key is made for scopes that were chosen, and shown this once', async () => {
  const made = given(apiKeys.create, { apiKey: DOOR, token: 'wela_secret' });
  const { user, server } = await renderPage('/company/api-keys', { answers: [LIST, made] });
  await press(user, 'New key');
  const drawer = await screen.findByRole('dialog', { name: 'New key' });
  await press(user, 'Make the key', drawer);
  expect(server.sent(apiKeys.create)).toEqual([]);
  await fill(user, 'Name', 'Accounting', drawer);
  await user.click(screen.getByRole('checkbox', { name: 'Read timesheets' }));
  await press(user, 'Make the key', drawer);
  await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(fieldOf('Key')).toHaveProperty('value', 'wela_secret');
  expect(server.bodyOf(apiKeys.create)).toEqual({ name: 'Accounting', scopes: ['timesheets.read'], expiresOn: null });
  await press(user, 'I have copied it');
  await waitFor(() => expect(screen.queryByDisplayValue('wela_secret')).toBeNull());
});

test('a key is ended after a question; one that has ended is not', async () => {
  const { user, server } = await renderPage('/company/api-keys', { answers: [LIST, given(apiKeys.revoke, { ok: true })] });
  await screen.findByText('Accounting');
  expect(screen.getAllByRole('button', { name: 'End the key' })).toHaveLength(1);
  await press(user, 'End the key');
  await press(user, 'End the key', await screen.findByRole('dialog', { name: 'End the key “Accounting”?' }));
  expect(server.sent(apiKeys.revoke).at(-1)?.query).toEqual({ id: DOOR.id });
});
