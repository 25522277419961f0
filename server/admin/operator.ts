import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type pg from 'pg';
import type { OpenDatabase } from '../db/open-database.ts';
import type { TenantTx } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import { type AuditNote, writeAudit } from '../http/audit.ts';
import type { Services } from '../http/services.ts';

/** Who runs a command, and what with. `owner` is the database as its owner, who is above no company: it sees no row of one. */
export type Operator = {
  services: Services;
  database: Pick<OpenDatabase, 'adminUrl' | 'rolePassword'>;
  owner: pg.Client;
  say(line: string): void;
};
/** The command cannot be done as it was given; the text says why. */
export class CommandRefused extends Error {}

export type Company = { organizationId: string; name: string };
type Done = { action: string; organizationId?: string; account?: string; facts?: Record<string, unknown> };

/** Writes down what was done, outside every company. */
export async function noteAction({ owner }: Pick<Operator, 'owner'>, { action, organizationId, account, facts = {} }: Done) {
  const values = [action, organizationId ?? null, account ?? null, JSON.stringify(facts), userInfo().username].map((value) =>
    value === null ? 'null' : owner.escapeLiteral(value),
  );
  await owner.query(
    `insert into directory.operator_action (action, organization_id, account, facts, operator) values (${values.join(', ')})`,
  );
}

/** Work in one company, in one transaction; what it notes goes into the company's own log, without a person. */
export async function inCompany<Result>(
  { services }: Pick<Operator, 'services'>,
  organizationId: string,
  work: (company: { tx: TenantTx; organizationId: string; audit(note: AuditNote): void }) => Promise<Result>,
): Promise<Result> {
  const notes: AuditNote[] = [];
  const result = await withTenant(services.pool, organizationId, {}, async (tx) => {
    const value = await work({ tx, organizationId, audit: (note) => notes.push(note) });
    await writeAudit(tx, organizationId, { actor: null, requestId: `command-${randomUUID()}` }, notes);
    return value;
  });
  services.memberships.forget(organizationId);
  return result;
}
