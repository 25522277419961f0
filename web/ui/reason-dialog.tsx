import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Dialog } from './dialog.tsx';
import { Unsaved } from './unsaved.ts';

type ReasonDialogProps = {
  isOpen?: boolean;
  /** Names the thing and the count. */
  title: string;
  text?: string;
  /** What must be seen before deciding, with a way out. */
  notice?: ReactNode;
  verb: string;
  /** How nothing is done, where “Cancel” could be taken for the verb. */
  stay?: string;
  /** What the reason is called, where “Reason” is too little, and who reads it. */
  label?: string;
  description?: string;
  isDanger?: boolean;
  /** False: a reason may be given, and need not. */
  isRequired?: boolean;
  /** False: nothing is asked, only confirmed. */
  needsReason?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why before something is done; what was typed stays when the call fails. */
export function ReasonDialog({ isOpen, title, onClose, ...question }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={480}>
      <Question {...question} onClose={onClose} />
    </Dialog>
  );
}

function Question({ needsReason = true, isRequired = needsReason, ...question }: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const { t } = useText(SHARED);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const label = question.label ?? t(isRequired ? 'form.reason' : 'form.note');
  const confirm = () => {
    setAsked(true);
    if (!isMissing) question.onConfirm(reason.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Unsaved value={reason} isDirty={reason.trim() !== ''} />
      <Stack gap="md">
        {question.notice}
        {question.text ? <Text c="dimmed">{question.text}</Text> : null}
        {needsReason ? (
          <Textarea
            label={isRequired ? label : `${label} (${t('form.optional')})`}
            description={question.description ?? t('form.reasonIsSeen')}
            withAsterisk={isRequired}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isAsked && isMissing ? t('form.reasonMissing') : null}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={question.onClose}>
            {question.stay ?? t('action.cancel')}
          </Button>
          <Button type="submit" color={question.isDanger ? 'red.8' : undefined} loading={question.isBusy}>
            {question.verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
