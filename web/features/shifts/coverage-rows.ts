import { format } from '../../text/format.ts';
import type { FootRow } from '../../ui/board/board-parts.ts';
import type { BoardIndex } from './board-index.ts';
import type { Say } from './use-shifts-text.ts';

type Cover = { needed: number; planned: number };
const MOST_PROFILES = 4;

/** Planned and needed people a day: all shifts together, then each shift that asks for people. */
export function coverageRows(index: BoardIndex, t: Say): FootRow[] {
  const { coverage, profiles } = index.range;
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
  const row = (id: string, name: string, covers: readonly Cover[]): FootRow => ({
    id,
    name,
    cells: covers.map(({ planned, needed }, day) => ({
      text: needed > 0 ? `${format.count(planned)}/${format.count(needed)}` : planned > 0 ? format.count(planned) : '',
      label: [
        format.day(index.days[day] ?? ''),
        needed > 0 ? t('ofNeeded', { planned, needed }) : t('plannedPeople', { count: planned }),
        planned < needed ? t('short', { count: needed - planned }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      isShort: planned < needed,
    })),
    total: format.count(covers.reduce((sum, one) => sum + one.planned, 0)),
  });
  const asking = [...lines].filter(([, covers]) => covers.some((one) => one.needed > 0)).slice(0, MOST_PROFILES);
  return [
    ...asking.map(([profile, covers]) => row(`profile-${profile}`, profiles[profile]?.name ?? t('ownTimes'), covers)),
    row('all', t('coverage'), all),
  ];
}
