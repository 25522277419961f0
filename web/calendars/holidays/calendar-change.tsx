import { Button } from '@mantine/core';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ImpactDialog } from '../shared/impact-dialog.tsx';
import { useImpact } from '../shared/impact-note.tsx';
import { askRemove, askRestore } from './ask-calendar.ts';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';

export function RemoveDay({ day, onClose }: { day: Holiday; onClose: () => void }) {
  const { t } = useText(HOLIDAYS);
  const impact = useImpact('remove-holiday', { query: { id: day.id, preview: true } }, askRemove);
  const remove = useCall(calendars.remove, {
    doneText: t('done.removed', { name: day.name }),
    onDone: onClose,
  });
  return (
    <ImpactDialog
      color="red.8"
      isReady={impact.impact !== null}
      title={t('removeQuestion', { name: day.name, date: format.day(day.date) })}
      text={t('removeText')}
      verb={t('remove')}
      impact={impact}
      isSaving={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: day.id } })}
      onClose={onClose}
    />
  );
}

type CalendarProps = { departmentId: string; name: string; year: number };

/** Gives a department the year for itself. */
export function KeepCalendar({ departmentId, year }: CalendarProps) {
  const { t } = useText(HOLIDAYS);
  const copy = useCall(calendars.copyAll, { doneText: t('done.kept') });
  return (
    <Can call={calendars.copyAll}>
      <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate({ body: { id: departmentId, year } })}>
        {t('keep')}
      </Button>
    </Can>
  );
}

/** Back to what stands above. */
export function RestoreCalendar({ departmentId, name, year }: CalendarProps) {
  const { t } = useText(HOLIDAYS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={calendars.restore}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('restore')}
      </Button>
      {isOpen ? <RestoreDialog departmentId={departmentId} name={name} year={year} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

function RestoreDialog({ departmentId, name, year, onClose }: CalendarProps & { onClose: () => void }) {
  const { t } = useText(HOLIDAYS);
  const impact = useImpact('restore-calendar', { query: { id: departmentId, year, preview: true } }, askRestore);
  const restore = useCall(calendars.restore, {
    doneText: t('done.restored'),
    onDone: onClose,
  });
  return (
    <ImpactDialog
      color="red.8"
      isReady={impact.impact !== null}
      title={t('restoreQuestion', { name })}
      text={t('restoreText')}
      verb={t('restore')}
      impact={impact}
      isSaving={restore.isPending}
      onConfirm={() => restore.mutate({ query: { id: departmentId, year } })}
      onClose={onClose}
    />
  );
}
