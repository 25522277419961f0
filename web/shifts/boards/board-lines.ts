import type { WARNING_RULES } from '../../../domain/shifts/warning-rules.ts';
import { format } from '../../text/format.ts';
import type { BoardCell, BoardChip, BoardRow } from '../../ui/board/board-parts.ts';
import { faceOf } from '../../ui/board/face-of.ts';
import { type BoardIndex, type CellInfo, grouped } from './board-index.ts';
import type { Person, Warning } from './board-types.ts';
import type { Say } from './texts.ts';

/** One line of a board: a group, a person, or a shift (`profileId` null: own times; `off`: days off). */
export type Line =
  | { readonly kind: 'group'; readonly id: string; readonly name: string }
  | { readonly kind: 'person'; readonly person: number }
  | { readonly kind: 'shift'; readonly profileId: string | null }
  | { readonly kind: 'off' };
export type LineFilter = {
  readonly text?: string;
  /** Departments, of which a person is in one. */
  readonly departments?: ReadonlySet<string> | undefined;
  readonly isWarned: boolean;
  readonly group?: string;
};

const OF_WORK_DAYS: ReadonlySet<string> = new Set<(typeof WARNING_RULES)[number]>(['rest-day']);

/** A rule in words, with what was counted and what is allowed. */
export function warningText({ rule, value, limit }: Pick<Warning, 'rule' | 'value' | 'limit'>, t: Say): string {
  const say = (amount: number) => (OF_WORK_DAYS.has(rule) ? format.count(amount) : format.hours(amount));
  return t(`warning.${rule}`, { value: say(value), limit: say(limit) });
}

export const timesOf = ({ start, end }: Pick<CellInfo, 'start' | 'end'>): string =>
  `${format.timeOfDay(start)}–${format.timeOfDay(end)}`;

const isShown = (person: Person, at: number, { text, departments, isWarned, group }: LineFilter, index: BoardIndex): boolean => {
  const looked = text?.toLowerCase();
  if (looked && !`${person.code} ${person.name}`.toLowerCase().includes(looked)) return false;
  if (departments && !departments.has(person.departmentId ?? '')) return false;
  if (group && person.groupId !== group) return false;
  return !isWarned || index.warningsOf(at).length > 0;
};

/** The people of a board that the filters leave, by group where there are groups. */
export function personLines(index: BoardIndex, filter: LineFilter): Line[] {
  const { people, groups } = index.range;
  const shown = people.flatMap((person, at) =>
    isShown(person, at, filter, index) ? [{ kind: 'person', person: at } as const] : [],
  );
  if (groups.length === 0) return shown;
  const byGroup = grouped(shown, ({ person }) => people[person]?.groupId ?? null);
  const parts = [...groups.map(({ id, name }) => ({ id, name })), { id: null, name: '–' }];
  return parts.flatMap(({ id, name }): Line[] => {
    const members = byGroup.get(id) ?? [];
    return members.length === 0
      ? []
      : [{ kind: 'group', id: id ?? 'none', name: `${name} · ${format.count(members.length)}` }, ...members];
  });
}

/** The shifts of a board: its profiles, own times, days off. */
export const shiftLines = (index: BoardIndex): Line[] => [
  ...index.range.profiles.map(({ id }) => ({ kind: 'shift', profileId: id }) as const),
  { kind: 'shift', profileId: null },
  { kind: 'off' },
];

export function rowOf(line: Line, index: BoardIndex, t: Say): BoardRow {
  if (line.kind === 'group') return { id: `group-${line.id}`, kind: 'heading', name: line.name };
  if (line.kind === 'off') return { id: 'off', kind: 'row', name: t('dayOff') };
  if (line.kind === 'shift') {
    const profile = line.profileId ? index.profileOf(line.profileId) : undefined;
    const note = profile ? timesOf({ start: profile.startMinute, end: profile.endMinute }) : null;
    const name = profile ? `${profile.symbol} · ${profile.name}` : t('ownTimes');
    return { id: line.profileId ?? 'own', kind: 'row', name, note, color: profile?.color };
  }
  const person = index.range.people[line.person];
  const { totals } = index.range;
  const minutes = totals.minutes[line.person] ?? 0;
  const overtime = totals.overtimeMinutes[line.person] ?? 0;
  const days = totals.days[line.person] ?? 0;
  const warnings = index.warningsOf(line.person);
  return {
    id: person?.employeeId ?? String(line.person),
    kind: 'row',
    name: person?.name ?? '',
    face: faceOf(person?.name ?? '', person?.imageUrl),
    note: [person?.code, person?.departmentName].filter(Boolean).join(' · '),
    warning: warnings.length === 0 ? undefined : [...new Set(warnings.map((warning) => warningText(warning, t)))].join('\n'),
    total: overtime > 0 ? `${format.hours(minutes)}\n+${format.hours(overtime)}` : format.hours(minutes),
    totalLabel: t('totalLabel', {
      hours: format.hours(minutes),
      overtime: format.hours(overtime),
      days,
      off: totals.daysOff[line.person] ?? 0,
    }),
  };
}

type Shown = { readonly index: BoardIndex; readonly t: Say; readonly isWide: boolean };

