import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Refuses a form that the company never had; requests of a removed one can still be looked at. */
export async function requireForm({ tx, organizationId }: Ctx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('app.form_template')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('ref-not-found');
}
