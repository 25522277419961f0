import { divIcon } from 'leaflet';
import classes from './map.module.css';

const drawing = (fill: string) =>
  `<svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true"><path fill="${fill}" stroke="#fff" stroke-width="1.5" d="M12 1C6 1 1.5 5.6 1.5 11.4 1.5 19 12 31 12 31s10.5-12 10.5-19.6C22.5 5.6 18 1 12 1z"/><circle cx="12" cy="11.5" r="4" fill="#fff"/></svg>`;
const pinOf = (fill: string) =>
  divIcon({ html: drawing(fill), className: classes.pin, iconSize: [24, 32], iconAnchor: [12, 31] });

/** The pin of a zone, drawn here: no picture has to be loaded. */
export const mapPin = pinOf('var(--mantine-primary-color-filled)');
/** The pin of a zone that is there for orientation, or is switched off. */
export const quietPin = pinOf('var(--mantine-color-gray-6)');