function chipOf(cell: CellInfo, { t, isWide }: Shown): BoardChip {
  const times = timesOf(cell);
  const short = cell.isDayOff ? t('dayOffSymbol') : (cell.profile?.symbol ?? '◷');
  const long = cell.isDayOff ? t('dayOff') : cell.profile && !cell.isOwn ? `${cell.profile.symbol} ${times}` : times;
  return {
    id: String(cell.slot),
    text: isWide ? long : short,
    color: cell.isDayOff ? undefined : (cell.profile?.color ?? '#5C6B7A'),
    state: cell.isRemoved ? 'removed' : cell.state,
    isOvertime: cell.isOt,
  };
}

/** A shift in words: name, times, overtime, and whether people know it. */
export function shiftWords(cell: CellInfo, t: Say): string {
  const what = cell.isDayOff ? t('dayOff') : [cell.profile?.name, timesOf(cell)].filter(Boolean).join(' ');
  const state = cell.isRemoved ? t('state.removed') : t(`state.${cell.state}`);
  return [what, cell.isOt ? t('overtime') : '', state].filter(Boolean).join(', ');
}

/** The notes of a day's shifts, a line each. */
const notesOf = (cells: readonly CellInfo[]): string[] => cells.flatMap((cell) => (cell.isRemoved ? [] : (cell.note ?? [])));

/** What stands in the cell of a person and a day. */
export function personCell(person: number, day: number, shown: Shown): BoardCell {
  const { index, t } = shown;
  const cells = index.at(person, day);
  const date = index.days[day] ?? '';
  const warnings = index.warningsAt(person, day).map((warning) => warningText(warning, t));
  const leave = index.leaveAt(person, day);
  const says = cells.length === 0 ? [t('empty')] : cells.map((cell) => shiftWords(cell, t));
  const notes = notesOf(cells);
  const told = notes.map((note) => t('noteSays', { note }));
  const parts = [index.range.people[person]?.name, format.day(date), index.holidayOn(date), leave, ...says, ...told, ...warnings];
  return {
    chips: cells.map((cell) => chipOf(cell, shown)),
    label: parts.filter(Boolean).join(', '),
    warning: warnings.length > 0 ? warnings.join('\n') : undefined,
    note: notes.length > 0 ? notes.join('\n') : undefined,
    leave,
  };
}

/** Which people have a shift on a day; by profile, own times under '', days off under 'off'. */
export function workersOf(
  index: BoardIndex,
  people: readonly number[],
): ReadonlyMap<string, readonly { person: number; cell: CellInfo }[]> {
  const found = new Map<string, { person: number; cell: CellInfo }[]>();
  for (const person of people) {
    index.days.forEach((_date, day) => {
      for (const cell of index.at(person, day)) {
        const kind = cell.isDayOff ? 'off' : cell.isOwn ? '' : (cell.profile?.id ?? '');
        const list = found.get(`${kind} ${day}`);
        if (list) list.push({ person, cell });
        else found.set(`${kind} ${day}`, [{ person, cell }]);
      }
    });
  }
  return found;
}

const MOST_NAMES = 3;
type ShiftPlace = { readonly line: Line; readonly day: number; readonly workers: ReturnType<typeof workersOf> };
/** What stands in the cell of a shift and a day: who works, and how many are needed. */
export function shiftCell({ line, day, workers }: ShiftPlace, { index, t }: Shown): BoardCell {
  const kind = line.kind === 'off' ? 'off' : line.kind === 'shift' ? (line.profileId ?? '') : '';
  const found = workers.get(`${kind} ${day}`) ?? [];
  const needed = index.range.coverage.day.reduce((sum, at, place) => {
    const profile = index.range.profiles[index.range.coverage.profile[place] ?? -1]?.id ?? '';
    return at === day && profile === kind ? sum + (index.range.coverage.needed[place] ?? 0) : sum;
  }, 0);
  const nameOf = (person: number) => index.range.people[person]?.name ?? '';
  const chips = found.slice(0, MOST_NAMES).map(
    ({ person, cell }): BoardChip => ({
      id: `${person} ${cell.slot}`,
      text: nameOf(person),
      color: cell.profile?.color,
      state: cell.isRemoved ? 'removed' : cell.state,
      isOvertime: cell.isOt,
    }),
  );
  const more = found.length - chips.length;
  const count = needed > 0 ? t('ofNeeded', { planned: found.length, needed }) : more > 0 ? t('morePeople', { count: more }) : '';
  const notes = found.flatMap(({ person, cell }) => notesOf([cell]).map((note) => `${nameOf(person)}: ${note}`));
  const tail: BoardChip[] = count ? [{ id: 'count', text: count, state: 'plain' }] : [];
  return {
    chips: [...chips, ...tail],
    label: [
      format.day(index.days[day] ?? ''),
      ...found.map(({ person }) => nameOf(person)),
      found.length === 0 ? t('nobody') : '',
      needed > 0 ? t('ofNeeded', { planned: found.length, needed }) : '',
      ...notes,
    ]
      .filter(Boolean)
      .join(', '),
    note: notes.length > 0 ? notes.join('\n') : undefined,
    warning: needed > found.length ? t('ofNeeded', { planned: found.length, needed }) : undefined,
  };
}
