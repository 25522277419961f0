import { sql } from 'kysely';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import type { FieldTag } from '../domain/requests/form-fields.ts';
import type { FormKind } from '../domain/requests/form-kinds.ts';
import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { COMPANY } from './company-data.ts';
import type { DemoSession } from './demo-session.ts';

type Sent = { kind: FormKind; answers: Partial<Record<FieldTag, unknown>>; employeeId?: string };
/** Who decides requests in the demo: the managers of departments who have an account, and those who keep people. */
export const DECIDERS = ['manager', 'supporter', 'owner', 'admin', 'employee', 'maker', 'shiftmaker'] as const;
export type Deciders = ReadonlyMap<(typeof DECIDERS)[number], DemoSession>;

export async function send({ call }: DemoSession, { kind, answers, employeeId }: Sent): Promise<string> {
  const form = (await call(forms.all)).find(({ uniqueName }) => uniqueName === kind);
  const { fields } = await call(forms.get, { query: { id: form?.id ?? '' } });
  const sent = fields.flatMap(({ id, tag }) => (tag && tag in answers ? [{ id, value: answers[tag] as never }] : []));
  const { id } = await call(requests.submit, {
    body: { id: form?.id ?? '', fields: sent, ...(employeeId ? { employeeId } : {}) },
  });
  return id;
}

/** Whoever is asked answers, until nobody is asked any more, or nobody who has an account. */
export async function approve(deciders: Deciders, id: string) {
  const reader = deciders.get('owner');
  for (let step = 0; step < 4; step += 1) {
    const { waitsFor } = (await reader?.call(requests.get, { query: { id } }).catch(() => null)) ?? { waitsFor: [] };
    const asked = [...deciders.values()].find(({ employeeId }) => waitsFor.some((person) => person.id === employeeId));
    if (asked === undefined) return;
    await asked.call(requests.accept, { body: { id, approved: true } }).catch(() => undefined);
  }
}

export const leaveOn = (typeId: string, day: PlainDate, reason: string, until = day) => ({
  'leave-type': typeId,
  'day-part': 'full',
  'start-date': day,
  'end-date': until,
  reason,
});

/** Requests of days long ago were sent and decided then. */
export const writtenOn = (services: Services, id: string, day: PlainDate) =>
  withTenant(services.pool, COMPANY.organizationId, {}, async (tx) => {
    const at = sql`${`${day} 02:30:00+00`}::timestamptz`;
    await sql`update app.form_response set created_at = ${at}, changed_at = ${at} + interval '5 hours',
      decided_at = case when decided_at is null then null else ${at} + interval '5 hours' end
      where organization_id = ${COMPANY.organizationId} and id = ${id}`.execute(tx);
    await sql`update app.form_response_approver set decided_at = ${at} + interval '5 hours'
      where organization_id = ${COMPANY.organizationId} and response_id = ${id} and decided_at is not null`.execute(tx);
    await sql`update app.form_response_comment set created_at = ${at} + interval '1 hour'
      where organization_id = ${COMPANY.organizationId} and response_id = ${id}`.execute(tx);
  });

type Tx = Parameters<Parameters<typeof withTenant>[3]>[0];
export const typeOf = async (tx: Tx, law: string): Promise<string> =>
  (
    await tx
      .selectFrom('app.leave_type')
      .select('id')
      .where('organization_id', '=', COMPANY.organizationId)
      .where('law', '=', law)
      .executeTakeFirstOrThrow()
  ).id;
