import { Select, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { YEARLY } from './texts.ts';

const YEARS_BACK = 5;

/** The year that the address asks for; returns are filed for the year that is over. */
export function useShownYear(): number {
  const asked = Number(useListState().one('year'));
  return Number.isInteger(asked) && asked >= 2000 && asked <= 2200 ? asked : Number(today().slice(0, 4)) - 1;
}

export function YearChoice({ year }: { year: number }) {
  const { t, language } = useText(YEARLY);
  const list = useListState();
  const thisYear = Number(today().slice(0, 4));
  const years = [...new Set([year, ...Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index)])].toSorted(
    (a, b) => b - a,
  );
  return (
    <Select
      aria-label={t('year')}
      data={years.map((value) => ({ value: String(value), label: `${t('year')} ${shownTaxYear(value, language)}` }))}
      value={String(year)}
      onChange={(next) => list.set({ year: next ?? undefined })}
      allowDeselect={false}
      w={160}
    />
  );
}

export function NoYear({ year }: { year: number }) {
  const { t, language } = useText(YEARLY);
  return (
    <EmptyState
      title={t('none', { year: shownTaxYear(year, language) })}
      text={t('noneText')}
      action={<AppLink to="/payrolls">{t('action')}</AppLink>}
    />
  );
}

type ShortTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};
/** A table of a few lines beside the list of the page, which alone has tools; all but the first column stand at the end. */
export const ShortTable = ({ label, head, rows }: ShortTableProps) => (
  <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table aria-label={label} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Thead>
        <Table.Tr>
          {head.map((text, index) => (
            <Table.Th key={text} ta={index === 0 ? 'start' : 'end'}>
              {text}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, index) => (
              <Table.Td key={head[index]} ta={index === 0 ? 'start' : 'end'}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
