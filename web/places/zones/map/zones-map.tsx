import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LayerGroup } from 'leaflet';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { zones as calls } from '../../../../contract/places/zones.ts';
import { query } from '../../../api/queries.ts';
import { useText } from '../../../text/use-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ZONES } from '../../shared/texts.ts';
import { zoneName } from '../../shared/zone-name.ts';
import type { Zone } from '../zones-page.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { addZone, isPlaced, type PlacedZone, pinNameOf, pointOf } from './pin-of-zone.ts';
import { ProvinceSearch } from './province-search.tsx';
import { showOn, useLeaflet } from './use-leaflet.ts';
import { useNames } from './use-names.ts';
import { useThailand } from './use-thailand.ts';

type ZonesMapProps = { name?: string; active?: 'true' | 'false'; add: React.ReactNode; onOpen: (zone: Zone) => void };

/** Every zone that has a place, on one map whatever the page of the list; the buttons below open the same. */
export function ZonesMap({ name, active, add, onOpen }: ZonesMapProps) {
  const { t } = useText(ZONES);
  const found = useQuery(query(calls.list, { query: { zoneTypes: ['gps'], ...(active ? { active } : {}) } }));
  const wanted = name?.trim().toLowerCase() ?? '';
  const placed = useMemo(
    () => (found.data ?? []).filter(isPlaced).filter((zone) => zone.name.toLowerCase().includes(wanted)),
    [found.data, wanted],
  );
  return (
    <QueryView
      query={found}
      isEmpty={() => placed.length === 0}
      empty={<EmptyState title={t('onMap.none')} text={t('onMap.noneText')} action={add} />}
    >
      {() => <PlacedZones zones={placed} onOpen={onOpen} />}
    </QueryView>
  );
}

type PlacedZonesProps = { zones: readonly PlacedZone[]; onOpen: (zone: Zone) => void };
function PlacedZones({ zones, onOpen }: PlacedZonesProps) {
  const { t } = useText(ZONES);
  const { map, ref } = useLeaflet();
  const country = useThailand(map);
  const names = useMemo(() => zones.map(pinNameOf), [zones]);
  useNames(map, names, country);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!map) return;
    const layers = new LayerGroup().addTo(map);
    for (const zone of zones) addZone(layers, zone, () => open(zone));
    showOn(map, { bounds: zones.map(pointOf), paddingPixels: 64, maxZoom: 15 });
    return () => void layers.remove();
  }, [map, zones]);
  return (
    <Stack gap="sm">
      {country.drawing && map ? (
        <ProvinceSearch
          provinces={country.drawing.PROVINCES}
          onFound={(bounds) => showOn(map, { bounds, paddingPixels: 16, maxZoom: 12 })}
        />
      ) : null}
      <MapCanvas label={t('onMap.all')} mapRef={ref} height={480} />
      <Stack gap={4}>
        {zones.map((zone) => (
          <Button key={zone.id} variant="subtle" color="gray" justify="flex-start" onClick={() => onOpen(zone)}>
            <Group gap="xs">
              <Text span>{zoneName(zone)}</Text>
              <Text span size="sm" c="dimmed">
                {[
                  zone.radiusMetres === null ? '' : t('metres', { count: zone.radiusMetres }),
                  zone.isEnabled ? '' : t('state.off'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Group>
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
