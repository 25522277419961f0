import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useZonesText } from '../shared/use-zones-text.ts';
import { MapCanvas } from './map-canvas.tsx';
import { mapPin } from './map-pin.ts';

const exact = (degrees: number) => Number(degrees.toFixed(6));
type Point = { lat: number; lng: number };

/** Click or drag sets the place of a GPS zone; the number fields below say and take the same. */
export function PlaceMap({ of }: { of: ContractForm }) {
  const { t } = useZonesText();
  const { latitude, longitude, radiusMetres } = of.form.getValues();
  const place = pointOf(latitude, longitude);
  const put = ({ lat, lng }: Point) => {
    of.form.setFieldValue('latitude', exact(lat));
    of.form.setFieldValue('longitude', exact(((lng + 540) % 360) - 180));
    of.form.clearFieldError('latitude');
    of.form.clearFieldError('longitude');
  };
  const radius = typeof radiusMetres === 'number' && radiusMetres > 0 ? radiusMetres : null;
  return (
    <div>
      <MapCanvas label={t('onMap.place')} center={place} zoom={16}>
        <Clicks onPut={put} />
        {place ? (
          <>
            <Follow place={place} radius={radius} />
            <Marker
              position={place}
              icon={mapPin}
              draggable
              title={t('onMap.pin')}
              eventHandlers={{ dragend: (event) => put(event.target.getLatLng()) }}
            />
            {radius ? <Circle center={place} radius={radius} pathOptions={CIRCLE} /> : null}
          </>
        ) : null}
      </MapCanvas>
      <Text size="xs" c="dimmed" mt={4}>
        {t('onMap.hint')}
      </Text>
    </div>
  );
}

const CIRCLE = { color: 'var(--mantine-primary-color-filled)', weight: 1.5, fillOpacity: 0.12 } as const;

function pointOf(latitude: unknown, longitude: unknown): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { lat: latitude, lng: longitude } : null;
}

function Clicks({ onPut }: { onPut: (point: Point) => void }) {
  useMapEvents({ click: (event) => onPut(event.latlng) });
  return null;
}

/** The map goes along when the place is typed or found, and shows the whole circle. */
function Follow({ place: { lat, lng }, radius }: { place: Point; radius: number | null }) {
  const map = useMap();
  useEffect(() => {
    const reach = radius ?? 100;
    const [up, side] = [reach / 111_320, reach / (111_320 * Math.max(0.05, Math.cos((lat * Math.PI) / 180)))];
    map.fitBounds(
      [
        [lat - up, lng - side],
        [lat + up, lng + side],
      ],
      { padding: [24, 24], maxZoom: 17, animate: false },
    );
  }, [map, lat, lng, radius]);
  return null;
}
