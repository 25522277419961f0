import type { ReactNode, RefCallback } from 'react';
import classes from './map.module.css';

type MapCanvasProps = { label: string; mapRef: RefCallback<HTMLElement>; height?: number; note?: ReactNode };
/** Where a map is drawn. `note`: what to do where there is nothing to see yet. */
export function MapCanvas({ label, mapRef, height = 320, note }: MapCanvasProps) {
  return (
    <section aria-label={label} className={classes.frame}>
      <div ref={mapRef} className={classes.map} style={{ height }} />
      {note ? <p className={classes.note}>{note}</p> : null}
    </section>
  );
}
