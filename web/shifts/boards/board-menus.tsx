import { Button, Menu, Popover, Select, Stack } from '@mantine/core';
import {
  IconCalendarStar,
  IconCopy,
  IconEraser,
  IconFileSpreadsheet,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconPrinter,
  IconTags,
} from '@tabler/icons-react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { Can } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { SearchBox } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { useOpenOnArrival } from '../../ui/on-demand.tsx';
import { openKeyList } from '../../ui/page-keys.ts';
import type { BoardDepartments } from './board-departments.ts';
import type { BoardIndex } from './board-index.ts';
import { timesOf } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import type { Board, Range } from './board-types.ts';
import type { Brush } from './cell-changes.ts';
import { FilterButton, MoreButton, PaintButton, ViewButton } from './menu-buttons.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import type { BoardViewChoice } from './use-board-view.ts';
import { SPANS, spanOf } from './week-span.ts';

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type FilterMenuProps = {
  list: ListState;
  departments: BoardDepartments['options'];
  groups: Range['groups'];
  isSearched: boolean;
  count: number;
};
/** Which people of the board are shown. */
export function FilterMenu({ list, departments, groups, isSearched, count }: FilterMenuProps) {
  const { t } = useText(SHIFTS);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const { t: shared } = useText(SHARED);
  const filters = [
    { name: 'department', label: t('department'), options: departments },
    { name: 'group', label: t('group'), options: groups.map(({ id, name }) => ({ value: id, label: name })) },
  ].filter(({ options }) => options.length > 1);
  return (
    <Popover position="bottom-start" width={280} withinPortal trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <FilterButton ref={button} count={count} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filterPeople')}>
        <Stack gap="sm">
          {isSearched ? <SearchBox list={list} placeholder={t('searchPeople')} width="100%" /> : null}
          {filters.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              data={[...options]}
              value={list.one(name) ?? null}
              onChange={(value) => list.set({ [name]: value ?? undefined })}
              placeholder={t('everybody')}
              clearable
              searchable={options.length > 8}
              comboboxProps={{ withinPortal: false }}
            />
          ))}
          {list.isFiltered ? (
            <Button variant="default" onClick={list.clear}>
              {shared('action.clearAll')}
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Rows, weeks and what stands beneath the days. */
export function ViewMenu({ board, list, view }: { board: Board; list: ListState; view: BoardViewChoice }) {
  const { t } = useText(SHIFTS);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const { t: shared } = useText(SHARED);
  return (
    <Menu position="bottom-start" width={240} closeOnItemClick={false} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ViewButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {board.board === 'weekly' ? (
          <>
            <Menu.RadioGroup
              value={list.one('view') === 'shift' ? 'shift' : 'person'}
              onChange={(value) => list.set({ view: value === 'shift' ? 'shift' : undefined })}
            >
              <Menu.RadioItem value="person">{t('byPerson')}</Menu.RadioItem>
              <Menu.RadioItem value="shift">{t('byShift')}</Menu.RadioItem>
            </Menu.RadioGroup>
            <Menu.Divider />
            <Weeks list={list} />
            <Menu.Divider />
          </>
        ) : null}
        <Menu.RadioGroup
          value={view.isCompact ? 'compact' : 'comfortable'}
          onChange={(value) => view.change({ isCompact: value === 'compact' })}
        >
          <Menu.RadioItem value="comfortable">{`${shared('table.density')}: ${shared('table.comfortable')}`}</Menu.RadioItem>
          <Menu.RadioItem value="compact">{`${shared('table.density')}: ${shared('table.compact')}`}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={view.hasSums} onChange={(hasSums) => view.change({ hasSums })}>
          {t('dailySums')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

function Weeks({ list }: { list: ListState }) {
  const { t } = useText(SHIFTS);
  return (
    <Menu.RadioGroup value={spanOf(list)} onChange={(value) => list.set({ weeks: value === '1' ? undefined : String(value) })}>
      {SPANS.map((span) => (
        <Menu.RadioItem key={span} value={span}>
          {t('weeks', { count: Number(span) })}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

const nameOf = (brush: Brush | null): string =>
  !brush ? '' : !brush.plan ? 'erase' : 'profileId' in brush.plan ? brush.plan.profileId : 'off';

type PaintMenuProps = { index: BoardIndex; brush: Brush | null; setBrush: (brush: Brush | null) => void };
/** Shifts to paint with: choose one, then draw over days; the same again, or Esc, puts the brush away. */
export function PaintMenu({ index, brush, setBrush }: PaintMenuProps) {
  const { t } = useText(SHIFTS);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const held = nameOf(brush);
  const brushes: { id: string; label: string; symbol?: string; color?: string; note?: string; brush: Brush }[] = [
    ...index.range.profiles.map(({ id, name, symbol, color, startMinute, endMinute }) => ({
      id,
      label: name,
      symbol,
      color,
      note: timesOf({ start: startMinute, end: endMinute }),
      brush: { plan: { profileId: id } },
    })),
    { id: 'off', label: t('dayOff'), symbol: t('dayOffSymbol'), brush: { plan: { isDayOff: true } } },
    { id: 'erase', label: t('erase'), brush: { plan: null } },
  ];
  return (
    <Menu position="bottom-end" width={280} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <PaintButton ref={button} brush={brush} index={index} />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 120px)" style={{ overflowY: 'auto' }}>
        {brushes.map(({ id, label, symbol, color, note, brush: item }) => (
          <Menu.Item
            key={id}
            aria-current={held === id}
            leftSection={
              id === 'erase' ? (
                <IconEraser {...ICON} />
              ) : (
                <span className={classes.symbol} style={color ? { '--chip': color } : undefined} aria-hidden>
                  {symbol}
                </span>
              )
            }
            rightSection={note ? <span className={classes.soft}>{note}</span> : null}
            onClick={() => setBrush(held === id ? null : item)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is done now and then with a board. */
export function MoreMenu({ shown, list, isPhone }: { shown: ShownBoard; list: ListState; isPhone: boolean }) {
  const { t } = useText(SHIFTS);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const { t: shared } = useText(SHARED);
  const { board, canEdit, open } = shown;
  return (
    <Menu position="bottom-end" width={260} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 120px)" style={{ overflowY: 'auto' }}>
        {isPhone && board.board === 'weekly' ? (
          <>
            <Weeks list={list} />
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={() => open({ kind: 'legend' })}>
          {t('heading.legend')}
        </Menu.Item>
        {isPhone ? null : (
          <Menu.Item leftSection={<IconKeyboard {...ICON} />} onClick={openKeyList}>
            {shared('shell.shortcuts')}
          </Menu.Item>
        )}
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
            <Menu.Item leftSection={<IconEraser {...ICON} />} onClick={() => open({ kind: 'reset' })}>
              {t('reset')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
