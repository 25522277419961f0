import { format } from '../../text/format.ts';
import type { FootRow } from '../../ui/board/board-parts.ts';
import type { ShownBoard } from './board-state.ts';
import { standing } from './cell-changes.ts';
import type { Say } from './texts.ts';

type Cover = { needed: number; planned: number };
const MOST_PROFILES = 4;

const MINUTES_PER_HOUR = 60;
const NARROW_FROM = 14;
const SHORT = 5;
/** A column of a month is narrow: what is too long for it stands in two lines. */
function ofText(planned: number, needed: number): string {
  const [have, want] = [format.count(planned), format.count(needed)];
  return have.length + want.length < SHORT ? `${have}/${want}` : `${have}\n/${want}`;
}

type Covered = Pick<ShownBoard, 'index' | 'people' | 'isFiltered'>;
/** A sum as the grid shows it, and as words by itself. */
type SumCell = FootRow['cells'][number] & { readonly words: string };
type SumRow = FootRow & { readonly cells: readonly SumCell[] };
const onDay = ({ index }: Pick<ShownBoard, 'index'>, day: number, words: string) =>
  [format.day(index.days[day] ?? ''), words].join(', ');

/** Planned hours of the people shown, a day and together; breaks are no work. */
export function hoursRow({ index, people }: Pick<ShownBoard, 'index' | 'people'>, t: Say): SumRow {
  const minutes = index.minutesByDay(people);
  const whole = (sum: number) => format.count(Math.round(sum / MINUTES_PER_HOUR));
  // A column of a month has room for whole hours alone.
  const shown = index.days.length > NARROW_FROM ? whole : format.hours;
  return {
    id: 'hours',
    name: t('hours'),
    cells: minutes.map((sum, day) => {
      const words = t('plannedHours', { hours: format.hours(sum) });
      return { text: sum > 0 ? shown(sum) : '', words, label: onDay({ index }, day, words) };
    }),
    total: format.hours(minutes.reduce((sum, some) => sum + some, 0)),
  };
}

/** The column of totals has room for a million without satang. */
const WIDEST = 1_000_000;
const totalText = (amount: number) => (amount < WIDEST ? format.currency(amount) : format.rounded(amount));

type Costed = Pick<ShownBoard, 'index' | 'people' | 'costs' | 'open'>;
/** What the plan of the people shown costs a day, for who may see pay; each day opens its working. */
export function costRow({ index, people, costs, open }: Costed, t: Say): SumRow | null {
  if (!costs) return null;
  const amounts = index.days.map((_date, day) => costs.ofDay(people, day) / 100);
  const isNarrow = index.days.length > NARROW_FROM;
  const unpaid = costs.unpaidOf(people);
  return {
    id: 'cost',
    name: unpaid > 0 ? t('cost.rowUnpaid', { count: unpaid }) : t('cost.row'),
    cells: amounts.map((amount, day) => {
      const words = t('cost.ofDay', { amount: format.currency(amount) });
      const text = amount > 0 ? (isNarrow ? format.rounded(amount) : format.currency(amount)) : '';
      return { text, words, label: onDay({ index }, day, words), onOpen: () => open({ kind: 'cost', day }) };
    }),
    total: totalText(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100),
  };
}

/**
 * Planned and needed people a day: all shifts together, then each shift that asks for people. Of a filtered board only who is shown is
 * counted, and nothing is said to be needed, because that is asked of the board as a whole.
 */
export function coverageRows({ index, people, isFiltered }: Covered, t: Say): SumRow[] {
  const { profiles } = index.range;
  const coverage = isFiltered ? coverageOfShown({ index, people }) : index.range.coverage;
  const lines = new Map<number, Cover[]>();
  const blank = () => index.days.map((): Cover => ({ needed: 0, planned: 0 }));
  const all = blank();
  coverage.day.forEach((day, at) => {
    const profile = coverage.profile[at] ?? -1;
    const line = lines.get(profile) ?? blank();
    lines.set(profile, line);
    for (const cover of [line[day], all[day]]) {
      if (!cover) continue;
      cover.needed += coverage.needed[at] ?? 0;
      cover.planned += coverage.planned[at] ?? 0;
    }
  });
  const row = (id: string, name: string, covers: readonly Cover[]): SumRow => ({
    id,
    name,
    cells: covers.map(({ planned, needed }, day) => ({
      text: needed > 0 ? ofText(planned, needed) : planned > 0 ? format.count(planned) : '',
      words: needed > 0 ? t('ofNeeded', { planned, needed }) : t('plannedPeople', { count: planned }),
      label: [
        format.day(index.days[day] ?? ''),
        needed > 0 ? t('ofNeeded', { planned, needed }) : t('plannedPeople', { count: planned }),
        planned < needed ? t('short', { count: needed - planned }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      isShort: planned < needed,
    })),
    total: format.count(covers.reduce((sum, cover) => sum + cover.planned, 0)),
  });
  const asking = [...lines].filter(([, covers]) => covers.some((cover) => cover.needed > 0)).slice(0, MOST_PROFILES);
  return [
    ...asking.map(([profile, covers]) => row(`profile-${profile}`, profiles[profile]?.name ?? t('ownTimes'), covers)),
    row('all', isFiltered ? t('coverageShown', { count: people.length }) : t('coverage'), all),
  ];
}

/** The columns of the range again, of the people shown alone. */
function coverageOfShown({ index, people }: Pick<Covered, 'index' | 'people'>): ShownBoard['index']['range']['coverage'] {
  const planned = index.days.map(() => 0);
  for (const person of people) {
    index.days.forEach((_date, day) => {
      const works = standing(index.at(person, day)).filter((cell) => !cell.isDayOff).length;
      planned[day] = (planned[day] ?? 0) + works;
    });
  }
  return { day: planned.map((_count, day) => day), profile: planned.map(() => -1), needed: planned.map(() => 0), planned };
}
