import type { WireBody } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

type ExportBody = WireBody<typeof employees.export>;
type Filters = { readonly [K in keyof Omit<ExportBody, 'format'>]: ExportBody[K] | undefined };

/** The whole tab as a file, with the filters as they are. */
export function ExportDialog({ isOpen, onClose, filters }: { isOpen: boolean; onClose: () => void; filters: Filters }) {
  const { t } = useText(EMPLOYEES);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('export.title')}>
      <PeopleExport filters={filters} onCancel={onClose} />
    </Dialog>
  );
}

function PeopleExport({ filters, onCancel }: { filters: Filters; onCancel: () => void }) {
  const { t } = useText(EMPLOYEES);
  const start = useCall(employees.export);
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
