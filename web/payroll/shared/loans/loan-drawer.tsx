import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loans } from '../../../../contract/payroll/loans.ts';
import { query } from '../../../api/queries.ts';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { FigureStrip } from '../../../ui/figure-strip.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { EntryTable } from './entry-table.tsx';
import { LoanActions } from './loan-actions.tsx';
import type { LoanWithEntries } from './loan-types.ts';
import { LOANS } from './texts.ts';

type DrawerProps = { id: string | null; title: string; onClose: () => void; hasAddress?: boolean };

/** A loan with how it is taken, and every entry of its balance. */
export function LoanDrawer({ id, title, onClose, hasAddress = false }: DrawerProps) {
  return (
    <SideDrawer title={title} isOpen={id !== null} onClose={onClose} size={680} hasAddress={hasAddress}>
      {id ? <LoanDetails key={id} id={id} /> : null}
    </SideDrawer>
  );
}

function LoanDetails({ id }: { id: string }) {
  const found = useQuery(query(loans.get, { query: { id } }));
  return (
    <QueryView query={found} shape="form">
      {(loan) => (
        <Stack gap="md">
          <Terms loan={loan} />
          <LoanActions loan={loan} />
          <EntryTable entries={loan.entries} />
        </Stack>
      )}
    </QueryView>
  );
}

function Terms({ loan }: { loan: LoanWithEntries }) {
  const { t } = useText(LOANS);
  const { consentDate, inApproval, endDate, note } = loan;
  const facts = [
    t(`onLeaving.${loan.allOnLeaving ? 'true' : 'false'}`),
    consentDate ? t('consented', { date: format.day(consentDate) }) : t('notConsented'),
    ...(endDate ? [t('hasLeft', { date: format.day(endDate) })] : []),
    ...(note ? [note] : []),
  ];
  return (
    <>
      <FigureStrip
        label={t('title')}
        figures={[
          {
            label: t('balance'),
            value: format.currency(loan.balance),
            note: inApproval > 0 ? t('inApproval', { amount: format.currency(inApproval) }) : undefined,
          },
          { label: t('amount'), value: format.currency(loan.amount), note: format.day(loan.lentDate) },
          { label: t('instalment'), value: format.currency(loan.instalment), note: format.month(loan.firstMonth) },
          { label: t('payrolls'), value: String(loan.payrolls), note: loan.payrollName },
        ]}
      />
      <div>
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
      </div>
    </>
  );
}
