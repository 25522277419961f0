import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { toJson } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { COMPANY } from './company-data.ts';
import { drawPng } from './draw-png.ts';

const { organizationId } = COMPANY;
const PEOPLE = ['employee@demo.wela', 'supporter@demo.wela', 'manager@demo.wela'];
type Paper = { id: string; name: string; mimeType: string; purpose: string; bytes: Buffer };

/** Gives three people documents, trainings and a resume; once. */
export async function loadEmployeeRecords(services: Services, today: PlainDate) {
  for (const email of PEOPLE) await loadRecord(services, email, today);
}

async function loadRecord(services: Services, email: string, today: PlainDate) {
  const person = await withTenant(services.pool, organizationId, { readOnly: true }, (tx) => findPerson(tx, email));
  if (!person || person.isKnown) return;
  const contract = paper(
    'employment-contract.pdf',
    'employee-document',
    pdfOf(['Employment contract', person.name, COMPANY.nameEn]),
  );
  const permit = paper('medical-certificate.pdf', 'employee-document', pdfOf(['Medical certificate', person.name]));
  const certificate = { ...paper('first-aid.png', 'training-certificate', await sealPicture()), mimeType: 'image/png' };
  for (const item of [contract, permit, certificate]) await services.files.put(organizationId, item.id, item.bytes);
  await withTenant(services.pool, organizationId, {}, async (tx) => {
    await writeFiles(tx, [contract, permit, certificate]);
    const row = { organization_id: organizationId, employee_id: person.id };
    await tx
      .insertInto('app.employee_document')
      .values([
        { ...row, title: 'สัญญาจ้างงาน (Employment contract)', kind: 'contract', file_id: contract.id, issued_on: person.start },
        {
          ...row,
          title: 'ใบรับรองแพทย์ (Medical certificate)',
          kind: 'medical',
          file_id: permit.id,
          issued_on: addDays(today, -340),
          expires_on: addDays(today, 25),
        },
      ])
      .execute();
    await writeTrainings(tx, row, { today, certificateId: certificate.id });
    await writeResume(tx, row);
  });
}

type Person = { id: string; name: string; start: PlainDate; isKnown: boolean };
async function findPerson(tx: TenantTx, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
        select id, first_name_en || ' ' || last_name_en as name, start_date as start, exists (select
          from app.employee_document d
         where d.organization_id = ${organizationId} and d.employee_id = e.id) as "isKnown" from app.employee e
           where organization_id = ${organizationId} and email = ${email}`.execute(tx);
  return rows[0];
}

type RowOfPerson = { organization_id: string; employee_id: string };
async function writeTrainings(
  tx: TenantTx,
  row: RowOfPerson,
  { today, certificateId }: { today: PlainDate; certificateId: string },
) {
  await tx
    .insertInto('app.employee_training')
    .values([
      {
        ...row,
        name: 'ปฐมพยาบาลเบื้องต้น (First aid)',
        provider: 'สภากาชาดไทย (Thai Red Cross)',
        from_date: addDays(today, -200),
        to_date: addDays(today, -199),
        result: 'passed',
        expires_on: addDays(today, 530),
        file_id: certificateId,
      },
      {
        ...row,
        name: 'ดับเพลิงขั้นต้น (Fire fighting)',
        provider: null,
        from_date: addDays(today, 30),
        to_date: addDays(today, 30),
        result: 'planned',
        expires_on: null,
        file_id: null,
      },
    ])
    .execute();
}

async function writeResume(tx: TenantTx, row: RowOfPerson) {
  await tx
    .insertInto('app.employee_resume')
    .values({
      ...row,
      summary: 'ทำงานบริการลูกค้าและประสานงานมากว่า 8 ปี ถนัดการทำงานเป็นทีม',
      education: toJson([{ school: 'มหาวิทยาลัยเชียงใหม่', degree: 'บริหารธุรกิจบัณฑิต', from: '2009-06-01', to: '2013-03-31' }]),
      experience: toJson([{ company: 'บริษัท ค้าปลีกตัวอย่าง จำกัด', title: 'ผู้ประสานงาน', from: '2013-05-01', to: '2018-12-31' }]),
      skills: toJson(['Microsoft Excel', 'บริการลูกค้า', 'ขับรถยนต์']),
      languages: toJson([
        { name: 'ไทย', level: 'native' },
        { name: 'English', level: 'conversational' },
      ]),
    })
    .execute();
}

const paper = (name: string, purpose: string, bytes: Buffer): Paper => ({
  id: randomUUID(),
  name,
  mimeType: 'application/pdf',
  purpose,
  bytes,
});

const writeFiles = (tx: TenantTx, papers: readonly Paper[]) =>
  tx
    .insertInto('app.file')
    .values(
      papers.map(({ id, name, mimeType, purpose, bytes }) => ({
        organization_id: organizationId,
        id,
        name,
        mime_type: mimeType,
        purpose,
        size_bytes: bytes.length,
        status: 'ready',
      })),
    )
    .execute();

/** One A4 page with these lines, as small as a PDF can be. */
function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 24 : 14} Tf 72 ${740 - index * 36} Td (${plain(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
const plain = (line: string) => line.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, (mark) => `\\${mark}`);

const sealPicture = (): Promise<Buffer> =>
  drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="840" height="594">
      <rect width="840" height="594" fill="#fffdf7"/><rect x="24" y="24" width="792" height="546" fill="none" stroke="#b08d3c" stroke-width="6"/>
      <rect x="220" y="150" width="400" height="24" rx="12" fill="#3b4252"/><rect x="180" y="230" width="480" height="12" rx="6" fill="#c9ccd3"/>
      <rect x="180" y="262" width="480" height="12" rx="6" fill="#c9ccd3"/><circle cx="420" cy="440" r="64" fill="#b08d3c"/>
      <circle cx="420" cy="440" r="48" fill="none" stroke="#fffdf7" stroke-width="4"/></svg>`);
