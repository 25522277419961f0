import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { AddShiftForm } from './add-shift-form.tsx';
import { BoardHolidays } from './board-holidays.tsx';
import type { Opened, ShownBoard } from './board-state.ts';
import { CopyForm } from './copy-form.tsx';
import { CostView } from './cost-view.tsx';
import { DayEditor } from './day-editor.tsx';
import { ExportForm } from './export-form.tsx';
import { HistoryList } from './history-list.tsx';
import { HoursView } from './hours-view.tsx';
import { Legend } from './legend.tsx';
import { MeetForm } from './meet-form.tsx';
import { ProfileList } from './profile-list.tsx';
import { PublishForm } from './publish-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { ShiftDay } from './shift-day.tsx';
import { type Say, SHIFTS } from './texts.ts';
import { TransferForm } from './transfer-form.tsx';

const IN_DRAWER = new Set<Opened['kind']>(['hours', 'cost', 'day', 'shift', 'add', 'history', 'profiles', 'holidays']);

/** Whatever is open over a board. */
export function BoardDialogs({ shown, opened }: { shown: ShownBoard; opened: Opened }) {
  const { t } = useText(SHIFTS);
  const onClose = () => shown.open(null);
  const title = titleOf(opened, shown, t);
  const content = <Content shown={shown} opened={opened} onClose={onClose} />;
  return IN_DRAWER.has(opened.kind) ? (
    <SideDrawer title={title} isOpen onClose={onClose} size={opened.kind === 'profiles' ? 560 : 480}>
      {content}
    </SideDrawer>
  ) : (
    <Dialog onClose={onClose} title={title} size={520}>
      {content}
    </Dialog>
  );
}

function titleOf(opened: Opened, { index, board }: ShownBoard, t: Say): string {
  if (opened.kind === 'day') {
    const { person, day } = opened.place;
    return `${index.range.people[person]?.name ?? ''} · ${format.weekday(index.days[day] ?? '')} ${format.day(index.days[day])}`;
  }
  if (opened.kind === 'shift') {
    const name = opened.profileId ? index.profileOf(opened.profileId)?.name : t('ownTimes');
    return `${name ?? ''} · ${format.weekday(index.days[opened.day] ?? '')} ${format.day(index.days[opened.day])}`;
  }
  if (opened.kind === 'hours') return t('heading.hours', { name: index.range.people[opened.person]?.name ?? '' });
  if (opened.kind === 'cost')
    return t('heading.cost', { day: `${format.weekday(index.days[opened.day] ?? '')} ${format.day(index.days[opened.day])}` });
  if (opened.kind === 'transfer')
    return t(opened.mode === 'move' ? 'heading.move' : 'heading.copyCells', { count: opened.places.length });
  if (opened.kind === 'copy') return t(board.board === 'weekly' ? 'copyWeek' : 'duplicatePeriod');
  return t(`heading.${opened.kind}`);
}

function Content({ shown, opened, onClose }: { shown: ShownBoard; opened: Opened; onClose: () => void }) {
  switch (opened.kind) {
    case 'day':
      return <DayEditor shown={shown} place={opened.place} onClose={onClose} />;
    case 'hours':
      return <HoursView shown={shown} person={opened.person} />;
    case 'cost':
      return <CostView shown={shown} day={opened.day} />;
    case 'shift':
      return <ShiftDay shown={shown} profileId={opened.profileId} day={opened.day} onClose={onClose} />;
    case 'transfer':
      return <TransferForm shown={shown} places={opened.places} mode={opened.mode} onClose={onClose} />;
    case 'meet':
      return <MeetForm shown={shown} transfers={opened.transfers} isCopy={opened.isCopy} onClose={onClose} />;
    case 'add':
      return <AddShiftForm shown={shown} onClose={onClose} />;
    case 'copy':
      return <CopyForm shown={shown} onClose={onClose} />;
    case 'reset':
      return <ResetForm shown={shown} onClose={onClose} />;
    case 'publish':
      return <PublishForm shown={shown} onClose={onClose} />;
    case 'history':
      return <HistoryList shiftId={shown.board.id} canEdit={shown.canEdit} />;
    case 'profiles':
      return <ProfileList shiftId={shown.board.id} canEdit={shown.canEdit} />;
    case 'holidays':
      return <BoardHolidays shown={shown} />;
    case 'legend':
      return <Legend shown={shown} />;
    case 'export':
      return <ExportForm shown={shown} onClose={onClose} />;
  }
}
