import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { SearchBox } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { BoardDepartments } from './board-departments.ts';
import { isBlank, type ShownBoard } from './board-state.ts';
import type { Brush } from './cell-changes.ts';
import { CopyLastButton } from './copy-last-button.tsx';
import { EditStatus } from './edit-status.tsx';
import { FilterButton, MoreButton, PaintButton, ViewButton } from './menu-buttons.tsx';
import { PublishButton } from './publish-button.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import { ToolButton } from './tool-button.tsx';
import type { BoardViewChoice } from './use-board-view.ts';

const loadMenus = () => import('./board-menus.tsx');
const FilterMenu = lazy(() => loadMenus().then((module) => ({ default: module.FilterMenu })));
const MoreMenu = lazy(() => loadMenus().then((module) => ({ default: module.MoreMenu })));
const PaintMenu = lazy(() => loadMenus().then((module) => ({ default: module.PaintMenu })));
const ViewMenu = lazy(() => loadMenus().then((module) => ({ default: module.ViewMenu })));

export type ToolbarProps = {
  shown: ShownBoard;
  departments: BoardDepartments['options'];
  list: ListState;
  view: BoardViewChoice;
  stepper: ReactNode;
  brush: Brush | null;
  setBrush: (brush: Brush | null) => void;
  isPhone: boolean;
};
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const PEOPLE_KEYS = ['q', 'department', 'group', 'only'] as const;
/** The period and the view are no filters of people: "clear all" neither asks for them nor takes them away. */
const ofPeople = (list: ListState): ListState => ({
  ...list,
  isFiltered: PEOPLE_KEYS.some((key) => list.one(key) !== undefined),
  clear: () => list.set({ q: undefined, department: undefined, group: undefined, only: undefined }),
});

/** Everything that is done with a whole board, in one line: period, people, view, planning, publishing. */
export function BoardToolbar(props: ToolbarProps) {
  const { t } = useText(SHIFTS);
  const { shown, stepper, isPhone } = props;
  const list = ofPeople(props.list);
  const { groups } = shown.index.range;
  const people = { list, departments: props.departments, groups, isSearched: isPhone };
  const chosen = [...(isPhone ? ['q'] : []), 'department', 'group'].filter((name) => list.one(name) !== undefined).length;
  return (
    <div className={`${classes.toolbar} wela-no-print`}>
      {stepper}
      {isPhone ? <span className={classes.room} /> : <SearchBox list={list} placeholder={t('searchPeople')} width={130} />}
      {isPhone || groups.length > 1 || props.departments.length > 1 ? (
        <OnDemand preload={loadMenus} before={(asking) => <FilterButton count={chosen} {...asking} />}>
          <FilterMenu {...people} count={chosen} />
        </OnDemand>
      ) : null}
      <WarnedButton shown={shown} list={list} />
      {isPhone ? null : (
        <>
          <OnDemand preload={loadMenus} before={(asking) => <ViewButton {...asking} />}>
            <ViewMenu board={shown.board} list={list} view={props.view} />
          </OnDemand>
          <EditStatus edit={shown.edit} />
        </>
      )}
      {shown.canEdit && !isPhone ? <PlanningTools {...props} /> : null}
      <OnDemand preload={loadMenus} before={(asking) => <MoreButton {...asking} />}>
        <MoreMenu shown={shown} list={list} isPhone={isPhone} />
      </OnDemand>
      {shown.canEdit && !isPhone ? <PublishButton shown={shown} /> : null}
    </div>
  );
}

/** Only those whose plan a rule has something to say about. */
function WarnedButton({ shown, list }: { shown: ShownBoard; list: ListState }) {
  const { t } = useText(SHIFTS);
  const isOn = list.one('only') === 'warnings';
  const { index } = shown;
  const warned = index.warnedPeople;
  if (warned === 0 && !isOn) return null;
  return (
    <ToolButton
      icon={
        <>
          <IconAlertTriangle {...ICON} /> <span className={classes.toolCount}>{warned}</span>
        </>
      }
      label={t('onlyWarned', { count: warned })}
      isOn={isOn}
      aria-pressed={isOn}
      onClick={() => list.set({ only: isOn ? undefined : 'warnings' })}
    />
  );
}

/** What plans: brush, the period before, a shift of several people, and the way back. */
function PlanningTools({ shown, list, brush, setBrush }: ToolbarProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, edit, open } = shown;
  const isByShift = board.board === 'weekly' && list.one('view') === 'shift';
  return (
    <>
      <ToolButton
        icon={<IconArrowBackUp {...ICON} />}
        label={shared('action.undo')}
        disabled={!edit.canUndo}
        onClick={() => edit.undo(false)}
      />
      {edit.canRedo ? (
        <ToolButton icon={<IconArrowForwardUp {...ICON} />} label={t('redo')} onClick={() => edit.undo(true)} />
      ) : null}
      {isByShift ? null : (
        <OnDemand preload={loadMenus} before={(asking) => <PaintButton brush={brush} index={index} {...asking} />}>
          <PaintMenu index={index} brush={brush} setBrush={setBrush} />
        </OnDemand>
      )}
      {isBlank(index) ? null : <CopyLastButton shown={shown} />}
      {board.board === 'weekly' ? (
        <ToolButton icon={<IconPlus {...ICON} />} label={t('addShift')} words="later" onClick={() => open({ kind: 'add' })} />
      ) : null}
    </>
  );
}
