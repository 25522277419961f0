import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { ShownMenu } from './menu-types.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((one) => ({ default: one.CommandPalette })));
const KeyList = lazy(() => import('./key-list.tsx').then((one) => ({ default: one.KeyList })));

/** Ctrl/⌘-K goes to any page by name, `?` lists the keys. */
export function Shortcuts({ menu }: { menu: ShownMenu }) {
  const [asked, setAsked] = useState(0);
  const [isOpen, list] = useDisclosure(false);
  useHotkeys([['mod+K', () => setAsked((count) => count + 1)]], []);
  useHotkeys([['shift+?', list.open]]);
  return (
    <Suspense>
      {asked > 0 ? <CommandPalette menu={menu} asked={asked} /> : null}
      {isOpen ? <KeyList onClose={list.close} /> : null}
    </Suspense>
  );
}
