import { ZoneType } from '../../../contract/places/zones.ts';
import { ClockSource, ClockType } from '../../../contract/time/clocks.ts';
import type { ListState } from '../../ui/list-state.ts';
import { rangeOf } from './clocking-types.ts';

const known = <Value extends string>(options: readonly Value[], given: readonly string[]): Value[] =>
  options.filter((option) => given.includes(option));
const some = <Value>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined);

/** The filters of the URL as the list and the export take them. */
export function filtersOf(list: ListState) {
  return {
    ...rangeOf(list),
    name: list.text,
    departmentIds: some(list.many('department')),
    idList: some(list.many('person')),
    zoneId: list.one('zone'),
    clockTypes: some(known(ClockType.options, list.many('type'))),
    zoneTypes: some(known(ZoneType.options, list.many('zoneType'))),
    sources: some(known(ClockSource.options, list.many('source'))),
    withRemoved: list.one('removed') === 'true' ? (true as const) : undefined,
    withAnomalies: list.one('odd') === 'true' ? (true as const) : undefined,
  };
}
