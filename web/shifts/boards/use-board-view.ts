import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../api/session.tsx';

export type BoardView = {
  /** Rows of one line, so that more people are in sight. */
  readonly isCompact: boolean;
  /** Hours and cost under the days. */
  readonly hasSums: boolean;
};
export type BoardViewChoice = BoardView & { readonly change: (patch: Partial<BoardView>) => void };

/** Who chose compact rows asked for people: the sums give them their place until they are asked for as well. */
const shownAs = ({ isCompact = false, hasSums = !isCompact }: Partial<BoardView>): BoardView => ({ isCompact, hasSums });

/** How a person looks at boards, kept on this device. */
export function useBoardView(): BoardViewChoice {
  const person = useSession()?.id ?? 'nobody';
  const [kept, keep] = useLocalStorage<Partial<BoardView>>({
    key: `wela.board.${person}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return { ...shownAs(kept), change: (patch) => keep({ ...kept, ...patch }) };
}
