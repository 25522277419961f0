import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { PAYROLL } from './texts.ts';

type ReasonDialogProps = {
  isOpen: boolean;
  /** Names the thing and the count. */
  title: string;
  text?: string;
  /** What must be seen before deciding, with a way out. */
  notice?: ReactNode;
  verb: string;
  isDanger?: boolean;
  /** False: a reason may be given, and need not. */
  isRequired?: boolean;
  /** False: nothing is asked, only confirmed. */
  needsReason?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why before a decision; what was typed stays when the call fails. */
export function ReasonDialog({ needsReason = true, isRequired = needsReason, ...dialog }: ReasonDialogProps) {
  const { isOpen, title, text, notice, verb, isDanger, isBusy, onClose, onConfirm } = dialog;
  const { t } = useText(PAYROLL);
  const { t: shared } = useText(SHARED);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={480}>
      <Unsaved value={reason} isDirty={reason.trim() !== ''} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap="md">
          {notice}
          {text ? <Text c="dimmed">{text}</Text> : null}
          {needsReason ? (
            <Textarea
              label={isRequired ? t('reason.label') : `${t('reason.note')} (${shared('form.optional')})`}
              placeholder={t('reason.placeholder')}
              withAsterisk={isRequired}
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={isAsked && isMissing ? t('reason.required') : null}
            />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {shared('action.cancel')}
            </Button>
            <Button type="submit" color={isDanger ? 'red.8' : undefined} loading={isBusy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
