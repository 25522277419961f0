import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { UPLOADS } from './texts.ts';
import type { UploadRow } from './uploads-page.tsx';

/** Asks why a file is taken away from its person. */
export function RemoveDialog({ row, onClose }: { row: UploadRow | null; onClose: () => void }) {
  const { t } = useText(UPLOADS);
  const remove = useCall(payUploads.remove, { doneText: t('removed'), onDone: onClose });
  const name = row?.employee.name ?? '';
  return (
    <ReasonDialog
      isOpen={row !== null}
      title={t('removeTitle', { file: row?.fileName ?? '', name })}
      text={t('removeText', { name })}
      verb={t('remove')}
      isDanger
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) => row && remove.mutate({ body: { id: row.id, version: row.version, reason } })}
    />
  );
}
