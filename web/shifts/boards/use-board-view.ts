import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../api/session.tsx';

export type BoardView = {
  /** Rows of one line, so that more people are in sight. */
  readonly isCompact: boolean;
  /** Hours and cost under the days. */
  readonly hasSums: boolean;
};
export type BoardViewChoice = BoardView & { readonly change: (patch: Partial<BoardView>) => void };

const FIRST: BoardView = { isCompact: false, hasSums: true };

/** How a person looks at boards, kept on this device. */
export function useBoardView(): BoardViewChoice {
  const person = useSession()?.id ?? 'nobody';
  const [kept, keep] = useLocalStorage<BoardView>({
    key: `wela.board.${person}`,
    defaultValue: FIRST,
    getInitialValueInEffect: false,
  });
  return { ...FIRST, ...kept, change: (patch) => keep({ ...FIRST, ...kept, ...patch }) };
}
