import { useMemo } from 'react';
import type { zones } from '../../../contract/places/zones.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ZONES } from '../shared/texts.ts';
import { zoneName } from '../shared/zone-name.ts';
import type { Zone } from './zones-page.tsx';

/** What a zone is known by, in one line. */
export function placeOf(zone: Zone): string {
  if (zone.latitude !== null && zone.longitude !== null) return `${zone.latitude.toFixed(5)}, ${zone.longitude.toFixed(5)}`;
  if (zone.type === 'ibeacon') return `${zone.beaconMajor ?? '–'} / ${zone.beaconMinor ?? '–'}`;
  return zone.wifiSsid ?? zone.deviceAddress ?? '';
}

export function useZoneColumns(): readonly Column<Zone, SortField<typeof zones.search>>[] {
  const { t } = useText(ZONES);
  return useMemo((): Column<Zone, SortField<typeof zones.search>>[] => {
    const stateOf = (zone: Zone) => t(!zone.isEnabled ? 'state.off' : zone.isActivated ? 'state.on' : 'state.waiting');
    return [
      { id: 'name', header: t('column.name'), value: zoneName, isSortable: true },
      { id: 'code', header: t('column.code'), value: (zone) => zone.code, isHidden: true },
      { id: 'type', header: t('column.type'), value: (zone) => t(`type.${zone.type}`), isSortable: true },
      { id: 'place', header: t('column.place'), value: placeOf },
      {
        id: 'radius',
        header: t('column.radius'),
        value: (zone) => zone.radiusMetres,
        cell: (zone) => (zone.radiusMetres === null ? '' : t('metres', { count: zone.radiusMetres })),
        align: 'end',
      },
      { id: 'members', header: t('column.members'), value: (zone) => t(zone.isRestricted ? 'members.some' : 'members.all') },
      {
        id: 'state',
        header: t('column.state'),
        value: stateOf,
        cell: (zone) => (
          <StatusBadge status={!zone.isEnabled ? 'voided' : zone.isActivated ? 'present' : 'pending'} label={stateOf(zone)} />
        ),
      },
      {
        id: 'createdDate',
        header: t('column.created'),
        value: (zone) => zone.createdDate,
        cell: (zone) => format.dateOf(zone.createdDate),
        isSortable: true,
        isHidden: true,
      },
    ];
  }, [t]);
}
