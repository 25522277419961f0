import { Button, Group } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BoardMenu } from './board-menu.tsx';
import type { Board } from './board-types.ts';
import { useShiftTabs } from './shift-tabs.ts';
import { SHIFTS } from './texts.ts';

const BoardForms = lazy(() => import('./board-form.tsx').then((module) => ({ default: module.BoardForms })));
const ProfileList = lazy(() => import('./profile-list.tsx').then((module) => ({ default: module.ProfileList })));
export type BoardDrawer = { kind: 'new' } | { kind: 'edit' | 'makers'; board: Board } | { kind: 'profiles' };

export const WeeklyBoardsPage = () => <BoardsPage kind="weekly" />;
export const MonthlyBoardsPage = () => <BoardsPage kind="monthly" />;

/** The boards of one kind, with who plans them and when they were published. */
function BoardsPage({ kind }: { kind: BoardKind }) {
  const { t } = useText(SHIFTS);
  const list = useListState();
  const [opened, setOpened] = useState<BoardDrawer | null>(null);
  const filter = { name: list.text, departmentId: list.one('department') };
  const weekly = useQuery({ ...query(shifts.list, { query: filter }), enabled: kind === 'weekly' });
  const monthly = useQuery({ ...query(monthlyShifts.list, { query: filter }), enabled: kind === 'monthly' });
  const found = kind === 'weekly' ? weekly : monthly;
  const departments = useDepartmentOptions();
  const columns = useBoardColumns(setOpened);
  const create = kind === 'weekly' ? shifts.create : monthlyShifts.create;
  const add = (
    <Can call={create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setOpened({ kind: 'new' })}>
        {t('newBoard')}
      </Button>
    </Can>
  );
  const path = kind === 'weekly' ? '/shifts/view' : '/shifts/monthly/view';
  return (
    <ListPage
      title={t(kind === 'weekly' ? 'title' : 'monthlyTitle')}
      count={found.data?.length}
      tabs={useShiftTabs(kind)}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconTags size={18} stroke={1.5} />}
            aria-haspopup="dialog"
            onClick={() => setOpened({ kind: 'profiles' })}
          >
            {t('profiles')}
          </Button>
          {add}
        </Group>
      }
      filters={
        <FilterBar
          list={list}
          search={t('searchBoards')}
          filters={departments.length > 0 ? [{ name: 'department', label: t('department'), options: departments }] : []}
        />
      }
    >
      <QueryView
        query={found}
        empty={
          list.isFiltered ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('noBoards')} text={t('noBoardsText')} action={add} />
          )
        }
      >
        {(boards) => (
          <DataTable
            id={`boards-${kind}`}
            label={t('boards')}
            rows={boards}
            columns={columns}
            rowId={(board) => board.id}
            linkTo={(board) => `${path}/${board.id}`}
          />
        )}
      </QueryView>
      <SideDrawer
        title={opened ? t(`drawer.${opened.kind}`) : ''}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        size={560}
      >
        <Suspense>
          {opened?.kind === 'profiles' ? <CompanyProfiles /> : null}
          {opened && opened.kind !== 'profiles' ? (
            <BoardForms kind={kind} opened={opened} onClose={() => setOpened(null)} />
          ) : null}
        </Suspense>
      </SideDrawer>
    </ListPage>
  );
}

const CompanyProfiles = () => <ProfileList canEdit={useCan(shifts.create)} />;

function useBoardColumns(onOpen: (opened: BoardDrawer) => void): readonly Column<Board>[] {
  const { t } = useText(SHIFTS);
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), value: (row) => row.name, width: 230 },
      { id: 'code', header: t('column.code'), value: (row) => row.externalCode, width: 100, isHidden: true },
      { id: 'department', header: t('department'), value: (row) => row.departmentName, width: 190 },
      { id: 'people', header: t('column.people'), value: (row) => row.people, align: 'end', width: 90 },
      { id: 'makers', header: t('column.makers'), value: (row) => row.makers.map((maker) => maker.name).join(', '), width: 150 },
      {
        id: 'published',
        header: t('column.published'),
        value: (row) => row.lastPublishedAt,
        cell: (row) => (row.lastPublishedAt ? format.dateTime(row.lastPublishedAt) : t('state.never')),
        width: 180,
      },
      {
        id: 'action',
        header: t('column.action'),
        value: () => null,
        cell: (row) => <BoardMenu board={row} onOpen={onOpen} />,
        width: 90,
        isSortable: false,
      },
    ],
    [t, onOpen],
  );
}
