import 'leaflet/dist/leaflet.css';
import type { ReactNode } from 'react';
import { MapContainer, TileLayer } from 'react-leaflet';
import classes from '../shared/zones.module.css';
import { useMapSettings } from './zone-form.tsx';

const BANGKOK = { lat: 13.7563, lng: 100.5018 };

type MapCanvasProps = {
  label: string;
  center: { lat: number; lng: number } | null;
  zoom: number;
  height?: number;
  children: ReactNode;
};
/** A map with pictures where an address for them is set, else a quiet grid: places and circles are the same on both. */
export function MapCanvas({ label, center, zoom, height = 280, children }: MapCanvasProps) {
  const settings = useMapSettings();
  return (
    <section aria-label={label}>
      <MapContainer
        center={center ?? BANGKOK}
        zoom={center ? zoom : 11}
        className={classes.map}
        style={{ height }}
        attributionControl={Boolean(settings.data?.tileUrl)}
        scrollWheelZoom={false}
      >
        {settings.data?.tileUrl ? (
          <TileLayer url={settings.data.tileUrl} attribution={settings.data.attribution ?? undefined} />
        ) : null}
        {children}
      </MapContainer>
    </section>
  );
}
