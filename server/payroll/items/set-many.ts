import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { type DatedAmount, entriesOf, FROM_THE_BEGINNING } from '../../../domain/payroll/dated-amounts.ts';
import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';
import { AppError, type FieldError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { touchItem } from '../shared/own-line-target.ts';
import { todayOf } from './amount-entries.ts';
import { amountsOfPeople, findAmountItem, type PersonAmount } from './item-people.ts';
import { countedUntil, paidError } from './open-days.ts';
import { type Blocked, blockedPeople, noteItemChange } from './retro-amounts.ts';

type Rows = Body<typeof itemAmounts.setMany>['rows'];
type Known = Rows[number] & { readonly person: PersonAmount };

/** Sets an item for many people from a day on: all rows, or none with every fault named at its cell. */
export async function setManyAmounts(
  ctx: Ctx,
  { payrollId, startDate, endDate: to, isRetroactive = false, rows }: Body<typeof itemAmounts.setMany>,
): Promise<Answer<typeof itemAmounts.setMany>> {
  const endDate = to ?? null;
  await holdPay(ctx.tx, ctx.organizationId);
  const item = await findAmountItem(ctx, payrollId);
  const people = await peopleOf(ctx, rows);
  const until = await countedUntil(ctx, [...people.values()]);
  const last = [...until.values()].sort().at(-1);
  const from = startDate ?? (last === undefined ? FROM_THE_BEGINNING : addDays(last, 1));
  if (endDate !== null && endDate < from) throw invalidField('endDate', 'form/end-before-start');
  const where = sql`e.id = any(${[...people.values()]}::uuid[])`;
  const found = new Map(
    (await amountsOfPeople(ctx, item, { day: from, where })).map((amount) => [amount.employee.employeeId, amount]),
  );
  const known = rows.map((row) => ({ ...row, person: found.get(people.get(row.code.toLowerCase()) ?? '') }));
  const isPaid = last !== undefined && from <= last;
  const reach = { kind: 'employees', ids: [...people.values()] } as const;
  const blocked = isPaid && isRetroactive ? await blockedPeople(ctx, reach, { from, to: endDate }) : [];
  const errors = known.flatMap((row, index) => faultsOf(ctx, row, { index, from, rows, until, isRetroactive, blocked }));
  if (errors.length > 0) throw new AppError('validation/has-errors', {}, errors);
  const sure = known.flatMap(({ person, ...row }): Known[] => (person ? [{ ...row, person }] : []));
  const entries = sure.map((row) =>
    entriesOf(entriesThatStay(ctx, row, { from, startDate }), { from, to: endDate, amount: row.amount }),
  );
  const inside = entries.flatMap((added, index): FieldError[] =>
    added === null ? [{ field: `rows.${index}.amount`, code: 'form/amount-inside' }] : [],
  );
  if (inside.length > 0) throw new AppError('validation/has-errors', {}, inside);
  const written = sure.flatMap(({ person }, index) =>
    (entries[index] ?? []).map((entry) => ({ id: person.employee.employeeId, ...entry })),
  );
  if (startDate === undefined) await removeUntilToday(ctx, { payrollId, from, ids: [...people.values()] });
  await writeAll(ctx, payrollId, written);
  if (isPaid) await noteItemChange(ctx, reach, { itemId: payrollId, days: { from, to: endDate } });
  await touchItem(ctx, payrollId);
  ctx.audit('payroll-amount.set-many', {
    entity: 'payroll_item',
    entityId: payrollId,
    before: { rows: sure.map(({ code, person }) => ({ code, amount: person.own })) },
    after: {
      startDate: from,
      endDate,
      employeeIds: sure.map(({ person }) => person.employee.employeeId),
      rows: sure.map(({ code, amount }) => ({ code, amount })),
    },
  });
  return { set: sure.length };
}

type Place = {
  readonly index: number;
  readonly from: PlainDate;
  readonly rows: Rows;
  readonly until: ReadonlyMap<string, PlainDate>;
  readonly isRetroactive: boolean;
  readonly blocked: readonly Blocked[];
};
function faultsOf(
  ctx: Ctx,
  { code, old, person }: Rows[number] & { person: PersonAmount | undefined },
  { index, from, rows, until, isRetroactive, blocked }: Place,
): FieldError[] {
  if (!person) return [{ field: `rows.${index}.code`, code: 'form/unknown-code' }];
  const isTwice = rows.findIndex((other) => other.code.toLowerCase() === code.toLowerCase()) !== index;
  if (isTwice) return [{ field: `rows.${index}.code`, code: 'form/code-twice' }];
  const counted = until.get(person.employee.employeeId);
  if (!isRetroactive && counted !== undefined && from <= counted) return [paidError(ctx, `rows.${index}.amount`, counted)];
  const block = blocked.find(({ employeeId }) => employeeId === person.employee.employeeId);
  if (block) return [{ field: `rows.${index}.amount`, code: block.code, facts: block.facts }];
  if (old === undefined || old === person.effective) return [];
  return [{ field: `rows.${index}.amount`, code: 'form/amount-changed', facts: { amount: writtenAmount(person.effective) } }];
}

/** Without a day a change takes the place of what began in the open days until today. */
const entriesThatStay = (
  ctx: Ctx,
  { person }: Known,
  { from, startDate }: { from: PlainDate; startDate: PlainDate | undefined },
): readonly DatedAmount[] =>
  startDate === undefined ? person.entries.filter((entry) => entry.from <= from || entry.from > todayOf(ctx)) : person.entries;

async function peopleOf({ tx, organizationId }: Ctx, rows: Rows): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.code.toLowerCase()))];
  const { rows: found } = await sql<{ id: string; code: string }>`
    select id, lower(code) as code from app.employee where organization_id = ${organizationId} and lower(code) = any(${codes}::text[])
      and approve_status in ('APPROVED', 'DEACTIVATED')`.execute(tx);
  return new Map(found.map(({ id, code }) => [code, id]));
}

const removeUntilToday = (ctx: Ctx, { payrollId, from, ids }: { payrollId: string; from: PlainDate; ids: readonly string[] }) =>
  sql`delete from app.employee_payroll where organization_id = ${ctx.organizationId} and item_id = ${payrollId}
    and employee_id = any(${[...ids]}::uuid[]) and from_date between ${from} and ${todayOf(ctx)}`.execute(ctx.tx);

const writeAll = (ctx: Ctx, payrollId: string, written: readonly (DatedAmount & { readonly id: string })[]) =>
  sql`
    insert into app.employee_payroll (organization_id, employee_id, item_id, from_date, amount)
    select ${ctx.organizationId}::uuid, n.id, ${payrollId}::uuid, n.day, n.amount from unnest(${written.map(({ id }) => id)}::uuid[],
      ${written.map((entry) => entry.from)}::date[], ${written.map((entry) => entry.amount)}::bigint[]) as n(id, day, amount)
    on conflict (organization_id, employee_id, item_id, from_date) do update set amount = excluded.amount`.execute(ctx.tx);
