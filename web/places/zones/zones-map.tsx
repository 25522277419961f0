import { Button, Stack, Text } from '@mantine/core';
import { Circle, LayerGroup, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ZONES } from '../shared/texts.ts';
import { zoneName } from '../shared/zone-name.ts';
import { MapCanvas } from './map-canvas.tsx';
import { mapPin } from './map-pin.ts';
import { circleOf, showOn, useLeaflet } from './use-leaflet.ts';
import type { Zone } from './zones-page.tsx';

type Placed = Zone & { readonly latitude: number; readonly longitude: number };
type ZonesMapProps<Shown> = { zones: readonly Shown[]; onOpen: (zone: Zone) => void };
const isPlaced = (zone: Zone): zone is Placed => zone.latitude !== null && zone.longitude !== null;
const pointOf = ({ latitude, longitude }: Placed): [number, number] => [latitude, longitude];

/** All zones that have a place, on one map; the buttons below open the same. */
export function ZonesMap({ zones, onOpen }: ZonesMapProps<Zone>) {
  const { t } = useText(ZONES);
  const placed = useMemo(() => zones.filter(isPlaced), [zones]);
  if (placed.length === 0) return <EmptyState title={t('onMap.none')} text={t('onMap.noneText')} />;
  return (
    <Stack gap="sm">
      <PlacedZones zones={placed} onOpen={onOpen} />
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

function PlacedZones({ zones, onOpen }: ZonesMapProps<Placed>) {
  const { t } = useText(ZONES);
  const { map, ref } = useLeaflet();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!map) return;
    const pins = zones.map((zone) => pinOf(zone).on('click', () => open(zone)));
    const circles = zones.map((zone) => new Circle(pointOf(zone), circleOf(zone.radiusMetres ?? 0, zone.isEnabled)));
    const layers = new LayerGroup([...pins, ...circles]).addTo(map);
    showOn(map, { bounds: zones.map(pointOf), paddingPixels: 48, maxZoom: 16 });
    return () => void layers.remove();
  }, [map, zones]);
  return <MapCanvas label={t('onMap.all')} mapRef={ref} height={420} />;
}

function pinOf(zone: Placed): Marker {
  const name = zoneName(zone);
  // As an element: a text would be read as HTML.
  const label = document.createElement('span');
  label.textContent = name;
  return new Marker(pointOf(zone), { icon: mapPin, title: name }).bindTooltip(label);
}
