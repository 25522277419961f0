import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { ACCOUNTS } from '../../../domain/payroll/postings.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Accounts = Answer<typeof payrollJournal.accounts>;
const Kept = z.partialRecord(z.enum(ACCOUNTS), z.object({ code: z.string(), name: z.string() }));

/** Every account, whether or not the company has said its own number; version 0 before anything was said. */
export async function readAccounts({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<Accounts> {
  const { rows } = await sql<{ accounts: unknown; version: number }>`
    select accounts, version from app.payroll_journal where organization_id = ${organizationId}`.execute(tx);
  const kept = Kept.parse(rows[0]?.accounts ?? {});
  return {
    accounts: ACCOUNTS.map((account) => ({ account, code: kept[account]?.code ?? '', name: kept[account]?.name ?? '' })),
    version: rows[0]?.version ?? 0,
  };
}

export async function setAccounts(ctx: Ctx, { accounts, version }: Body<typeof payrollJournal.setAccounts>): Promise<Accounts> {
  const before = await readAccounts(ctx);
  const kept = Object.fromEntries(
    accounts.filter(({ code, name }) => code !== '' || name !== '').map(({ account, code, name }) => [account, { code, name }]),
  );
  const { numAffectedRows } = await sql`
    insert into app.payroll_journal as j (organization_id, accounts) select ${ctx.organizationId}, ${toJson(kept)}
    where ${version}::integer = 0 or exists (select from app.payroll_journal where organization_id = ${ctx.organizationId})
    on conflict (organization_id) do update set accounts = excluded.accounts, version = j.version + 1
      where j.version = ${version}`.execute(ctx.tx);
  if (!numAffectedRows) throw new AppError('conflict');
  ctx.audit('payroll-journal.set-accounts', {
    entity: 'payroll_journal',
    entityId: ctx.organizationId,
    before: before.accounts.filter(({ code, name }) => code !== '' || name !== ''),
    after: kept,
  });
  return readAccounts(ctx);
}
