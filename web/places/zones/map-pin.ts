import { divIcon } from 'leaflet';

const DRAWING =
  '<svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true"><path fill="var(--mantine-primary-color-filled)" stroke="#fff" stroke-width="1.5" d="M12 1C6 1 1.5 5.6 1.5 11.4 1.5 19 12 31 12 31s10.5-12 10.5-19.6C22.5 5.6 18 1 12 1z"/><circle cx="12" cy="11.5" r="4" fill="#fff"/></svg>';

/** The pin of a zone, drawn here: no picture has to be loaded. */
export const mapPin = divIcon({ html: DRAWING, className: '', iconSize: [24, 32], iconAnchor: [12, 31] });
