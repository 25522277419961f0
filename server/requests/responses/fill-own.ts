import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { allFields, type FieldTag } from '../../../domain/requests/form-fields.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getForm } from '../shared/form-rows.ts';

type Own = Partial<Record<FieldTag, string | null>>;

/** What the company knows of the caller, at the questions that ask for it. */
export async function fillOwn(ctx: Ctx, id: string): Promise<Answer<typeof requests.fill>> {
  const form = await getForm(ctx, id);
  if (!form.isEnabled) throw notFound();
  const own = await readOwn(ctx);
  const fields = allFields(form.fields).flatMap((field) => {
    const value = field.tag ? own[field.tag] : null;
    return value ? [{ id: field.id, value }] : [];
  });
  return { id, fields };
}

async function readOwn({ tx, organizationId, actor, language }: Ctx): Promise<Own> {
  const { rows } = await sql<Own>`select e.code as "own-code", ${nameShown('e', language)} as "own-name", d.name as "own-team",
      p.name as "own-position", e.phone as "own-phone", e.email as "own-email"
    from app.employee e
    left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
    left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
    where e.organization_id = ${organizationId} and e.id = ${actor.employeeId}`.execute(tx);
  return rows[0] ?? {};
}
