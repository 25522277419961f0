import { z } from 'zod';
import { hasHiddenCharacters } from '../../domain/hidden-characters.ts';
import { MOST_NOTE } from '../../domain/shifts/cells.ts';
import type { PackedLists } from '../../domain/shifts/packed-board.ts';
import { WARNING_RULES, type WarningRule } from '../../domain/shifts/warning-rules.ts';
import {
  BOARD_KINDS,
  CELL_STATES,
  COPY_CHOICES,
  PUBLICATION_COUNTS,
  PUBLISH_NOTICES,
  RESET_TYPES,
} from '../../domain/time/shift-types.ts';
import { AlteredLeaves } from '../people/altered-leaves.ts';
import { DateTime, Day, Id, Text } from '../primitives.ts';
import { BREAK_FITS, BreakMinutes, EndMinute, ShiftProfile, StartMinute } from './shift-profiles.ts';

/** Cells that one call may carry: a paint, a fill, a paste. Pages send more in pieces. */
export const MOST_CELLS = 2000;
const MOST_DAYS = 62;
const Count = z.number().int();

/** Days from `from` to `to`, both included, two months at most. */
export const dayRange = { from: Day, to: Day };
export const checkRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_DAYS;
export const RANGE_MESSAGE = { message: 'date/range', path: ['to'] };

/** A place on a board: a person's day, and which of several shifts of that day. */
const cellKey = { employeeId: Id, date: Day, slot: z.number().int().min(0).max(5).default(0) };
const belongs = { groupId: Id.nullable().default(null), shiftTimeId: Id.nullable().default(null) };
const ot = { isOt: z.boolean().default(false) };
/** A word for the person about that day. A cell is written whole: without a note it has none. */
const noted = {
  note: z
    .string()
    .trim()
    .min(1)
    .max(MOST_NOTE)
    .refine((text) => !hasHiddenCharacters(text), 'form/hidden-characters')
    .nullable()
    .default(null),
};
const ByProfile = z.strictObject({ profileId: Id, ...ot, ...belongs, ...noted });
const OwnTimes = z.strictObject({
  startMinute: StartMinute,
  endMinute: EndMinute,
  breakMinutes: BreakMinutes,
  ...ot,
  ...belongs,
  ...noted,
});
const DayOff = z.strictObject({ isDayOff: z.literal(true), ...belongs, ...noted });
/** What a cell says: a profile, own times, or a day off. */
export const CellPlan = z.union([ByProfile, OwnTimes, DayOff]);
const NewPlan = z.union([ByProfile, OwnTimes.refine(...BREAK_FITS), DayOff]);
/** `version` is that of the cell as it was read, 0 for an empty one; `plan` null empties it. */
const cellChange = { ...cellKey, version: z.number().int().min(0).default(0) };
export const CellWrite = z.strictObject({ ...cellChange, plan: NewPlan.nullable() });
/** What takes a change back. */
const CellUndo = z.strictObject({ ...cellChange, plan: CellPlan.nullable() });
export const NewCell = z.strictObject({ ...cellKey, plan: NewPlan });
export const CellAt = z.strictObject({ ...cellKey, version: z.number().int().min(0) });
export const cellList = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(MOST_CELLS);

export const Cell = z.object({
  employeeId: Id,
  date: Day,
  slot: Count,
  version: Count,
  state: z.enum(CELL_STATES),
  /** Null: taken off the board while people still know the published shift, or empty. */
  plan: CellPlan.nullable(),
});
/** `undo` goes back through the call that changes cells (PUT), in pieces of 2,000. Outcomes are in the order of what was sent. */
export const CellsWritten = z.object({
  saved: Count,
  conflicts: Count,
  outcomes: z.array(
    z.object({
      status: z.enum(['saved', 'conflict']),
      /** The version to send next; 0 when the cell is empty now. */
      version: Count,
      /** What stands there instead, of a conflict. */
      present: Cell.nullable(),
    }),
  ),
  undo: z.array(CellUndo),
});

