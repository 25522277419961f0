import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { KITCHEN } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, isInvalid, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const gate = {
  id: idOf(1),
  name: 'Front gate',
  type: 'gps',
  latitude: 13.75,
  longitude: 100.5,
  radiusMetres: 80,
  isEnabled: true,
  isActivated: true,
  version: 3,
} as const;
const lobby = { id: idOf(2), name: 'Lobby', type: 'qr', isEnabled: false, isRestricted: true, isActivated: true } as const;
const LIST = given(zones.search, rows([gate, lobby]));
const MAP = [given(zones.map, { tileUrl: null, attribution: null }), given(zones.list, [gate])];

testListPage({
  path: '/zone/all',
  endpoint: zones.search,
  full: LIST,
  shows: 'Front gate',
  empty: given(zones.search, rows([])),
  says: 'No zones yet',
  action: 'Add zone',
  second: given(zones.search, rows([gate], { total: 120 })),
});

test('a zone tells its type, place, radius, who may use it and its state', async () => {
  await renderPage('/zone/all', { answers: [LIST] });
  expect(cellsOf(await screen.findByRole('table', { name: 'Zones' }))).toEqual([
    ['Front gate', 'GPS', '13.75000, 100.50000', '80 m', 'Everyone', 'In use'],
    ['Lobby', 'QR code', '', '', 'Selected departments and people', 'Switched off'],
  ]);
});

test('the same list in Thai', async () => {
  await renderPage('/zone/all', { language: 'th', answers: [LIST] });
  const table = await screen.findByRole('table', { name: 'จุดลงเวลา' });
  expect(within(table).getByRole('row', { name: /Lobby/ }).textContent).toContain('คิวอาร์โค้ด');
  expect(screen.getByRole('button', { name: 'เพิ่มจุดลงเวลา' })).toBeTruthy();
});

test('a tab asks for its type alone, search and state stand in the address', async () => {
  const { user, server, place } = await renderPage('/zone/qr', { answers: [LIST] });
  expect(server.sent(zones.search)[0]?.query.zoneTypes).toBe('qr');
  await user.type(await screen.findByRole('searchbox', { name: 'Search zones' }), 'lob');
  await waitFor(() => expect(place()).toBe('/zone/qr?q=lob'));
  await press(user, /^Status/);
  await user.click(await screen.findByRole('checkbox', { name: 'Switched off' }));
  await waitFor(() => expect(place()).toBe('/zone/qr?q=lob&active=false'));
  await waitFor(() => expect(server.sent(zones.search).at(-1)?.query).toMatchObject({ name: 'lob', active: 'false', page: '0' }));
  await press(user, 'Clear all');
  await waitFor(() => expect(place()).toBe('/zone/qr'));
});

test('a search without a match offers to clear it', async () => {
  const { user, place } = await renderPage('/zone/all?q=nowhere', { answers: [given(zones.search, rows([]))] });
  expect(await screen.findByText('No zones match')).toBeTruthy();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear all' });
  if (clear) await user.click(clear);
  await waitFor(() => expect(place()).toBe('/zone/all'));
});

