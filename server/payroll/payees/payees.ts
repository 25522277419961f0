import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { payees } from '../../../contract/payroll/payees.ts';
import { bareNationalId, isNationalId } from '../../../domain/national-id.ts';
import { isOfPeople, type PayeeIncome, type PayeeKind } from '../../../domain/payroll/thai/payee-income.ts';
import type { Instant } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, countedRows, pageOf } from '../../http/paging.ts';

type Payee = Answer<typeof payees.create>;
export type PayeeRow = {
  id: string;
  kind: PayeeKind;
  title: string;
  name: string;
  last_name: string;
  branch: string;
  tax_id_tail: string;
  address: unknown;
  income: PayeeIncome;
  rate: number;
  is_enabled: boolean;
  created_at: Instant;
  version: number;
};
const COLUMNS = sql`p.id, p.kind, p.title, p.name, p.last_name, p.branch, p.tax_id_tail, p.address, p.income, p.rate,
  p.is_enabled, p.created_at, p.version`;
const AddressParts = z.record(z.string(), z.string()).catch({});

const payeeView = (row: PayeeRow): Payee => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  name: row.name,
  lastName: row.last_name,
  branch: row.branch,
  address: AddressParts.parse(row.address),
  income: row.income,
  rate: row.rate,
  taxId: row.tax_id_tail,
  enabled: row.is_enabled,
  version: row.version,
});

const ORDER = { name: 'p.name collate "und-x-icu"', createdDate: 'p.created_at' } as const;

export async function searchPayees(ctx: Ctx, query: Query<typeof payees.search>): Promise<Answer<typeof payees.search>> {
  const pattern = query.name ? anywhere(query.name) : null;
  const { field, direction } = query.sort;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<PayeeRow & { total: number }>`
      select ${COLUMNS}, count(*) over () as total from app.payee p
      where p.organization_id = ${ctx.organizationId}
        and (${pattern}::text is null or p.name ilike ${pattern} or p.last_name ilike ${pattern})
      order by ${sql.raw(ORDER[field])} ${sql.raw(direction)}, p.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(payeeView), total });
}

export async function getPayee({ tx, organizationId }: Ctx, id: string): Promise<PayeeRow> {
  const { rows } = await sql<PayeeRow>`
    select ${COLUMNS} from app.payee p where p.organization_id = ${organizationId} and p.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The tax number as it is kept: sealed, with its last four digits to show. */
function sealedNumber(ctx: Ctx, payeeId: string, typed: string) {
  if (!isNationalId(typed)) throw invalidField('taxId', 'form/national-id');
  const digits = bareNationalId(typed);
  const sealed = ctx.services.sealer.seal(digits, ctx.organizationId, payeeId);
  return { tax_id_sealed: sealed, tax_id_tail: digits.slice(-4) };
}

function columnsOf(body: Omit<Body<typeof payees.create>, 'taxId'>) {
  if (body.kind === 'company' && isOfPeople(body.income)) throw invalidField('income', 'form/invalid');
  return {
    kind: body.kind,
    title: body.title,
    name: body.name,
    last_name: body.kind === 'company' ? '' : body.lastName,
    branch: body.branch,
    address: toJson(body.address),
    income: body.income,
    rate: body.rate,
  };
}

export async function createPayee(ctx: Ctx, body: Body<typeof payees.create>): Promise<Payee> {
  const id = uuid7(ctx.now);
  await insertRow(ctx, 'app.payee', { id, ...columnsOf(body), ...sealedNumber(ctx, id, body.taxId) });
  const after = payeeView(await getPayee(ctx, id));
  ctx.audit('payee.create', { entity: 'payee', entityId: id, after });
  return after;
}

export async function updatePayee(ctx: Ctx, body: Body<typeof payees.update>): Promise<Payee> {
  const before = payeeView(await getPayee(ctx, body.id));
  const number = body.taxId === undefined ? {} : sealedNumber(ctx, body.id, body.taxId);
  const changes = { ...columnsOf(body), ...number, is_enabled: body.enabled };
  await updateVersioned(ctx, 'app.payee', { id: body.id, version: body.version }, changes);
  const after = payeeView(await getPayee(ctx, body.id));
  ctx.audit('payee.update', { entity: 'payee', entityId: body.id, before, after });
  return after;
}
