import { Modal } from '@mantine/core';
import { clocks } from '../../../contract/time/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../../ui/list-state.ts';
import { filtersOf } from './filters-of.ts';
import { CLOCKING } from './texts.ts';

/** Has the file of the present view made, and offers it when it is ready. */
export function ExportDialog({ list, onClose }: { list: ListState; onClose: () => void }) {
  const { t } = useText(CLOCKING);
  const { t: shared } = useText(SHARED);
  const start = useCall(clocks.export);
  return (
    <Modal opened onClose={onClose} title={t('export.title')} closeButtonProps={{ 'aria-label': shared('action.close') }}>
      <FileExport
        of={start}
        label={t('export.label')}
        text={t('export.filtered')}
        onStart={(format) => start.mutate({ body: { ...filtersOf(list), format } })}
        onCancel={onClose}
      />
    </Modal>
  );
}
