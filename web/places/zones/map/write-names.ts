import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet';
import classes from './map.module.css';
import { type LabelBox, spreadLabels, widthOf } from './spread-labels.ts';
import type { Bounds } from './thailand.ts';

/** A name on a map. With `within`, it is written only where its area is wide enough for it. */
export type MapName = { readonly text: string; readonly at: readonly [number, number]; readonly within?: Bounds };

const AREA = { size: 12.5, height: 18, above: 0, room: 18 };
/** The name of a pin stands over its head, and nothing is written where the pin stands. */
const PIN = { size: 13, height: 20, above: 44, room: 56 };
/** A name may reach over the border of its area by this. */
const WIDER = 1.35;

type Written = LabelBox & { readonly name: MapName };

function boxOf(map: LeafletMap, name: MapName): Written[] {
  const look = name.within ? AREA : PIN;
  const width = widthOf(name.text, look.size);
  const { x, y } = map.project([...name.at]);
  if (name.within) {
    const [[south, west], [north, east]] = name.within;
    const area = map.project([north, east]).x - map.project([south, west]).x;
    if (width > area * WIDER) return [];
  }
  return [{ name, x, y: name.within ? y : y - look.room / 2, width, height: look.room }];
}

// As an element: a text would be read as HTML.
function wordOf({ name, width }: Written, height: number): HTMLElement {
  const word = document.createElement('span');
  word.textContent = name.text;
  word.className = (name.within ? classes.area : classes.pinName) ?? '';
  word.style.width = `${width + 24}px`;
  word.style.lineHeight = `${height}px`;
  return word;
}

/** Writes names on a map, those that stand first before the others, and again after each zoom. Answers what takes them away. */
export function writeNames(map: LeafletMap, names: readonly MapName[]): () => void {
  const layer = new LayerGroup().addTo(map);
  const write = () => {
    layer.clearLayers();
    for (const written of spreadLabels(names.flatMap((name) => boxOf(map, name)))) {
      const { name, width } = written;
      const { height, above } = name.within ? AREA : PIN;
      const up = above + height / 2;
      const icon = new DivIcon({
        html: wordOf(written, height),
        className: '',
        iconSize: [width + 24, height],
        iconAnchor: [width / 2 + 12, up],
      });
      new Marker([...name.at], { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }).addTo(layer);
    }
  };
  map.on('zoomend', write);
  map.whenReady(write);
  return () => {
    map.off('zoomend', write);
    layer.remove();
  };
}
