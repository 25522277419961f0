import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { positions } from '../../../contract/people/positions.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

/** What a person was paid once, beside the salary, newest first. */
export function BonusSection({ employeeId }: { employeeId: string }) {
  const { t } = useText(EMPLOYEES);
  const history = useQuery(query(positions.bonusHistory, { query: { employeeId } }));
  return (
    <Section title={t('bonus.title')} note={t('bonus.note')}>
      <QueryView query={history} shape="form" empty={<Text c="dimmed">{t('bonus.none')}</Text>}>
        {(rows) => (
          <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
            <Table verticalSpacing={6} aria-label={t('bonus.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('bonus.payDate')}</Table.Th>
                  <Table.Th>{t('bonus.item')}</Table.Th>
                  <Table.Th ta="right">{t('bonus.amount')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={`${row.payrollReportId} ${row.itemName}`}>
                    <Table.Td>{format.day(row.payDate)}</Table.Td>
                    <Table.Td>
                      {row.itemName}
                      <Text size="xs" c="dimmed">
                        {row.payrollName}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="right">{format.money(row.amount)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryView>
    </Section>
  );
}
