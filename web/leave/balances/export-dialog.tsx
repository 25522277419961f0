import type { WireBody } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LEAVE_BALANCES } from './texts.ts';

type Filters = Omit<WireBody<typeof leaveBalances.export>, 'format'>;

/** The balances of a day as a file, with the filters as they are. */
export function ExportDialog({ isOpen, onClose, filters }: { isOpen: boolean; onClose: () => void; filters: Filters }) {
  const { t } = useText(LEAVE_BALANCES);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('export.title')}>
      <BalancesExport filters={filters} onCancel={onClose} />
    </Dialog>
  );
}

function BalancesExport({ filters, onCancel }: { filters: Filters; onCancel: () => void }) {
  const { t } = useText(LEAVE_BALANCES);
  const start = useCall(leaveBalances.export);
  return (
    <FileExport
      of={start}
      label={t('export.label')}
      text={t('export.text')}
      onStart={(format) => start.mutate({ body: { ...filters, format } })}
      onCancel={onCancel}
    />
  );
}
