import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Batch } from './import-address.ts';
import { IMPORTS } from './texts.ts';

/** Who took an import back, when and why; or that the last attempt was given up. */
export function RevertNote({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const { reverted, failure } = batch;
  if (reverted) {
    return (
      <Alert
        color="gray"
        icon={<IconArrowBackUp size={18} stroke={1.5} />}
        title={t('revert.by', { name: reverted.by.name, date: format.dateTime(reverted.at) })}
      >
        {reverted.reason}
      </Alert>
    );
  }
  if (!failure) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('revert.failed')}>
      {failure === 'import/depended-on' ? t('revert.failedText') : null}
    </Alert>
  );
}
