import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';

/** Ids of everybody by their employee code in small letters; of two codes that differ in capitals alone neither is meant. */
export async function codesOfCompany({ tx, organizationId }: Ctx): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; ids: string[] }>`
    select lower(code) as code, array_agg(id) as ids from app.employee
    where organization_id = ${organizationId} and code <> '' group by 1`.execute(tx);
  return new Map(rows.flatMap(({ code, ids: [id, ...others] }) => (id && others.length === 0 ? [[code, id]] : [])));
}
