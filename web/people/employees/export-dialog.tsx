import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireBody } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

type ExportBody = WireBody<typeof employees.export>;
type Filters = { readonly [K in keyof Omit<ExportBody, 'format'>]: ExportBody[K] | undefined };

/** The whole tab as a file, with the filters as they are. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useText(EMPLOYEES);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Can call={employees.export}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconTableExport size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t('export.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('export.title')}>
        <PeopleExport filters={filters} onCancel={close} />
      </Dialog>
    </Can>
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
