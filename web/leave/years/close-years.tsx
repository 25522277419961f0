import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { addDays } from '../../../domain/time.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { leaveAmount, leaveTypeName } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import { LEAVE_YEARS } from './texts.ts';

type Ends = WireAnswer<typeof leaveBalances.reset>;
type YearEnd = Ends['rows'][number];

/** The button, and the drawer in which closing is seen before it is done. */
export function CloseYears() {
  const { t } = useText(LEAVE_YEARS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={leaveBalances.reset}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('close.open')}
      </Button>
      <SideDrawer title={t('close.title')} isOpen={isOpen} onClose={() => setOpen(false)} size={880}>
        <CloseForm onDone={() => setOpen(false)} />
      </SideDrawer>
    </Can>
  );
}

function CloseForm({ onDone }: { onDone: () => void }) {
  const { t } = useText(LEAVE_YEARS);
  const [through, setThrough] = useState<string>(`${Number(today().slice(0, 4)) - 1}-12-31`);
  const [chosen, setChosen] = useState<string[]>([]);
  const [ends, setEnds] = useState<Ends | null>(null);
  const types = useQuery(query(leaveTypes.list, { query: {} })).data?.content ?? [];
  const look = useCall(leaveBalances.reset, { onDone: setEnds });
  const close = useCall(leaveBalances.reset, { doneText: t('close.done'), onDone });
  const isDay = isPlainDate(through);
  const body = { through: isDay ? through : plainDate(today()), ...(chosen.length > 0 ? { leaveTypeIds: chosen } : {}) };
  const change = (set: () => void) => {
    set();
    setEnds(null);
  };
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <DayInput
          label={t('close.through')}
          value={through}
          onChange={(next) => change(() => setThrough(next))}
          max={addDays(plainDate(today()), -1)}
          w={180}
        />
        <MultiSelect
          label={t('close.types')}
          placeholder={chosen.length === 0 ? t('close.allTypes') : undefined}
          data={types.filter((type) => type.quotaPer === 'year').map((type) => ({ value: type.id, label: leaveTypeName(type) }))}
          value={chosen}
          onChange={(next) => change(() => setChosen(next))}
          searchable
          flex={1}
          miw={220}
        />
        <Button
          data-autofocus
          variant="default"
          loading={look.isPending}
          disabled={!isDay}
          onClick={() => look.mutate({ body: { ...body, preview: true } })}
        >
          {t('close.preview')}
        </Button>
      </Group>
      {ends === null ? null : ends.rows.length === 0 ? (
        <Text role="status">{t('close.nothing')}</Text>
      ) : (
        <>
          <Preview ends={ends} types={types} />
          <Group justify="flex-end">
            <Button loading={close.isPending} onClick={() => close.mutate({ body })}>
              {t('close.verb', { count: ends.rows.length })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

type PreviewProps = { ends: Ends; types: readonly { id: string; name: string; englishName: string | null }[] };

function Preview({ ends, types }: PreviewProps) {
  const { t } = useText(LEAVE_YEARS);
  const { t: leave } = useText(LEAVE);
  const names = useMemo(() => new Map(types.map((type) => [type.id, leaveTypeName(type)])), [types]);
  const nameOf = (row: YearEnd) => names.get(row.leaveTypeId) ?? '';
  const columns = useMemo(() => {
    const amount = (id: 'left' | 'carried' | 'lost'): Column<YearEnd> => ({
      id,
      header: t(`close.${id}`),
      value: (row) => row[id],
      cell: (row) => leaveAmount(row[id], leave),
      align: 'end',
      width: 120,
    });
    const all: Column<YearEnd>[] = [
      {
        id: 'person',
        header: t('close.person'),
        value: (row) => `${row.employee.code} · ${format.name(row.employee)}`,
        width: 220,
      },
      { id: 'type', header: t('close.type'), value: (row) => names.get(row.leaveTypeId) ?? '', width: 150 },
      {
        id: 'year',
        header: t('close.year'),
        value: (row) => `${format.day(row.yearStart)} – ${format.day(row.yearEnd)}`,
        width: 210,
      },
      amount('left'),
      amount('carried'),
      {
        id: 'until',
        header: t('close.until'),
        value: (row) => row.carriedUntil,
        cell: (row) => format.day(row.carriedUntil),
        width: 120,
      },
      amount('lost'),
    ];
    return all;
  }, [t, leave, names]);
  return (
    <>
      <Text role="status">
        {t('close.sum', { carried: leaveAmount(ends.carried, leave), lost: leaveAmount(ends.lost, leave) })}
      </Text>
      <DataTable
        id="leave-year-ends"
        label={t('close.title')}
        columns={columns}
        rows={ends.rows}
        rowId={(row) => `${row.employee.id} ${row.leaveTypeId} ${row.yearStart}`}
        phone={(row) => ({
          title: format.name(row.employee),
          note: nameOf(row),
          end: leaveAmount(row.carried, leave),
          endNote: `${t('close.lost')} ${leaveAmount(row.lost, leave)}`,
        })}
      />
    </>
  );
}
