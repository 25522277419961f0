import type { Operator } from './operator.ts';

export async function listStaff({ owner }: Operator): Promise<string[]> {
  const { rows } = await owner.query<{ email: string }>(
    "select email from directory.user_profile where exists (select from unnest(roles) r where lower(r) = 'admin') order by email",
  );
  return rows.map(({ email }) => email);
}

type ActionRow = { at: string; action: string; company: string | null; account: string | null; facts: unknown; operator: string };

/** What was done by commands, the last hundred, oldest first. */
export async function listActions({ owner }: Operator): Promise<string[]> {
  const { rows } =
    await owner.query<ActionRow>(`select * from (select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as at, action,
      organization_id::text as company, account, facts, operator, id from directory.operator_action order by id desc limit 100) l order by id`);
  return rows.map(({ at, action, company, account, facts, operator }) =>
    [at, operator, action, company, account, JSON.stringify(facts)].filter((part) => part !== null && part !== '{}').join('  '),
  );
}
