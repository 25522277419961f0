import { Table, Text } from '@mantine/core';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { LoanWithEntries, OwnLoan } from './loan-types.ts';
import { LOANS, type LoansT } from './texts.ts';

type Entry = OwnLoan['entries'][number] & Partial<Pick<LoanWithEntries['entries'][number], 'reason' | 'by'>>;

/** Every entry of a loan, the oldest first, with what was owed after it. */
export function EntryTable({ entries, label }: { entries: readonly Entry[]; label?: string }) {
  const { t } = useText(LOANS);
  return (
    <Table.ScrollContainer minWidth={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6} aria-label={label ?? t('entries')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('date')}</Table.Th>
            <Table.Th>{t('what')}</Table.Th>
            <Table.Th ta="right">{t('entryAmount')}</Table.Th>
            <Table.Th ta="right">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.number}>
              <Table.Td>{format.day(entry.date)}</Table.Td>
              <Table.Td>
                <Text size="sm">{t(`kind.${entry.kind}`)}</Text>
                {detailsOf(entry, t).map((detail) => (
                  <Text key={detail} size="sm" c="dimmed">
                    {detail}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td ta="right">{entry.amount === 0 ? '–' : format.money(entry.amount)}</Table.Td>
              <Table.Td ta="right">{format.money(entry.balance)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function detailsOf({ instalment, fromMonth, payrollName, reason, by }: Entry, t: LoansT): string[] {
  return [
    ...(instalment !== null && fromMonth !== null
      ? [t('terms', { amount: format.money(instalment), month: format.month(fromMonth) })]
      : []),
    ...(payrollName ? [payrollName] : []),
    ...(reason ? [reason] : []),
    ...(by ? [`${t('who')} ${by}`] : []),
  ];
}
