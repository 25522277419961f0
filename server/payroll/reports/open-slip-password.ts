import { sql } from 'kysely';
import { type SlipPassword, slipPassword } from '../../../domain/payroll/slip-password.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type Row = { id: string; birth_date: PlainDate | null; sealed: Buffer | null };
export type SlipPasswords = ReadonlyMap<string, ReturnType<typeof slipPassword>>;

/** What opens the slip of each of these people, from the records of today. */
export async function openSlipPasswords(ctx: Ctx, by: SlipPassword, employeeIds: readonly string[]): Promise<SlipPasswords> {
  if (by === 'none') return new Map(employeeIds.map((id) => [id, { password: null }]));
  const { organizationId } = ctx;
  const { rows } = await sql<Row>`select id, birth_date, national_id_sealed as sealed from app.employee
    where organization_id = ${organizationId} and id = any(${employeeIds}::uuid[])`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, birth_date: birthDate, sealed }) => {
      const nationalId = sealed && ctx.services.sealer.open(sealed, organizationId, id);
      return [id, slipPassword(by, { nationalId, birthDate })];
    }),
  );
}
