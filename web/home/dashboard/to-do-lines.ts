import type { TablerIcon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconCash,
  IconClipboardCheck,
  IconClockPause,
  IconFileDescription,
  IconFileExport,
  IconHourglass,
  IconUserPlus,
} from '@tabler/icons-react';
import { format, today } from '../../text/format.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import type { ToDoItem } from './dashboard-data.ts';
import type { DashboardT } from './texts.ts';

export type ToDoLine = {
  readonly key: string;
  readonly icon: TablerIcon;
  readonly text: string;
  readonly note: string | null;
  /** How many rows the page has that the line opens; null when it is one thing. */
  readonly count: number | null;
  readonly to: AppPath;
  /** Where the count explains itself. */
  readonly working?: AppPath;
  readonly isLate?: boolean;
};

/** What a thing that waits is called, and the address that has exactly its rows. */
export function lineOf(item: ToDoItem, t: DashboardT): ToDoLine {
  switch (item.kind) {
    case 'join-requests':
      return counted(item, { t, icon: IconUserPlus, to: '/employee/join-request' });
    case 'requests-waiting':
      return counted(item, { t, icon: IconClipboardCheck, to: '/me/approvals' });
    case 'open-days':
      return {
        ...counted(item, { t, icon: IconClockPause, to: '/reports/clocking?inbox=missing-out' }),
        working: '/dashboard?show=open-days',
      };
    case 'odd-clockings':
      return counted(item, { t, icon: IconAlertTriangle, to: '/reports/clocking?inbox=anomalies' });
    case 'expiring-documents':
      return counted(item, { t, icon: IconFileDescription, to: '/dashboard?show=documents' });
    case 'overtime-policy':
      return {
        key: item.kind,
        icon: IconHourglass,
        text: t('toDo.overtime-policy'),
        note: t('toDo.overtimePolicyNote'),
        count: null,
        to: '/setting/shift',
      };
    case 'shift-drafts': {
      const board =
        item.board === 'weekly' ? `/shifts/view/${item.shiftId}` : `/shifts/monthly/view/${item.shiftId}/shifts-board`;
      const note = t('toDo.board', { name: item.name, from: format.shortDay(item.from), to: format.shortDay(item.to) });
      const line = counted(item, { t, icon: IconCalendarTime, to: `/${board.slice(1)}?from=${item.from}` });
      return { ...line, key: `${item.shiftId} ${item.from}`, note };
    }
    case 'filing': {
      const isLate = item.due < today();
      return {
        key: `${item.document} ${item.month}`,
        icon: IconFileExport,
        text: t(`toDo.filing-${item.document}`, { month: format.month(item.month) }),
        note: t(isLate ? 'toDo.wasDue' : 'toDo.due', { day: format.day(item.due) }),
        count: null,
        to: `${item.document === 'pnd1' ? '/payrolls/wht1' : '/payrolls/sso'}?month=${item.month}`,
        isLate,
      };
    }
    default:
      return {
        key: item.payrollReportId,
        icon: IconCash,
        text: t(`toDo.${item.kind}`, { month: format.month(item.month) }),
        note: item.name,
        count: null,
        to: `/payrolls/report/${item.payrollReportId}`,
      };
  }
}

type Counted = Extract<ToDoItem, { count: number }>;
type Look = { t: DashboardT; icon: TablerIcon; to: AppPath };
const counted = ({ kind, count }: Counted, { t, icon, to }: Look): ToDoLine => ({
  key: kind,
  icon,
  text: t(`toDo.${kind}`, { count }),
  note: null,
  count,
  to,
});
