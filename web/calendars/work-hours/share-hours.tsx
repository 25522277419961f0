import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { type WorkHour, workHours } from '../../../contract/calendars/work-hours.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { useBulk } from '../../api/use-bulk.ts';
import { DEPARTMENTS } from '../../people/shared/departments-text.ts';
import { useDepartmentsById } from '../../people/shared/general-lists.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { BulkDialog, type Refused } from '../../ui/bulk-dialog.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { toast } from '../../ui/toast.tsx';

type ShareProps = { departmentId: string; days: readonly WorkHour[] };

/** Gives several other departments the hours of this one. */
export function ShareHours(props: ShareProps) {
  const { t } = useText(DEPARTMENTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={workHours.update}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('hours.share')}
      </Button>
      {isOpen ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

function ShareDialog({ departmentId, days, onClose }: ShareProps & { onClose: () => void }) {
  const { t } = useText(DEPARTMENTS);
  const known = useDepartmentsById().data;
  const [ids, setIds] = useState<string[]>([]);
  const [from, setFrom] = useState<string>(today());
  const departments = [...(known?.values() ?? [])].filter(({ id }) => id !== departmentId);
  const nameOf = (id: string) => known?.get(id)?.name ?? '';
  const give = useBulk(workHours.update, (id: string) => ({
    body: { departmentId: id, workHours: [...days], activeDate: from },
  }));
  const run = async (): Promise<Refused[]> => {
    const { done, failed } = await give.run(ids);
    const names = done.map(({ row }) => nameOf(row)).join(', ');
    if (done.length > 0) toast.done(t('hours.shared', { names, date: format.day(from) }));
    return failed.map(({ row, error }) => ({ name: nameOf(row), error }));
  };
  return (
    <BulkDialog
      title={t('hours.share')}
      text={t('hours.shareText')}
      verb={t('hours.shareVerb', { count: ids.length })}
      names={ids.map(nameOf)}
      isReady={ids.length > 0 && isPlainDate(from)}
      isRunning={give.isRunning}
      onConfirm={run}
      onClose={onClose}
    >
      <MultiSelect
        label={t('hours.shareWith')}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={ids}
        onChange={setIds}
        searchable
        hidePickedOptions
        limit={50}
      />
      <DayInput label={t('hours.shareFrom')} value={from} onChange={setFrom} />
    </BulkDialog>
  );
}
