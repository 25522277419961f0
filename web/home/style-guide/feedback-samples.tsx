import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { A4Sheet } from '../../ui/a4-sheet.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { UpgradePrompt } from '../../ui/plan/upgrade-prompt.tsx';
import type { UpgradeReason } from '../../ui/plan/upgrade-wish.ts';
import { UpgradeWords } from '../../ui/plan/upgrade-words.tsx';
import { QueryFailure } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.tsx';
import { STYLESHEETS } from './texts.ts';

const failure = (message: string) =>
  new ApiError({ status: 502, code: 'upstream/failed', message, errors: [], facts: {}, requestId: '0193-style' });

export function Feedback() {
  const { t } = useText(STYLESHEETS);
  const { t: shared } = useText(SHARED);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button variant="default" onClick={() => toast.done(shared('toast.saved'))}>
          {t('feedback.done')}
        </Button>
        <Button variant="default" onClick={() => toast.failed(failure(t('feedback.refused')))}>
          {t('feedback.failed')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <EmptyState title={t('feedback.empty')} text={t('feedback.emptyText')} />
        <div data-sample>
          <LoadingShape shape="form" />
        </div>
      </SimpleGrid>
      <QueryFailure error={failure(t('feedback.refused'))} onRetry={() => {}} />
    </Stack>
  );
}

const PROMPTS: readonly { reason: UpgradeReason; count: number }[] = [
  { reason: 'zone-limit', count: 0 },
  { reason: 'employee-limit', count: 30 },
  { reason: 'report-days', count: 25 },
  { reason: 'export', count: 0 },
];

export function UpgradePrompts() {
  const { t: shared } = useText(SHARED);
  const [shown, setShown] = useState<(typeof PROMPTS)[number] | null>(null);
  return (
    <Stack gap="md">
      {PROMPTS.map((wish) => (
        <Group key={wish.reason} justify="space-between" wrap="nowrap" align="flex-start">
          <UpgradeWords wish={wish} />
          <Button variant="default" style={{ flex: 'none' }} onClick={() => setShown(wish)}>
            {shared('action.open')}
          </Button>
        </Group>
      ))}
      {shown ? <UpgradePrompt wish={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}

export function Dialogs() {
  const { t } = useText(STYLESHEETS);
  const { t: shared } = useText(SHARED);
  const [isModal, modal] = useDisclosure(false);
  const [isDrawer, drawer] = useDisclosure(false);
  return (
    <Group gap="sm">
      <Button variant="default" aria-haspopup="dialog" onClick={modal.open}>
        {t('dialog.modal')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={drawer.open}>
        {t('dialog.drawer')}
      </Button>
      <ConfirmButton variant="default" question={t('dialog.question')} verb={shared('action.remove')} onConfirm={() => {}}>
        {t('dialog.confirm')}
      </ConfirmButton>
      <Dialog isOpen={isModal} onClose={modal.close} title={t('dialog.modal')}>
        <Text>{t('dialog.text')}</Text>
      </Dialog>
      <SideDrawer title={t('dialog.drawer')} isOpen={isDrawer} onClose={drawer.close}>
        <Text>{t('dialog.text')}</Text>
      </SideDrawer>
    </Group>
  );
}

export function Paper() {
  const { t } = useText(STYLESHEETS);
  return (
    <A4Sheet label="A4">
      <Text>{t('paper.text')}</Text>
    </A4Sheet>
  );
}
