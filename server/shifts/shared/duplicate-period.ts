import type { z } from 'zod';
import type { Duplicated, DuplicatePlan } from '../../../contract/shifts/shift-cells.ts';
import { nextPeriod } from '../../../domain/shifts/board-period.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { addDays, daysBetween } from '../../../domain/time.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { lockBoard } from './boards.ts';
import { copyCells } from './copy-cells.ts';

/** Copies a period of a board into the one after it. The board is held from here on. */
export async function duplicatePeriod(
  ctx: Ctx,
  body: z.output<typeof DuplicatePlan>,
  wanted: { kind?: BoardKind } = {},
): Promise<z.output<typeof Duplicated>> {
  const { shiftId, from, to, groupIds, employeeIds, overwrite, preview } = body;
  const { board, start_day_rule: startDayRule, start_day: startDay } = await lockBoard(ctx, shiftId, wanted);
  const next = nextPeriod({ from, to }, { board, startDayRule, startDay }, daysBetween(from, to) + 1);
  if (!isPlainDate(next.to)) throw invalidField('to', 'date/format');
  const target = { targetFrom: next.from, targetTo: next.to };
  const length = daysBetween(from, to);
  // A longer month keeps its last days empty: they have no day to be copied from.
  const targetTo = daysBetween(next.from, next.to) > length ? addDays(next.from, length) : next.to;
  const choice = overwrite ? 'overwrite' : 'avoid';
  const copied = await copyCells(ctx, { shiftId, from, to, groupIds, employeeIds, ...target, targetTo, choice, preview });
  return { ...copied, ...target };
}
