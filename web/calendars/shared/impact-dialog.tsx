import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ImpactNote, type useImpact } from './impact-note.tsx';

type ImpactActionsProps = {
  impact: ReturnType<typeof useImpact>;
  verb: string;
  color?: string;
  /** Everything is chosen, or what it changes is known. */
  isReady: boolean;
  isSaving: boolean;
  /** The way out has the focus, where nothing is left to choose. */
  isOutFirst?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What a change touches, a way out of it, and the verb, which is shut while a payroll holds one of its days. */
export function ImpactActions(props: ImpactActionsProps) {
  const { impact, verb, color, isReady, isSaving, isOutFirst = false, onConfirm, onClose } = props;
  const { t } = useText(SHARED);
  return (
    <>
      <ImpactNote of={impact} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus={isOutFirst || undefined}>
          {t('action.cancel')}
        </Button>
        <Button color={color} loading={isSaving} disabled={!isReady || impact.isLocked} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </>
  );
}

type ImpactDialogProps = Omit<ImpactActionsProps, 'isOutFirst'> & { title: string; text: string; children?: ReactNode };

/** Asks before something is changed, and says what else that changes. */
export function ImpactDialog({ title, text, children, ...actions }: ImpactDialogProps) {
  return (
    <Dialog onClose={actions.onClose} title={title}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {children}
        <ImpactActions {...actions} isOutFirst={children === undefined} />
      </Stack>
    </Dialog>
  );
}
