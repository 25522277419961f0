import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../api/session.tsx';

/** Comfortable rows have room for a face; compact ones show twenty in a window of 1280 × 900. */
export const ROW_HEIGHTS = { comfortable: 44, compact: 36 } as const;
export type Density = keyof typeof ROW_HEIGHTS;
export const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Density[];

export type RowHeight = { readonly density: Density; readonly height: number; readonly setDensity: (density: Density) => void };

/** How high a person wants rows: one choice for all tables, kept per person on this device. */
export function useRowHeight(): RowHeight {
  const person = useSession()?.id ?? 'nobody';
  const [kept, setDensity] = useLocalStorage<Density>({
    key: `wela.rows.${person}`,
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  const density = kept === 'compact' ? 'compact' : 'comfortable';
  return { density, height: ROW_HEIGHTS[density], setDensity };
}
