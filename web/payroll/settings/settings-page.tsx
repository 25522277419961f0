import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { AreaSection } from './area-section.tsx';
import { type Setting, SettingDrawer } from './setting-drawer.tsx';
import { SlipSection } from './slip-section.tsx';
import { PAYROLL_SETTINGS } from './texts.ts';

type T = Translator<typeof PAYROLL_SETTINGS>;

/** How the company computes pay, the newest day first. */
export function PayrollSettingsPage() {
  const { t } = useText(PAYROLL_SETTINGS);
  const { t: payroll } = useText(PAYROLL);
  const [opened, setOpened] = useState<Setting | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(t), [t]);
  const found = useQuery(query(payrollSettings.list, { query: {} }));
  const add = (
    <Can call={payrollSettings.set}>
      <Button
        leftSection={<IconPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        disabled={!found.data}
        onClick={() => setOpened('new')}
      >
        {t('new')}
      </Button>
    </Can>
  );
  return (
    <ListPage title={t('title')} count={found.data?.settings.length} action={add} tabs={usePayrollTabs(payroll)}>
      <SlipSection />
      {found.data ? <AreaSection found={found.data} /> : null}
      <Text c="dimmed">
        {t('lead')} {t('grace')}
      </Text>
      <QueryView
        query={found}
        shape={columns}
        isEmpty={({ settings }) => settings.length === 0}
        empty={<EmptyState title={t('none')} text={t('noneText')} action={add} />}
      >
        {({ settings }) => (
          <DataTable
            id="payroll-settings"
            label={t('title')}
            columns={columns}
            rows={settings}
            rowId={(setting) => setting.validFrom}
            onOpen={setOpened}
          />
        )}
      </QueryView>
      {found.data ? (
        <SettingDrawer
          setting={opened}
          start={found.data.settings.find(({ state }) => state === 'inForce') ?? found.data.usual}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </ListPage>
  );
}

function lateText(t: T, { deductsLate, lateUnit, lateRounding }: Setting): string {
  if (!deductsLate) return t('notDeducted');
  return lateUnit === 'second' ? t('unit.second') : `${t(`unit.${lateUnit}`)} · ${t(`roundingOfLate.${lateRounding}`)}`;
}

const columnsOf = (t: T): Column<Setting>[] => [
  {
    id: 'validFrom',
    header: t('validFrom'),
    value: (row) => row.validFrom,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        {format.day(row.validFrom)}
        {row.state === 'past' ? null : (
          <Badge color={row.state === 'upcoming' ? 'gray' : undefined}>{t(`states.${row.state}`)}</Badge>
        )}
      </Group>
    ),
    width: 220,
  },
  {
    id: 'changed',
    header: t('changed'),
    value: (row) => [row.changedBy, row.changedDate && format.dateTime(row.changedDate)].filter(Boolean).join(', ') || '–',
    width: 260,
  },
  { id: 'late', header: t('late'), value: (row) => lateText(t, row), width: 240 },
  { id: 'early', header: t('early'), value: (row) => t(row.deductsEarly ? 'earlyDeducted' : 'earlyKept'), width: 140 },
  { id: 'method', header: t('method'), value: (row) => t(`withholdingMethod.${row.withholdingMethod}`), width: 320 },
  { id: 'rounding', header: t('rounding'), value: (row) => t(`instalmentRounding.${row.instalmentRounding}`), width: 260 },
];
