import { clocks } from '../../../contract/time/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Undo } from '../../ui/toast.tsx';
import { TIMESHEETS } from './texts.ts';

/** What takes back a change to the clockings of a day, for the toast that tells of it. */
export function useClockingUndo() {
  const { t } = useText(TIMESHEETS);
  const { t: shared } = useText(SHARED);
  const options = { doneText: t('undo.done') };
  const { mutate: restore } = useCall(clocks.restore, options);
  const { mutate: removeMany } = useCall(clocks.removeMany, options);
  const label = shared('action.undo');
  const reason = t('undo.reason');
  return {
    removal: (clockId: string): Undo => ({ label, run: () => restore({ body: { clockIds: [clockId], reason } }) }),
    addition: (clockIds: readonly string[]): Undo => ({
      label,
      run: () => removeMany({ query: { clockIds: [...clockIds], reason } }),
    }),
  };
}
