import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { PLAN } from './texts.ts';
import { UpgradeAction } from './upgrade-action.tsx';
import { endUpgradeWish, type UpgradeWish } from './upgrade-wish.ts';
import { useUpgradeWords } from './upgrade-words.tsx';

/** A limit of the plan was met: which one, and the way past it. */
export function UpgradePrompt({ wish, onClose = endUpgradeWish }: { wish: UpgradeWish; onClose?: () => void }) {
  const { t } = useText(PLAN);
  const { t: shared } = useText(SHARED);
  const { title, text } = useUpgradeWords(wish);
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeButtonProps={{ 'aria-label': shared('action.close') }}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('quote.later')}
          </Button>
          <UpgradeAction reason={wish.reason} />
        </Group>
      </Stack>
    </Modal>
  );
}
