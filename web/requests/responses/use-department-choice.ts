import { useQuery } from '@tanstack/react-query';
import { departments } from '../../../contract/people/departments.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';

/** The departments to filter by, for those who keep the requests of the company; null for others. */
export function useDepartmentChoice(): { value: string; label: string }[] | null {
  const isKeeper = useCan(requests.search);
  const found = useQuery({ ...query(departments.search, { query: {} }), enabled: isKeeper });
  return isKeeper ? (found.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name })) : null;
}
