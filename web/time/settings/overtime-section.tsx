import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { overtime } from '../../../contract/calendars/overtime.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { settings } from '../../../contract/time/settings.ts';
import { LIMIT_MODES } from '../../../domain/time/overtime-room.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SETTINGS } from './texts.ts';

type Period = WireAnswer<typeof overtime.list>[number];

/** The usual overtime of a month, and what is planned for spans of days. */
export function OvertimeSection({ hours, limit }: { hours: number; limit: string | null }) {
  const { t } = useText(SETTINGS);
  const [edited, setEdited] = useState<Period | 'new' | null>(null);
  const found = useQuery(query(overtime.list, { query: {} }));
  const columns = useColumns();
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.5} />}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      {t('overtime.add')}
    </Button>
  );
  return (
    <Section title={t('overtime.title')} note={t('overtime.note')} action={add}>
      <Stack gap="md">
        <MonthlyHours key={hours} hours={hours} />
        <LimitChoice limit={limit} />
        <QueryView query={found} empty={<Text c="dimmed">{t('overtime.none')}</Text>}>
          {(rows) => (
            <DataTable
              id="overtime"
              label={t('overtime.title')}
              rows={rows}
              columns={columns}
              rowId={(row) => row.id}
              onOpen={setEdited}
              phone={(row) => ({
                title: `${format.day(row.startDate)} – ${format.day(row.endDate)}`,
                note: `${t('overtime.hours')} ${row.hours}`,
                end: workedText(row, t),
                endNote: row.worked.above === 0 ? null : t('overtime.aboveNote', { count: row.worked.above }),
              })}
            />
          )}
        </QueryView>
      </Stack>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'overtime.add' : 'overtime.edit')}
      >
        {edited ? <PeriodForm period={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Dialog>
    </Section>
  );
}

const workedText = ({ worked: { people, minutes } }: Period, t: Translator<typeof SETTINGS>): string =>
  people === 0 ? '–' : t('overtime.workedBy', { hours: format.hours(minutes), count: people });

function useColumns(): readonly Column<Period>[] {
  const { t } = useText(SETTINGS);
  return useMemo(
    () => [
      {
        id: 'startDate',
        header: t('overtime.startDate'),
        value: (row) => row.startDate,
        cell: (row) => format.day(row.startDate),
      },
      { id: 'endDate', header: t('overtime.endDate'), value: (row) => row.endDate, cell: (row) => format.day(row.endDate) },
      { id: 'hours', header: t('overtime.hours'), value: (row) => row.hours, align: 'end', width: 150 },
      {
        id: 'worked',
        header: t('overtime.worked'),
        value: (row) => row.worked.minutes,
        cell: (row) => workedText(row, t),
        align: 'end',
      },
      {
        id: 'above',
        header: t('overtime.above'),
        value: (row) => row.worked.above,
        cell: (row) => (row.worked.above === 0 ? '–' : t('overtime.aboveCount', { count: row.worked.above })),
        align: 'end',
      },
    ],
    [t],
  );
}

/** What happens with overtime above the hours of a week, a month or planned days. */
function LimitChoice({ limit }: { limit: string | null }) {
  const { t } = useText(SETTINGS);
  const save = useCall(settings.setOvertimeLimit, { doneText: t('saved') });
  return (
    <Radio.Group
      label={t('overtime.limit')}
      description={t('overtime.limitNote')}
      value={limit}
      onChange={(next) => {
        const chosen = LIMIT_MODES.find((mode) => mode === next);
        if (chosen) save.mutate({ body: { overtimeLimit: chosen } });
      }}
    >
      <Group gap="lg" my="xs">
        {LIMIT_MODES.map((mode) => (
          <Radio key={mode} value={mode} label={t(`overtime.limits.${mode}`)} disabled={save.isPending} />
        ))}
      </Group>
    </Radio.Group>
  );
}

function MonthlyHours({ hours }: { hours: number }) {
  const { t } = useText(SETTINGS);
  const [value, setValue] = useState<number>(hours);
  const save = useCall(settings.setOvertime, { doneText: t('saved') });
  return (
    <Group align="flex-end">
      <NumberInput
        label={t('overtime.monthly')}
        value={value}
        min={0}
        max={744}
        step={0.25}
        allowedDecimalSeparators={['.', ',']}
        w={260}
        onChange={(next) => setValue(Number(next) || 0)}
      />
      {value === hours ? null : (
        <Button loading={save.isPending} onClick={() => save.mutate({ body: { hours: value } })}>
          {t('overtime.save')}
        </Button>
      )}
    </Group>
  );
}

function PeriodForm({ period, onClose }: { period: Period | null; onClose: () => void }) {
  const { t } = useText(SETTINGS);
  const blank = { startDate: '', endDate: '', hours: '' } as const;
  const initial = period ? { startDate: period.startDate, endDate: period.endDate, hours: period.hours } : blank;
  const shared = { doneText: t('saved'), onDone: onClose };
  const creating = useContractForm(overtime.create, { initial, ...shared });
  const changing = useContractForm(overtime.update, {
    initial,
    complete: (values) => ({ ...values, id: period?.id, version: period?.version }),
    ...shared,
  });
  const of = period ? changing : creating;
  const remove = useCall(overtime.remove, { doneText: t('removed'), onDone: onClose });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <DateField of={of} name="startDate" label={t('overtime.startDate')} isRequired />
        <DateField of={of} name="endDate" label={t('overtime.endDate')} isRequired />
        <NumberField of={of} name="hours" label={t('overtime.hours')} min={0} isRequired />
        {period ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ query: { id: period.id } })}
          >
            {t('remove')}
          </Button>
        ) : null}
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}
