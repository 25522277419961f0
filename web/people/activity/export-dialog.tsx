import { activity } from '../../../contract/audit/activity.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ACTIVITY_LOG } from './texts.ts';

type Filters = Omit<WireBody<typeof activity.export>, 'format'>;

/** The log as a file, with the filters as they are. */
export function ExportDialog({ isOpen, onClose, filters }: { isOpen: boolean; onClose: () => void; filters: Filters }) {
  const { t } = useText(ACTIVITY_LOG);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('export.title')}>
      <LogExport filters={filters} onCancel={onClose} />
    </Dialog>
  );
}

function LogExport({ filters, onCancel }: { filters: Filters; onCancel: () => void }) {
  const { t } = useText(ACTIVITY_LOG);
  const start = useCall(activity.export);
  return (
    <FileExport
      of={start}
      label={t('title')}
      text={t('export.text')}
      onStart={(format) => start.mutate({ body: { ...filters, format } })}
      onCancel={onCancel}
    />
  );
}
