import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { reportSettings } from '../../../contract/reports/report-settings.ts';
import { ReportFormats } from '../../../contract/reports/report-shapes.ts';
import { USUAL_FORMATS } from '../../../domain/reports/written-cell.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Setting = Answer<typeof reportSettings.formats>;

/** How the company's reports write; the setting has the id of the company. */
export async function readFormats({ tx, organizationId }: Ctx): Promise<Setting> {
  const row = await tx
    .selectFrom('app.report_format')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return { id: organizationId, ...USUAL_FORMATS, version: 0 };
  const { date_format: dateFormat, time_format: timeFormat, duration_format: durationFormat, version } = row;
  return { id: organizationId, ...ReportFormats.parse({ dateFormat, timeFormat, durationFormat }), version };
}

export async function writeFormats(ctx: Ctx, body: Body<typeof reportSettings.setFormats>): Promise<Setting> {
  const { version: _before, id: _id, ...before } = await readFormats(ctx);
  const { version, ...after } = body;
  const { rows } = await sql`
    insert into app.report_format as known (organization_id, date_format, time_format, duration_format, version)
    select ${ctx.organizationId}, ${after.dateFormat}, ${after.timeFormat}, ${after.durationFormat}, 1 where ${version} = 0
      or exists (select from app.report_format where organization_id = ${ctx.organizationId})
    on conflict (organization_id) do update set date_format = excluded.date_format, time_format = excluded.time_format,
      duration_format = excluded.duration_format, version = known.version + 1 where known.version = ${version}
    returning version`.execute(ctx.tx);
  if (rows.length === 0) throw new AppError('conflict');
  ctx.audit('report-format.update', { entity: 'report-format', entityId: ctx.organizationId, before, after });
  return readFormats(ctx);
}
