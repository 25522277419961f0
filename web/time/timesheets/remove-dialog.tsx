import { clocks } from '../../../contract/time/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { dayOfWire, format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import { useClockingUndo } from './use-clocking-undo.ts';

type RemoveDialogProps = { punch: DayPunch; name: string; onClose: () => void };
export function RemoveDialog({ punch, name, onClose }: RemoveDialogProps) {
  const { t } = useText(TIMESHEETS);
  const facts = { clock: t(`clock.${punch.clockType}`), time: format.time(punch.at), day: format.day(dayOfWire(punch.at)) };
  const undo = useClockingUndo();
  const remove = useCall(clocks.remove, {
    onDone: () => {
      toast.done(t('remove.done', { ...facts, name }), undo.removal(punch.id));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('remove.title', facts)}
      label={t('correct.reason')}
      description={t('correct.note')}
      verb={t('remove.save')}
      isDanger
      isBusy={remove.isPending}
      onConfirm={(reason) => remove.mutate({ query: { clockId: punch.id, reason } })}
      onClose={onClose}
    />
  );
}
