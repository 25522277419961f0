import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { ZERO } from '../../../domain/money.ts';
import { entryOn } from '../../../domain/payroll/dated-amounts.ts';
import { LINE_KEYS } from '../../../domain/payroll/pay-types.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { type CountedPayroll, countedInFund } from '../shared/counted-in-fund.ts';
import { ensureSystemItems, hasSystemItems } from '../shared/ensure-system-items.ts';
import {
  defaultsOf,
  type FundColumns,
  GROUP_OF_TYPE,
  LATER_DEFAULTS,
  type LaterDefaults,
  typeOfGroup,
} from '../shared/load-items.ts';
import { todayOf } from './amount-entries.ts';
import { fundColumns, fundFields } from './fund-fields.ts';
import { refuseHeldRules } from './held-rules.ts';
import { setDefault } from './item-defaults.ts';
import { requireLoansTaken } from './loans-of-item.ts';

type Item = Answer<typeof payrollItems.create>;
type ItemRow = {
  id: string;
  key_name: string | null;
  name: string;
  name_en: string | null;
  item_group: string;
  is_positive: boolean;
  tax_calculation: boolean;
  social_security_calculation: boolean;
  is_regular: boolean;
  is_prorated: boolean;
  counts_for_overtime: boolean;
  is_customized: boolean;
  value: number;
  options: unknown;
  later: LaterDefaults;
  counts_for_funds: boolean;
  is_debt: boolean;
  remittance: Item['remittance'];
  fund_vesting_years: number;
  is_enabled: boolean;
  created_at: Instant;
  version: number;
  employee_count: number;
  used: boolean;
} & FundColumns;

/** `today`: people whose own amounts have ended are not counted, and those whose begin later are. */
const columns = (today: PlainDate) => sql`
    i.id, i.key_name, i.name, i.name_en, i.item_group, i.is_positive, i.tax_calculation, i.social_security_calculation,
      i.is_regular, i.is_prorated, i.counts_for_overtime, i.counts_for_funds, i.is_debt, i.remittance,
      i.fund_kind, i.fund_employee_percent, i.fund_company_percent, i.fund_employee_amount, i.fund_company_amount,
      i.fund_highest_wage, i.fund_vesting_years,
  i.is_customized, i.value, i.options, ${LATER_DEFAULTS} as later, i.is_enabled, i.created_at, i.version,
  (select count(distinct e.employee_id) from app.employee_payroll e where e.organization_id = i.organization_id and e.item_id = i.id
    and e.amount is not null and not exists (select from app.employee_payroll later where later.organization_id = i.organization_id
      and later.item_id = i.id and later.employee_id = e.employee_id and later.from_date > e.from_date and later.from_date <= ${today}))
    + (select count(*) from app.fund_member m where m.organization_id = i.organization_id and m.item_id = i.id) as employee_count,
  (exists (select from app.payroll_line l where l.organization_id = i.organization_id and l.item_id = i.id)
    or exists (select from app.loan l where l.organization_id = i.organization_id and l.item_id = i.id)) as used`;

function itemView(row: ItemRow, today: PlainDate): Item {
  const defaults = defaultsOf(row);
  const inForce = entryOn(defaults, today);
  const later = defaults.find(({ from }) => from > today);
  const percent = inForce?.percent ?? null;
  const fund = fundFields(row);
  return {
    id: row.id,
    keyName: LINE_KEYS.find((key) => key === row.key_name) ?? null,
    name: row.name,
    nameEn: row.name_en,
    type: typeOfGroup(row.item_group),
    positive: row.is_positive,
    taxCalculation: row.tax_calculation,
    socialSecurityCalculation: row.social_security_calculation,
    regular: row.is_regular,
    prorated: row.is_prorated,
    overtimeBase: row.counts_for_overtime,
    fundWage: row.counts_for_funds,
    debt: row.is_debt,
    remittance: row.remittance,
    ...fund,
    autoCalculation: row.key_name !== null,
    calMethod: fund.fundKind === null ? null : fund.highestWage > 0 ? 'max_salary' : 'real_salary',
    customized: row.is_customized,
    unit: percent === null ? 'amount' : 'percent',
    value: inForce?.value ?? ZERO,
    percent: percent ?? 0,
    next: later ? { startDate: later.from, value: later.value, percent: later.percent } : null,
    enabled: row.is_enabled,
    employeeCount: row.employee_count,
    used: row.used,
    createdDate: row.created_at,
    version: row.version,
  };
}

const ORDER = { createdDate: 'i.key_name is null, i.created_at', name: 'i.name', type: 'i.item_group' } as const;

