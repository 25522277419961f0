import { Group, Kbd, Stack, Text } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type KeyLine, useKeySections } from '../../ui/page-keys.ts';
import { MENU } from '../../ui/shell/menu-text.ts';

/** The keys of the page that is open, and those that work on every page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useText(MENU);
  const { t: shared } = useText(SHARED);
  const sections = useKeySections();
  const keys = [
    { keys: ['Ctrl', 'K'], text: t('keys.palette') },
    { keys: ['/'], text: t('keys.search') },
    { keys: ['↑', '↓'], text: t('keys.rows') },
    { keys: ['Home', 'End', '↑', '↓'], text: t('keys.menu') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['Space'], text: t('keys.preview') },
    { keys: ['Esc'], text: t('keys.close') },
    { keys: ['?'], text: t('keys.list') },
  ];
  return (
    <Dialog onClose={onClose} title={shared('shell.shortcuts')} size={420}>
      <Stack gap="lg">
        {sections.map((section) => (
          <Stack key={section.title} gap="sm" component="section" aria-label={section.title}>
            <Text fw={600}>{section.title}</Text>
            <Lines lines={section.lines} />
          </Stack>
        ))}
        <Stack gap="sm" component="section" aria-label={t('keys.everywhere')}>
          {sections.length > 0 ? <Text fw={600}>{t('keys.everywhere')}</Text> : null}
          <Lines lines={keys} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

const Lines = ({ lines }: { lines: readonly KeyLine[] }) =>
  lines.map((line) => (
    <Group key={line.text} justify="space-between" wrap="nowrap">
      <Text>{line.text}</Text>
      <Group gap={4} wrap="nowrap">
        {line.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  ));
