import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { useCan, useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { type Entry, personPath } from './palette-actions.ts';

const MOST = 6;
const SHORTEST = 2;
type FoundPerson = Omit<Entry, 'run'>;

/** People whose code or name has the words, as far as the reader may look; the server searches. */
export function useFoundPeople(words: string): { found: readonly FoundPerson[]; isSearching: boolean } {
  const session = useSession();
  const maySearch = useCan(employees.search) && personPath(session, '') !== null && words.length >= SHORTEST;
  const search = useQuery({ ...query(employees.search, { query: { name: words, size: MOST } }), enabled: maySearch });
  const found = (maySearch ? (search.data?.content ?? []) : []).flatMap((person): FoundPerson[] => {
    const path = personPath(session, person.id);
    return path ? [{ id: `person:${person.id}`, label: format.name(person), note: person.code, path, icon: IconUser }] : [];
  });
  return { found, isSearching: maySearch && search.isFetching };
}