/** Items by name and type. The first look makes the system items, which is why this call opens its own transaction. */
export async function searchItems(
  ctx: MemberContext,
  query: Query<typeof payrollItems.search>,
): Promise<Answer<typeof payrollItems.search>> {
  const isMade = await ctx.transaction({ readOnly: true }, ({ tx, organizationId }) => hasSystemItems(tx, organizationId));
  if (!isMade) await ctx.transaction({}, ({ tx, organizationId }) => ensureSystemItems(tx, organizationId));
  const { sort } = query;
  const group = query.type ? GROUP_OF_TYPE[query.type] : null;
  const pattern = query.name ? anywhere(query.name) : null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows, total } = await ctx.transaction({ readOnly: true }, ({ tx, organizationId }) =>
    countedRows(query, async ({ page, size }) => {
      const found = await sql<ItemRow & { total: number }>`
        select ${columns(today)}, count(*) over () as total from app.payroll_item i
        where i.organization_id = ${organizationId} and (i.is_enabled or ${query.disabled ?? false})
          and (${group}::text is null or i.item_group = ${group})
          and (${pattern}::text is null or i.name ilike ${pattern} or i.name_en ilike ${pattern})
        order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, i.sort_order, i.id limit ${size} offset ${page * size}`.execute(
        tx,
      );
      return found.rows;
    }),
  );
  const content = rows.map((row) => itemView(row, today));
  const counted = await ctx.transaction({ readOnly: true }, (inside) => countedFunds(inside, content));
  return pageOf(ctx, query, { content: content.map((item) => ({ ...item, ...counted.get(item.id) })), total });
}

/** The payrolls that counted what each fund says for everybody. */
async function countedFunds(ctx: Ctx, items: readonly Item[]) {
  const counted = new Map<string, { countedPayrolls: CountedPayroll[] }>();
  for (const { id, fundKind } of items) {
    if (fundKind === null) continue;
    const said = { itemId: id, positionId: null, sides: ['employee', 'company', 'wage'] } as const;
    counted.set(id, { countedPayrolls: await countedInFund(ctx, said) });
  }
  return counted;
}

async function getItem(ctx: Ctx, id: string): Promise<ItemRow> {
  const { tx, organizationId } = ctx;
  const { rows } =
    await sql<ItemRow>`select ${columns(todayOf(ctx))} from app.payroll_item i where i.organization_id = ${organizationId} and i.id = ${id}`.execute(
      tx,
    );
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}

const isPositive = (type: Item['type']): boolean => type === 'income' || type === 'benefit';
function requireAmounts(item: { unit?: Item['unit']; value?: number; percent?: number }) {
  if (item.unit === 'percent' && !item.percent) throw invalidField('percent', 'form/required');
}

/** Adds an own item. What it pays begins on the first day that no payroll counted: months that were paid never had it. */
export async function createItem(
  ctx: Ctx,
  { startDate, isRetroactive, ...body }: Body<typeof payrollItems.create>,
): Promise<Item> {
  requireAmounts(body);
  const percent = body.unit === 'percent' ? (body.percent ?? 0) : null;
  const value = percent === null ? (body.value ?? ZERO) : ZERO;
  const isSaid = value !== 0 || percent !== null;
  await ensureSystemItems(ctx.tx, ctx.organizationId);
  // What is paid every month for normal work is wage: Social Security Act s.5, Labour Protection Act s.5.
  const isWage = body.type === 'income' && (body.regular ?? true);
  const { id } = await insertRow(ctx, 'app.payroll_item', {
    name: body.name,
    name_en: body.nameEn || null,
    item_group: GROUP_OF_TYPE[body.type],
    is_positive: isPositive(body.type),
    tax_calculation: body.taxCalculation ?? isPositive(body.type),
    social_security_calculation: body.socialSecurityCalculation ?? isWage,
    is_regular: body.regular ?? true,
    is_prorated: body.prorated ?? isWage,
    counts_for_overtime: body.overtimeBase ?? isWage,
    options: toJson({ unit: body.unit ?? 'amount', percent: 0 }),
    counts_for_funds: body.fundWage ?? false,
    is_debt: body.debt ?? (body.type === 'deduction' && !body.remittance),
    remittance: remittanceOf(body, null),
    ...fundColumns(body, null),
    changed_at: isSaid ? sql`now()` : null,
  });
  const begins = isSaid ? await setDefault(ctx, id, { value, percent, startDate, isRetroactive }) : null;
  const item = itemView(await getItem(ctx, id), todayOf(ctx));
  const said = begins === null ? item : { ...item, value, percent: percent ?? 0, startDate: begins };
  ctx.audit('payroll-item.create', { entity: 'payroll_item', entityId: id, after: said });
  return item;
}

