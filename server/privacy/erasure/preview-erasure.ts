import { sql } from 'kysely';
import { decideErasure, ERASED_PARTS, KEPT_PARTS } from '../../../domain/privacy/retention.ts';
import type { Ctx } from '../../http/context.ts';
import { readErasureFacts } from './erasure-facts.ts';

type Counts = {
  files: number;
  record: number;
  clockings: number;
  faces: number;
  requests: number;
  leaves: number;
  messages: number;
  account: number;
  slips: number;
  certificates: number;
  days: number;
  declarations: number;
  audit: number;
  consents: number;
};

/** What the erasure of a person takes and what stays, counted now. Words for the keys stand with the page. */
export async function previewErasure(ctx: Ctx, employeeId: string) {
  const person = await readErasureFacts(ctx, employeeId);
  const decision = decideErasure(person);
  const { identityUntil, today, id, code, name } = person;
  const takesIdentity = identityUntil === null || identityUntil < today;
  const found = { ...(await count(ctx, employeeId)), contact: 1, identity: 1 };
  const part = <K extends keyof typeof found>(key: K) => ({ key, count: found[key] });
  const isThere = (item: { readonly count: number }) => item.count > 0;
  const isOfPay = (key: (typeof ERASED_PARTS | typeof KEPT_PARTS)[number]) => key === 'identity' || key === 'declarations';
  const goes = ERASED_PARTS.filter((key) => takesIdentity || !isOfPay(key)).map(part);
  const stays = KEPT_PARTS.filter((key) => !takesIdentity || !isOfPay(key)).map(part);
  return {
    employee: { id, code, name },
    obstacle: decision.ok ? null : decision.violation.code,
    takesIdentity,
    identityUntil: takesIdentity ? null : identityUntil,
    goes: goes.filter(isThere),
    stays: stays.filter(isThere),
  };
}

async function count({ tx, organizationId }: Ctx, employeeId: string): Promise<Counts> {
  const of = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  const { rows } = await sql<Counts>`select
    (select count(*) from app.employee where organization_id = ${organizationId} and id = ${employeeId} and image_file_id is not null)
      + (select count(*) from app.employee_document where ${of})
      + (select count(*) from app.clocking where ${of} and image_file_id is not null)
      + (select count(*) from app.leave_paper p join app.leave_record r on r.organization_id = ${organizationId} and r.id = p.leave_record_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId})
      + (select count(*) from app.form_response_file p join app.form_response r on r.organization_id = ${organizationId} and r.id = p.response_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId}) as files,
    (select count(*) from app.employee_document where ${of}) + (select count(*) from app.employee_training where ${of})
      + (select count(*) from app.employee_resume where ${of}) as record,
    (select count(*) from app.clocking where ${of} and (note is not null or reason is not null or proof is not null)) as clockings,
    (select count(*) from app.face_photo where ${of}) + (select count(*) from app.face_person where ${of}) as faces,
    (select count(*) from app.form_response where ${of}) as requests,
    (select count(*) from app.leave_record where ${of} and (reason is not null or decision_reason is not null)) as leaves,
    (select count(*) from app.notification where ${of}) as messages,
    (select count(*) from directory.membership where ${of}) as account,
    (select count(*) from app.payroll_slip where ${of}) as slips,
    (select count(*) from app.tax_certificate where ${of}) as certificates,
    (select count(*) from app.attendance_day where ${of}) as days,
    (select count(*) from app.tax_declaration where ${of}) as declarations,
    (select count(*) from app.audit_event where organization_id = ${organizationId}
      and (actor_employee_id = ${employeeId} or entity_id = ${employeeId})) as audit,
    (select count(*) from app.consent where ${of}) + (select count(*) from app.face_consent where ${of}) as consents`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('counts are one row');
  return row;
}
