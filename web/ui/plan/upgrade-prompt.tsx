import { Button, Group, Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../dialog.tsx';
import { PLAN } from './texts.ts';
import { UpgradeAction } from './upgrade-action.tsx';
import { endUpgradeWish, type UpgradeWish } from './upgrade-wish.ts';
import { useUpgradeWords } from './upgrade-words.tsx';

/** A limit of the plan was met: which one, and the way past it. */
export function UpgradePrompt({ wish, onClose = endUpgradeWish }: { wish: UpgradeWish; onClose?: () => void }) {
  const { t } = useText(PLAN);
  const { title, text } = useUpgradeWords(wish);
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('quote.later')}
          </Button>
          <UpgradeAction reason={wish.reason} />
        </Group>
      </Stack>
    </Dialog>
  );
}
