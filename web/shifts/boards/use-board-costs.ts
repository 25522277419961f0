import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import type { Days } from './board-calls.ts';
import type { BoardIndex } from './board-index.ts';

/** What the plan costs a day, in satang, of some people; `unpaid` of them have no pay yet. */
export type BoardCosts = {
  readonly ofDay: (people: readonly number[], day: number) => number;
  readonly unpaidOf: (people: readonly number[]) => number;
};
type Found = WireAnswer<typeof boardCosts.range>;

/** The costs by person and day, looked up by the people of the board. */
export function costsOf(found: Found, index: Pick<BoardIndex, 'range' | 'days'>): BoardCosts {
  const amounts = new Map<string, number>();
  found.costs.person.forEach((place, at) => {
    amounts.set(`${found.people[place]} ${found.costs.day[at]}`, Math.round((found.costs.baht[at] ?? 0) * 100));
  });
  const unpaid = new Set(found.unpaid.map((place) => found.people[place]));
  const idOf = (person: number) => index.range.people[person]?.employeeId ?? '';
  return {
    ofDay: (people, day) => people.reduce((sum, person) => sum + (amounts.get(`${idOf(person)} ${day}`) ?? 0), 0),
    unpaidOf: (people) => people.filter((person) => unpaid.has(idOf(person))).length,
  };
}

type Asked = { readonly isWanted: boolean; readonly isQuiet: boolean };
/** The planned cost of a board for people who may see pay; null for everybody else, and until it is read, which waits until it is quiet. */
export function useBoardCosts(index: BoardIndex, { isWanted, isQuiet }: Asked): BoardCosts | null {
  const can = useCan(boardCosts.range);
  const { shiftId, from, to } = index.range;
  const days: Days = { from, to };
  const found = useQuery({
    ...query(boardCosts.range, { query: { shiftId, ...days } }),
    enabled: can && isWanted && isQuiet,
  }).data;
  return useMemo(() => (can && isWanted && found ? costsOf(found, index) : null), [can, isWanted, found, index]);
}
