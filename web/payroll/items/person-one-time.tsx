import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { OneTimeDrawer } from './one-time-drawer.tsx';
import { oneTimeColumns } from './one-time-table.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

/** What one person is paid or pays in one month only. */
export function PersonOneTime({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(() => oneTimeColumns(t, true), [t]);
  const items = useQuery(query(oneTimeItems.search, { query: { employeeId, size: 100 } }));
  const add = (
    <Can call={oneTimeItems.create}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('oneTime.new')}
      </Button>
    </Can>
  );
  return (
    <Section title={t('oneTime.title')} note={t('oneTime.lead')} action={add}>
      <QueryView query={items} shape="form" empty={<Text c="dimmed">{t('oneTime.emptyTitle')}</Text>}>
        {(page) => (
          <DataTable
            id="one-time-items-of-person"
            label={t('oneTime.title')}
            columns={columns}
            rows={page.content}
            rowId={(item) => item.id}
          />
        )}
      </QueryView>
      <OneTimeDrawer isOpen={isOpen} onClose={() => setOpen(false)} employeeId={employeeId} />
    </Section>
  );
}
