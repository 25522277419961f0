import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useSharedText } from '../../text/shared-text.ts';
import type { ShownMenu } from './menu-types.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((one) => ({ default: one.CommandPalette })));

/** Ctrl/⌘-K goes to any page by name, `?` lists the keys. */
export function Shortcuts({ menu }: { menu: ShownMenu }) {
  const { t } = useSharedText();
  const [asked, setAsked] = useState(0);
  const [isOpen, list] = useDisclosure(false);
  useHotkeys([['mod+K', () => setAsked((count) => count + 1)]], []);
  useHotkeys([['shift+?', list.open]]);
  const keys = [
    { keys: ['Ctrl', 'K'], text: t('keys.palette') },
    { keys: ['/'], text: t('keys.search') },
    { keys: ['↑', '↓'], text: t('keys.rows') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['Esc'], text: t('keys.close') },
    { keys: ['?'], text: t('keys.list') },
  ];
  return (
    <>
      {asked > 0 ? (
        <Suspense>
          <CommandPalette menu={menu} asked={asked} />
        </Suspense>
      ) : null}
      <Modal
        opened={isOpen}
        onClose={list.close}
        title={t('shell.shortcuts')}
        size={420}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Stack gap="sm">
          {keys.map((one) => (
            <Group key={one.text} justify="space-between" wrap="nowrap">
              <Text>{one.text}</Text>
              <Group gap={4} wrap="nowrap">
                {one.keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Modal>
    </>
  );
}
