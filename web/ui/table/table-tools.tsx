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
import { DownloadButton } from './download-button.tsx';
import { saveCsv } from './table-csv.ts';
import type { TableView } from './table-view.ts';

const load = () => import('./column-menu.tsx');
const ColumnMenu = lazy(() => load().then((module) => ({ default: module.ColumnMenu })));
const loadExport = () => import('./export-menu.tsx');
const ExportMenu = lazy(() => loadExport().then((module) => ({ default: module.ExportMenu })));

type TableToolsProps<Row> = {
  id: string;
  /** What its CSV file is called; the id when left out. */
  fileName?: string | undefined;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** Rows on screen, in their order. */
  rows: readonly Row[];
  /** The page of the server that they are; its file has all pages. */
  page: Paged<Row> | undefined;
  /** Null where a phone shows lines instead of columns. */
  view: TableView | null;
  /** Asks for a file of the whole list, where the server makes one. */
  onExport: (() => void) | undefined;
};

/** Column chooser, row height, and the one way to save the list. */
export function TableTools<Row>({ id, fileName = id, columns, shown, rows, page, view, onExport }: TableToolsProps<Row>) {
  const { t } = useText(SHARED);
  const isFree = useSession()?.plan?.isFree ?? false;
  const [isReading, setReading] = useState(false);
  const save = async () => {
    if (isFree) return wishUpgrade('export');
    const isWhole = page === undefined || page.totalElements <= rows.length;
    setReading(true);
    try {
      saveCsv(fileName, shown, isWhole ? rows : ((await wholeListOf(page)) ?? rows));
    } catch (error) {
      toast.failed(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {view ? (
        <OnDemand preload={load} before={(asking) => <ColumnButton {...asking} />}>
          <ColumnMenu columns={columns} view={view} />
        </OnDemand>
      ) : null}
      {onExport ? (
        <OnDemand
          preload={loadExport}
          before={(asking) => <DownloadButton label={t('action.export')} isReading={isReading} isMenu {...asking} />}
        >
          <ExportMenu isReading={isReading} onView={() => void save()} onFile={onExport} />
        </OnDemand>
      ) : (
        <DownloadButton label={t('table.csv')} isReading={isReading} onClick={() => void save()} />
      )}
    </>
  );
}
