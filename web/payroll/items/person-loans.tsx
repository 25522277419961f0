import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loans } from '../../../contract/payroll/loans.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { loanColumns } from '../shared/loans/loan-columns.tsx';
import { LoanDrawer } from '../shared/loans/loan-drawer.tsx';
import { NewLoanDrawer } from '../shared/loans/loan-form.tsx';
import type { Loan } from '../shared/loans/loan-types.ts';
import { LOANS } from '../shared/loans/texts.ts';

/** What one person owes the company and how it is taken back. */
export function PersonLoans({ employeeId }: { employeeId: string }) {
  const { t } = useText(LOANS);
  const [isNew, setNew] = useState(false);
  const [opened, setOpened] = useState<Loan | null>(null);
  const columns = useMemo(() => loanColumns(t, { isOfPerson: true, onOpen: setOpened }), [t]);
  const found = useQuery(query(loans.search, { query: { employeeId, size: 100 } }));
  const add = (
    <Can call={loans.create}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setNew(true)}
      >
        {t('new')}
      </Button>
    </Can>
  );
  return (
    <Section title={t('title')} note={t('lead')} action={add}>
      <QueryView query={found} shape="form" empty={<Text c="dimmed">{t('none')}</Text>}>
        {(page) => (
          <DataTable id="loans-of-person" label={t('title')} columns={columns} rows={page.content} rowId={(loan) => loan.id} />
        )}
      </QueryView>
      <NewLoanDrawer isOpen={isNew} onClose={() => setNew(false)} employeeId={employeeId} />
      <LoanDrawer id={opened?.id ?? null} title={opened?.payrollName ?? ''} onClose={() => setOpened(null)} />
    </Section>
  );
}
