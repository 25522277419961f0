import { shifts } from '../../../contract/shifts/shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import type { ShownBoard } from './board-state.ts';
import { SHIFTS } from './texts.ts';

/** The board as a file: a row per person, a column per day. */
export function ExportForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { board, index } = shown;
  const { from, to } = index.range;
  const start = useCall(shifts.exportBoard);
  return (
    <FileExport
      of={start}
      label={t('exportLabel', { name: board.name })}
      onStart={(format) => start.mutate({ body: { shiftId: board.id, from, to, format } })}
      onCancel={onClose}
    />
  );
}
