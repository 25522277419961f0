import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { wholeListOf } from '../../api/whole-list.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { OnDemand } from '../on-demand.tsx';
import { wishUpgrade } from '../plan/upgrade-wish.ts';
import { toast } from '../toast.tsx';
import type { Column, Paged } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { saveCsv } from './table-csv.ts';
import type { TableView } from './table-view.ts';

const load = () => import('./column-menu.tsx');
const ColumnMenu = lazy(() => load().then((module) => ({ default: module.ColumnMenu })));

type TableToolsProps<Row> = {
  id: string;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** Rows on screen, in their order. */
  rows: readonly Row[];
  /** The page of the server that they are; its file has all pages. */
  page: Paged<Row> | undefined;
  view: TableView;
};

/** Column chooser, row height, CSV. */
export function TableTools<Row>({ id, columns, shown, rows, page, view }: TableToolsProps<Row>) {
  const { t } = useText(SHARED);
  const isFree = useSession()?.plan?.isFree ?? false;
  const [isReading, setReading] = useState(false);
  const save = async () => {
    if (isFree) return wishUpgrade('export');
    const isWhole = page === undefined || page.totalElements <= rows.length;
    setReading(true);
    try {
      saveCsv(id, shown, isWhole ? rows : ((await wholeListOf(page)) ?? rows));
    } catch (error) {
      toast.failed(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <OnDemand preload={load} before={(asking) => <ColumnButton {...asking} />}>
        <ColumnMenu columns={columns} view={view} />
      </OnDemand>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={t('table.csv')}
        aria-label={t('table.csv')}
        loading={isReading}
        onClick={() => void save()}
      >
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </>
  );
}
