import { clocks } from '../../../contract/time/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { filtersOf } from './filters-of.ts';
import { CLOCKING } from './texts.ts';

/** Has the file of the present view made, and offers it when it is ready. */
export function ExportDialog({ list, onClose }: { list: ListState; onClose: () => void }) {
  const { t } = useText(CLOCKING);
  const start = useCall(clocks.export);
  return (
    <Dialog onClose={onClose} title={t('export.title')}>
      <FileExport
        of={start}
        label={t('export.label')}
        text={t('export.filtered')}
        onStart={(format) => start.mutate({ body: { ...filtersOf(list), format } })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
