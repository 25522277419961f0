import { Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import type { Drawing, TableLine } from './chart-data.ts';
import { CHARTS } from './texts.ts';

const DrawnChart = lazy(() => import('./drawn-chart.tsx').then((module) => ({ default: module.DrawnChart })));

export type Shown = {
  readonly drawing: Drawing;
  /** The chart in one sentence, for everybody. */
  readonly said: string;
  readonly heads: readonly string[];
  readonly lines: readonly TableLine[];
  /** How many columns of the table are words; the others are figures. */
  readonly words: 1 | 2;
  readonly written: (value: number) => string;
};
type ChartCardProps<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  show: (data: Data) => Shown;
  /** The report with the rows of it; null for whom it is not open. */
  rows: AppPath | null;
  choice?: ReactNode;
};

/** A chart, the same as a table with links to the rows, and the report behind it. */
export function ChartCard<Data extends readonly unknown[]>({ title, query, show, rows, choice }: ChartCardProps<Data>) {
  const { t } = useText(CHARTS);
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  return (
    <Section
      title={title}
      action={
        <Group gap="xs">
          {choice}
          <SegmentedControl
            size="xs"
            aria-label={t('look', { name: title })}
            value={look}
            data={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
            onChange={(next) => setLook(next === 'table' ? 'table' : 'chart')}
          />
        </Group>
      }
    >
      <QueryView query={query} empty={<Text c="dimmed">{t('nothing')}</Text>}>
        {(data) => <ChartView title={title} shown={show(data)} isTable={look === 'table'} rows={rows} />}
      </QueryView>
    </Section>
  );
}

type ViewProps = { title: string; shown: Shown; isTable: boolean; rows: AppPath | null };
function ChartView({ title, shown, isTable, rows }: ViewProps) {
  const { t } = useText(CHARTS);
  const { drawing, said, heads, lines, words, written } = shown;
  return (
    <Stack gap="sm">
      <Text size="sm">{said}</Text>
      {isTable ? (
        <Lines label={title} heads={heads} words={words} lines={rows ? lines : lines.map((line) => ({ ...line, to: null }))} />
      ) : (
        <figure style={{ margin: 0 }} aria-label={`${title}. ${said}`}>
          <Suspense fallback={<LoadingShape shape="form" />}>
            <DrawnChart drawing={drawing} written={written} opensRows={rows !== null} />
          </Suspense>
        </figure>
      )}
      {rows ? (
        <Text size="sm">
          <AppLink to={rows} aria-label={t('rowsOf', { name: title })}>
            {t('rows')}
          </AppLink>
        </Text>
      ) : null}
    </Stack>
  );
}

type LinesProps = {
  label: string;
  heads: readonly string[];
  words: number;
  lines: readonly (Omit<TableLine, 'to'> & { readonly to: AppPath | null })[];
};
/** What the chart says, in figures; the first cell leads to the rows behind the line. */
function Lines({ label, heads, words, lines }: LinesProps) {
  const sideOf = (at: number) => (at < words ? 'start' : 'end');
  return (
    <Table.ScrollContainer minWidth={320} mah={420}>
      <Table aria-label={label} verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) => (
              <Table.Th key={head} ta={sideOf(at)}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, to, cells: [first, ...others] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {to ? <AppLink to={to}>{first}</AppLink> : first}
              </Table.Th>
              {others.map((cell, at) => (
                <Table.Td key={heads[at + 1]} ta={sideOf(at + 1)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