/** What a body says, without what it leaves out. */
const given = <Given extends object>(body: Given) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Given>;

/** Only a deduction is handed on; refused at its field for another item. */
function remittanceOf(
  { type, remittance }: Pick<Body<typeof payrollItems.create>, 'type' | 'remittance'>,
  before: Item['remittance'],
) {
  if (remittance && type !== 'deduction') throw invalidField('remittance', 'form/invalid');
  return type === 'deduction' ? (remittance === undefined ? before : remittance) : null;
}

/** Changes an item. A system item has its names only; whether a used item adds or takes stays as its lines were written. */
export async function updateItem(ctx: Ctx, body: Body<typeof payrollItems.update>): Promise<Item> {
  const row = await getItem(ctx, body.id);
  const before = itemView(row, todayOf(ctx));
  requireAmounts(body.percent === undefined ? body : { ...body, unit: body.unit ?? before.unit });
  const { id, name, nameEn, version, startDate, isRetroactive, ...rules } = body;
  if (before.keyName !== null && Object.values(rules).some((value) => value !== undefined)) {
    throw new AppError('state/not-allowed', { keyName: before.keyName });
  }
  const type = body.type ?? before.type;
  if (row.used && isPositive(type) !== before.positive) throw new AppError('state/not-allowed', { used: true });
  await requireLoansTaken(ctx, id, { ...before, ...given(body) });
  await refuseHeldRules(ctx, before, body);
  const unit = body.unit ?? before.unit;
  const value = unit === 'percent' ? ZERO : (body.value ?? before.value);
  const percent = unit === 'percent' ? (body.percent ?? before.percent) : null;
  const isOther = unit !== before.unit || value !== before.value || (percent ?? 0) !== before.percent;
  const changes = {
    name: name ?? before.name,
    name_en: nameEn === undefined ? before.nameEn : nameEn || null,
    item_group: GROUP_OF_TYPE[type],
    is_positive: before.keyName === null ? isPositive(type) : before.positive,
    tax_calculation: body.taxCalculation ?? before.taxCalculation,
    social_security_calculation: body.socialSecurityCalculation ?? before.socialSecurityCalculation,
    is_regular: body.regular ?? before.regular,
    is_prorated: body.prorated ?? before.prorated,
    counts_for_overtime: body.overtimeBase ?? before.overtimeBase,
    counts_for_funds: body.fundWage ?? before.fundWage,
    is_debt: body.debt ?? before.debt,
    remittance: remittanceOf({ ...body, type }, before.remittance),
    ...fundColumns({ ...body, type }, before),
    is_enabled: body.enabled ?? before.enabled,
    changed_at: sql<Date>`now()`,
  };
  await updateVersioned(ctx, 'app.payroll_item', { id, version: version ?? before.version }, changes);
  const begins =
    isOther || startDate !== undefined ? await setDefault(ctx, id, { value, percent, startDate, isRetroactive }) : null;
  const after = itemView(await getItem(ctx, id), todayOf(ctx));
  const said = begins === null ? after : { ...after, unit, value, percent: percent ?? 0, startDate: begins };
  ctx.audit('payroll-item.update', { entity: 'payroll_item', entityId: id, before, after: said });
  return after;
}

/** Deletes an own item; one that a report has a line of is disabled, because the slip must go on naming it. */
export async function removeItem(
  ctx: Ctx,
  { id }: Query<typeof payrollItems.remove>,
): Promise<Answer<typeof payrollItems.remove>> {
  const row = await getItem(ctx, id);
  if (row.key_name !== null) throw new AppError('state/not-allowed', { keyName: row.key_name });
  await requireLoansTaken(ctx, id, { ...itemView(row, todayOf(ctx)), enabled: false });
  const { tx, organizationId } = ctx;
  const gone = row.used
    ? sql`update app.payroll_item set is_enabled = false, changed_at = now(), version = version + 1
        where organization_id = ${organizationId} and id = ${id}`
    : sql`delete from app.payroll_item where organization_id = ${organizationId} and id = ${id}`;
  await sql`${gone}`.execute(tx);
  const outcome = row.used ? ('disabled' as const) : ('deleted' as const);
  ctx.audit(row.used ? 'payroll-item.disable' : 'payroll-item.remove', {
    entity: 'payroll_item',
    entityId: id,
    before: itemView(row, todayOf(ctx)),
  });
  return { ok: true, outcome };
}
