import { z } from 'zod';
import { AREAS, inArea } from '../../domain/areas.ts';
import { breakFitsShift } from '../../domain/calendars/break-fits.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { SHIFT_TYPES } from '../../domain/time/shift-types.ts';
import { endpoint } from '../endpoint.ts';
import { Code, Done, Id, Name } from '../primitives.ts';

/** Minutes from midnight of the work date. */
export const StartMinute = z.number().int().min(0).max(1439);
/** Minutes from midnight of the work date; over 1440 is the next day. At or before the start it is taken as the next day. */
export const EndMinute = z.number().int().min(0).max(2879);
export const BreakMinutes = z.number().int().min(0).max(720);
/** One or two characters as people count them; Thai marks belong to their letter. */
const ShiftSymbol = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .refine((text) => [...new Intl.Segmenter('th').segment(text)].length <= 2 && [...text].length <= 2, 'shift/symbol-length');
/** Something is left to work after the break. */
export const BREAK_FITS: [typeof breakFitsShift, { message: string; path: string[] }] = [
  breakFitsShift,
  { message: 'form/break-too-long', path: ['breakMinutes'] },
];
const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const Minutes = z.number().int().min(0).max(1440);

const fields = {
  code: Code,
  name: Name,
  type: z.enum(SHIFT_TYPES).default('working'),
  startMinute: StartMinute,
  endMinute: EndMinute,
  breakMinutes: BreakMinutes.default(60),
  /** Basis points of the usual pay: 15000 is 1.5 times. */
  payRate: z.number().int().min(0).max(100_000).default(10_000),
  /** Minutes after the start that are not late yet. */
  lateMinutes: Minutes.default(0),
  /** Minutes late from which the day counts as absent; null never. */
  absenceMinutes: Minutes.nullable().default(null),
  earlyWindowMinutes: z.number().int().min(0).max(720).default(120),
  lateWindowMinutes: z.number().int().min(0).max(720).default(120),
  symbol: ShiftSymbol,
  color: Color.default('#3C7DFF'),
  /** People needed a day on a monthly board; null asks for none. */
  neededWorkers: z.number().int().min(0).max(10_000).nullable().default(null),
};

export const ShiftProfile = z.object({
  id: Id,
  /** Null: a profile of the whole company. */
  shiftId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  type: z.enum(SHIFT_TYPES),
  startMinute: z.number().int(),
  endMinute: z.number().int(),
  breakMinutes: z.number().int(),
  payRate: z.number().int(),
  lateMinutes: z.number().int(),
  absenceMinutes: z.number().int().nullable(),
  earlyWindowMinutes: z.number().int(),
  lateWindowMinutes: z.number().int(),
  symbol: z.string(),
  color: z.string(),
  neededWorkers: z.number().int().nullable(),
  version: z.number().int(),
});

const reading = inArea('shifts');
const making = { ...AREAS.shifts, access: { groups: GROUPS.shiftMaking, scope: 'company' } } as const;

/** Profiles of one board (`shiftId`) and of the whole company; weekly and monthly boards use the same ones. */
export const shiftProfiles = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/auth/v1/shift/monthly/shifttimes',
    topic: 'shift-profiles',
    summary: 'Shift profiles: the company’s, and with a board its own',
    query: z.strictObject({ shiftId: Id.optional() }),
    answer: z.array(ShiftProfile),
    errors: ['not-found'],
    refs: ['shiftId'],
  }),
  create: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/monthly/shifttime',
    changes: ['shift-profiles', 'shifts'],
    summary: 'Add a shift profile; without a board it is the company’s',
    body: z.strictObject({ shiftId: Id.nullable().default(null), ...fields }).refine(...BREAK_FITS),
    answer: ShiftProfile,
    errors: ['array/already-exist', 'not-found', 'auth/forbidden'],
    refs: ['shiftId'],
    idempotency: 'key',
  }),
  update: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/shift/monthly/shifttime',
    changes: ['shift-profiles', 'shifts', 'timesheets'],
    summary:
      'Change a shift profile; published days keep their times until they are published again, and count by the rate, grace, absence and windows of now',
    body: z.strictObject({ id: Id, version: z.number().int(), ...fields }).refine(...BREAK_FITS),
    answer: ShiftProfile,
    errors: ['not-found', 'conflict', 'array/already-exist', 'auth/forbidden'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    ...making,
    method: 'DELETE',
    path: '/auth/v1/shift/monthly/shifttime',
    changes: ['shift-profiles', 'shifts'],
    summary: 'Remove a shift profile that no day uses',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'shift/profile-in-use', 'auth/forbidden'],
    refs: ['id'],
    idempotency: 'key',
  }),
  duplicate: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/shift/monthly/shifttime/duplicate',
    changes: ['shift-profiles', 'shifts'],
    summary: 'Copy a shift profile under the next free code, also to another board',
    body: z.strictObject({ id: Id, shiftId: Id.nullable().optional() }),
    answer: ShiftProfile,
    errors: ['not-found', 'auth/forbidden'],
    refs: ['id'],
    idempotency: 'key',
  }),
};
