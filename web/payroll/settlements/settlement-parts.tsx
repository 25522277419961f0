import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { SettlementFigures } from '../shared/explain/settlement-view.tsx';
import { StatutoryRows } from '../shared/explain/statutory-rows.tsx';
import { PartForm } from './part-form.tsx';
import type { Part, Settlement } from './settlement-looks.ts';
import { SETTLEMENTS } from './texts.ts';

type Opened = { readonly part: Part['part']; readonly as: 'how' | 'change' };

/** Every part with what the law gives and what is paid; how it came about and, while it is a proposal, another amount. */
export function SettlementParts({ settlement, isOpen }: { settlement: Settlement; isOpen: boolean }) {
  const { t } = useText(SETTLEMENTS);
  const [opened, setOpened] = useState<Opened | null>(null);
  const part = settlement.parts.find((known) => known.part === opened?.part);
  const close = () => setOpened(null);
  return (
    <>
      <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('amounts')} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column.part')}</Table.Th>
              <Table.Th ta="end">{t('column.proposed')}</Table.Th>
              <Table.Th ta="end">{t('column.amount')}</Table.Th>
              <Table.Th ta="end">{t('column.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {settlement.parts.map((row) => (
              <PartRow
                key={row.part}
                row={row}
                isOpen={isOpen}
                isShown={opened?.part === row.part ? opened.as : null}
                onOpen={(as) => setOpened(opened?.part === row.part && opened.as === as ? null : { part: row.part, as })}
              />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={2}>{t('sum')}</Table.Th>
              <Table.Th ta="end">{format.money(settlement.total)}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {part && opened ? (
        <section aria-label={t(opened.as === 'how' ? 'howOf' : 'changeOf', { part: t(`part.${part.part}`) })}>
          <Title order={3} fz={14} mt="md" mb="xs">
            {t(opened.as === 'how' ? 'howOf' : 'changeOf', { part: t(`part.${part.part}`) })}
          </Title>
          {opened.as === 'how' ? (
            <How part={part} />
          ) : (
            <PartForm
              key={`${part.part} ${settlement.version}`}
              id={settlement.id}
              version={settlement.version}
              part={part}
              onClose={close}
            />
          )}
        </section>
      ) : null}
    </>
  );
}

type PartRowProps = { row: Part; isOpen: boolean; isShown: Opened['as'] | null; onOpen: (as: Opened['as']) => void };
function PartRow({ row, isOpen, isShown, onOpen }: PartRowProps) {
  const { t } = useText(SETTLEMENTS);
  const name = t(`part.${row.part}`);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {row.reason ? (
          <Text size="sm" c="dimmed">
            {t('changed', { reason: row.reason, name: row.changedBy?.name ?? '–' })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td ta="end">{format.money(row.proposed)}</Table.Td>
      <Table.Td ta="end" fw={row.reason ? 600 : undefined}>
        {format.money(row.amount)}
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {row.part === 'other' ? null : (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={isShown === 'how'}
              aria-label={t('howOf', { part: name })}
              onClick={() => onOpen('how')}
            >
              {t('how')}
            </Button>
          )}
          {isOpen ? (
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={isShown === 'change'}
              aria-label={t('changeOf', { part: name })}
              onClick={() => onOpen('change')}
            >
              {t('change')}
            </Button>
          ) : null}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function How({ part }: { part: Part }) {
  const explained = { formula: part.formula, numbers: part.numbers, rows: part.rows, line: { computedAmount: part.proposed } };
  return (
    <Stack gap="md">
      <SettlementFigures explained={explained} />
      <StatutoryRows explanation={explained} />
    </Stack>
  );
}
