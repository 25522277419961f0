import { ActionIcon, Group, NumberInput, Table, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { codeOf, type PersonAmount, type Typed } from './many-rows.ts';
import { PAYROLL_ITEMS } from './texts.ts';

type Props = {
  people: readonly PersonAmount[];
  typed: Typed;
  onType: (code: string, amount: number | string) => void;
  /** Rows that were pasted into the table. */
  onPaste: (text: string) => void;
};
const PAGE = 50;

/** People with what they have and what they are to have; a paste of several cells goes to the codes in it. */
export function ManyGrid({ people, typed, onType, onPaste }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(people.length / PAGE));
  const at = Math.min(page, pages - 1);
  return (
    <>
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table
          verticalSpacing={6}
          aria-label={t('many.table')}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            onPaste(text);
          }}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('oneTime.employee')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('amountsDrawer.position')}</Table.Th>
              <Table.Th ta="right">{t('many.now')}</Table.Th>
              <Table.Th ta="right">{t('many.new')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.slice(at * PAGE, (at + 1) * PAGE).map((person) => (
              <Table.Tr key={person.employee.employeeId}>
                <Table.Td>
                  {person.employee.name}
                  <Text size="xs" c="dimmed">
                    {person.employee.code}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  {person.employee.positionName}
                  <Text size="xs" c="dimmed">
                    {person.employee.departmentName}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {format.money(person.effective)}
                  <Text size="xs" c="dimmed">
                    {t(`amountsDrawer.from.${person.source}`)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={`${t('many.new')}: ${person.employee.code} ${person.employee.name}`}
                    value={typed[codeOf(person)] ?? ''}
                    onChange={(amount) => onType(codeOf(person), amount)}
                    decimalScale={2}
                    thousandSeparator=","
                    allowNegative={false}
                    hideControls
                    ml="auto"
                    w={112}
                    styles={{ input: { textAlign: 'right' } }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages === 1 ? null : <Pages page={at} pages={pages} onChange={setPage} />}
    </>
  );
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t: shared } = useText(SHARED);
  return (
    <Group component="nav" gap={4} aria-label={shared('table.page', { page: page + 1, pages })}>
      <ActionIcon
        variant="default"
        disabled={page === 0}
        aria-label={shared('table.previous')}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text size="sm" c="dimmed">
        {`${page + 1} / ${pages}`}
      </Text>
      <ActionIcon
        variant="default"
        disabled={page + 1 >= pages}
        aria-label={shared('table.next')}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
