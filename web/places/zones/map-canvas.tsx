import type { RefCallback } from 'react';
import classes from '../shared/zones.module.css';

type MapCanvasProps = { label: string; mapRef: RefCallback<HTMLElement>; height?: number };
/** Where a map is drawn: with pictures or on a quiet grid, places and circles are the same on both. */
export function MapCanvas({ label, mapRef, height = 280 }: MapCanvasProps) {
  return (
    <section aria-label={label}>
      <div ref={mapRef} className={classes.map} style={{ height }} />
    </section>
  );
}
