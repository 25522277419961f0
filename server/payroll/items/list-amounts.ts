import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { type DatedAmount, entryOn } from '../../../domain/payroll/dated-amounts.ts';
import { type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type ItemDefault, itemName, loadItems } from '../shared/load-items.ts';
import { defaultAmount } from '../shared/pay-items.ts';
import { type Entries, type Level, readEntries, todayOf } from './amount-entries.ts';
import { firstOpenDay, type OpenDays, openDays, shownStart } from './open-days.ts';

type Amounts = Answer<typeof payrollItems.ofEmployee>;
type Entry = Amounts[number]['entries'][number];

/** The own items of the company with what this level says, what counts today in the end, and how all of that changes in time. */
export async function listAmounts(ctx: Ctx, level: Level): Promise<Amounts> {
  const { salaryBase, positionId } = await readLevel(ctx, level);
  const items = (await loadItems(ctx.tx, ctx.organizationId)).filter((item) => item.key === null && item.fund === null);
  const none: Entries = new Map();
  const ofPerson = level.kind === 'employee' ? await readEntries(ctx, level) : none;
  const ofPosition = positionId === null ? none : await readEntries(ctx, { kind: 'position', id: positionId });
  const open = await openDays(ctx, level);
  const today = todayOf(ctx);
  return items.map((item) => {
    const [person, position] = [ofPerson.get(item.id) ?? [], ofPosition.get(item.id) ?? []];
    const [byPerson, byPosition] = [saying(person, today), saying(position, today)];
    const byItem = entryOn(item.defaults, today);
    const own = level.kind === 'employee' ? byPerson : byPosition;
    const decided = byPerson ?? byPosition;
    const effective = decided?.amount ?? (byItem ? defaultAmount(byItem, salaryBase) : satang(0));
    const fallback = effective === 0 ? ('none' as const) : ('item' as const);
    const from = decided?.from ?? (fallback === 'item' ? byItem?.from : undefined);
    return {
      payrollId: item.id,
      payrollName: itemName(item, ctx.language),
      payrollType: item.type,
      positive: item.isPositive,
      unit: byItem?.percent == null ? ('amount' as const) : ('percent' as const),
      own: own?.amount ?? null,
      effective,
      source: byPerson ? ('employee' as const) : byPosition ? ('position' as const) : fallback,
      startDate: from === undefined ? null : shownStart(from),
      firstOpenDay: firstOpenDay(open),
      entries: [
        ...levelEntries('employee', person, { today, open: level.kind === 'employee' ? open : null }),
        ...levelEntries('position', position, { today, open: level.kind === 'position' ? open : null }),
        ...defaultEntries(item.defaults, { today, open: null, salaryBase }),
      ].sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? 1 : -1)),
    };
  });
}

/** The entry in force when it says an amount. */
function saying(entries: readonly DatedAmount[], day: PlainDate): { from: PlainDate; amount: Satang } | null {
  const entry = entryOn(entries, day);
  return entry && entry.amount !== null ? { from: entry.from, amount: entry.amount } : null;
}

/** `open` null: entries of another level than the one that was asked about. */
type Shown = { readonly today: PlainDate; readonly open: OpenDays | null };
const stateOf = (from: PlainDate, inForce: PlainDate | undefined, today: PlainDate): Entry['state'] =>
  from > today ? 'upcoming' : from === inForce ? 'inForce' : 'past';
/** How an entry is taken back: at once, or of paid days. */
function takenBack(from: PlainDate, open: OpenDays | null): Pick<Entry, 'removable' | 'paid'> {
  if (open === null || shownStart(from) === null) return { removable: false, paid: false };
  const paid = open.until !== null && from <= open.until;
  return { removable: !paid, paid };
}

function levelEntries(level: Level['kind'], entries: readonly DatedAmount[], { today, open }: Shown): Entry[] {
  const inForce = entryOn(entries, today)?.from;
  return entries.map(({ from, amount }) => ({
    level,
    startDate: shownStart(from),
    amount,
    percent: null,
    state: stateOf(from, inForce, today),
    ...takenBack(from, open),
  }));
}

/** What an item says for everybody; a beginning that says nothing is left out. `salaryBase` null: shares stay percents. */
export function defaultEntries(
  entries: readonly ItemDefault[],
  { today, open, salaryBase }: Shown & { readonly salaryBase: Satang | null },
): Entry[] {
  const inForce = entryOn(entries, today)?.from;
  return entries.flatMap((entry): Entry[] => {
    const { from, value, percent } = entry;
    if (shownStart(from) === null && !value && !percent) return [];
    return [
      {
        level: 'item',
        startDate: shownStart(from),
        amount: percent === null ? value : salaryBase === null ? null : defaultAmount(entry, salaryBase),
        percent,
        state: stateOf(from, inForce, today),
        ...takenBack(from, open),
      },
    ];
  });
}

type LevelRow = { readonly salaryBase: Satang; readonly positionId: string | null };
/** The salary a share is taken of: the person's own today, else what the position pays; and the position. A foreign id is `not-found`. */
async function readLevel(ctx: Ctx, { kind, id }: Level): Promise<LevelRow> {
  const { organizationId } = ctx;
  const salary =
    kind === 'position'
      ? sql`select salary_base as salary, id as position_id from app.position where organization_id = ${organizationId} and id = ${id}`
      : sql`
      select coalesce((select s.salary_base from app.salary s where s.organization_id = ${organizationId}
              and s.employee_id = e.id and s.active_date <= ${todayOf(ctx)}::date order by s.active_date desc
                limit 1), p.salary_base, 0) as salary, e.position_id
          from app.employee e left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
          where e.organization_id = ${organizationId} and e.id = ${id}`;
  const { rows } = await sql<{ salary: number | null; position_id: string | null }>`${salary}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw notFound();
  return { salaryBase: satang(row.salary ?? 0), positionId: row.position_id };
}
