import 'leaflet/dist/leaflet.css';
import { useQuery } from '@tanstack/react-query';
import { type CircleOptions, Control, type LatLngBoundsExpression, Map as LeafletMap, TileLayer } from 'leaflet';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { zones } from '../../../../contract/places/zones.ts';
import { query } from '../../../api/queries.ts';
import { textNow } from '../../../text/use-text.ts';
import { ZONES } from '../../shared/texts.ts';

/** The middle of Thailand; a map that has nothing to show yet stands here. */
const START = { lat: 13.2, lng: 101 };

type Leaflet = { readonly map: LeafletMap | null; readonly ref: RefCallback<HTMLElement> };

/** How maps are drawn here: with pictures where an address is set, else with the provinces alone. */
export const useMapSettings = () => useQuery({ ...query(zones.map), staleTime: Number.POSITIVE_INFINITY });

/** A map in the element that gets `ref`, with pictures where an address for them is set; null until the element is there. */
export function useLeaflet(): Leaflet {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const created = makeMap(element);
    setMap(created);
    return () => {
      setMap(null);
      created.remove();
    };
  }, []);
  useTiles(map);
  return { map, ref };
}

function makeMap(element: HTMLElement): LeafletMap {
  const t = textNow(ZONES);
  const map = new LeafletMap(element, {
    center: START,
    zoom: 5,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
  });
  new Control.Zoom({ zoomInTitle: t('onMap.zoomIn'), zoomOutTitle: t('onMap.zoomOut') }).addTo(map);
  new Control.Scale({ imperial: false }).addTo(map);
  // The wheel scrolls the page until somebody works with the map.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
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
  interactive: false,
});

type View = { readonly bounds: LatLngBoundsExpression; readonly paddingPixels: number; readonly maxZoom: number };
export const showOn = (map: LeafletMap, { bounds, paddingPixels, maxZoom }: View) =>
  map.fitBounds(bounds, { padding: [paddingPixels, paddingPixels], maxZoom, animate: false });
