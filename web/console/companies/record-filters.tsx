import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { useText } from '../../text/use-text.ts';
import { DayFilter } from '../../ui/day-filter.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { CONSOLE_RECORDS } from './texts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayOf = (text: string | undefined): PlainDate | undefined => (text && isPlainDate(text) ? text : undefined);

/** The page of a list and the companies that it is about. */
export function companyFilters(list: ListState) {
  const orgId = list.one('orgId');
  return { page: list.page, size: list.size, q: list.text, orgId: orgId && UUID.test(orgId) ? orgId : undefined };
}

/** The filters that clockings and events share, as the calls want them. */
export function sharedFilters(list: ListState) {
  return {
    ...companyFilters(list),
    sort: list.sort === 'at,asc' ? ('at,asc' as const) : ('at,desc' as const),
    startDate: dayOf(list.one('from')),
    endDate: dayOf(list.one('to')),
  };
}

/** The chosen values of a filter that the call knows; undefined where none is. */
export function chosenOf<const Value extends string>(
  list: ListState,
  name: string,
  known: readonly Value[],
): Value[] | undefined {
  const chosen = list.many(name);
  const found = known.filter((value) => chosen.includes(value));
  return found.length > 0 ? found : undefined;
}

export function DayFilters({ list }: { list: ListState }) {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <>
      <DayFilter list={list} name="from" label={t('filter.from')} />
      <DayFilter list={list} name="to" label={t('filter.to')} />
    </>
  );
}

/** A filter that a link brought along, to be taken off. */
export function LinkedFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  const { t } = useText(CONSOLE_RECORDS);
  if (list.one(name) === undefined) return null;
  return (
    <Button
      variant="default"
      maw={320}
      rightSection={<IconX size={14} stroke={1.75} />}
      aria-label={`${label}: ${t('filter.remove')}`}
      onClick={() => list.set({ [name]: undefined })}
    >
      {label}
    </Button>
  );
}
