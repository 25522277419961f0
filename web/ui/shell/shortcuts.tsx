import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { ShownMenu } from './menu-types.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((one) => ({ default: one.CommandPalette })));
const KeyList = lazy(() => import('./key-list.tsx').then((one) => ({ default: one.KeyList })));
export const PALETTE_EVENT = 'wela:palette';
/** Opens the palette from a button; the keys do the same. */
export const openPalette = () => window.dispatchEvent(new Event(PALETTE_EVENT));

/** Ctrl/⌘-K finds pages, people and actions, `?` lists the keys. */
export function Shortcuts({ menu, others }: { menu: ShownMenu; others: ShownMenu['locked'] }) {
  const [asked, setAsked] = useState(0);
  const [isOpen, list] = useDisclosure(false);
  const ask = () => setAsked((count) => count + 1);
  useHotkeys([['mod+K', ask]], []);
  useHotkeys([['shift+?', list.open]]);
  useWindowEvent(PALETTE_EVENT, ask);
  return (
    <Suspense>
      {asked > 0 ? <CommandPalette menu={menu} others={others} asked={asked} /> : null}
      {isOpen ? <KeyList onClose={list.close} /> : null}
    </Suspense>
  );
}
