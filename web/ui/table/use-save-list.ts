import { useCallback, useState } from 'react';
import { type ListFileType, noteExport } from '../../api/list-exports.ts';
import { useSession } from '../../api/session.tsx';
import { wholeListOf } from '../../api/whole-list.ts';
import { wishUpgrade } from '../plan/upgrade-wish.ts';
import { toast } from '../toast.tsx';
import type { CellValue, Column, Paged } from './column.ts';
import { useIsInCompany } from './use-view-place.ts';

export type ListShown<Row> = {
  readonly id: string;
  readonly fileName: string;
  readonly label: string;
  readonly shown: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly page: Paged<Row> | undefined;
};
/** A list on its way to paper. */
export type PrintedList = {
  readonly title: string;
  readonly columns: readonly { readonly id: string; readonly header: string; readonly align?: string | undefined }[];
  readonly lines: readonly { readonly key: string; readonly cells: readonly CellValue[] }[];
};
const LONGEST_SEARCH = 2000;
const LONGEST_TITLE = 160;
/** The page and the list in it, where they are called differently: `Employees: All`. */
function titleOf(label: string): string {
  const page = document.title.split(' · ').slice(0, -1).join(' · ');
  return (page === '' || page === label ? label : `${page}: ${label}`).slice(0, LONGEST_TITLE);
}
/** What a row can do, and the box by which it is chosen, say nothing in a file. */
const OF_THE_PAGE: readonly string[] = ['select', 'action', 'actions'];
const saysSomething = ({ id, header }: { readonly id: string; readonly header: string }) =>
  header !== '' && !OF_THE_PAGE.includes(id);

/**
 * Takes a whole list out: reads all its pages by the call of the page, so with its filters, its order and the rights of the reader, has it
 * written into the log of the company, and saves or prints the columns that are shown.
 */
export function useSaveList<Row>({ id, fileName, label, shown, rows, rowId, page }: ListShown<Row>) {
  const isFree = useSession()?.plan?.isFree ?? false;
  const isInCompany = useIsInCompany();
  const [isReading, setReading] = useState(false);
  const [printed, setPrinted] = useState<PrintedList | null>(null);
  const columns = shown.filter(saysSomething);
  const save = async (fileType: ListFileType) => {
    if (isFree) return wishUpgrade('export');
    setReading(true);
    try {
      const isWhole = page === undefined || page.totalElements <= rows.length;
      const all = isWhole ? rows : ((await wholeListOf(page)) ?? rows);
      const search = window.location.search.slice(0, LONGEST_SEARCH);
      const heads = columns.map(({ header }) => header);
      const title = titleOf(label);
      if (isInCompany) await noteExport({ table: id, title, fileType, rows: all.length, columns: heads, search });
      if (fileType === 'csv') (await import('./table-csv.ts')).saveCsv(fileName, columns, all);
      else if (fileType === 'xlsx') await (await import('./table-xlsx.ts')).saveXlsx(fileName, columns, all);
      else setPrinted({ title, ...onPaper(columns, all, rowId) });
    } catch (error) {
      toast.failed(error);
    } finally {
      setReading(false);
    }
  };
  // Always the same: another one would have the sheet printed once more.
  const endPrint = useCallback(() => setPrinted(null), []);
  return { save, isReading, printed, endPrint };
}

const onPaper = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], rowId: (row: Row) => string) => ({
  columns: columns.map(({ id, header, align }) => ({ id, header, align })),
  lines: rows.map((row) => ({ key: rowId(row), cells: columns.map(({ value }) => value(row)) })),
});
