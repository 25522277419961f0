import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { positions } from '../../../contract/people/positions.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type PositionRow = WireAnswer<typeof positions.list>[number];
export type PositionView = WireAnswer<typeof positions.get>;
export type PositionPerson = PositionView['employees'][number];

export const usePosition = () => {
  const id = usePathParam('id');
  return useQuery(query(positions.get, { query: { id } }));
};
