import { lazy, Suspense } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { OnDemand } from '../on-demand.tsx';
import type { Column } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { DownloadButton } from './download-button.tsx';
import type { TableView } from './table-view.ts';
import { type ListShown, useSaveList } from './use-save-list.ts';

const load = () => import('./column-menu.tsx');
const ColumnMenu = lazy(() => load().then((module) => ({ default: module.ColumnMenu })));
const loadExport = () => import('./export-menu.tsx');
const ExportMenu = lazy(() => loadExport().then((module) => ({ default: module.ExportMenu })));
const PrintList = lazy(() => import('./print-list.tsx').then((module) => ({ default: module.PrintList })));

type TableToolsProps<Row> = ListShown<Row> & {
  columns: readonly Column<Row>[];
  /** Null where a phone shows lines instead of columns. */
  view: TableView | null;
  /** Asks for a file with more than the table shows, where the server makes one. */
  onExport: (() => void) | undefined;
};

/** Kept views, columns and row height, and the ways to take the list out. */
export function TableTools<Row>({ columns, view, onExport, ...list }: TableToolsProps<Row>) {
  const { t } = useText(SHARED);
  const { save, isReading, printed, endPrint } = useSaveList(list);
  return (
    <>
      {view ? (
        <OnDemand preload={load} before={(asking) => <ColumnButton {...asking} />}>
          <ColumnMenu table={list.id} columns={columns} view={view} />
        </OnDemand>
      ) : null}
      <OnDemand
        preload={loadExport}
        before={(asking) => <DownloadButton label={t('action.export')} isReading={isReading} {...asking} />}
      >
        <ExportMenu isReading={isReading} onSave={(fileType) => void save(fileType)} onFile={onExport} />
      </OnDemand>
      {printed ? (
        <Suspense>
          <PrintList {...printed} onDone={endPrint} />
        </Suspense>
      ) : null}
    </>
  );
}
