import type { Zone } from './zones-page.tsx';

type ZoneType = Zone['type'];

/** The tabs of the list: their address, and the type each shows. */
export const ZONE_TABS = [
  { path: 'all', type: null },
  { path: 'face-scanner', type: 'face_scan' },
  { path: 'gps', type: 'gps' },
  { path: 'ibeacon', type: 'ibeacon' },
  { path: 'import', type: 'import' },
  { path: 'qr', type: 'qr' },
  { path: 'wifi', type: 'wifi' },
] as const satisfies readonly { path: string; type: ZoneType | null }[];

/** Types that a person can make; the imported zone makes itself. */
export const NEW_TYPES = ['gps', 'qr', 'wifi', 'ibeacon', 'face_scan'] as const satisfies readonly ZoneType[];
export type NewType = (typeof NEW_TYPES)[number];
export const isNewType = (type: ZoneType | null): type is NewType => NEW_TYPES.some((text) => text === type);
