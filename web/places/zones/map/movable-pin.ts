import { type Map as LeafletMap, Marker } from 'leaflet';
import { mapPin } from './map-pin.ts';
import type { Point } from './points.ts';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP_PIXELS = { small: 4, large: 40 };

type PinProps = { readonly title: string; readonly onMove: (point: Point) => void };

/** A pin that is dragged, or moved by the arrow keys: with Shift in larger steps. The map follows when the pin would leave it. */
export function movablePin(map: LeafletMap, { title, onMove }: PinProps) {
  const pin = new Marker(map.getCenter(), { icon: mapPin, draggable: true, title, alt: title, zIndexOffset: 1_000 });
  pin.on('dragend', () => onMove(pin.getLatLng()));
  pin.addTo(map);
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // Else the map would move as well, or the page.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP_PIXELS.large : STEP_PIXELS.small;
    const at = map.project(pin.getLatLng());
    const next = map.unproject([at.x + arrow[0] * step, at.y + arrow[1] * step]);
    map.panInside(next, { padding: [40, 40], animate: false });
    onMove(next);
  };
  const element = pin.getElement();
  element?.setAttribute('role', 'button');
  element?.setAttribute('aria-label', title);
  element?.addEventListener('keydown', press);
  return { put: (point: Point) => void pin.setLatLng(point), remove: () => void pin.remove() };
}
