import { useQuery } from '@tanstack/react-query';
import { consoleStations } from '../../../contract/console/console-stations.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

/** The face scanner of the present page, without its place. */
export function useStation() {
  const empId = usePathParam('stationId');
  return useQuery(query(consoleStations.get, { query: { empId } }));
}
