import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { zones } from '../../../../contract/places/zones.ts';
import { fill, noteAt, press } from '../../../testing/on-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { given, rows } from '../../../testing/reply.ts';
import { idOf } from '../../../testing/sample.ts';

const SILOM = { id: idOf(1), name: 'Silom', type: 'gps', latitude: 13.7246, longitude: 100.5297, radiusMetres: 150 } as const;
const PLANT = { id: idOf(2), name: 'Plant', type: 'gps', latitude: 13.36, longitude: 100.98, radiusMetres: 300 } as const;
const ON = { isEnabled: true, isActivated: true, version: 1 } as const;
const SETTINGS = given(zones.map, { tileUrl: null, attribution: null });
const of = (...all: readonly (typeof SILOM | typeof PLANT)[]) => [
  given(zones.search, rows(all.map((zone) => ({ ...zone, ...ON })))),
  given(
    zones.list,
    all.map((zone) => ({ ...zone, ...ON })),
  ),
  SETTINGS,
];

type Setting = { all?: readonly (typeof SILOM | typeof PLANT)[]; country?: string; language?: 'en' | 'th' };
async function openNew({ all = [], country = 'TH', language = 'en' }: Setting = {}) {
  const page = await renderPage('/zone/gps', { as: { groups: ['owner'], country }, language, answers: of(...all) });
  const isThai = language === 'th';
  const [add] = await screen.findAllByRole('button', { name: isThai ? 'เพิ่มจุดลงเวลา GPS' : 'Add GPS zone' });
  if (add) await page.user.click(add);
  const drawer = await screen.findByRole('dialog', { name: isThai ? 'จุดลงเวลาใหม่' : 'New zone' });
  const map = await within(drawer).findByRole('region', { name: isThai ? 'ตำแหน่งบนแผนที่' : 'Location on the map' });
  return { ...page, drawer, map };
}
const spotOf = (drawer: HTMLElement) => within(drawer).getByText(/^(No location chosen yet|Pin at)/).textContent;
const pointIn = (drawer: HTMLElement) => (spotOf(drawer)?.match(/\d+\.\d+/g) ?? []).map(Number);

