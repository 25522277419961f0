import { SimpleGrid, Stack } from '@mantine/core';
import { format } from '../../text/format.ts';
import { shownPhone } from '../../text/phones.ts';
import { useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import { FactList } from '../../ui/section.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { STYLESHEETS } from './texts.ts';

const MALEE = { firstName: 'Malee', lastName: 'Srisuk' };
const AVATAR = 44;

export function Formats() {
  const { t } = useText(STYLESHEETS);
  return (
    <FactList
      facts={[
        { label: t('format.day'), value: format.day('2026-06-01') },
        { label: t('format.dateTime'), value: format.dateTime('2026-06-01 01:30:05') },
        { label: t('format.hours'), value: format.hours(-465) },
        { label: t('format.money'), value: format.currency(12345.5) },
        { label: t('format.usd'), value: format.currency(12345.5, 'USD') },
        { label: t('format.phone'), value: shownPhone('+66812345678') },
        { label: t('format.id'), value: format.nationalId('1101700230708') },
      ]}
    />
  );
}

export function Cards() {
  const { t } = useText(STYLESHEETS);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <StatCard label={t('card.present')} value={format.count(112)} note={t('card.note')} />
        <StatCard label={t('format.hours')} value={format.hours(9785)} />
        <StatCard label={t('format.money')} value={format.currency(-1250)} to="/dashboard" />
      </SimpleGrid>
      <Person person={MALEE} note="E0012" size={AVATAR} />
      <FactList
        facts={[
          { label: t('card.fact'), value: t('card.value') },
          { label: t('card.missing'), value: null },
        ]}
      />
    </Stack>
  );
}

type SampleRow = { id: string; name: string; team: 'team1' | 'team2'; minutes: number; pay: number };
const ROWS: readonly SampleRow[] = [
  { id: '1', name: 'Malee Srisuk', team: 'team1', minutes: 9785, pay: 23450 },
  { id: '2', name: 'อรวรรณ พรหมสวัสดิ์วงศ์', team: 'team2', minutes: 9600, pay: 19820.75 },
  { id: '3', name: 'Somchai Jaidee', team: 'team1', minutes: -90, pay: -120 },
];

export function SampleTable() {
  const { t } = useText(STYLESHEETS);
  const columns: Column<SampleRow>[] = [
    { id: 'name', header: t('table.name'), value: (row) => row.name },
    { id: 'team', header: t('table.team'), value: (row) => t(`table.${row.team}`) },
    {
      id: 'hours',
      header: t('table.hours'),
      value: (row) => row.minutes,
      cell: (row) => format.hours(row.minutes),
      align: 'end',
    },
    { id: 'pay', header: t('table.pay'), value: (row) => row.pay, cell: (row) => format.money(row.pay), align: 'end' },
  ];
  return (
    <DataTable
      id="style-guide"
      label={t('table.label')}
      columns={columns}
      rows={ROWS}
      rowId={(row) => row.id}
      isFlagged={(row) => row.pay < 0}
    />
  );
}
