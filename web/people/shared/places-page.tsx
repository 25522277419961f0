import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';

type Word = 'title' | 'lead' | 'empty' | 'emptyText' | 'add';
type PlacesPageProps<Row> = {
  /** Names the table. */
  id: string;
  words: (word: Word) => string;
  found: UseQueryResult<Row[], Error>;
  columns: readonly Column<Row>[];
  phone: (row: Row) => PhoneRow;
  /** The call that adds one: the button is for whom it is open to. */
  create: EndpointSpec;
  /** Above the lead, such as the way back. */
  above?: ReactNode;
  /** The form of a new one, and how wide its drawer is. */
  newForm: (close: () => void) => ReactNode;
  newSize?: number;
  /** The drawer of the one that was opened; null while none is. */
  drawer: (opened: Row | null, close: () => void) => ReactNode;
};

/** The list of what people belong to (branches, cost centres): all of them, a new one, and each in a drawer. */
export function PlacesPage<Row extends { readonly id: string }>(props: PlacesPageProps<Row>) {
  const { id, words: t, found, columns, phone, create, above, newForm, newSize, drawer } = props;
  const [isAdding, adding] = useDisclosure(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const add = (
    <Can call={create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
        {t('add')}
      </Button>
    </Can>
  );
  const opened = found.data?.find((row) => row.id === openId) ?? null;
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      {above}
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(rows) => (
          <DataTable
            id={id}
            label={t('title')}
            rows={rows}
            columns={columns}
            phone={phone}
            rowId={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
          />
        )}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={isAdding} onClose={adding.close} size={newSize}>
        {newForm(adding.close)}
      </SideDrawer>
      {drawer(opened, () => setOpenId(null))}
    </ListPage>
  );
}
