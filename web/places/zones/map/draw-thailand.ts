import { GeoJSON, type Map as LeafletMap } from 'leaflet';
import classes from './map.module.css';
import { SHAPES } from './thailand.ts';

const PANE = 'provinces';

/** Draws the provinces beneath everything else on a map. Answers what takes them away. */
export function drawThailand(map: LeafletMap): () => void {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.style.zIndex = '250';
  pane.style.pointerEvents = 'none';
  const style = { className: classes.province ?? '' };
  const shapes = new GeoJSON(SHAPES, { pane: PANE, interactive: false, style }).addTo(map);
  return () => void shapes.remove();
}
