import 'leaflet/dist/leaflet.css';
import { type CircleOptions, Control, type LatLngBoundsExpression, Map as LeafletMap, TileLayer } from 'leaflet';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useMapSettings } from './zone-form.tsx';

const BANGKOK = { lat: 13.7563, lng: 100.5018 };

type Leaflet = { readonly map: LeafletMap | null; readonly ref: RefCallback<HTMLElement> };

/** A map in the element that gets `ref`, with pictures where an address for them is set; null until the element is there. */
export function useLeaflet(): Leaflet {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const created = new LeafletMap(element, { center: BANGKOK, zoom: 11, attributionControl: false, scrollWheelZoom: false });
    setMap(created);
    return () => {
      setMap(null);
      created.remove();
    };
  }, []);
  useTiles(map);
  return { map, ref };
}

function useTiles(map: LeafletMap | null) {
  const { tileUrl, attribution } = useMapSettings().data ?? {};
  useEffect(() => {
    if (!map || !tileUrl) return;
    const control = new Control.Attribution().addTo(map);
    const tiles = new TileLayer(tileUrl, { attribution: attribution ?? undefined }).addTo(map);
    return () => {
      tiles.remove();
      control.remove();
    };
  }, [map, tileUrl, attribution]);
}

/** The circle of a zone, as every map draws it. */
export const circleOf = (radius: number, isOn = true): CircleOptions => ({
  radius,
  color: isOn ? 'var(--mantine-primary-color-filled)' : 'gray',
  weight: 1.5,
  fillOpacity: 0.12,
});

type View = { readonly bounds: LatLngBoundsExpression; readonly paddingPixels: number; readonly maxZoom: number };
export const showOn = (map: LeafletMap, { bounds, paddingPixels, maxZoom }: View) =>
  map.fitBounds(bounds, { padding: [paddingPixels, paddingPixels], maxZoom, animate: false });
