import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useText } from '../../../text/use-text.ts';
import { ZONES } from '../../shared/texts.ts';
import type { Country } from './use-thailand.ts';
import { type MapName, writeNames } from './write-names.ts';

/** Provinces whose names come first where there is no room for all. */
const FIRST = ['10', '50', '40', '84', '83', '90', '30', '20'];
const rankOf = (id: string) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);

/** Writes the names of pins, and of provinces where the zoom leaves room for them, in the language of the page. */
export function useNames(map: LeafletMap | null, pins: readonly MapName[], { drawing, isDrawn }: Country) {
  const { language } = useText(ZONES);
  const provinces = useMemo(() => {
    const byRank = [...((isDrawn ? drawing?.PROVINCES : null) ?? [])].sort((a, b) => rankOf(a.id) - rankOf(b.id));
    return byRank.map(
      ({ label, bounds, ...names }): MapName => ({
        text: names[language],
        at: [label.latitude, label.longitude],
        within: bounds,
      }),
    );
  }, [drawing, isDrawn, language]);
  useEffect(() => {
    if (!map) return;
    return writeNames(map, [...pins, ...provinces]);
  }, [map, pins, provinces]);
}
