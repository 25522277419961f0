import type { ImportDependent as Reason } from '../../../domain/imports/dependents.ts';
import type { ImportType } from '../../../domain/imports/fields.ts';
import { dateOf } from '../../../domain/time.ts';
import { recountHolidays } from '../../calendars/shared/recount-holidays.ts';
import { type HolidayChange, holidayNames, payrollsOf, revertHolidays } from '../../calendars/shared/revert-holidays.ts';
import type { Ctx } from '../../http/context.ts';
import { dependentsOfLeave, type LeaveChange, revertLeave } from '../../leave/shared/import-leave.ts';
import { heldByPayroll, revertTaken, type TakenChange } from '../../leave/shared/import-taken.ts';
import { type BalanceChange, dependentsOfBalances, revertBalances } from '../../payroll/shared/bring-balances.ts';
import { countAgainFrom } from '../../people/shared/count-moved-people.ts';
import { type EmployeeChange, movedBy } from '../../people/shared/employee-changes.ts';
import { dependentsOfEmployees, revertEmployees } from '../../people/shared/revert-employees.ts';
import { recomputeWorkedDates } from '../../time/shared/recompute-days.ts';
import { dependentsOfClockings, revertClockings } from '../../time/shared/revert-clockings.ts';
import type { BatchRow } from './import-batch.ts';
import { changesOf } from './import-changes.ts';
import { dependentsOfShifts, revertShifts, type ShiftChange } from './revert-shift-rows.ts';
import { eachBoard } from './write-shift-rows.ts';

/** What keeps an import from being taken back; `names` are some of the people or days it is about. */
export type Dependent = { reason: Reason; count: number; names: readonly string[] };
export type Reverter = {
  dependents(ctx: Ctx, batch: BatchRow): Promise<readonly Dependent[]>;
  /** Takes everything back; answers how many people, days, cells or clockings that were. */
  undo(ctx: Ctx, batch: BatchRow): Promise<number>;
};

const NAMED = 5;
export const dependent = (reason: Reason, names: readonly string[]): Dependent[] =>
  names.length > 0 ? [{ reason, count: names.length, names: names.slice(0, NAMED) }] : [];

const people: Reverter = {
  async dependents(ctx, batch) {
    const found = await dependentsOfEmployees(ctx, await changesOf<EmployeeChange>(ctx, batch.id));
    return (['payroll', 'edited', 'account', 'records'] as const).flatMap((reason) => dependent(reason, found[reason]));
  },
  async undo(ctx, batch) {
    const changes = await changesOf<EmployeeChange>(ctx, batch.id);
    await revertEmployees(ctx, changes);
    const since = batch.committed_at === null ? undefined : dateOf(batch.committed_at, ctx.organization.timeZone);
    await countAgainFrom(ctx, movedBy(changes), since);
    return changes.length;
  },
};

const days: Reverter = {
  async dependents(ctx, batch) {
    const changes = await changesOf<HolidayChange>(ctx, batch.id);
    const dates = changes.map((change) => change.date);
    const names = await holidayNames(ctx, dates);
    const edited = changes.filter((change) => names.get(change.date) !== change.name).map((change) => change.date);
    const added = changes.filter((change) => change.before === null).map((change) => change.date);
    return [...dependent('payroll', [...(await payrollsOf(ctx, added)).keys()]), ...dependent('edited', edited)];
  },
  async undo(ctx, batch) {
    const changes = await changesOf<HolidayChange>(ctx, batch.id);
    const { tx, organizationId, organization } = ctx;
    const removed = await revertHolidays({ tx, organizationId }, changes);
    await recomputeWorkedDates(tx, { organizationId, timeZone: organization.timeZone }, removed);
    await recountHolidays(
      ctx,
      changes.map((change) => change.date),
    );
    return changes.length;
  },
};

const clockings: Reverter = {
  dependents: (ctx, batch) => dependentsOfClockings({ tx: ctx.tx, organizationId: ctx.organizationId, importId: batch.id }),
  undo: (ctx, batch) =>
    revertClockings(ctx.tx, {
      organizationId: ctx.organizationId,
      importId: batch.id,
      timeZone: ctx.organization.timeZone,
      now: ctx.now,
      removedBy: ctx.actor.employeeId,
      reason: batch.revert_reason ?? '',
    }),
};

const shifts: Reverter = {
  async dependents(ctx, batch) {
    const found = await dependentsOfShifts(ctx, await changesOf<ShiftChange>(ctx, batch.id));
    return (['published', 'edited'] as const).flatMap((reason) => dependent(reason, found[reason]));
  },
  async undo(ctx, batch) {
    const changes = await changesOf<ShiftChange>(ctx, batch.id);
    await eachBoard(ctx, changes, (boardId, some) => revertShifts(ctx, boardId, some));
    return changes.length;
  },
};

const balances: Reverter = {
  async dependents(ctx, batch) {
    const found = await dependentsOfBalances(ctx, await changesOf<BalanceChange>(ctx, batch.id));
    return (['payroll', 'edited'] as const).flatMap((reason) => dependent(reason, found[reason]));
  },
  async undo(ctx, batch) {
    const changes = await changesOf<BalanceChange>(ctx, batch.id);
    await revertBalances(ctx, changes, { now: ctx.now, reason: batch.revert_reason ?? '' });
    return changes.length;
  },
};

const leave: Reverter = {
  async dependents(ctx, batch) {
    return dependent('edited', await dependentsOfLeave(ctx, await changesOf<LeaveChange>(ctx, batch.id)));
  },
  async undo(ctx, batch) {
    const changes = await changesOf<LeaveChange>(ctx, batch.id);
    await revertLeave(ctx, changes, batch.revert_reason ?? '');
    return changes.length;
  },
};

const leaveTaken: Reverter = {
  async dependents(ctx, batch) {
    return dependent('payroll', await heldByPayroll(ctx, await changesOf<TakenChange>(ctx, batch.id)));
  },
  async undo(ctx, batch) {
    return revertTaken(ctx, await changesOf<TakenChange>(ctx, batch.id), batch.revert_reason ?? '');
  },
};

export const REVERTERS: Record<ImportType, Reverter> = {
  employee: people,
  'employee-update': people,
  'shift-board': shifts,
  'shift-people': shifts,
  clocking: clockings,
  holiday: days,
  'beginning-balance': balances,
  leave,
  'leave-taken': leaveTaken,
};
