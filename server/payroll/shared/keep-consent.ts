import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { dateOf } from '../../../domain/time.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Consent = Body<typeof carriedDeductions.setConsent>;

/** Keeps that a person consented in writing to a deduction; a consent of a day to come was not given yet and is refused at `field`. */
export async function keepConsent(ctx: Ctx, { employeeId, payrollId, givenDate, note }: Consent, field = 'consentDate') {
  if (givenDate > dateOf(ctx.now, ctx.organization.timeZone)) throw invalidField(field, 'form/invalid');
  await sql`
      insert into app.deduction_consent (organization_id, employee_id, item_id, given_on, note)
      values (${ctx.organizationId}, ${employeeId}, ${payrollId}, ${givenDate}, ${note || null})
      on conflict (organization_id, employee_id, item_id) do update set given_on = excluded.given_on,
        note = excluded.note`.execute(ctx.tx);
  const after = { payrollId, givenDate, note: note || null };
  ctx.audit('deduction-consent.set', { entity: 'deduction_consent', entityId: employeeId, after });
}
