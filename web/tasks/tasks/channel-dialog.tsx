import { Stack } from '@mantine/core';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { TASKS } from './texts.ts';

export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText(TASKS);
  const form = useContractForm(tasks.addChannel, { initial: { name: '' }, doneText: t('made.channel'), onDone: onClose });
  return (
    <Dialog title={t('newChannel')} onClose={onClose} size={440}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormErrors of={form} />
          <TextField of={form} name="name" label={t('channelName')} isRequired />
          <FormActions of={form} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
