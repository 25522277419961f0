import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const LOBBY = { id: idOf(2), name: 'Lobby', type: 'qr', isEnabled: true, isActivated: true } as const;
const open = async (takesPrintedCodes: boolean) => {
  const zone = { ...LOBBY, takesPrintedCodes };
  const members = { isRestricted: false, departmentIds: [], employeeIds: [] };
  const answers = [given(zones.search, rows([zone])), given(zones.get, { ...zone, members })];
  const page = await renderPage('/zone/qr', { answers });
  await page.user.click(await screen.findByRole('row', { name: /Lobby/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Lobby' });
  await within(drawer).findByRole('button', { name: 'Save zone' });
  return { ...page, drawer };
};

test('stops accepting printed codes only after it was said what becomes of those that hang', async () => {
  const { user, server } = await open(true);
  server.set(given(zones.event, LOBBY));
  await user.click(screen.getByRole('switch', { name: /^Accept printed codes/ }));
  const question = await screen.findByRole('dialog', { name: 'Stop accepting printed codes of Lobby?' });
  expect(within(question).getByText(/All printed copies stop working immediately and permanently/)).toBeTruthy();
  expect(server.sent(zones.event)).toEqual([]);
  await press(user, 'Stop accepting', question);
  expect(await screen.findByText('Lobby no longer accepts printed codes')).toBeTruthy();
  expect(server.bodyOf(zones.event)).toEqual({ id: LOBBY.id, event: 'printed_codes', takesPrintedCodes: false });
});

test('that takes no printed codes prints none, and takes new ones at a press', async () => {
  const { user, server, drawer } = await open(false);
  server.set(given(zones.event, LOBBY));
  expect(within(drawer).queryByRole('button', { name: 'Print the code' })).toBeNull();
  expect(within(drawer).getByText(/copies printed before stay invalid/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /^Accept printed codes/ }));
  expect(await screen.findByText('Lobby accepts newly printed codes')).toBeTruthy();
  expect(server.bodyOf(zones.event)).toEqual({ id: LOBBY.id, event: 'printed_codes', takesPrintedCodes: true });
});
