import { createContext, useContext } from 'react';
import { OverlayContext } from './unsaved.ts';

/** Where a page with a table has its one toolbar, and what scrolls there. */
export type GridPlaces = {
  readonly scroller: HTMLElement | null;
  readonly filters: HTMLElement | null;
  /** A line of its own, for filters that somebody asked for. */
  readonly more: HTMLElement | null;
  readonly tools: HTMLElement | null;
  /** What the page itself lies in: a table or a filter of a drawer that the page opens keeps its own bar. */
  readonly overlay: unknown;
};
export const GridPlacesContext = createContext<GridPlaces | null>(null);

/** The toolbar of the page around, or null where filters and tables keep their own. */
export function useGridPlaces(): GridPlaces | null {
  const places = useContext(GridPlacesContext);
  const overlay = useContext(OverlayContext);
  return places && places.overlay === overlay ? places : null;
}