test('imported zones make themselves: there is nothing to add', async () => {
  await renderPage('/zone/import', { answers: [given(zones.search, rows([]))] });
  expect(await screen.findByText('No zones yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('a supporter may work with zones', async () => {
  await renderPage('/zone/all', { as: { groups: ['supporter'] }, answers: [LIST] });
  expect(await screen.findByRole('button', { name: 'Add zone' })).toBeTruthy();
});

test('somebody without the group is told that the page is not theirs, and nothing is asked', async () => {
  const { server } = await renderPage('/zone/all', { as: { groups: ['maker'] } });
  expect(await screen.findByRole('heading', { name: 'No permission for this page' })).toBeTruthy();
  expect(server.sent(zones.search)).toEqual([]);
});

describe('a new zone', () => {
  const open = async (tab: string, button: string) => {
    const page = await renderPage(`/zone/${tab}`, { answers: [LIST, ...MAP] });
    await press(page.user, button);
    const drawer = await screen.findByRole('dialog', { name: 'New zone' });
    await within(drawer).findByRole('button', { name: 'Create zone' });
    return { ...page, drawer };
  };

  test('is refused at its fields before anything is sent', async () => {
    const { user, server, drawer } = await open('gps', 'Add GPS zone');
    await press(user, 'Create zone', drawer);
    expect(isInvalid('Name')).toBe(true);
    expect(noteAt('Name')).toContain('This input is required.');
    expect(noteAt('Latitude')).toContain('This input is required.');
    expect(within(drawer).getByRole('alert').textContent).toContain('3 fields need your attention');
    expect(server.sent(zones.create)).toEqual([]);
    await fill(user, 'Name', 'Yard');
    expect(isInvalid('Name')).toBe(false);
  });

  test('says once, and by the name of the list, what is wrong with several of its items', async () => {
    const { user, server, drawer } = await open('wifi', 'Add Wi-Fi zone');
    await fill(user, 'Name', 'Yard', drawer);
    await fill(user, 'Wi-Fi name (SSID)', 'wela', drawer);
    const networks = fieldOf('IP addresses or ranges of the network', drawer);
    await user.type(networks, 'one{Enter}two{Enter}');
    await press(user, 'Create zone', drawer);
    const summary = within(within(drawer).getByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'IP addresses or ranges of the network: This is not a valid IP address or range, such as 203.0.113.7 or 203.0.113.0/24.',
    ]);
    expect(server.sent(zones.create)).toEqual([]);
  });

  test('sends what was typed, is read again and closes', async () => {
    const { user, server, drawer } = await open('gps', 'Add GPS zone');
    server.set(given(zones.create, gate));
    await fill(user, 'Name', ' Yard ');
    await press(user, 'Exact coordinates', drawer);
    await fill(user, 'Latitude', '13.7');
    await fill(user, 'Longitude', '100.25');
    await fill(user, 'Radius', '60');
    await user.click(screen.getByRole('switch', { name: 'Ask for a photo at every clocking' }));
    const asked = server.sent(zones.search).length;
    await press(user, 'Create zone', drawer);
    expect(await screen.findByText('Zone created')).toBeTruthy();
    expect(server.bodyOf(zones.create)).toEqual({
      type: 'gps',
      name: ' Yard ',
      latitude: 13.7,
      longitude: 100.25,
      radiusMetres: 60,
      isPhotoRequired: true,
      isNoteRequired: false,
    });
    expect(server.sent(zones.search).length).toBeGreaterThan(asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('takes its coordinates from a pasted link, and says why a short one cannot be read', async () => {
    const { user, drawer } = await open('gps', 'Add GPS zone');
    await press(user, 'Exact coordinates', drawer);
    await fill(user, 'Google Maps link', 'https://maps.app.goo.gl/AbC123', drawer);
    expect(noteAt('Google Maps link', drawer)).toContain('Short links can’t be read here.');
    expect(textIn('Latitude', drawer)).toBe('');
    await fill(user, 'Google Maps link', 'https://www.google.com/maps/@13.7246,100.5297,17z', drawer);
    expect(noteAt('Google Maps link', drawer)).toContain('Coordinates found: 13.7246, 100.5297');
    expect([textIn('Latitude', drawer), textIn('Longitude', drawer)]).toEqual(['13.7246', '100.5297']);
  });

  test('of another type leaves the fields of the first behind', async () => {
    const { user, server, drawer } = await open('gps', 'Add GPS zone');
    server.set(given(zones.create, lobby));
    await fill(user, 'Name', 'Lobby');
    await press(user, 'Set the pin in the middle', drawer);
    await choose(user, 'Type', 'QR code');
    expect(within(drawer).getByText(/People scan a code/)).toBeTruthy();
    await press(user, 'Create zone', drawer);
    await screen.findByText('Zone created');
    expect(server.bodyOf(zones.create)).toEqual({ type: 'qr', name: 'Lobby', isPhotoRequired: false, isNoteRequired: false });
  });

  test('shows at its field what only the server knows', async () => {
    const { user, server, drawer } = await open('qr', 'Add QR zone');
    server.set(refused(zones.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/already-used' }] }));
    await fill(user, 'Name', 'Lobby');
    await press(user, 'Create zone', drawer);
    await waitFor(() => expect(isInvalid('Name')).toBe(true));
    expect(screen.getByRole('dialog', { name: 'New zone' })).toBeTruthy();
    expect(textIn('Name')).toBe('Lobby');
  });

  test('beyond the plan opens the prompt to upgrade in place of an error', async () => {
    const { user, server, drawer } = await open('qr', 'Add QR zone');
    server.set(refused(zones.create, 'plan/zone-limit', { facts: { n: 1 } }));
    await fill(user, 'Name', 'Lobby');
    await press(user, 'Create zone', drawer);
    expect(await screen.findByRole('dialog', { name: /upgrade|plan/i })).toBeTruthy();
  });

  test('a failure keeps its key, so that a second press makes no second zone', async () => {
    const { user, server, drawer } = await open('qr', 'Add QR zone');
    server.set({ endpoint: zones.create, of: () => ({ kind: 'lost' }) });
    await fill(user, 'Name', 'Lobby');
    await press(user, 'Create zone', drawer);
    expect((await within(drawer).findByRole('alert')).textContent).toContain('There is no connection to the server');
    server.set(given(zones.create, lobby));
    await press(user, 'Create zone', drawer);
    await screen.findByText('Zone created');
    const keys = server.sent(zones.create).map((sent) => sent.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('a zone that is there', () => {
  const open = async (zone: Parameters<typeof detailOf>[0]) => {
    const page = await renderPage('/zone/all', { answers: [LIST, ...MAP, given(zones.get, detailOf(zone))] });
    await page.user.click(await screen.findByRole('row', { name: new RegExp(zone.name) }));
    const drawer = await screen.findByRole('dialog', { name: `Edit ${zone.name}` });
    await within(drawer).findByRole('button', { name: 'Save zone' });
    return { ...page, drawer };
  };
  const detailOf = (zone: typeof gate | typeof lobby) => ({
    ...zone,
    members: { isRestricted: false, departmentIds: [], employeeIds: [] },
  });

  test('shows its values and sends a change with its version', async () => {
    const { user, server, drawer } = await open(gate);
    server.set(given(zones.update, gate));
    expect(textIn('Radius')).toBe('80');
    await fill(user, 'Radius', '120');
    await press(user, 'Save zone', drawer);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(zones.update)).toMatchObject({ id: gate.id, version: 3, radiusMetres: 120, code: null });
  });

  test('that somebody else changed meanwhile says so and stays open', async () => {
    const { user, server, drawer } = await open(gate);
    server.set(refused(zones.update, 'conflict'));
    await press(user, 'Save zone', drawer);
    expect((await within(drawer).findByRole('alert')).textContent).toMatch(/Request request-of-the-test/);
  });

  test('is switched on and off', async () => {
    const { user, server } = await open(lobby);
    server.set(given(zones.event, lobby));
    await press(user, 'Switch on');
    expect(await screen.findByText('Lobby is switched on')).toBeTruthy();
    expect(server.bodyOf(zones.event)).toEqual({ id: lobby.id, event: 'enable_status', isEnabled: true });
  });

  test('is deleted only after the question, which names it', async () => {
    const { user, server } = await open(gate);
    await press(user, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete Front gate?' });
    expect(server.sent(zones.remove)).toEqual([]);
    server.set(refused(zones.remove, 'zone/in-use'));
    await press(user, 'Delete', question);
    await waitFor(() => expect(server.sent(zones.remove)[0]?.query).toEqual({ id: gate.id }));
    expect(screen.getByRole('dialog', { name: 'Edit Front gate' })).toBeTruthy();
  });

  test('is for some people once they are chosen; nobody at all cannot be saved', async () => {
    const { user, server } = await open(gate);
    server.set(given(zones.event, gate));
    await user.click(screen.getByRole('tab', { name: 'Employees' }));
    await user.click(await screen.findByRole('radio', { name: 'Selected departments and people' }));
    const save = screen.getByRole('button', { name: 'Save employees' });
    expect(save).toHaveProperty('disabled', true);
    await choose(user, 'Departments', 'Kitchen');
    await user.click(save);
    expect(await screen.findByText('People of the zone saved')).toBeTruthy();
    expect(server.bodyOf(zones.event)).toEqual({
      id: gate.id,
      event: 'sync_employees',
      members: { departmentIds: [KITCHEN.id], employeeIds: [] },
    });
  });
});