/** What takes a change back; checked as a list, because copying or clearing a board answers tens of thousands of cells. */
const Undo = z.custom<z.input<typeof CellWrite>[]>((value) => Array.isArray(value));

export const CopyPlan = z
  .strictObject({
    shiftId: Id,
    ...dayRange,
    /** First day of the target; the source is laid there day by day. */
    targetFrom: Day,
    /** Last day of the target; a longer target repeats the source, a shorter one takes its beginning. */
    targetTo: Day.optional(),
    groupIds: z.array(Id).max(200).optional(),
    employeeIds: z.array(Id).max(2000).optional(),
    choice: z.enum(COPY_CHOICES).default('avoid'),
    /** Only counts; nothing is written. */
    preview: z.boolean().default(false),
  })
  .refine(checkRange, RANGE_MESSAGE);
export const Copied = z.object({
  /** Shifts found in the source, repeated over the target. */
  found: Count,
  /** Shifts that were written, or would be. */
  written: Count,
  /** Days of people that had something and were left alone. */
  avoided: Count,
  /** Shifts that were replaced. */
  overwritten: Count,
  /** Shifts that stand there already, the same; they are never doubled. */
  same: Count,
  /** Days of people that have a shift already. */
  occupied: Count,
  /** The choice `stop` found something; nothing was written. */
  isStopped: z.boolean(),
  undo: Undo,
});

export const DuplicatePlan = z
  .strictObject({
    shiftId: Id,
    ...dayRange,
    groupIds: z.array(Id).max(200).optional(),
    employeeIds: z.array(Id).max(2000).optional(),
    /** Otherwise what stands in the next period is kept. */
    overwrite: z.boolean().default(false),
    /** Only counts; nothing is written. */
    preview: z.boolean().default(false),
  })
  .refine(checkRange, RANGE_MESSAGE);
export const Duplicated = Copied.extend({ targetFrom: Day, targetTo: Day });

export const ResetPlan = z
  .strictObject({
    shiftId: Id,
    ...dayRange,
    /** shift: cells of these profiles or shift times; worker: of these people; all: everything of the range. */
    resetType: z.enum(RESET_TYPES),
    profileIds: z.array(Id).max(200).optional(),
    shiftTimeIds: z.array(Id).max(500).optional(),
    employeeIds: z.array(Id).max(2000).optional(),
    groupIds: z.array(Id).max(200).optional(),
  })
  .refine(checkRange, RANGE_MESSAGE);
export const Cleared = z.object({ cleared: Count, undo: Undo });

export const PublishPlan = z
  .strictObject({
    shiftId: Id,
    ...dayRange,
    groupIds: z.array(Id).min(1).max(200).optional(),
    employeeIds: z.array(Id).min(1).max(2000).optional(),
    /** Tell only the people whose shifts changed; otherwise everybody with a shift in the range. */
    changesOnly: z.boolean().default(true),
    notify: z.enum(PUBLISH_NOTICES).default('app'),
    /** Only counts; nothing is published. */
    preview: z.boolean().default(false),
  })
  .refine(checkRange, RANGE_MESSAGE);
export const PublishCounts = {
  /** Cells made known: added, changed and removed ones together. */
  shifts: Count,
  people: Count,
  added: Count,
  changed: Count,
  removed: Count,
};
export const Published = z.object({
  ...PublishCounts,
  notified: Count,
  publishedAt: DateTime.nullable(),
  /** The days of a whole board are counted again by this job, right after the answer; null: they are counted already. */
  countJobId: Id.nullable(),
  ...AlteredLeaves,
});
export const Publication = z.object({
  id: Id,
  ...dayRange,
  groupIds: z.array(Id).nullable(),
  ...PublishCounts,
  notify: z.enum(PUBLISH_NOTICES),
  publishedAt: DateTime,
  publishedBy: z.object({ employeeId: Id, name: z.string() }).nullable(),
  /** Groups of a monthly board in which there was something to publish. */
  groups: Count,
  /** How far the days are counted again: `failed` is tried again at night, and at once by the call that counts again. */
  count: z.enum(PUBLICATION_COUNTS),
  countJobId: Id.nullable(),
  /** Days that were left as they are: a payroll had counted them before they were counted again. */
  lockedDays: Count,
});

