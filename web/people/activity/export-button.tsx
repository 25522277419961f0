import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { activity } from '../../../contract/audit/activity.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ACTIVITY_LOG } from './texts.ts';

type Filters = Omit<WireBody<typeof activity.export>, 'format'>;

/** The log as a file, with the filters as they are. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useText(ACTIVITY_LOG);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Can call={activity.export}>
      <Button variant="default" leftSection={<IconTableExport size={18} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('export.title')}>
        <LogExport filters={filters} onCancel={close} />
      </Dialog>
    </Can>
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
