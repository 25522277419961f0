import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { ShownBoard } from './board-state.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type Holiday = WireAnswer<typeof monthlyShifts.calendar>[number];
/** Holidays of the shown days: the company's, and those of this board alone. */
export function BoardHolidays({ shown }: { shown: ShownBoard }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, canEdit } = shown;
  const { from, to } = index.range;
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null);
  const found = useQuery(query(monthlyShifts.calendar, { query: { shiftId: board.id, from, to } }));
  const remove = useCall(monthlyShifts.removeHoliday, { doneText: t('done.removed') });
  const close = () => setEdited(null);
  if (edited === 'new') return <NewHoliday shiftId={board.id} onClose={close} />;
  if (edited) return <EditHoliday holiday={edited} onClose={close} />;
  return (
    <Stack gap="sm">
      {canEdit ? (
        <Group justify="flex-end">
          <Button onClick={() => setEdited('new')}>{t('addHoliday')}</Button>
        </Group>
      ) : null}
      <QueryView query={found} empty={<Text c="dimmed">{t('noHolidays')}</Text>}>
        {(holidays) => (
          <div>
            {holidays.map((holiday) => (
              <div key={`${holiday.source} ${holiday.date} ${holiday.name}`} className={classes.item}>
                <div>
                  <Text fw={500}>{holiday.name}</Text>
                  <Text size="sm" c="dimmed">
                    {format.weekday(holiday.date)} {format.day(holiday.date)} · {t(`holidaySource.${holiday.source}`)}
                  </Text>
                </div>
                {canEdit && holiday.source === 'board' ? (
                  <Group gap={4}>
                    <Button size="xs" variant="default" onClick={() => setEdited(holiday)}>
                      {shared('action.edit')}
                    </Button>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="gray"
                      loading={remove.isPending}
                      onClick={() => holiday.id && remove.mutate({ query: { id: holiday.id } })}
                    >
                      {shared('action.remove')}
                    </Button>
                  </Group>
                ) : null}
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </Stack>
  );
}

function NewHoliday({ shiftId, onClose }: { shiftId: string; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const form = useContractForm(monthlyShifts.addHoliday, {
    initial: { date: '', name: '' },
    complete: (values) => ({ ...values, shiftId }),
    doneText: t('done.added'),
    onDone: onClose,
  });
  return <HolidayFields of={form} onClose={onClose} />;
}

function EditHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const form = useContractForm(monthlyShifts.updateHoliday, {
    initial: { date: holiday.date, name: holiday.name },
    complete: (values) => ({ ...values, id: holiday.id, version: holiday.version }),
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return <HolidayFields of={form} onClose={onClose} />;
}

function HolidayFields({
  of,
  onClose,
}: {
  of: ContractForm<typeof monthlyShifts.addHoliday, 'date' | 'name'>;
  onClose: () => void;
}) {
  const { t } = useText(SHIFTS);
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <DateField of={of} name="date" label={t('field.date')} isRequired />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}
