import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { clocks } from '../../../contract/time/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { dayOfWire, format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import type { DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import { useClockingUndo } from './use-clocking-undo.ts';

type RemoveDialogProps = { punch: DayPunch; name: string; onClose: () => void };
export function RemoveDialog({ punch, name, onClose }: RemoveDialogProps) {
  const { t } = useText(TIMESHEETS);
  const { t: shared } = useText(SHARED);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const facts = { clock: t(`clock.${punch.clockType}`), time: format.time(punch.at), day: format.day(dayOfWire(punch.at)) };
  const undo = useClockingUndo();
  const remove = useCall(clocks.remove, {
    onDone: () => {
      toast.done(t('remove.done', { ...facts, name }), undo.removal(punch.id));
      onClose();
    },
  });
  const submit = () => {
    setAsked(true);
    if (reason.trim()) remove.mutate({ query: { clockId: punch.id, reason: reason.trim() } });
  };
  return (
    <Dialog onClose={onClose} title={t('remove.title', facts)}>
      <Unsaved value={reason} isDirty={reason.trim() !== ''} />
      <Stack gap="md">
        <Textarea
          label={t('correct.reason')}
          description={t('correct.note')}
          withAsterisk
          autosize
          minRows={2}
          value={reason}
          error={isAsked && !reason.trim() ? shared('form.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button color="red.8" loading={remove.isPending} onClick={submit}>
            {t('remove.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
