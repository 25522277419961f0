import { Select } from '@mantine/core';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { useCall } from '../../api/use-call.ts';
import { useDepartmentsById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ImpactDialog } from '../shared/impact-dialog.tsx';
import { useImpact } from '../shared/impact-note.tsx';
import { askCopy } from './ask-calendar.ts';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';

type CopyDayProps = { day: Holiday; departmentId: string | null; onClose: () => void };

/** Gives one department a holiday as its own; `departmentId` is the one that is looked at. */
export function CopyDay({ day, departmentId, onClose }: CopyDayProps) {
  const { t } = useText(HOLIDAYS);
  const [to, setTo] = useState(day.departmentId === departmentId ? null : departmentId);
  const departments = [...(useDepartmentsById().data?.values() ?? [])].filter((department) => department.id !== day.departmentId);
  const name = departments.find((department) => department.id === to)?.name ?? '';
  const asked = to ? { body: { id: day.id, departmentId: to, preview: true } } : null;
  const impact = useImpact('copy-holiday', asked, askCopy);
  const copy = useCall(calendars.copy, {
    doneText: t('done.copied', { name: day.name, department: name }),
    onDone: onClose,
  });
  return (
    <ImpactDialog
      title={t('copyTitle', { name: day.name, date: format.day(day.date) })}
      text={t('copyText')}
      impact={impact}
      verb={t('copy')}
      isReady={to !== null}
      isSaving={copy.isPending}
      onConfirm={() => to && copy.mutate({ body: { id: day.id, departmentId: to } })}
      onClose={onClose}
    >
      <Select
        label={t('department')}
        data={departments.map((department) => ({ value: department.id, label: department.name }))}
        value={to}
        onChange={setTo}
        searchable
        limit={50}
        data-autofocus
      />
    </ImpactDialog>
  );
}
