import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { employeeRecord, Resume } from '../../../contract/people/employee-record.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRows, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { reachPerson } from './reach-person.ts';

type View = Answer<typeof employeeRecord.resume>;
const EMPTY = { summary: '', education: [], experience: [], skills: [], languages: [], version: 0 };

export async function readResume(ctx: Ctx, wanted?: string): Promise<View> {
  const employeeId = await reachPerson(ctx, wanted);
  const { rows } = await sql<View>`
    select employee_id as "employeeId", summary, education, experience, skills, languages, version from app.employee_resume
    where organization_id = ${ctx.organizationId} and employee_id = ${employeeId}`.execute(ctx.tx);
  return rows[0] ?? { employeeId, ...EMPTY };
}

/** Writes the whole resume over the version that the writer saw; version 0 is the first. */
export async function setResume(ctx: Ctx, body: Body<typeof employeeRecord.setResume>): Promise<View> {
  const { employeeId: wanted, version, ...resume } = body;
  const employeeId = await reachPerson(ctx, wanted);
  checkSpans(resume);
  const before = await readResume(ctx, employeeId);
  const columns = {
    summary: resume.summary,
    education: toJson(resume.education),
    experience: toJson(resume.experience),
    skills: toJson(resume.skills),
    languages: toJson(resume.languages),
  };
  const key = { employee_id: employeeId };
  if (version > 0) {
    const changes = { ...columns, updated_at: sql<Date>`now()` };
    await updateVersioned(ctx, 'app.employee_resume', { ...key, version }, changes);
  } else {
    const isFirst = await insertRows(ctx, 'app.employee_resume', [{ ...key, ...columns }], { skipKnown: true });
    if (!isFirst) throw new AppError('conflict');
  }
  ctx.audit('employee.set-resume', { entity: 'employee', entityId: employeeId, ...changedParts(before, resume) });
  return readResume(ctx, employeeId);
}

/** Which parts changed and how long they are: what people write of themselves does not go into a log that is kept for good. */
function changedParts(before: Resume, after: Resume) {
  const parts = (['summary', 'education', 'experience', 'skills', 'languages'] as const).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  const lengths = (resume: Resume) => Object.fromEntries(parts.map((part) => [part, resume[part].length]));
  return { before: lengths(before), after: lengths(after) };
}

function checkSpans({ education, experience }: Resume) {
  for (const [list, spans] of Object.entries({ education, experience })) {
    for (const [index, { from, to }] of spans.entries())
      if (from && to && to < from) throw invalidField(`${list}.${index}.to`, 'form/end-before-start');
  }
}
