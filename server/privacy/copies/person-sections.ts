import { sql } from 'kysely';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Section, Wanted } from './sections.ts';

type PersonRow = {
  code: string;
  title: string | null;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
  email: string | null;
  phone: string | null;
  gender: string | null;
  birthDate: PlainDate | null;
  address: object;
  department: string | null;
  position: string | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  leavingReason: string | null;
  nationalIdSealed: Buffer | null;
  bankCode: string | null;
  bankAccountSealed: Buffer | null;
  bankAccountName: string | null;
};

/** Who the person is and what their record holds. */
export const personSections: ReadSections = async (ctx, wanted) => [
  await readPerson(ctx, wanted),
  ...(await readPlaces(ctx, wanted)),
  ...(await readRecord(ctx, wanted)),
  ...(await readConsents(ctx, wanted)),
];

async function readPerson({ tx, organizationId, services }: Ctx, { employeeId, holdsPay }: Wanted): Promise<Section> {
  const { rows } = await sql<PersonRow>`
    select e.code, e.title, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
      e.last_name_en as "lastNameEn", e.email, e.phone, e.gender, e.birth_date as "birthDate", e.address, d.name as department,
      p.name as position, e.start_date as "startDate", e.end_date as "endDate", e.leaving_reason as "leavingReason",
      e.national_id_sealed as "nationalIdSealed", e.bank_code as "bankCode", e.bank_account_sealed as "bankAccountSealed",
      e.bank_account_name as "bankAccountName"
    from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { nationalIdSealed, bankCode, bankAccountSealed, bankAccountName, ...person } = row;
  const open = (sealed: Buffer | null) => (sealed ? services.sealer.open(sealed, organizationId, employeeId) : null);
  const bank = { nationalId: open(nationalIdSealed), bankCode, bankAccount: open(bankAccountSealed), bankAccountName };
  return { key: 'person', rows: [holdsPay ? { ...person, ...bank } : person] };
}

async function readPlaces({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section[]> {
  const positions = await sql<{ activeDate: PlainDate; position: string | null }>`
    select m.active_date as "activeDate", p.name as position from app.position_member m
    left join app.position p on p.organization_id = ${organizationId} and p.id = m.position_id
    where m.organization_id = ${organizationId} and m.employee_id = ${employeeId} order by m.active_date`.execute(tx);
  const departments = await sql<{ department: string | null; untilDate: PlainDate }>`
    select coalesce(former.name, d.name) as department, s.until_date as "untilDate" from app.department_stay s
    left join app.former_department former on former.organization_id = ${organizationId} and former.id = s.former_department_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = s.department_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} order by s.until_date`.execute(tx);
  return [
    { key: 'positions', rows: positions.rows },
    { key: 'departments', rows: departments.rows },
  ];
}

type DocumentRow = {
  kind: string;
  title: string;
  issuedOn: PlainDate | null;
  expiresOn: PlainDate | null;
  note: string | null;
};
type TrainingRow = {
  name: string;
  provider: string | null;
  fromDate: PlainDate | null;
  toDate: PlainDate | null;
  result: string | null;
  note: string | null;
};
type ResumeRow = { summary: string | null; education: object; experience: object; languages: object; skills: object };

async function readRecord({ tx, organizationId }: Ctx, { employeeId, isOwn }: Wanted): Promise<Section[]> {
  const resume = await sql<ResumeRow>`select summary, education, experience, languages, skills from app.employee_resume
    where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(tx);
  // What those who keep the register have for themselves is not given out by a press.
  const documents = await sql<DocumentRow>`select kind, title, issued_on as "issuedOn", expires_on as "expiresOn", note
    from app.employee_document where organization_id = ${organizationId} and employee_id = ${employeeId}
      and (not is_private or ${!isOwn}) order by created_at, id`.execute(tx);
  const trainings = await sql<TrainingRow>`select name, provider, from_date as "fromDate", to_date as "toDate", result, note
    from app.employee_training where organization_id = ${organizationId} and employee_id = ${employeeId}
    order by from_date, id`.execute(tx);
  return [
    { key: 'resume', rows: resume.rows },
    { key: 'documents', rows: documents.rows },
    { key: 'trainings', rows: trainings.rows },
  ];
}

type ConsentRow = { at: Instant; audience: string; version: number; decision: string };
type RequestRow = { askedOn: PlainDate; kind: string; details: string; state: string; answer: string | null };

async function readConsents({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section[]> {
  const consents = await sql<ConsentRow>`select at, audience, version, decision from app.consent
    where organization_id = ${organizationId} and employee_id = ${employeeId} order by seq`.execute(tx);
  const faces = await sql<Omit<ConsentRow, 'audience'>>`select at, version, decision from app.face_consent
    where organization_id = ${organizationId} and employee_id = ${employeeId} order by seq`.execute(tx);
  const asked = await sql<RequestRow>`select asked_on as "askedOn", kind, details, state, answer from app.data_request
    where organization_id = ${organizationId} and employee_id = ${employeeId} order by created_at, id`.execute(tx);
  return [
    { key: 'consents', rows: consents.rows },
    { key: 'faceConsents', rows: faces.rows },
    { key: 'dataRequests', rows: asked.rows },
  ];
}
