import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { useGo } from './app-link.tsx';
import { skipClosedDrawers } from './history-level.ts';
import { useListState } from './list-state.ts';
import { SideDrawer } from './side-drawer.tsx';

function WithDrawers() {
  const go = useGo();
  const list = useListState();
  const [isOpen, setOpen] = useState(false);
  const [isInner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer title="Outer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setInner(true)}>
          Deeper
        </button>
        <button type="button" onClick={() => list.set({ q: 'rice' })}>
          Filter
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            go('/elsewhere');
          }}
        >
          Leave
        </button>
        <SideDrawer title="Inner" isOpen={isInner} onClose={() => setInner(false)}>
          inside
        </SideDrawer>
      </SideDrawer>
    </>
  );
}

const state = () => window.history.state;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
async function opened() {
  const page = await renderPart(<WithDrawers />);
  const base = window.history.length;
  await press(page.user, 'Open');
  await dialog('Outer');
  await waitFor(() => expect(state().level).toBe(1));
  return { ...page, base };
}

test('the way back closes a drawer and stays on the page', async () => {
  const { place } = await opened();
  window.history.back();
  await gone('Outer');
  expect(place()).toBe('/part');
  expect(state().drawer).toBeUndefined();
});

test('it closes one drawer at a time', async () => {
  const { user } = await opened();
  await press(user, 'Deeper');
  await dialog('Inner');
  await waitFor(() => expect(state().level).toBe(2));
  window.history.back();
  await gone('Inner');
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  window.history.back();
  await gone('Outer');
});

test('a drawer that is closed by its own button leaves no entry to go back through', async () => {
  const { user } = await opened();
  await press(user, 'Close');
  await gone('Outer');
  await waitFor(() => expect(state().drawer).toBeUndefined());
});

test('a filter that is set in it keeps its entry', async () => {
  const { user, place } = await opened();
  await press(user, 'Filter');
  await waitFor(() => expect(place()).toBe('/part?q=rice'));
  window.history.back();
  await gone('Outer');
});

test('a link in it leads on, and the way back from there leads to the page', async () => {
  const { user, place } = await opened();
  await press(user, 'Leave');
  await waitFor(() => expect(place()).toBe('/elsewhere'));
  expect(state().drawer).toBeUndefined();
});

test('an entry of a drawer that is closed by now is stepped over', () => {
  const back: string[] = [];
  const listeners: ((event: { action: { type: string } }) => void)[] = [];
  const history = {
    location: { state: { drawer: 'of another time' } },
    back: () => back.push('back'),
    subscribe: (listener: (event: { action: { type: string } }) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  skipClosedDrawers(history);
  expect(back).toEqual(['back']);
  listeners[0]?.({ action: { type: 'PUSH' } });
  expect(back).toEqual(['back']);
  listeners[0]?.({ action: { type: 'BACK' } });
  expect(back).toEqual(['back', 'back']);
});
