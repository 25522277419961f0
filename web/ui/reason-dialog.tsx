import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Dialog } from './dialog.tsx';
import { Unsaved } from './unsaved.ts';

type ReasonDialogProps = {
  title: string;
  text?: string;
  save: string;
  isPending: boolean;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something is done. */
export function ReasonDialog({ title, text, save, isPending, onSave, onClose }: ReasonDialogProps) {
  const { t } = useText(SHARED);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    if (reason.trim()) onSave(reason.trim());
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <Unsaved value={reason} isDirty={reason.trim() !== ''} />
      <Stack gap="md">
        {text ? <Text size="sm">{text}</Text> : null}
        <Textarea
          label={t('form.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isAsked && !reason.trim() ? t('form.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={isPending} onClick={submit}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
