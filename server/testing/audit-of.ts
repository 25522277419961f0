import type { TestApp } from './app.ts';

/** The actions that the activity log of a company holds, oldest first; of one thing with its id. */
export const auditOf = (app: TestApp, organizationId: string, entityId?: string): Promise<string[]> =>
  app.build.inTenant(organizationId, async (tx) => {
    const rows = await tx
      .selectFrom('app.audit_event')
      .select('action')
      .where('organization_id', '=', organizationId)
      .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.action);
  });
