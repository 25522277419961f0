import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useOpenOnArrival } from '../on-demand.tsx';
import type { ColumnName } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { DensityItems } from './density-items.tsx';
import type { TableView } from './table-view.ts';
import { useIsInCompany, useViewPlace } from './use-view-place.ts';
import { KeepViewDialog, ManageViewsDialog } from './view-dialogs.tsx';
import { ViewItems } from './view-items.tsx';

const icon = { size: 18, stroke: 1.5 };
const gap = <span style={{ width: 18, display: 'inline-block' }} />;

type ColumnMenuProps = { table: string; columns: readonly ColumnName[]; view: TableView };
/** Views that were kept, which columns show, and how high rows are. */
export function ColumnMenu({ table, columns, view }: ColumnMenuProps) {
  const { t } = useText(SHARED);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const isInCompany = useIsInCompany();
  const { present, open } = useViewPlace(columns, view);
  const [asked, setAsked] = useState<'keep' | 'manage' | null>(null);
  const isShown = ({ id }: ColumnName) => view.visibility[id] !== false;
  // What a row can do has no head, and always stands there.
  const named = columns.filter((column) => column.header !== '');
  const isLast = named.filter(isShown).length === 1;
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false} withinPortal opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ColumnButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {isInCompany ? (
            <ViewItems table={table} onOpen={open} onKeep={() => setAsked('keep')} onManage={() => setAsked('manage')} />
          ) : null}
          <Menu.Label>{t('table.columns')}</Menu.Label>
          {named.map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={isShown(column)}
              checkIcon={<IconCheck {...icon} />}
              disabled={column.isKept || (isShown(column) && isLast)}
              onChange={(isWanted) => view.setVisibility({ ...view.visibility, [column.id]: isWanted })}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={gap}
            onClick={() => view.setVisibility(Object.fromEntries(columns.map(({ id }) => [id, true])))}
          >
            {t('table.resetColumns')}
          </Menu.Item>
          <Menu.Divider />
          <DensityItems />
        </Menu.Dropdown>
      </Menu>
      {asked === 'keep' ? <KeepViewDialog table={table} present={present} onClose={() => setAsked(null)} /> : null}
      {asked === 'manage' ? <ManageViewsDialog table={table} present={present} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
