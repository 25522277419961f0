import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import yazl from 'yazl';
import { z } from 'zod';
import { Id } from '../../../contract/primitives.ts';
import { textIn } from '../../../domain/define-text.ts';
import { companyNameShown } from '../../../domain/names-shown.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant } from '../../../domain/units.ts';
import { shortDate } from '../../../domain/written-dates.ts';
import { nameShown } from '../../db/name-shown.ts';
import { safeName } from '../../files/personal-files.ts';
import { saveMade } from '../../files/save-sheet.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { AfterFailure, JobHandler, JobRun } from '../../jobs/job-queue.ts';
import { notify } from '../../notifications/notify.ts';
import { writtenDay } from '../shared/written-day.ts';
import { paySections } from './pay-sections.ts';
import { personSections } from './person-sections.ts';
import { requestSections } from './request-sections.ts';
import type { Section, Wanted } from './sections.ts';
import { listStoredFiles, type StoredPersonalFile } from './stored-files.ts';
import { taskSections } from './task-sections.ts';
import { COPY_WORDS } from './texts.ts';
import { timeSections } from './time-sections.ts';
import { traceSections } from './trace-sections.ts';
import { sectionCsv, sectionsHtml, sectionsJson } from './written-sections.ts';

export const COPY_JOB = 'personal-copy';
const Input = z.object({ employeeId: Id, holdsPay: z.boolean() });

type Gathered = {
  readonly sections: readonly Section[];
  readonly files: readonly StoredPersonalFile[];
  readonly name: string;
  readonly code: string;
};

/** Makes the archive in the background; run again, it makes the same file once. */
export const makeCopy: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { employeeId, holdsPay } = Input.parse(input);
  const isOwn = employeeId === ctx.actor.employeeId;
  if (ctx.actor.isPayClosed) throw new AppError('auth/second-factor-required');
  const wanted = { employeeId, isOwn, holdsPay };
  const gathered = await ctx.transaction({ readOnly: true }, (inside) => gather(inside, wanted));
  const name = `${textIn(COPY_WORDS, ctx.language).fileName}-${safeName(gathered.code)}-${dateOf(ctx.now, ctx.organization.timeZone)}.zip`;
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (problem: Error) => bytes.destroy(problem));
  const filled = fill(zip, ctx, { wanted, gathered, report }).catch((problem: Error) => {
    bytes.destroy(problem);
    throw problem;
  });
  const file = { id: jobId, name, mimeType: 'application/zip', purpose: 'personal-copy', action: 'personal-copy.make' } as const;
  await Promise.all([saveMade(ctx, { ...file, content: bytes }, (inside) => finish(inside, jobId, isOwn)), filled]);
  return { result: { files: gathered.files.length } };
};

async function gather(ctx: Ctx, wanted: Wanted): Promise<Gathered> {
  const { tx, organizationId, language } = ctx;
  const { rows } = await sql<{
    code: string;
    name: string;
  }>`select e.code, ${nameShown('e', language)} as name from app.employee e
    where e.organization_id = ${organizationId} and e.id = ${wanted.employeeId}`.execute(tx);
  const [person] = rows;
  if (!person) throw notFound();
  const sections: Section[] = [];
  for (const read of [personSections, paySections, timeSections, requestSections, taskSections, traceSections])
    sections.push(...(await read(ctx, wanted)));
  return { sections, files: await listStoredFiles(ctx, wanted), ...person };
}

type Filling = { readonly wanted: Wanted; readonly gathered: Gathered; readonly report: JobRun['report'] };
async function fill(zip: yazl.ZipFile, ctx: MemberContext, { wanted, gathered, report }: Filling): Promise<void> {
  const { organization, organizationId, language, now, services } = ctx;
  const { sections, files, name } = gathered;
  const looks = { language, timeZone: organization.timeZone };
  const company = companyNameShown(organization, language);
  const day = shortDate(dateOf(now, organization.timeZone), language);
  const { holdsPay } = wanted;
  const about = { format: 'wela-personal-data/1', company, madeAt: new Date(now).toISOString(), holdsPay };
  zip.addBuffer(Buffer.from(sectionsHtml(sections, { name, company, day, holdsPay }, looks)), 'index.html');
  zip.addBuffer(Buffer.from(sectionsJson(sections, about)), 'data.json');
  for (const section of sections)
    if (section.rows.length > 0) zip.addBuffer(sectionCsv(section, looks), `tables/${section.key}.csv`);
  for (const { id, path } of files)
    zip.addReadStreamLazy(path, { compress: false }, (take) => take(null, services.files.read(organizationId, id)));
  let made = 0;
  if (holdsPay)
    for (const make of services.personalFiles.all())
      for await (const { path, bytes } of make(ctx, wanted)) {
        zip.addBuffer(bytes, path, { compress: false });
        await report(++made, 0);
      }
  zip.end();
}

/** Makes the file known, and tells who asked. */
async function finish(ctx: Ctx, jobId: string, isOwn: boolean): Promise<void> {
  const { rows } = await sql<{ expires_at: Instant }>`
    update app.personal_copy set status = 'done', file_id = ${jobId}
    where organization_id = ${ctx.organizationId} and id = ${jobId} and status = 'running' returning expires_at`.execute(ctx.tx);
  const [copy] = rows;
  if (!copy) return;
  await notify(ctx, {
    to: { employeeIds: [ctx.actor.employeeId] },
    kind: 'personal-copy-ready',
    facts: writtenDay(dateOf(copy.expires_at, ctx.organization.timeZone)),
    link: isOwn ? '/me/privacy' : '/company/privacy/copies',
  });
}

export const noteFailedCopy: AfterFailure = (tx, { organizationId, jobId }) =>
  tx
    .updateTable('app.personal_copy')
    .set({ status: 'failed' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .execute();
