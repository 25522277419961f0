import { tasks } from '../../../contract/tasks/tasks.ts';
import { useText } from '../../text/use-text.ts';
import { NameDialog } from '../../ui/form/name-dialog.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { TASKS } from './texts.ts';

export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText(TASKS);
  const form = useContractForm(tasks.addChannel, { initial: { name: '' }, doneText: t('made.channel'), onDone: onClose });
  return <NameDialog of={form} title={t('newChannel')} label={t('channelName')} onClose={onClose} />;
}
