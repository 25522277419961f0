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
  /** What the reason is called, where “Reason” is too little, and who reads it. */
  label?: string;
  description?: string;
  isDanger?: boolean;
  isPending: boolean;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something is done. */
export function ReasonDialog({ title, text, save, label, description, isDanger, isPending, onSave, onClose }: ReasonDialogProps) {
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
          label={label ?? t('form.reason')}
          description={description}
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
          <Button color={isDanger ? 'red.8' : undefined} loading={isPending} onClick={submit}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