describe('the place of a new zone', () => {
  test('is not asked for as numbers: those are folded until somebody wants them', async () => {
    const { user, drawer } = await openNew();
    const unfold = within(drawer).getByRole('button', { name: 'Exact coordinates' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    expect(within(drawer).queryByRole('textbox', { name: /Latitude/ })).toBeNull();
    await user.click(unfold);
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    expect(within(drawer).getByRole('textbox', { name: /Latitude/ })).toBeTruthy();
  });

  test('is missed in plain words when the form is sent without one', async () => {
    const { user, server, drawer } = await openNew();
    await fill(user, 'Name', 'Yard', drawer);
    await press(user, 'Create zone', drawer);
    expect(within(drawer).getByText(/^Choose where the zone is/)).toBeTruthy();
    expect(noteAt('Latitude', drawer)).toContain('This input is required.');
    const named = within(within(drawer).getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(named).toEqual(['Latitude: This input is required.', 'Longitude: This input is required.']);
    expect(server.sent(zones.create)).toEqual([]);
    await press(user, 'Set the pin in the middle', drawer);
    expect(within(drawer).queryByText(/^Choose where the zone is/)).toBeNull();
  });

  test('is set by a button and moved by the arrow keys, which is said aloud', async () => {
    const { user, drawer, map } = await openNew();
    expect(spotOf(drawer)).toBe('No location chosen yet');
    await press(user, 'Set the pin in the middle', drawer);
    const [latitude = 0, longitude = 0] = pointIn(drawer);
    const pin = within(map).getByRole('button', { name: 'Location of the zone' });
    fireEvent.keyDown(pin, { key: 'ArrowUp' });
    fireEvent.keyDown(pin, { key: 'ArrowRight' });
    const [north = 0, east = 0] = pointIn(drawer);
    expect([north > latitude, east > longitude]).toEqual([true, true]);
    fireEvent.keyDown(pin, { key: 'ArrowLeft', shiftKey: true });
    const [, west = 0] = pointIn(drawer);
    expect((east - west) / (east - longitude)).toBeCloseTo(10, 1);
  });

  test('tells the province that the pin is in, and that a point lies abroad', async () => {
    const { user, drawer } = await openNew();
    await within(drawer).findByLabelText('Go to a province', { selector: 'input' });
    await fill(user, 'Google Maps link', '18.7877, 98.9931', drawer);
    expect(spotOf(drawer)).toBe('Pin at 18.78770, 98.99310 · in or near Chiang Mai');
    await fill(user, 'Google Maps link', '1.2897, 103.8501', drawer);
    expect(spotOf(drawer)).toContain('outside Thailand, please check');
  });

  test('is looked for where the company is already, with the names of its zones', async () => {
    const { map } = await openNew({ all: [SILOM, PLANT] });
    expect(await within(map).findByTitle('Silom · 150 m')).toBeTruthy();
    expect(await within(map).findByTitle('Plant · 300 m')).toBeTruthy();
  });
});

describe('the search of a province', () => {
  test.each([
    { language: 'en', text: 'chiangr', finds: 'Chiang Rai (เชียงราย)' },
    { language: 'th', text: 'จ.แพร', finds: 'แพร่ (Phrae)' },
  ] as const)('takes "$text" in $language and moves the map there', async ({ language, text, finds }) => {
    const { user, drawer } = await openNew({ language });
    const label = language === 'th' ? 'ไปที่จังหวัด' : 'Go to a province';
    await user.type(await within(drawer).findByLabelText(label, { selector: 'input' }), text);
    const [first] = await within(await screen.findByRole('listbox', { name: label })).findAllByRole('option');
    expect(first?.textContent).toBe(finds);
    if (first) await user.click(first);
    await press(user, language === 'th' ? 'ปักหมุดกลางแผนที่' : 'Set the pin in the middle', drawer);
    const province = language === 'th' ? 'บริเวณแพร่' : 'in or near Chiang Rai';
    expect(within(drawer).getByText(new RegExp(province))).toBeTruthy();
  });

  test('says when nothing matches', async () => {
    const { user, drawer } = await openNew();
    await user.type(await within(drawer).findByLabelText('Go to a province', { selector: 'input' }), 'Bavaria');
    expect(await screen.findByText('No province matches')).toBeTruthy();
  });
});

test('over pictures of a map no names of provinces are written, and the search still finds them', async () => {
  const tiles = given(zones.map, { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' });
  const { user } = await renderPage('/zone/gps', { answers: [...of(SILOM), tiles] });
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  const map = await screen.findByRole('region', { name: 'Zones on the map' });
  expect(await screen.findByLabelText('Go to a province', { selector: 'input' })).toBeTruthy();
  expect(await within(map).findByText('© Somebody')).toBeTruthy();
  expect(within(map).getByText('Silom · 150 m')).toBeTruthy();
  expect(within(map).queryByText('Bangkok')).toBeNull();
});

test('a company elsewhere has no provinces and is told what to do instead', async () => {
  const { user, drawer, map } = await openNew({ country: 'LA' });
  expect(within(map).getByText(/^There is no map of your country here/)).toBeTruthy();
  await fill(user, 'Google Maps link', '17.9757, 102.6331', drawer);
  await waitFor(() => expect(within(map).queryByText(/^There is no map/)).toBeNull());
  expect(spotOf(drawer)).toBe('Pin at 17.97570, 102.63310');
  expect(within(drawer).queryByLabelText('Go to a province', { selector: 'input' })).toBeNull();
});

describe('the map of all zones', () => {
  test('shows them all whatever the page of the list, and opens the one that is pressed', async () => {
    const members = { isRestricted: false, departmentIds: [], employeeIds: [] };
    const answers = [...of(SILOM, PLANT), given(zones.get, { ...SILOM, ...ON, members })];
    const { user, server, place } = await renderPage('/zone/gps?page=1', { answers });
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    await waitFor(() => expect(place()).toContain('view=map'));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    const map = await screen.findByRole('region', { name: 'Zones on the map' });
    expect(server.sent(zones.list)[0]?.query).toEqual({ zoneTypes: 'gps' });
    expect(await within(map).findByTitle('Plant · 300 m')).toBeTruthy();
    await user.click(within(map).getByTitle('Silom · 150 m'));
    expect(await screen.findByRole('dialog', { name: 'Edit Silom' })).toBeTruthy();
  });

  test('follows the search of the page', async () => {
    const { user } = await renderPage('/zone/gps?q=plant', { answers: of(SILOM, PLANT) });
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    expect(await screen.findByText('Bangkok')).toBeTruthy();
    // The pin on the map, and the line below it.
    expect(await screen.findAllByRole('button', { name: /^Plant/ })).toHaveLength(2);
    expect(screen.queryAllByRole('button', { name: /^Silom/ })).toEqual([]);
  });

  test('without a place offers to add one', async () => {
    const { user } = await renderPage('/zone/gps', { answers: of() });
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    expect(await screen.findByText('No zone has a location')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add GPS zone' }).length).toBeGreaterThan(0);
  });
});
