import {
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconFileImport,
  IconForms,
  IconHierarchy2,
  IconInbox,
  IconMapPin,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { Access } from '../../contract/endpoint.ts';
import { GROUPS } from '../../domain/permissions.ts';
import type { PlanGate } from '../../domain/plans.ts';
import type { MenuIcon, MenuKey } from '../ui/shell/menu-types.ts';

export type MenuItem = {
  readonly key: MenuKey;
  readonly path: `/${string}`;
  readonly icon: MenuIcon;
  readonly access: Access;
  readonly plan?: PlanGate;
  readonly country?: 'TH';
  /** Needs a first subscription whose status is active. */
  readonly needsActive?: true;
};
export type MenuSection = { readonly key: 'portal' | 'management' | 'administration'; readonly items: readonly MenuItem[] };

const company = (groups: (typeof GROUPS)[keyof typeof GROUPS]): Access => ({ groups, scope: 'company' });

/** The side menu in its order. Items whose page does not exist yet do not show. Source: specification 1 §2, §6. */
export const MENU: readonly MenuSection[] = [
  { key: 'portal', items: [{ key: 'me', path: '/me', icon: IconUser, access: 'member' }] },
  {
    key: 'management',
    items: [
      { key: 'reports', path: '/reports', icon: IconChartBar, access: company(GROUPS.timesheets) },
      { key: 'announcement', path: '/announcement', icon: IconSpeakerphone, access: company(GROUPS.management) },
      { key: 'employee', path: '/employee', icon: IconUsers, access: company(GROUPS.management) },
      { key: 'teams', path: '/teams', icon: IconHierarchy2, access: company(GROUPS.teams), plan: 'cloud-not-lite' },
      { key: 'requests', path: '/requests', icon: IconInbox, access: company(GROUPS.management), plan: 'cloud-not-lite' },
      { key: 'shifts', path: '/shifts', icon: IconCalendarTime, access: company(GROUPS.shift), plan: 'cloud' },
      {
        key: 'position',
        path: '/position',
        icon: IconBriefcase,
        access: company(GROUPS.positions),
        plan: 'payroll',
        country: 'TH',
      },
      { key: 'payrolls', path: '/payrolls', icon: IconCash, access: company(GROUPS.payroll), plan: 'payroll', country: 'TH' },
    ],
  },
  {
    key: 'administration',
    items: [
      { key: 'zone', path: '/zone', icon: IconMapPin, access: company(GROUPS.management) },
      { key: 'holidays', path: '/holidays', icon: IconCalendarEvent, access: company(GROUPS.management) },
      { key: 'forms', path: '/forms', icon: IconForms, access: company(GROUPS.management), plan: 'cloud-not-lite' },
      { key: 'leave', path: '/leave', icon: IconBeach, access: company(GROUPS.management), plan: 'cloud-not-lite' },
      {
        key: 'payrollItems',
        path: '/payroll-items',
        icon: IconReceipt,
        access: company(GROUPS.positions),
        plan: 'payroll',
        country: 'TH',
      },
      { key: 'company', path: '/company', icon: IconBuilding, access: company(GROUPS.management) },
      { key: 'activityLog', path: '/activity-log', icon: IconClipboardList, access: company(GROUPS.management) },
      { key: 'setting', path: '/setting', icon: IconSettings, access: company(GROUPS.management), plan: 'cloud-not-lite' },
      {
        key: 'import',
        path: '/import',
        icon: IconFileImport,
        access: company(GROUPS.management),
        plan: 'cloud-not-lite',
        needsActive: true,
      },
    ],
  },
];
