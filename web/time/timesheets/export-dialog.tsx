import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { timesheets } from '../../../contract/time/timesheets.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport, type FileFormat } from '../../jobs/file-export.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TIMESHEETS } from './texts.ts';

type Filters = {
  month: YearMonth;
  name: string | undefined;
  departmentId: string | undefined;
  problemsOnly: true | undefined;
  overtimeOver: true | undefined;
};
type ExportDialogProps = { isOpen: boolean; onClose: () => void; filters: Filters };

export function ExportDialog({ isOpen, onClose, filters }: ExportDialogProps) {
  const { t } = useText(TIMESHEETS);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('export.title', { month: format.month(filters.month) })}>
      <SheetExport filters={filters} onCancel={onClose} />
    </Dialog>
  );
}

/** The sheets of the month as a file: a row per person and day, or per person. */
function SheetExport({ filters, onCancel }: { filters: Filters; onCancel: () => void }) {
  const { t } = useText(TIMESHEETS);
  const [detail, setDetail] = useState<'days' | 'totals'>('days');
  const start = useCall(timesheets.export);
  const isFiltered = Boolean(filters.name || filters.departmentId || filters.problemsOnly || filters.overtimeOver);
  return (
    <FileExport
      of={start}
      label={t('export.label', { month: format.month(filters.month) })}
      text={isFiltered ? t('export.filtered') : undefined}
      onStart={(kind) => start.mutate({ body: bodyOf(filters, { format: kind, detail }) })}
      onCancel={onCancel}
    >
      <Radio.Group
        label={t('export.detail')}
        value={detail}
        onChange={(next) => setDetail(next === 'totals' ? 'totals' : 'days')}
      >
        <Stack mt={4} gap="xs">
          <Radio value="days" label={t('export.days')} />
          <Radio value="totals" label={t('export.totals')} />
        </Stack>
      </Radio.Group>
    </FileExport>
  );
}

type Choice = { format: FileFormat; detail: 'days' | 'totals' };

const bodyOf = (filters: Filters, choice: Choice) => ({
  ...choice,
  month: filters.month,
  ...(filters.name ? { name: filters.name } : {}),
  ...(filters.departmentId ? { departmentId: filters.departmentId } : {}),
  ...(filters.problemsOnly ? { problemsOnly: true } : {}),
  ...(filters.overtimeOver ? { overtimeOver: true } : {}),
});
