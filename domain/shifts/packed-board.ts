/** What a cell says besides who, when and its version; in a packed board such a combination stands once. */
export const KIND_COLUMNS = ['slot', 'profile', 'start', 'end', 'breaks', 'flags', 'state', 'time', 'group'] as const;
type KindColumn = (typeof KIND_COLUMNS)[number];
type Kinds = { readonly [Name in KindColumn]: readonly number[] };
/** Columns of equal length, an entry a cell. */
type CellColumns = Kinds & { readonly [Name in 'person' | 'day' | 'version']: readonly number[] };
type BoardPerson = {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly groupId: string | null;
};
type WarningSays<Rule> = { readonly slot: number; readonly rule: Rule; readonly value: number; readonly limit: number };
type BoardWarning<Rule> = WarningSays<Rule> & { readonly person: number; readonly day: number };
/** What is long in the answer of a board. */
export type BoardLists<Rule extends string = string> = {
  readonly people: readonly BoardPerson[];
  readonly cells: CellColumns;
  readonly warnings: readonly BoardWarning<Rule>[];
};

/** A column as values that repeat: value, how often, value, how often … */
type Runs = readonly number[];
/** A column as what is added from entry to entry, beginning at 0: step, how often, step, how often … */
type Steps = readonly number[];
/** The same lists, shorter: what repeats is said once and named by its place; -1 is none. */
export type PackedLists<Rule extends string = string> = {
  readonly people: {
    readonly employeeId: readonly string[];
    readonly code: readonly string[];
    readonly name: readonly string[];
    readonly imageUrl: readonly (string | null)[];
    readonly department: Runs;
    readonly group: Runs;
    readonly departments: readonly { readonly id: string | null; readonly name: string | null }[];
    readonly groups: readonly string[];
  };
  /** `kinds` has each combination of what cells say once; `kind` is a place in it. */
  readonly cells: {
    readonly person: Runs;
    readonly day: Steps;
    readonly version: Steps;
    readonly kind: Runs;
    readonly kinds: Kinds;
  };
  readonly warnings: {
    readonly person: readonly number[];
    readonly day: readonly number[];
    readonly kind: Runs;
    readonly kinds: readonly WarningSays<Rule>[];
  };
};

/** Writes values of any kind as places in a list that has each of them once. */
function places<Value>(keyOf: (value: Value) => string) {
  const known = new Map<string, number>();
  const list: Value[] = [];
  return {
    list,
    of(value: Value): number {
      const key = keyOf(value);
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, list.length);
      return list.push(value) - 1;
    },
  };
}

function runsOf(values: readonly number[]): number[] {
  const runs: number[] = [];
  let before: number | undefined;
  let count = 0;
  for (const value of values) {
    if (value !== before && before !== undefined) {
      runs.push(before, count);
      count = 0;
    }
    before = value;
    count += 1;
  }
  return before === undefined ? runs : [...runs, before, count];
}

const stepsOf = (values: readonly number[]): number[] => runsOf(values.map((value, at) => value - (values[at - 1] ?? 0)));

// The length is known before: tens of thousands of entries are written without growing a list.
function fromRuns(runs: Runs, length: number): Int32Array {
  const values = new Int32Array(length);
  let from = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const to = from + (runs[at + 1] ?? 0);
    values.fill(runs[at] ?? 0, from, to);
    from = to;
  }
  return values;
}

function fromSteps(steps: Steps, length: number): Int32Array {
  const values = new Int32Array(length);
  let [value, place] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    const step = steps[at] ?? 0;
    for (const to = place + (steps[at + 1] ?? 0); place < to; place += 1) {
      value += step;
      values[place] = value;
    }
  }
  return values;
}

function lengthOf(runs: Runs): number {
  let length = 0;
  for (let at = 1; at < runs.length; at += 2) length += runs[at] ?? 0;
  return length;
}

