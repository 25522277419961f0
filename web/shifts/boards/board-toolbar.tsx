import { Button, Group, Menu, SegmentedControl } from '@mantine/core';
import {
  IconCalendarStar,
  IconCopy,
  IconDots,
  IconEraser,
  IconFileSpreadsheet,
  IconHistory,
  IconPlus,
  IconPrinter,
  IconTags,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { Can } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import type { ListState } from '../../ui/list-state.ts';
import type { BoardDepartments } from './board-departments.ts';
import type { Opened, ShownBoard } from './board-state.ts';
import type { Brush } from './cell-changes.ts';
import { PaintBar } from './paint-bar.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type ToolbarProps = {
  shown: ShownBoard;
  departments: BoardDepartments['options'];
  list: ListState;
  stepper: ReactNode;
  brush: Brush | null;
  setBrush: (brush: Brush | null) => void;
  isPhone: boolean;
};
const ICON = { size: 18, stroke: 1.5 } as const;

const PEOPLE_KEYS = ['q', 'department', 'group', 'only'] as const;
/** The period and the view are no filters of people: "clear all" neither asks for them nor takes them away. */
const ofPeople = (list: ListState): ListState => ({
  ...list,
  isFiltered: PEOPLE_KEYS.some((key) => list.one(key) !== undefined),
  clear: () => list.set({ q: undefined, department: undefined, group: undefined, only: undefined }),
});

/** Period, view, filters, and what can be done with the whole board. */
export function BoardToolbar({ shown, departments, list, stepper, brush, setBrush, isPhone }: ToolbarProps) {
  const { t } = useText(SHIFTS);
  const { board, index, canEdit, open } = shown;
  const { groups } = index.range;
  const warned = new Set(index.range.warnings.map((warning) => warning.person)).size;
  const isByShift = list.one('view') === 'shift';
  const filters = [
    ...(departments.length > 1 ? [{ name: 'department', label: t('department'), options: departments }] : []),
    ...(groups.length > 1
      ? [{ name: 'group', label: t('group'), options: groups.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
  ];
  return (
    <div className={`${classes.toolbar} wela-no-print`}>
      <Group justify="space-between" gap="xs">
        {stepper}
        <Group gap="xs">
          {board.board === 'weekly' && !isPhone ? (
            <SegmentedControl
              aria-label={t('view')}
              value={isByShift ? 'shift' : 'person'}
              onChange={(view) => list.set({ view: view === 'shift' ? 'shift' : undefined })}
              data={[
                { value: 'person', label: t('byPerson') },
                { value: 'shift', label: t('byShift') },
              ]}
            />
          ) : null}
          {canEdit && board.board === 'weekly' ? (
            <Button leftSection={<IconPlus {...ICON} />} onClick={() => open({ kind: 'add' })}>
              {t('addShift')}
            </Button>
          ) : null}
          <MoreMenu board={shown.board} canEdit={canEdit} open={open} />
        </Group>
      </Group>
      <FilterBar list={ofPeople(list)} search={t('searchPeople')} filters={filters}>
        {warned > 0 ? (
          <KeptSwitch
            label={t('onlyWarned', { count: warned })}
            checked={list.one('only') === 'warnings'}
            onKeep={(isOn) => list.set({ only: isOn ? 'warnings' : undefined })}
          />
        ) : null}
      </FilterBar>
      {canEdit && !isPhone && !(isByShift && board.board === 'weekly') ? (
        <PaintBar profiles={index.range.profiles} brush={brush} setBrush={setBrush} />
      ) : null}
    </div>
  );
}

type MoreProps = { board: ShownBoard['board']; canEdit: boolean; open: (opened: Opened) => void };
function MoreMenu({ board, canEdit, open }: MoreProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots {...ICON} />}>
          {shared('action.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit ? (
          <>
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => open({ kind: 'copy' })}>
              {t(board.board === 'weekly' ? 'copyWeek' : 'duplicatePeriod')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTags {...ICON} />} onClick={() => open({ kind: 'profiles' })}>
              {t('profiles')}
            </Menu.Item>
            {board.board === 'monthly' ? (
              <Menu.Item leftSection={<IconCalendarStar {...ICON} />} onClick={() => open({ kind: 'holidays' })}>
                {t('boardHolidays')}
              </Menu.Item>
            ) : null}
          </>
        ) : null}
        <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => open({ kind: 'history' })}>
          {t('history')}
        </Menu.Item>
        <Can call={shifts.exportBoard}>
          <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => open({ kind: 'export' })}>
            {t('exportBoard')}
          </Menu.Item>
        </Can>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {t('print')}
        </Menu.Item>
        {canEdit ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconEraser {...ICON} />} onClick={() => open({ kind: 'reset' })}>
              {t('reset')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
