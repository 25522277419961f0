import {
  IconAlarm,
  IconFileImport,
  IconLanguage,
  IconMoon,
  IconReceipt,
  IconTableExport,
  IconUserPlus,
} from '@tabler/icons-react';
import { AREAS, type AreaKey, type Gate, whyRefused } from '../../../domain/areas.ts';
import type { Profile } from '../../api/profile.ts';
import type { MenuIcon } from '../../ui/shell/menu-types.ts';
import type { RecentItem } from './recent-items.ts';

/** One line of the palette. */
export type Entry = RecentItem & { readonly icon: MenuIcon; readonly note?: string; readonly run: () => void };

export type PaletteAction = {
  readonly id: 'clock' | 'newEmployee' | 'import' | 'exportSheet' | 'slips' | 'language' | 'scheme';
  readonly icon: MenuIcon;
  /** A page, a document outside the application, or something done here. */
  readonly to: { readonly page: `/${string}` } | { readonly document: `/${string}` } | 'language' | 'scheme';
  readonly area: AreaKey;
};

const ACTIONS: readonly PaletteAction[] = [
  { id: 'clock', icon: IconAlarm, to: { document: '/webview/clock' }, area: 'me' },
  { id: 'newEmployee', icon: IconUserPlus, to: { page: '/employee/all#new' }, area: 'employee' },
  { id: 'import', icon: IconFileImport, to: { page: '/import' }, area: 'import' },
  { id: 'exportSheet', icon: IconTableExport, to: { page: '/reports/timesheets/v2#export' }, area: 'timesheets' },
  { id: 'slips', icon: IconReceipt, to: { page: '/webview/slips' }, area: 'me' },
  { id: 'language', icon: IconLanguage, to: 'language', area: 'me' },
  { id: 'scheme', icon: IconMoon, to: 'scheme', area: 'me' },
];

/** What a person may do from anywhere. */
export const actionsFor = (profile: Profile | null): readonly PaletteAction[] =>
  ACTIONS.filter((action) => {
    const gate: Gate = AREAS[action.area];
    return whyRefused(gate, profile) === null;
  });

/** Where the name of a person leads: their page, else their timesheet; null when neither opens. */
export function personPath(profile: Profile | null, employeeId: string): `/${string}` | null {
  if (whyRefused(AREAS.employee, profile) === null) return `/employee/view/${employeeId}`;
  if (whyRefused(AREAS.timesheets, profile) === null) return `/reports/timesheets/v2?employee=${employeeId}`;
  return null;
}
