import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { Instant } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { onPool, type Pool, queriesOn, type TenantTx } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { decidingStaff } from '../shared/staff.ts';

type List = Answer<typeof consoleOrders.packages>;
type Row = Omit<List[number], 'changes'>;
type Change = { package_id: string; at: Instant; staff_name: string; before: Fields | null; after: Fields };
type Fields = Omit<Body<typeof consoleOrders.updatePackage>, 'id' | 'version'>;

/** All packages, also those that are no longer sold, with their last changes. */
export async function listAllPackages({ services }: UserContext): Promise<List> {
  const { rows } = await sql<Row>`
    select id, product_type as "productType", name, about_en as "aboutEn", about_th as "aboutTh", monthly_price as "monthlyPrice",
      annual_price as "annualPrice", smallest_seats as "smallestSeats", largest_seats as "largestSeats", is_offered as "isOffered", version
    from directory.package order by place, name`.execute(onPool(services.pool));
  const changes = await sql<Change>`
    select package_id, at, staff_name, before, after from directory.package_change order by at desc, id desc limit 500`.execute(
    onPool(services.pool),
  );
  return rows.map((row) => ({
    ...row,
    changes: changes.rows
      .filter((change) => change.package_id === row.id)
      .map(({ at, staff_name, before, after }) => ({
        at,
        staffName: staff_name,
        isNew: before === null,
        fields: changed(before, after),
      })),
  }));
}

const changed = (before: Fields | null, after: Fields): string[] =>
  before ? (Object.keys(after) as (keyof Fields)[]).filter((name) => before[name] !== after[name]) : [];

export async function createPackage(ctx: UserContext, { productType, ...fields }: Body<typeof consoleOrders.createPackage>) {
  checkSeats(fields);
  await inTransaction(ctx.services.pool, async (tx) => {
    const staff = await decidingStaff(tx, ctx);
    const { rows } = await sql<{ id: string }>`
      insert into directory.package (product_type, name, about_en, about_th, monthly_price, annual_price, smallest_seats, largest_seats,
        is_offered, place)
      values (${productType}, ${fields.name}, ${fields.aboutEn}, ${fields.aboutTh}, ${fields.monthlyPrice}, ${fields.annualPrice},
        ${fields.smallestSeats}, ${fields.largestSeats}, ${fields.isOffered}, (select coalesce(max(place), 0) + 1 from directory.package))
      on conflict (name) do nothing returning id`.execute(tx);
    if (!rows[0]) throw nameTaken();
    await note(tx, { packageId: rows[0].id, at: ctx.now, staff, before: null, after: fields });
  });
  return { ok: true } as const;
}

export async function updatePackage(ctx: UserContext, { id, version, ...fields }: Body<typeof consoleOrders.updatePackage>) {
  checkSeats(fields);
  await inTransaction(ctx.services.pool, async (tx) => {
    const staff = await decidingStaff(tx, ctx);
    const { rows } = await sql<Fields & { version: number }>`
      select name, about_en as "aboutEn", about_th as "aboutTh", monthly_price as "monthlyPrice", annual_price as "annualPrice",
        smallest_seats as "smallestSeats", largest_seats as "largestSeats", is_offered as "isOffered", version
      from directory.package where id = ${id} for update`.execute(tx);
    if (!rows[0]) throw notFound();
    const { version: stored, ...before } = rows[0];
    const fieldsChanged = changed(before, fields);
    // The same change again, such as after a lost answer.
    if (fieldsChanged.length === 0) return;
    if (stored !== version) throw new AppError('conflict');
    const others = await sql`select from directory.package where name = ${fields.name} and id <> ${id}`.execute(tx);
    if (others.rows.length > 0) throw nameTaken();
    await sql`
      update directory.package set name = ${fields.name}, about_en = ${fields.aboutEn}, about_th = ${fields.aboutTh},
        monthly_price = ${fields.monthlyPrice}, annual_price = ${fields.annualPrice}, smallest_seats = ${fields.smallestSeats},
        largest_seats = ${fields.largestSeats}, is_offered = ${fields.isOffered}, version = version + 1 where id = ${id}`.execute(
      tx,
    );
    await note(tx, { packageId: id, at: ctx.now, staff, before, after: fields });
  });
  return { ok: true } as const;
}

function checkSeats({ smallestSeats, largestSeats }: Fields) {
  if (largestSeats >= smallestSeats) return;
  throw new AppError('validation/has-errors', {}, [{ field: 'largestSeats', code: 'form/below-smallest' }]);
}
const nameTaken = () => new AppError('array/already-exist', {}, [{ field: 'name', code: 'form/already-used' }]);

type Note = { packageId: string; at: Instant; staff: { userId: string; name: string }; before: Fields | null; after: Fields };
const note = (tx: TenantTx, { packageId, at, staff, before, after }: Note) =>
  sql`insert into directory.package_change (package_id, at, staff_user_id, staff_name, before, after)
    values (${packageId}, ${toTimestamp(at)}, ${staff.userId}, ${staff.name}, ${before && toJson(before)}::jsonb, ${toJson(after)}::jsonb)`.execute(
    tx,
  );

/** Packages are of no company, so their transaction is of none. */
async function inTransaction(pool: Pool, work: (tx: TenantTx) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(queriesOn(client));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
