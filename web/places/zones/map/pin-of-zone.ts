import { Circle, type LayerGroup, Marker } from 'leaflet';
import { textNow } from '../../../text/use-text.ts';
import { ZONES } from '../../shared/texts.ts';
import { zoneName } from '../../shared/zone-name.ts';
import type { Zone } from '../zones-page.tsx';
import { mapPin, quietPin } from './map-pin.ts';
import { circleOf } from './use-leaflet.ts';
import type { MapName } from './write-names.ts';

export type PlacedZone = Zone & { readonly latitude: number; readonly longitude: number };
export const isPlaced = (zone: Zone): zone is PlacedZone => zone.latitude !== null && zone.longitude !== null;
export const pointOf = ({ latitude, longitude }: PlacedZone): [number, number] => [latitude, longitude];

/** The name of a zone with its radius, as it stands over its pin. */
export const pinText = (zone: PlacedZone): string =>
  [zoneName(zone), zone.radiusMetres === null ? '' : textNow(ZONES)('metres', { count: zone.radiusMetres })]
    .filter(Boolean)
    .join(' · ');
export const pinNameOf = (zone: PlacedZone): MapName => ({ text: pinText(zone), at: pointOf(zone) });

/** Puts a zone on a map, with its circle; a pin that opens nothing is there for orientation alone. */
export function addZone(layers: LayerGroup, zone: PlacedZone, onOpen?: () => void) {
  const icon = onOpen && zone.isEnabled ? mapPin : quietPin;
  const pin = new Marker(pointOf(zone), {
    icon,
    title: pinText(zone),
    interactive: onOpen !== undefined,
    keyboard: onOpen !== undefined,
  });
  if (onOpen) pin.on('click', onOpen);
  layers.addLayer(pin);
  layers.addLayer(new Circle(pointOf(zone), circleOf(zone.radiusMetres ?? 0, onOpen !== undefined && zone.isEnabled)));
}
