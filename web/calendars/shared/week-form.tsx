import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { WorkHour } from '../../../contract/calendars/work-hours.ts';
import { breakFits } from '../../../domain/calendars/break-fits.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { type Impact, ImpactNote, useImpact } from './impact-note.tsx';
import { PLAN_CHANGE } from './texts.ts';
import { WeekFields } from './week-fields.tsx';

export type WeekChange = { workHours: WorkHour[]; activeDate: PlainDate };
type WeekFormProps = {
  /** Keeps the questions of several forms apart. */
  name: string;
  days: readonly WorkHour[];
  isFixed: boolean;
  isSaving: boolean;
  ask: (change: WeekChange) => Promise<{ impact: Impact }>;
  onSave: (change: WeekChange) => void;
};

/** Working hours with the day from which they hold, and what that changes. */
export function WeekForm({ name, days, isFixed, isSaving, ask, onSave }: WeekFormProps) {
  const { t } = useText(PLAN_CHANGE);
  const [rows, setRows] = useState<WorkHour[]>([...days]);
  const [from, setFrom] = useState<string>(today());
  const isChanged = JSON.stringify(rows) !== JSON.stringify(days);
  const isPossible = rows.every((row) => !row.isWorkingDay || breakFits(row));
  const change = isChanged && isPossible && isPlainDate(from) ? { workHours: rows, activeDate: from } : null;
  const impact = useImpact(name, change, ask);
  return (
    <Stack gap="md">
      <WeekFields days={rows} isFixed={isFixed} onChange={setRows} />
      {isChanged ? (
        <>
          <ImpactNote of={impact} />
          <Group justify="space-between" align="flex-end">
            <DayInput label={t('hours.activeDate')} value={from} w={180} onChange={setFrom} />
            <Button
              loading={isSaving}
              disabled={!change || impact.isLocked || impact.isAsking}
              onClick={() => change && onSave(change)}
            >
              {t('hours.save')}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
