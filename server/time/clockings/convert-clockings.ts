import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { type FittedPunch, fitPunches } from '../../../domain/time/fit-punches.ts';
import type { Punch } from '../../../domain/time/types.ts';
import { instant } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { punchType } from '../shared/stored-clockings.ts';
import { audited, getClockings, lockClockings, markRemoved, type Original, settleAgain } from '../shared/touched-clockings.ts';
import type { NewClocking } from '../shared/write-clockings.ts';
import { keptOf } from './replaced-clocking.ts';

type Converted = Answer<typeof clocks.convert>;
type Outcomes = Map<string, FittedPunch>;

/**
 * Makes clockings of files and devices that do not count into ones that do: each that the pairing left out gets the type that
 * fits its place. The original stays as a removed one; one that would not count under any type is left as it is.
 */
export async function convertClockings(ctx: Ctx, body: Body<typeof clocks.convert>): Promise<Converted> {
  const originals = await lockClockings(ctx, await getClockings(ctx, [...new Set(body.ids)]));
  const outcomes = await decide(ctx, originals);
  const changed = originals.filter((original) => outcomes.get(original.id)?.outcome === 'converted');
  const reason = body.reason ?? 'convert';
  let days = 0;
  if (changed.length > 0) {
    await markRemoved(ctx, changed, reason);
    const added = changed.map((item) => replacementOf(ctx, item, { outcomes, reason }));
    const settled = await settleAgain(ctx, changed, (id) => added.filter((clocking) => clocking.employeeId === id));
    days = settled.days;
  }
  for (const item of changed) {
    const after = { clockType: outcomes.get(item.id)?.type, reason };
    ctx.audit('clock.convert', { entity: 'clocking', entityId: item.id, before: audited(item), after });
  }
  const names = await namesOf(ctx, originals);
  return {
    added: changed.length,
    removed: changed.length,
    unchanged: originals.length - changed.length,
    days,
    outcomes: originals.flatMap((original) => {
      const found = outcomes.get(original.id);
      if (!found) return [];
      const person = { employeeId: original.employee_id, name: names.get(original.employee_id) ?? '' };
      return [{ id: original.id, ...person, at: instant(original.at), outcome: found.outcome, clockType: found.type }];
    }),
  };
}

async function namesOf(ctx: Ctx, originals: readonly Original[]): Promise<Map<string, string>> {
  const ids = [...new Set(originals.map((original) => original.employee_id))];
  const rows = await ctx.tx
    .selectFrom('app.employee as e')
    .select(['e.id', nameShown('e', ctx.language).as('name')])
    .where('e.organization_id', '=', ctx.organizationId)
    .where('e.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

const replacementOf = (ctx: Ctx, row: Original, { outcomes, reason }: { outcomes: Outcomes; reason: string }): NewClocking => ({
  ...keptOf(ctx, row, instant(row.at)),
  at: instant(row.at),
  clockType: outcomes.get(row.id)?.type ?? punchType(row.clock_type),
  source: row.source === 'device' ? 'device' : 'import',
  reason,
});

const isFromOutside = (item: Original) => item.source === 'import' || item.source === 'device';

async function decide(ctx: Ctx, originals: readonly Original[]): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (const original of originals) {
    if (!isFromOutside(original))
      outcomes.set(original.id, { id: original.id, outcome: 'not-imported', type: punchType(original.clock_type) });
  }
  const wanted = originals.filter(isFromOutside);
  const days = new Map(wanted.map((row) => [`${row.employee_id} ${row.work_date}`, row]));
  for (const { employee_id, work_date } of days.values()) {
    const punches = await punchesOn(ctx, employee_id, work_date);
    const ids = new Set(
      wanted.filter((row) => row.employee_id === employee_id && row.work_date === work_date).map((row) => row.id),
    );
    for (const fitted of fitPunches(punches, ids)) outcomes.set(fitted.id, fitted);
  }
  return outcomes;
}

async function punchesOn(ctx: Ctx, employeeId: string, workDate: Original['work_date']): Promise<Punch[]> {
  const rows = await ctx.tx
    .selectFrom('app.clocking')
    .select(['id', 'at', 'clock_type'])
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', employeeId)
    .where('work_date', '=', workDate)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => ({ id: row.id, at: instant(row.at), type: punchType(row.clock_type) }));
}
