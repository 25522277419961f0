import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';

type Erasing = Pick<Ctx, 'tx' | 'organizationId'>;

/** Files about the person, before the rows that refer to them go; with `takesIdentity` those of tax allowances too. */
export async function filesOfPerson(
  { tx, organizationId }: Erasing,
  employeeId: string,
  takesIdentity: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from app.file f where f.organization_id = ${organizationId} and f.id in (
      select image_file_id from app.employee where organization_id = ${organizationId} and id = ${employeeId}
      union all select file_id from app.employee_document where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select file_id from app.employee_training where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select image_file_id from app.clocking where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select file_id from app.face_photo where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select file_id from app.personal_copy where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select p.file_id from app.leave_paper p
        join app.leave_record r on r.organization_id = ${organizationId} and r.id = p.leave_record_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId}
      union all select p.file_id from app.form_response_file p
        join app.form_response r on r.organization_id = ${organizationId} and r.id = p.response_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId}
      union all select p.file_id from app.tax_declaration_file p
        join app.tax_declaration d on d.organization_id = ${organizationId} and d.id = p.declaration_id
        where p.organization_id = ${organizationId} and d.employee_id = ${employeeId} and ${takesIdentity})`.execute(tx);
  return rows.map((row) => row.id);
}

/** What goes in every erasure. It may run again and changes nothing then. */
export async function erasePersonalData(ctx: Erasing, employeeId: string): Promise<void> {
  await eraseRecord(ctx, employeeId);
  await eraseTime(ctx, employeeId);
  await eraseRequests(ctx, employeeId);
  await eraseNotes(ctx, employeeId);
  await eraseTasks(ctx, employeeId);
  await eraseAccess(ctx, employeeId);
}

async function eraseRecord({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`delete from app.employee_document where ${ofPerson}`.execute(tx);
  await sql`delete from app.employee_training where ${ofPerson}`.execute(tx);
  await sql`delete from app.employee_resume where ${ofPerson}`.execute(tx);
  await sql`delete from app.face_photo where ${ofPerson}`.execute(tx);
  await sql`delete from app.personal_copy where ${ofPerson}`.execute(tx);
  await sql`delete from app.notification where ${ofPerson}`.execute(tx);
  await sql`delete from app.notification_preference where ${ofPerson}`.execute(tx);
  await sql`delete from app.quiet_hours where ${ofPerson}`.execute(tx);
  await sql`delete from app.quotation_request where ${ofPerson}`.execute(tx);
}

async function eraseTime({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`delete from app.device_report where ${ofPerson}`.execute(tx);
  await sql`delete from app.clocking_anomaly where ${ofPerson}`.execute(tx);
  await sql`update app.clocking set note = null, reason = null, proof = null, phone_id = null, image_file_id = null,
      assigned_reason = null, removed_reason = null where ${ofPerson}
    and (note is not null or reason is not null or proof is not null or phone_id is not null or image_file_id is not null
      or assigned_reason is not null or removed_reason is not null)`.execute(tx);
  await sql`update app.shift_assignment set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.shift_work set note = null, published = published - 'note' where ${ofPerson}
    and (note is not null or published ? 'note')`.execute(tx);
  await sql`delete from app.leave_paper where organization_id = ${organizationId} and leave_record_id in
    (select id from app.leave_record where organization_id = ${organizationId} and employee_id = ${employeeId})`.execute(tx);
  await sql`update app.leave_record set reason = null, decision_reason = null where ${ofPerson}
    and (reason is not null or decision_reason is not null)`.execute(tx);
}

async function eraseRequests({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  const ofRequests = sql`organization_id = ${organizationId} and response_id in
    (select id from app.form_response where organization_id = ${organizationId} and employee_id = ${employeeId})`;
  await sql`delete from app.form_response_file where ${ofRequests}`.execute(tx);
  await sql`delete from app.form_response_comment where ${ofRequests}`.execute(tx);
  await sql`delete from app.form_response_mail_link where ${ofPerson}`.execute(tx);
  await sql`update app.form_response_approver set reason = null where ${ofRequests} and reason is not null`.execute(tx);
  await sql`update app.form_response set answers = '{}', reason = null where ${ofPerson}`.execute(tx);
}

async function eraseNotes({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`update app.overtime_approval set reason = null where ${ofPerson} and reason is not null`.execute(tx);
  await sql`update app.approval_delegation set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.salary set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.one_time_item set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.deduction_consent set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.loan set note = null where ${ofPerson} and note is not null`.execute(tx);
  await sql`update app.time_correction set reason = ${NOTHING_SAID} where ${ofPerson} and reason is not null`.execute(tx);
  await sql`update app.leave_entry set reason = null where ${ofPerson} and reason is not null`.execute(tx);
  await sql`update app.retro_hold set reason = ${NOTHING_SAID} where ${ofPerson}`.execute(tx);
  await sql`update app.legal_hold set reason = ${NOTHING_SAID} where ${ofPerson} and lifted_at is not null`.execute(tx);
  // That it was asked and how it was answered stays, since it proves that a right was kept; what the person wrote does not.
  await sql`update app.data_request set details = ${NOTHING_SAID} where ${ofPerson}`.execute(tx);
}

/** In place of a text that a row cannot be without. */
const NOTHING_SAID = '–';

/** Work that was given to the person, and what they wrote there: the tasks themselves are the company's. */
async function eraseTasks({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`update app.task_message set content = ${NOTHING_SAID} where ${ofPerson}`.execute(tx);
  await sql`delete from app.task_person where ${ofPerson}`.execute(tx);
  await sql`delete from app.report_schedule_person where ${ofPerson}`.execute(tx);
}

/** How the person reaches the company and is reached; last, since what is sent is found by it. */
async function eraseAccess({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`delete from directory.shift_calendar_link where ${ofPerson}`.execute(tx);
  await sql`delete from directory.invitation where invitation_id in (select id from app.invitation where ${ofPerson})`.execute(
    tx,
  );
  await sql`delete from app.invitation where ${ofPerson}`.execute(tx);
  await sql`delete from app.idempotency_key where organization_id = ${organizationId} and actor_id in
    (select user_id from directory.membership where organization_id = ${organizationId} and employee_id = ${employeeId})`.execute(
    tx,
  );
  await sql`delete from app.job where organization_id = ${organizationId} and created_by = ${employeeId} and status in ('done', 'failed')`.execute(
    tx,
  );
  await sql`delete from directory.mail where sent_at is not null and recipient in
    (select email from app.employee where organization_id = ${organizationId} and id = ${employeeId})`.execute(tx);
  await sql`delete from directory.membership where ${ofPerson}`.execute(tx);
  await sql`update app.employee set email = null, phone = null, gender = null, birth_date = null, address = '{}', bank_code = null,
      bank_account_sealed = null, bank_account_tail = null, bank_account_name = null, leaving_reason = null, image_file_id = null,
      tax_profile = '{}', version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${employeeId}`.execute(tx);
}

/** What goes besides, when records of pay need the name no more. */
export async function eraseIdentity({ tx, organizationId }: Erasing, employeeId: string): Promise<void> {
  const ofPerson = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`;
  await sql`delete from app.tax_declaration_file where organization_id = ${organizationId} and declaration_id in
    (select id from app.tax_declaration where organization_id = ${organizationId} and employee_id = ${employeeId})`.execute(tx);
  await sql`delete from app.tax_declaration where ${ofPerson}`.execute(tx);
  await sql`update app.employee set title = null, first_name = 'อดีตพนักงาน', last_name = '', first_name_en = 'Former',
      last_name_en = 'employee', national_id_sealed = null, national_id_tail = null
    where organization_id = ${organizationId} and id = ${employeeId}`.execute(tx);
}
