import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../api/session.tsx';
import type { Column } from './column.ts';

type KeptView = { visibility: Record<string, boolean> };
export type TableView = {
  readonly visibility: Record<string, boolean>;
  readonly setVisibility: (visibility: Record<string, boolean>) => void;
};

/** Which columns a person sees in a table, kept per table and person on this device. */
export function useTableView<Row>(id: string, columns: readonly Column<Row>[]): TableView {
  const person = useSession()?.id ?? 'nobody';
  const [kept, keep] = useLocalStorage<KeptView>({
    key: `wela.table.${person}.${id}`,
    defaultValue: { visibility: {} },
    getInitialValueInEffect: false,
  });
  const hidden = Object.fromEntries(columns.filter((column) => column.isHidden).map((column) => [column.id, false]));
  const always = Object.fromEntries(columns.filter((column) => column.isKept).map((column) => [column.id, true]));
  return {
    visibility: { ...hidden, ...kept.visibility, ...always },
    setVisibility: (visibility) => keep({ ...kept, visibility }),
  };
}
