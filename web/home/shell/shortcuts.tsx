import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { KEY_LIST_EVENT } from '../../ui/page-keys.ts';
import { MENU } from '../../ui/shell/menu-text.ts';
import type { ShownItem, ShownMenu } from '../../ui/shell/menu-types.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })));
const KeyList = lazy(() => import('./key-list.tsx').then((module) => ({ default: module.KeyList })));
const PALETTE_EVENT = 'wela:palette';

/** Ctrl/⌘-K finds pages, people and actions, `?` lists the keys. */
export function Shortcuts({ menu, others }: { menu: ShownMenu; others: readonly ShownItem[] }) {
  const [asked, setAsked] = useState(0);
  const [isOpen, list] = useDisclosure(false);
  const ask = () => setAsked((count) => count + 1);
  useHotkeys([['mod+K', ask]], []);
  useHotkeys([['shift+?', list.open]]);
  useWindowEvent(PALETTE_EVENT, ask);
  useWindowEvent(KEY_LIST_EVENT, list.open);
  return (
    <Suspense>
      {asked > 0 ? <CommandPalette menu={menu} others={others} asked={asked} /> : null}
      {isOpen ? <KeyList onClose={list.close} /> : null}
    </Suspense>
  );
}

/** Opens the palette for those who do not know its keys. */
export function PaletteButton() {
  const { t } = useText(MENU);
  const label = t('palette.placeholder');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={label}
      aria-haspopup="dialog"
      title={`${label} (Ctrl K)`}
      onClick={() => window.dispatchEvent(new Event(PALETTE_EVENT))}
    >
      <IconSearch size={18} stroke={1.5} />
    </ActionIcon>
  );
}
