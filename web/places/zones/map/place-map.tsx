import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPinned } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Circle, LayerGroup, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { zones } from '../../../../contract/places/zones.ts';
import { query } from '../../../api/queries.ts';
import { useText } from '../../../text/use-text.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { ZONES } from '../../shared/texts.ts';
import { MapCanvas } from './map-canvas.tsx';
import { movablePin } from './movable-pin.ts';
import { addZone, isPlaced, type PlacedZone, pinNameOf, pointOf } from './pin-of-zone.ts';
import { boundsAround, type Point, pointFrom, storedPoint } from './points.ts';
import { ProvinceSearch } from './province-search.tsx';
import { circleOf, showOn, useLeaflet } from './use-leaflet.ts';
import { useNames } from './use-names.ts';
import { type Country, useThailand } from './use-thailand.ts';

type PlaceForm = ContractForm<typeof zones.create, 'latitude' | 'longitude' | 'radiusMetres'>;
type PlaceMapProps = { of: PlaceForm; zoneId?: string };
const NO_ZONES: readonly PlacedZone[] = [];

/** The place of a GPS zone: a click, the arrow keys or a button set it; links, one's own position and exact coordinates say the same. */
export function PlaceMap({ of, zoneId }: PlaceMapProps) {
  const { t } = useText(ZONES);
  const { map, ref } = useLeaflet();
  const country = useThailand(map);
  const others = useOtherZones(zoneId);
  const { latitude, longitude, radiusMetres } = of.form.getValues();
  const point = pointFrom(latitude, longitude);
  const radius = typeof radiusMetres === 'number' && radiusMetres > 0 ? radiusMetres : null;
  const put = (next: Point) => {
    const stored = storedPoint(next);
    of.form.setFieldValue('latitude', stored.lat);
    of.form.setFieldValue('longitude', stored.lng);
    of.form.clearFieldError('latitude');
    of.form.clearFieldError('longitude');
  };
  const names = useMemo(() => others.map(pinNameOf), [others]);
  useNames(map, names, country);
  const move = usePin({ map, point, radius, put });
  useOthersOnMap(map, others);
  useFirstView(map, { point, others, country });
  const hasView = point !== null || others.length > 0 || country.isThailand;
  return (
    <Stack gap="xs">
      {country.drawing && map ? (
        <ProvinceSearch
          provinces={country.drawing.PROVINCES}
          onFound={(bounds) => showOn(map, { bounds, paddingPixels: 8, maxZoom: 12 })}
        />
      ) : null}
      <MapCanvas label={t('onMap.place')} mapRef={ref} note={hasView ? undefined : t('onMap.nowhere')} />
      <Group justify="space-between" gap="xs" align="flex-start">
        <Spot point={point} country={country} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPinned size={16} stroke={1.5} />}
          disabled={!map}
          onClick={() => map && move(map.getCenter())}
        >
          {t('onMap.middle')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('onMap.hint')}
      </Text>
    </Stack>
  );
}

/** Where the pin stands, said aloud as it moves. */
function Spot({ point, country }: { point: Point | null; country: Country }) {
  const { t, language } = useText(ZONES);
  const province = point && country.drawing?.provinceAt({ latitude: point.lat, longitude: point.lng });
  const isAbroad = point !== null && country.drawing !== null && !province;
  return (
    <Text size="sm" role="status">
      {point === null ? t('onMap.unset') : t('onMap.at', { latitude: point.lat.toFixed(5), longitude: point.lng.toFixed(5) })}
      {province ? ` · ${t('onMap.around', { province: province[language] })}` : null}
      {isAbroad ? ` · ${t('onMap.abroad')}` : null}
    </Text>
  );
}

/** The other places of the company, for orientation. */
function useOtherZones(zoneId: string | undefined): readonly PlacedZone[] {
  const { data } = useQuery(query(zones.list, { query: { zoneTypes: ['gps'] } }));
  return useMemo(() => data?.filter(isPlaced).filter((zone) => zone.id !== zoneId) ?? NO_ZONES, [data, zoneId]);
}

type Map = ReturnType<typeof useLeaflet>['map'];

function useOthersOnMap(map: Map, others: readonly PlacedZone[]) {
  useEffect(() => {
    if (!map) return;
    const layers = new LayerGroup().addTo(map);
    for (const zone of others) addZone(layers, zone);
    return () => void layers.remove();
  }, [map, others]);
}

type PinProps = { map: Map; point: Point | null; radius: number | null; put: (point: Point) => void };

/** The pin and its circle; answers what moves the pin on the map. The map goes along when the place was typed, pasted or found, not when the pin was moved on it. */
function usePin({ map, point, radius, put }: PinProps) {
  const { t } = useText(ZONES);
  const title = t('onMap.pin');
  const { lat, lng } = point ?? { lat: null, lng: null };
  const shown = useRef<Point | null>(null);
  const move = (next: Point) => {
    shown.current = storedPoint(next);
    put(next);
  };
  const moveOnMap = useEffectEvent(move);
  const hasPoint = point !== null;
  const pin = useRef<ReturnType<typeof movablePin> | null>(null);
  useEffect(() => {
    if (!map) return;
    const putClicked = ({ latlng }: LeafletMouseEvent) => moveOnMap(latlng);
    map.on('click', putClicked);
    return () => void map.off('click', putClicked);
  }, [map]);
  useEffect(() => {
    if (!map || !hasPoint) return;
    const made = movablePin(map, { title, onMove: (next) => moveOnMap(next) });
    pin.current = made;
    return () => {
      made.remove();
      pin.current = null;
    };
  }, [map, hasPoint, title]);
  useEffect(() => {
    if (!map || lat === null) return;
    pin.current?.put({ lat, lng });
    if (shown.current?.lat === lat && shown.current.lng === lng) return;
    shown.current = { lat, lng };
    showOn(map, { bounds: boundsAround({ lat, lng }, radius ?? 100), paddingPixels: 24, maxZoom: 17 });
  }, [map, lat, lng, radius]);
  useEffect(() => {
    if (!map || lat === null || radius === null) return;
    const circle = new Circle({ lat, lng }, circleOf(radius)).addTo(map);
    return () => void circle.remove();
  }, [map, lat, lng, radius]);
  return move;
}

type ViewProps = { point: Point | null; others: readonly PlacedZone[]; country: Country };

/** Until there is a place, the map shows where the company is already, else the whole country. */
function useFirstView(map: Map, { point, others, country }: ViewProps) {
  const isUnset = point === null;
  const { drawing } = country;
  const hasLooked = useRef<'country' | 'zones' | null>(null);
  useEffect(() => {
    if (!map || !isUnset || hasLooked.current === 'zones') return;
    if (others.length > 0) {
      hasLooked.current = 'zones';
      showOn(map, { bounds: others.map(pointOf), paddingPixels: 48, maxZoom: 14 });
    } else if (drawing && hasLooked.current === null) {
      hasLooked.current = 'country';
      showOn(map, { bounds: drawing.COUNTRY, paddingPixels: 4, maxZoom: 8 });
    }
  }, [map, isUnset, others, drawing]);
}