/** Writes the long lists of a board shorter; `unpackBoard` tells the same again. */
export function packBoard<Rule extends string>({ people, cells, warnings }: BoardLists<Rule>): PackedLists<Rule> {
  const departments = places<PackedLists['people']['departments'][number]>(({ id, name }) => JSON.stringify([id, name]));
  const groups = places<string>((id) => id);
  const says = places<WarningSays<Rule>>(({ slot, rule, value, limit }) => `${slot} ${rule} ${value} ${limit}`);
  return {
    people: {
      employeeId: people.map(({ employeeId }) => employeeId),
      code: people.map(({ code }) => code),
      name: people.map(({ name }) => name),
      imageUrl: people.map(({ imageUrl }) => imageUrl),
      department: runsOf(
        people.map(({ departmentId, departmentName }) => departments.of({ id: departmentId, name: departmentName })),
      ),
      group: runsOf(people.map(({ groupId }) => (groupId === null ? -1 : groups.of(groupId)))),
      departments: departments.list,
      groups: groups.list,
    },
    cells: packCells(cells),
    warnings: {
      person: warnings.map(({ person }) => person),
      day: warnings.map(({ day }) => day),
      kind: runsOf(warnings.map(({ slot, rule, value, limit }) => says.of({ slot, rule, value, limit }))),
      kinds: says.list,
    },
  };
}

function packCells(cells: CellColumns): PackedLists['cells'] {
  const { slot, profile, start, end, breaks, flags, state, time, group } = cells;
  const kinds = places<number>(
    (at) => `${slot[at]} ${profile[at]} ${start[at]} ${end[at]} ${breaks[at]} ${flags[at]} ${state[at]} ${time[at]} ${group[at]}`,
  );
  const kind = cells.person.map((_person, at) => kinds.of(at));
  const ofKinds = (column: readonly number[]) => kinds.list.map((at) => column[at] ?? 0);
  return {
    person: runsOf(cells.person),
    day: stepsOf(cells.day),
    version: stepsOf(cells.version),
    kind: runsOf(kind),
    kinds: {
      slot: ofKinds(slot),
      profile: ofKinds(profile),
      start: ofKinds(start),
      end: ofKinds(end),
      breaks: ofKinds(breaks),
      flags: ofKinds(flags),
      state: ofKinds(state),
      time: ofKinds(time),
      group: ofKinds(group),
    },
  };
}

/** Cells as columns, an entry a cell; `kind` is the place in `kinds` of all else that the cell says. */
export type CellTable = {
  readonly [Name in 'person' | 'day' | 'version' | 'kind']: ArrayLike<number>;
} & { readonly kinds: Kinds };
/** The long lists of a board as they were before `packBoard`; kinds of cells stay apart, since most of them are looked at by kind. */
export function unpackBoard<Rule extends string>({ people, cells, warnings }: PackedLists<Rule>) {
  const { length: count } = people.employeeId;
  const [department, group] = [fromRuns(people.department, count), fromRuns(people.group, count)];
  const says = fromRuns(warnings.kind, warnings.person.length);
  const length = lengthOf(cells.person);
  const table: CellTable = {
    person: fromRuns(cells.person, length),
    day: fromSteps(cells.day, length),
    version: fromSteps(cells.version, length),
    kind: fromRuns(cells.kind, length),
    kinds: cells.kinds,
  };
  return {
    people: people.employeeId.map((employeeId, at): BoardPerson => {
      const of = people.departments[department[at] ?? -1];
      return {
        employeeId,
        code: people.code[at] ?? '',
        name: people.name[at] ?? '',
        imageUrl: people.imageUrl[at] ?? null,
        departmentId: of?.id ?? null,
        departmentName: of?.name ?? null,
        groupId: people.groups[group[at] ?? -1] ?? null,
      };
    }),
    cells: table,
    warnings: warnings.person.flatMap((person, at): BoardWarning<Rule>[] => {
      const said = warnings.kinds[says[at] ?? -1];
      return said ? [{ person, day: warnings.day[at] ?? 0, ...said }] : [];
    }),
  };
}
