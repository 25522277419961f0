import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import classes from './loading-shape.module.css';
import page from './page.module.css';
import { useRowHeight } from './table/row-height.ts';
import { useIsPhone } from './use-is-phone.ts';

/** A column as far as its shape goes; a table's own columns fit. */
type ShapeColumn = {
  readonly id: string;
  readonly header: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly isHidden?: boolean;
};
/** The columns of a table that is coming give the best shape. */
export type SkeletonShape = 'table' | 'cards' | 'form' | readonly ShapeColumn[];

const QUIET_MS = 150;
const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const SOME_COLUMNS: readonly ShapeColumn[] = LINES.slice(0, 5).map((id, index) => ({
  id,
  header: '',
  align: index > 2 ? 'end' : 'start',
}));
/** Texts differ in length. */
const WIDTHS = [72, 54, 63, 80, 48];

/** Grey shapes of what is coming; nothing at all for the first moment, so that quick answers do not flicker. */
export function LoadingShape({ shape }: { shape: SkeletonShape }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (shape === 'cards') return <Coming height={440}>{isShown ? <Cards /> : null}</Coming>;
  if (shape === 'form') {
    return (
      <Coming height={320} isCard>
        {isShown ? <Fields /> : null}
      </Coming>
    );
  }
  const columns = shape === 'table' ? SOME_COLUMNS : shape.filter((column) => !column.isHidden);
  return (
    <Coming height={320} isTable>
      {isShown ? <Rows columns={columns} /> : null}
    </Coming>
  );
}

type ComingProps = { height: number; isCard?: boolean; isTable?: boolean; children: ReactNode };
function Coming({ height, isCard, isTable, children }: ComingProps) {
  const { t } = useText(SHARED);
  const frame = isTable ? `${page.card} ${classes.table}` : isCard ? page.card : '';
  return (
    <Stack
      gap="md"
      p={isCard ? 'md' : 0}
      mih={height}
      className={`${page.state} ${frame}`}
      role="status"
      aria-busy="true"
      aria-label={t('table.loading')}
    >
      {children}
    </Stack>
  );
}

/** The heads of the columns, and rows as high as they will be. */
function Rows({ columns }: { columns: readonly ShapeColumn[] }) {
  const { height } = useRowHeight();
  const isPhone = useIsPhone();
  const shown = isPhone ? columns.slice(0, 2) : columns;
  return (
    <table className={classes.rows} aria-hidden>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.id} data-align={column.align}>
              {isPhone ? '' : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line, row) => (
          <tr key={line} style={{ height: isPhone ? 60 : height }}>
            {shown.map((column, place) => (
              <td key={column.id} data-align={column.align}>
                <Skeleton h={12} w={`${WIDTHS[(row + place) % WIDTHS.length]}%`} display="inline-block" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Labels with their fields. */
const Fields = () =>
  LINES.slice(0, 4).map((line) => (
    <Stack key={line} gap={6}>
      <Skeleton h={12} w={112} />
      <Skeleton h={36} />
    </Stack>
  ));

/** Four numbers with what is said of them, and what is below them. */
const Cards = () => (
  <>
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {LINES.slice(0, 4).map((card) => (
        <Stack key={card} gap={10} p="md" className={page.card}>
          <Skeleton h={12} w="60%" />
          <Skeleton h={24} w="80%" />
          <Skeleton h={12} w="48%" />
        </Stack>
      ))}
    </SimpleGrid>
    <Stack gap="md" p="md" className={page.card}>
      <Skeleton h={16} w={160} />
      {LINES.slice(0, 5).map((line, index) => (
        <Group key={line} justify="space-between" wrap="nowrap">
          <Skeleton h={12} w={`${WIDTHS[index] ?? 60}%`} />
          <Skeleton h={12} w={64} />
        </Group>
      ))}
    </Stack>
  </>
);