const Note = Text(500);
/** A shift of a weekly board on one date, with the people it needs. Its times are those of the profile, or its own. */
export const ShiftTime = z.object({
  id: Id,
  date: Day,
  profileId: Id.nullable(),
  startMinute: Count,
  endMinute: Count,
  breakMinutes: Count,
  neededWorkers: Count,
  note: Note.nullable(),
  isPublished: z.boolean(),
  version: Count,
});

const BoardWarning = z.object({
  person: Count,
  day: Count,
  slot: Count,
  rule: z.enum(WARNING_RULES),
  value: Count,
  limit: Count,
});
/** A column of whole numbers; checked as a list, so that thirty thousand cells leave at once. */
const Column = z.custom<readonly number[]>((value) => Array.isArray(value));
/**
 * What a board shows of some days. People, profiles, groups and times are listed once; the cells are columns of equal length that
 * name them by their place in the list (`-1`: none), days by their distance from `from`.
 */
export const BoardRange = z.object({
  shiftId: Id,
  board: z.enum(BOARD_KINDS),
  ...dayRange,
  canEdit: z.boolean(),
  people: z.array(
    z.object({
      employeeId: Id,
      code: z.string(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      departmentId: Id.nullable(),
      departmentName: z.string().nullable(),
      groupId: Id.nullable(),
    }),
  ),
  profiles: z.array(ShiftProfile),
  groups: z.array(z.object({ id: Id, name: z.string(), publishTime: DateTime.nullable() })),
  times: z.array(ShiftTime),
  holidays: z.array(z.object({ date: Day, name: z.string(), source: z.enum(['company', 'board']), departmentId: Id.nullable() })),
  /** Days of leave: the person's place and the day; the type is told to those who keep the company's people. */
  leave: z.array(z.object({ person: Count, day: Count, name: z.string() })),
  cells: z.object({
    person: Column,
    day: Column,
    slot: Column,
    profile: Column,
    /** Minutes as they are in force, also when they come from the profile. */
    start: Column,
    end: Column,
    breaks: Column,
    /** 1: day off, 2: overtime, 4: taken off the board but published, 8: own times. */
    flags: Column,
    /** Place in never, changed, published. */
    state: Column,
    version: Column,
    time: Column,
    group: Column,
  }),
  /** The notes of the cells above, by the place of person and day and the slot; few cells have one. */
  notes: z.array(z.object({ person: Count, day: Count, slot: Count, text: z.string() })),
  /** Needed and planned people a day and profile; `needed` is 0 where nothing asks for people. */
  coverage: z.object({ day: Column, profile: Column, needed: Column, planned: Column }),
  /** Sums of the range, one entry a person, in the order of `people`. */
  totals: z.object({ minutes: Column, overtimeMinutes: Column, days: Column, daysOff: Column }),
  /**
   * What the law or a rule says about a day of a person; `value` and `limit` in minutes or days, as the rule counts. Days on end
   * without a rest day are one warning, on the first day too many. Checked as a list: a full board has thousands.
   */
  warnings: z.custom<readonly z.output<typeof BoardWarning>[]>((value) => Array.isArray(value)),
  /** Cells by state; `removed` ones are taken off but still known to people. */
  counts: z.object({ never: Count, changed: Count, published: Count, removed: Count }),
  /**
   * Only when it was asked for: people, cells and warnings in an eighth of the length, as `packBoard` writes and `unpackBoard` reads
   * them. The lists of the same names are empty then.
   */
  packed: z.custom<PackedLists<WarningRule>>((value) => typeof value === 'object' && value !== null).optional(),
});
