import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { allowsGroups, type EndpointSpec } from '../../../contract/endpoint.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { serveOpen } from '../../http/serve.ts';
import type { JobRun } from '../../jobs/job-queue.ts';
import { isKept, keepPaper } from './keep-paper.ts';
import { keptByJob } from './kept-file.ts';
import { isPaper, type Say, sendPaper } from './paper.ts';

type PaperSpec<Schema> = EndpointSpec & { readonly query: Schema; readonly byJob: true };
type PaperCall<Asked> = {
  /** How many people, or payments, the paper names. */
  readonly count: (ctx: Ctx, asked: Asked) => Promise<number>;
  /** The paper, or what a page shows of it. */
  readonly make: (ctx: MemberContext, asked: Asked, say?: Say) => Promise<object>;
};
/** What takes long for many people; texts and previews do not. */
const LONG_FORMATS: readonly string[] = ['pdf', 'xlsx'];
const WithFormat = z.object({ format: z.string().optional() });
const Input = z.object({ query: z.record(z.string(), z.unknown()) });

/**
 * Serves a paper: at once where it names few people, by a job where it names many. Then the call answers 202 with the job, whose file is
 * kept for some days for the person who asked.
 */
export function servePaper<Schema extends z.ZodType>(
  app: FastifyInstance,
  spec: PaperSpec<Schema>,
  { count, make }: PaperCall<z.output<Schema>>,
) {
  const { jobs, config } = app.services;
  const name = `paper${spec.path.replace('/auth/v1', '').replaceAll('/', '-')}`;
  jobs.define(name, 'paper', async ({ jobId, input, ctx, report }: JobRun) => {
    // Who may no longer see pay gets no file with pay in it, even if they asked for it while they could.
    if (!allowsGroups(spec.access, ctx.actor.groups, true)) throw new AppError('auth/forbidden');
    if (await isKept(ctx, jobId)) return { fileId: jobId };
    const made = (await keptByJob(ctx, jobId)) ?? (await make(ctx, spec.query.parse(Input.parse(input).query), report));
    if (!isPaper(made)) throw new Error(`${name} is no paper`);
    await keepPaper(ctx, jobId, made);
    return { fileId: jobId };
  });
  serveOpen(app, spec, async ({ ctx, request, reply }) => {
    const query = parse(request.url.split('?')[1] ?? '');
    const asked = spec.query.parse(query);
    if (LONG_FORMATS.includes(WithFormat.parse(asked).format ?? '')) {
      const begun = await ctx.transaction({}, async (inside) =>
        (await count(inside, asked)) > config.printedAtOnce ? { jobId: await beginOnce(inside, name, query) } : null,
      );
      if (begun) return reply.code(202).send(begun);
    }
    const made = await make(ctx, asked);
    return isPaper(made) ? sendPaper(reply, made) : made;
  });
}

/** Who presses twice waits for the same file. */
async function beginOnce({ tx, organizationId, actor, language, services }: Ctx, name: string, query: object): Promise<string> {
  const input = { query };
  const { rows } = await sql<{ id: string }>`
    select id from app.job where organization_id = ${organizationId} and name = ${name} and created_by = ${actor.employeeId}
      and status in ('queued', 'running') and language = ${language} and input = ${toJson(input)}::jsonb`.execute(tx);
  return rows[0]?.id ?? services.jobs.enqueue(tx, { organizationId, name, input, actor, language });
}
