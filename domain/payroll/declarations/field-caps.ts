import type { Satang } from '../../units.ts';
import { allowanceCapsOf } from '../thai/allowance-caps.ts';
import { NO_MOST, type PlainField, type SectionField, type SectionType, sectionOf } from './sections.ts';

export type ShownCap = { field: string; most: Satang | null; percent: number | null; isEnded: boolean };

/**
 * What a tax year lets count of each amount of a section: baht at most, percent of income at most, both, or nothing any more.
 * Source: the dated rows of `ALLOWANCE_CAPS`. Example: `investment-rmf` of 2026 → 500,000.00 and 30 %.
 */
export function fieldCaps(type: SectionType, taxYear: number): ShownCap[] {
  const caps = allowanceCapsOf(taxYear).value;
  const shown = (field: PlainField, place: string): ShownCap[] => {
    if (field.kind !== 'item' && field.kind !== 'money') return [];
    const cap = field.cap(caps);
    if (cap === null) return [{ field: place, most: null, percent: null, isEnded: true }];
    if (typeof cap === 'number') return [{ field: place, most: cap, percent: null, isEnded: false }];
    return [{ field: place, most: cap.max === NO_MOST ? null : cap.max, percent: cap.rate / 100, isEnded: false }];
  };
  const within = (field: SectionField): ShownCap[] =>
    field.kind === 'group' || field.kind === 'list'
      ? field.fields.flatMap((inner) => shown(inner, `${field.key}.${inner.key}`))
      : shown(field, field.key);
  return sectionOf(type).fields.flatMap(within);
}
