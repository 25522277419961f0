import { Button, Modal } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { activity } from '../../../contract/audit/activity.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ACTIVITY_LOG } from './texts.ts';

type Filters = Omit<WireBody<typeof activity.export>, 'format'>;

/** The log as a file, with the filters as they are. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useText(ACTIVITY_LOG);
  const { t: shared } = useText(SHARED);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Can call={activity.export}>
      <Button variant="default" leftSection={<IconTableExport size={18} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('export.title')}
        closeButtonProps={{ 'aria-label': shared('action.close') }}
      >
        <LogExport filters={filters} onCancel={close} />
      </Modal>
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
