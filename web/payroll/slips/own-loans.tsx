import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loans } from '../../../contract/payroll/loans.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EntryTable } from '../shared/loans/entry-table.tsx';
import type { OwnLoan } from '../shared/loans/loan-types.ts';
import { LOANS } from '../shared/loans/texts.ts';

/** One's own loans with what was taken and paid back; nothing where there are none. */
export function OwnLoans() {
  const { t } = useText(LOANS);
  const isAllowed = useCan(loans.own);
  const { data } = useQuery({ ...query(loans.own), enabled: isAllowed });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg" component="section" aria-label={t('ownTitle')}>
      <Title order={2} fz={16}>
        {t('ownTitle')}
      </Title>
      {data.map((loan) => (
        <OneLoan key={loan.id} loan={loan} />
      ))}
    </Stack>
  );
}

function OneLoan({ loan }: { loan: OwnLoan }) {
  const { t } = useText(LOANS);
  const { payrollName, balance, amount, lentDate, instalment } = loan;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={500}>{payrollName}</Text>
        <Text fw={500}>{balance === 0 ? t('ownPaidOff') : t('ownOwed', { amount: format.currency(balance) })}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('ownTerms', {
          lent: format.currency(amount),
          date: format.day(lentDate),
          instalment: format.currency(instalment),
        })}
      </Text>
      <EntryTable entries={loan.entries} label={`${t('entries')}: ${payrollName}`} />
    </div>
  );
}
