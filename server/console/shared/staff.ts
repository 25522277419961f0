import { type Kysely, sql } from 'kysely';
import { isProvider } from '../../../domain/areas.ts';
import type { DB } from '../../db/schema.gen.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';

type Queries = Pick<Kysely<DB>, 'getExecutor'>;

/** Whether somebody holds the role now, whatever their token still says. */
export async function isStaffStill(queries: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ roles: string[] }>`select roles from directory.user_profile where user_id = ${userId}`.execute(
    queries,
  );
  return isProvider(rows[0]?.roles ?? []);
}

export async function staffName(queries: Queries, { userId, email }: UserContext): Promise<string> {
  const { rows } = await sql<{ name: string }>`
      select trim(first_name || ' ' || last_name) as name from directory.user_profile where user_id = ${userId}`.execute(queries);
  return rows[0]?.name || email;
}

/** Who decides in the name of the provider; refuses whoever lost the role. */
export async function decidingStaff(queries: Queries, ctx: UserContext): Promise<{ userId: string; name: string }> {
  if (!(await isStaffStill(queries, ctx.userId))) throw new AppError('auth/forbidden');
  return { userId: ctx.userId, name: await staffName(queries, ctx) };
}
