import {
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconClipboardText,
  IconClockHour4,
  IconFaceId,
  IconFileImport,
  IconForms,
  IconHierarchy2,
  IconHome,
  IconInbox,
  IconMapPin,
  IconReceipt,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { AreaKey } from '../../domain/areas.ts';
import type { MenuIcon, MenuKey } from '../ui/shell/menu-types.ts';

export type MenuItem = {
  readonly key: MenuKey;
  readonly path: `/${string}`;
  readonly icon: MenuIcon;
  readonly area: AreaKey;
  /** For those who manage nothing: in other menus it would stand in the way. */
  readonly isOwnPage?: true;
};
export type MenuSection = { readonly key: MenuKey; readonly items: readonly MenuItem[] };

/** The side menu in its order. Items whose page does not exist do not show. Source: specification 1 §2, §6. */
export const MENU: readonly MenuSection[] = [
  {
    key: 'portal',
    items: [
      { key: 'home', path: '/dashboard', icon: IconHome, area: 'me' },
      { key: 'me', path: '/me', icon: IconUser, area: 'me' },
      { key: 'ownRequests', path: '/me/requests', icon: IconClipboardText, area: 'ownRequests' },
      { key: 'approvals', path: '/me/approvals', icon: IconClipboardCheck, area: 'ownRequests' },
      { key: 'ownMonth', path: '/webview/month', icon: IconClockHour4, area: 'me', isOwnPage: true },
      { key: 'ownShifts', path: '/webview/shift-time', icon: IconCalendarTime, area: 'me', isOwnPage: true },
      { key: 'ownLeave', path: '/me/leave', icon: IconBeach, area: 'ownLeave', isOwnPage: true },
      { key: 'ownSlips', path: '/webview/slips', icon: IconReceipt, area: 'me', isOwnPage: true },
      { key: 'ownTasks', path: '/webview/tasks', icon: IconChecklist, area: 'me', isOwnPage: true },
      { key: 'ownAnnouncements', path: '/webview/announcement', icon: IconSpeakerphone, area: 'me', isOwnPage: true },
    ],
  },
  {
    key: 'management',
    items: [
      { key: 'reports', path: '/reports', icon: IconChartBar, area: 'timesheets' },
      { key: 'announcement', path: '/announcement', icon: IconSpeakerphone, area: 'announcement' },
      { key: 'employee', path: '/employee', icon: IconUsers, area: 'employee' },
      { key: 'teams', path: '/teams', icon: IconHierarchy2, area: 'teams' },
      { key: 'requests', path: '/requests', icon: IconInbox, area: 'requests' },
      { key: 'shifts', path: '/shifts', icon: IconCalendarTime, area: 'shifts' },
      { key: 'position', path: '/position', icon: IconBriefcase, area: 'position' },
      { key: 'payrolls', path: '/payrolls', icon: IconCash, area: 'payrolls' },
    ],
  },
  {
    key: 'administration',
    items: [
      { key: 'zone', path: '/zone', icon: IconMapPin, area: 'zone' },
      { key: 'holidays', path: '/holidays', icon: IconCalendarEvent, area: 'holidays' },
      { key: 'forms', path: '/forms', icon: IconForms, area: 'forms' },
      { key: 'leave', path: '/leave', icon: IconBeach, area: 'leave' },
      { key: 'payrollItems', path: '/payroll-items', icon: IconReceipt, area: 'payrollItems' },
      { key: 'company', path: '/company', icon: IconBuilding, area: 'company' },
      { key: 'setting', path: '/setting', icon: IconSettings, area: 'setting' },
      { key: 'import', path: '/import', icon: IconFileImport, area: 'import' },
    ],
  },
];

/** The menu of pages of the provider's staff. */
export const CONSOLE_MENU: readonly MenuSection[] = [
  {
    key: 'console',
    items: [
      { key: 'consoleDashboard', path: '/console/dashboard', icon: IconHome, area: 'console' },
      { key: 'consoleOrders', path: '/console/orders', icon: IconShoppingCart, area: 'console' },
      { key: 'consoleEventLogs', path: '/console/event-logs', icon: IconClipboardList, area: 'console' },
      { key: 'consoleOrganizations', path: '/console/organizations', icon: IconBuildingCommunity, area: 'console' },
      { key: 'consoleEmployees', path: '/console/employees', icon: IconUsers, area: 'console' },
      { key: 'consoleStation', path: '/console/onedee-station', icon: IconFaceId, area: 'console' },
      { key: 'consoleClocks', path: '/console/clocks', icon: IconClockHour4, area: 'console' },
    ],
  },
];

/** Pages without a place in the menu that the command palette offers all the same. */
export const OTHER_PLACES: readonly MenuItem[] = [
  { key: 'timesheets', path: '/reports/timesheets/v2', icon: IconTable, area: 'timesheets' },
  { key: 'approvalLines', path: '/teams/approve-lines', icon: IconHierarchy2, area: 'teams' },
  { key: 'activityLog', path: '/activity-log', icon: IconClipboardList, area: 'activityLog' },
  { key: 'consoleDashboard', path: '/console/dashboard', icon: IconBuildingCommunity, area: 'console' },
];
