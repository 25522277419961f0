import { Text } from '@mantine/core';
import { Circle, type LeafletMouseEvent, Marker } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { zones } from '../../../contract/places/zones.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { ZONES } from '../shared/texts.ts';
import { MapCanvas } from './map-canvas.tsx';
import { mapPin } from './map-pin.ts';
import { circleOf, showOn, useLeaflet } from './use-leaflet.ts';

const exact = (degrees: number) => Number(degrees.toFixed(6));
type Point = { lat: number; lng: number };
const NOWHERE = { lat: null, lng: null };

/** Click or drag sets the place of a GPS zone; the number fields below say and take the same. */
export function PlaceMap({ of }: { of: ContractForm<typeof zones.create, 'latitude' | 'longitude' | 'radiusMetres'> }) {
  const { t } = useText(ZONES);
  const { map, ref } = useLeaflet();
  const { latitude, longitude, radiusMetres } = of.form.getValues();
  const { lat, lng } = pointOf(latitude, longitude) ?? NOWHERE;
  const radius = typeof radiusMetres === 'number' && radiusMetres > 0 ? radiusMetres : null;
  const title = t('onMap.pin');
  const put = useEffectEvent((point: Point) => {
    of.form.setFieldValue('latitude', exact(point.lat));
    of.form.setFieldValue('longitude', exact(((point.lng + 540) % 360) - 180));
    of.form.clearFieldError('latitude');
    of.form.clearFieldError('longitude');
  });
  useEffect(() => {
    if (!map) return;
    const putClicked = ({ latlng }: LeafletMouseEvent) => put(latlng);
    map.on('click', putClicked);
    return () => void map.off('click', putClicked);
  }, [map]);
  useEffect(() => {
    if (!map || lat === null) return;
    const pin = new Marker({ lat, lng }, { icon: mapPin, draggable: true, title });
    pin.on('dragend', () => put(pin.getLatLng()));
    pin.addTo(map);
    return () => void pin.remove();
  }, [map, lat, lng, title]);
  useEffect(() => {
    if (!map || lat === null) return;
    // The map goes along when the place is typed or found, and shows the whole circle.
    showOn(map, { bounds: boundsAround({ lat, lng }, radius ?? 100), paddingPixels: 24, maxZoom: 17 });
    if (radius === null) return;
    const circle = new Circle({ lat, lng }, circleOf(radius)).addTo(map);
    return () => void circle.remove();
  }, [map, lat, lng, radius]);
  return (
    <div>
      <MapCanvas label={t('onMap.place')} mapRef={ref} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('onMap.hint')}
      </Text>
    </div>
  );
}

function pointOf(latitude: unknown, longitude: unknown): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { lat: latitude, lng: longitude } : null;
}

const METRES_OF_A_DEGREE = 111_320;
function boundsAround({ lat, lng }: Point, metres: number): [[number, number], [number, number]] {
  const up = metres / METRES_OF_A_DEGREE;
  const side = up / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return [
    [lat - up, lng - side],
    [lat + up, lng + side],
  ];
}
