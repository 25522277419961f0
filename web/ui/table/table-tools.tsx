import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconDownload, IconLineHeight } from '@tabler/icons-react';
import { useSharedText } from '../../text/shared-text.ts';
import type { Column } from './column.ts';
import { saveCsv } from './table-csv.ts';
import type { TableView } from './table-view.ts';

type TableToolsProps<Row> = {
  id: string;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView;
};
const icon = { size: 18, stroke: 1.5 };

/** Column chooser, row height, CSV. */
export function TableTools<Row>({ id, columns, shown, rows, view }: TableToolsProps<Row>) {
  const { t } = useSharedText();
  const isShown = (column: Column<Row>) => view.visibility[column.id] !== false;
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
        <Menu.Target>
          <Tooltip label={t('table.columns')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('table.columns')}>
              <IconAdjustmentsHorizontal {...icon} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('table.columns')}</Menu.Label>
          {columns.map((column) => (
            <Menu.Item
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isShown(column)}
              disabled={isShown(column) && shown.length === 1}
              leftSection={isShown(column) ? <IconCheck {...icon} /> : <span style={{ width: 18, display: 'inline-block' }} />}
              onClick={() => view.setVisibility({ ...view.visibility, [column.id]: !isShown(column) })}
            >
              {column.header}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => view.setVisibility(Object.fromEntries(columns.map((column) => [column.id, true])))}>
            {t('table.resetColumns')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLineHeight {...icon} />} onClick={() => view.setRoomy(!view.isRoomy)}>
            {view.isRoomy ? t('table.compact') : t('table.comfortable')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={t('table.csv')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('table.csv')} onClick={() => saveCsv(id, shown, rows)}>
          <IconDownload {...icon} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
