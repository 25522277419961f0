import { Group, Kbd, Stack, Text } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The keys that work on every page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useText(SHARED);
  const keys = [
    { keys: ['Ctrl', 'K'], text: t('keys.palette') },
    { keys: ['/'], text: t('keys.search') },
    { keys: ['↑', '↓'], text: t('keys.rows') },
    { keys: ['Home', 'End', '↑', '↓'], text: t('keys.menu') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['Esc'], text: t('keys.close') },
    { keys: ['?'], text: t('keys.list') },
  ];
  return (
    <Dialog onClose={onClose} title={t('shell.shortcuts')} size={420}>
      <Stack gap="sm">
        {keys.map((shortcut) => (
          <Group key={shortcut.text} justify="space-between" wrap="nowrap">
            <Text>{shortcut.text}</Text>
            <Group gap={4} wrap="nowrap">
              {shortcut.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
