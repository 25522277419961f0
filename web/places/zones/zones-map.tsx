import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Circle, Marker, Tooltip, useMap } from 'react-leaflet';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useZonesText } from '../shared/use-zones-text.ts';
import { zoneName } from '../shared/zone-name.ts';
import { MapCanvas } from './map-canvas.tsx';
import { mapPin } from './map-pin.ts';
import type { Zone } from './zones-page.tsx';

type Placed = Zone & { readonly latitude: number; readonly longitude: number };
const isPlaced = (zone: Zone): zone is Placed => zone.latitude !== null && zone.longitude !== null;

/** All zones that have a place, on one map; the buttons below open the same. */
export function ZonesMap({ zones, onOpen }: { zones: readonly Zone[]; onOpen: (zone: Zone) => void }) {
  const { t } = useZonesText();
  const placed = zones.filter(isPlaced);
  const [first] = placed;
  if (!first) return <EmptyState title={t('onMap.none')} text={t('onMap.noneText')} />;
  return (
    <Stack gap="sm">
      <MapCanvas label={t('onMap.all')} center={{ lat: first.latitude, lng: first.longitude }} zoom={14} height={420}>
        <ShowAll zones={placed} />
        {placed.map((zone) => (
          <Marker
            key={zone.id}
            position={[zone.latitude, zone.longitude]}
            icon={mapPin}
            title={zoneName(zone)}
            eventHandlers={{ click: () => onOpen(zone) }}
          >
            <Tooltip>{zoneName(zone)}</Tooltip>
          </Marker>
        ))}
        {placed.map((zone) => (
          <Circle
            key={zone.id}
            center={[zone.latitude, zone.longitude]}
            radius={zone.radiusMetres ?? 0}
            pathOptions={{
              color: zone.isEnabled ? 'var(--mantine-primary-color-filled)' : 'gray',
              weight: 1.5,
              fillOpacity: 0.12,
            }}
          />
        ))}
      </MapCanvas>
      <Stack gap={4}>
        {placed.map((zone) => (
          <Button key={zone.id} variant="subtle" justify="space-between" onClick={() => onOpen(zone)}>
            <Text span>{zoneName(zone)}</Text>
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function ShowAll({ zones }: { zones: readonly Placed[] }) {
  const map = useMap();
  useEffect(() => {
    map.fitBounds(
      zones.map((zone): [number, number] => [zone.latitude, zone.longitude]),
      { padding: [48, 48], maxZoom: 16, animate: false },
    );
  }, [map, zones]);
  return null;
}
