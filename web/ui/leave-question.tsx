import { Button, Group, Modal, Text } from '@mantine/core';
import { defineText } from '../../domain/define-text.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import en from './leave-question.en.json' with { type: 'json' };
import th from './leave-question.th.json' with { type: 'json' };
import { useOverlay } from './use-overlay.ts';

const TEXT = defineText('leave', en, th);
/** Above every drawer and dialog. */
const LAYER = 400;

/** Asks whether edits that are not saved may be lost. */
export default function LeaveQuestion({ answer }: { answer: (mayLeave: boolean) => void }) {
  const { t } = useText(TEXT);
  const { t: shared } = useText(SHARED);
  const overlay = useOverlay(true, () => answer(false));
  return (
    <Modal
      opened
      onClose={overlay.close}
      title={t('title')}
      size={440}
      zIndex={LAYER}
      closeButtonProps={{ 'aria-label': shared('action.close') }}
    >
      <Text c="dimmed">{t('text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => answer(true)}>
          {t('discard')}
        </Button>
        <Button onClick={() => answer(false)} data-autofocus>
          {t('keep')}
        </Button>
      </Group>
    </Modal>
  );
}
