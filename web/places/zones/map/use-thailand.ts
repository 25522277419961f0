import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../../../api/session.tsx';
import { useMapSettings } from './use-leaflet.ts';

type Drawing = typeof import('./thailand.ts');
export type Country = {
  /** Whether the company works in Thailand, whose provinces are drawn. */
  readonly isThailand: boolean;
  /** The provinces; null until they are loaded, and abroad. */
  readonly drawing: Drawing | null;
  /** Whether they are drawn: pictures of a map say it all themselves. */
  readonly isDrawn: boolean;
};

/** The provinces of Thailand under everything else, for companies there; pictures of a map need no drawing beneath. */
export function useThailand(map: LeafletMap | null): Country {
  const isThailand = useQuery(sessionQuery).data?.lastVisitEmployee?.organization.country.code === 'TH';
  const settings = useMapSettings().data;
  const isDrawn = settings !== undefined && settings.tileUrl === null;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!isThailand) return;
    let isOver = false;
    void import('./thailand.ts').then((loaded) => !isOver && setDrawing(loaded));
    return () => {
      isOver = true;
    };
  }, [isThailand]);
  useEffect(() => {
    if (!map || !drawing || !isDrawn) return;
    let takeAway = () => {};
    let isOver = false;
    void import('./draw-thailand.ts').then(({ drawThailand }) => {
      if (!isOver) takeAway = drawThailand(map);
    });
    return () => {
      isOver = true;
      takeAway();
    };
  }, [map, drawing, isDrawn]);
  return { isThailand, drawing, isDrawn };
}
