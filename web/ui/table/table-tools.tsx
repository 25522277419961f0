import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSession } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { OnDemand } from '../on-demand.tsx';
import { wishUpgrade } from '../plan/upgrade-wish.ts';
import type { Column } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { saveCsv } from './table-csv.ts';
import type { TableView } from './table-view.ts';

const load = () => import('./column-menu.tsx');
const ColumnMenu = lazy(() => load().then((module) => ({ default: module.ColumnMenu })));

type TableToolsProps<Row> = {
  id: string;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView;
};

/** Column chooser, row height, CSV. */
export function TableTools<Row>({ id, columns, shown, rows, view }: TableToolsProps<Row>) {
  const { t } = useText(SHARED);
  const isFree = useSession()?.plan?.isFree ?? false;
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
        onClick={() => (isFree ? wishUpgrade('export') : saveCsv(id, shown, rows))}
      >
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </>
  );
}
