import { type RawBuilder, sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import type { RawCell } from '../../../domain/reports/written-cell.ts';
import type { Answers } from '../../../domain/requests/check-answers.ts';
import { allFields, FILE_TYPES, type FormField, SILENT_TYPES } from '../../../domain/requests/form-fields.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { shownAnswersOf } from '../../requests/shared/answers-shown.ts';
import { STATUS } from '../../requests/shared/request-status.ts';
import type { ExpandedColumn, ReportSource, SourceQuery, SourceRow, Stretch } from './source.ts';

type Row = {
  formName: string;
  employeeCode: string;
  employeeName: string;
  departmentName: string | null;
  positionName: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'canceled';
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  answers: Answers;
  fields: FormField[];
  decidedBy: string | null;
  decisionReason: string | null;
  sentAt: Instant;
  decidedAt: Instant | null;
};

/** A row per request that falls on the days; those of one form with a column for each of its questions. */
export const formSource: ReportSource = {
  round: 1_000,
  async open(ctx, query) {
    const counted = await sql<{ total: number }>`select count(*)::integer as total ${await fromResponses(ctx, query)}`.execute(
      ctx.tx,
    );
    const questions = query.formId === null ? [] : await questionsOf(ctx, query.formId);
    return {
      total: counted.rows[0]?.total ?? 0,
      ...(query.formId === null ? {} : { expanded: { answers: questions.map((field) => columnOf(ctx, field)) } }),
      read: (inside, stretch) => readResponses(inside, query, stretch),
    };
  },
};

const keyOf = ({ id }: Pick<FormField, 'id'>) => `answer ${id}`;
const isNumber = ({ limits, tag }: FormField) => limits?.format === 'number' || tag === 'expense' || tag === 'distance';
const columnOf = ({ language }: Ctx, field: FormField): ExpandedColumn => ({
  key: keyOf(field),
  name: (language === 'en' && field.englishName) || field.name,
  type: isNumber(field) ? 'number' : 'text',
  width: 24,
});

/** The questions of a form as it stands, and those that only earlier requests were asked. */
async function questionsOf({ tx, organizationId }: Ctx, formId: string): Promise<FormField[]> {
  const { rows } = await sql<{ fields: FormField[] }>`select fields from app.form_revision
    where organization_id = ${organizationId} and template_id = ${formId} order by revision desc`.execute(tx);
  const known = new Map<string, FormField>();
  for (const field of rows.flatMap(({ fields }) => allFields(fields))) {
    if (SILENT_TYPES.includes(field.type) || FILE_TYPES.includes(field.type) || known.has(field.id)) continue;
    known.set(field.id, field);
  }
  return [...known.values()];
}

async function fromResponses(ctx: Ctx, query: SourceQuery): Promise<RawBuilder<unknown>> {
  const { organizationId, organization } = ctx;
  const { from, to, departmentIds, name, formId, statuses } = query;
  const sentOn = sql`(a.created_at at time zone ${organization.timeZone})::date`;
  return sql`from app.form_response a
    join app.form_template f on f.organization_id = ${organizationId} and f.id = a.template_id
    join app.form_revision r on r.organization_id = ${organizationId} and r.template_id = a.template_id and r.revision = a.revision
    join app.employee e on e.organization_id = ${organizationId} and e.id = a.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    left join app.leave_record l on l.organization_id = ${organizationId} and l.id = a.leave_record_id
    where a.organization_id = ${organizationId} and a.takes_back_id is null
      and coalesce(a.end_date, ${sentOn}) >= ${from}::date and coalesce(a.start_date, ${sentOn}) <= ${to}::date
      ${andWhen(formId, (id) => sql`a.template_id = ${id}`)}
      ${andWhen(statuses.length > 0 ? statuses : null, (list) => sql`${STATUS} = any(${[...list]}::text[])`)}
      ${andWhen(name, (text) => isNamed('e', text))}
      ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) => inDepartments(organizationId, ids))}
      ${andWhen(await visibleEmployees(ctx), (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}`;
}

const GROUP_ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  formName: sql`f.name collate "und-x-icu",`,
  employeeCode: sql`e.code,`,
  departmentName: sql`d.name collate "und-x-icu" nulls last,`,
  positionName: sql`p.name collate "und-x-icu" nulls last,`,
  requestStatus: sql`${STATUS},`,
};

async function readResponses(ctx: Ctx, query: SourceQuery, { offset, limit }: Stretch): Promise<SourceRow[]> {
  const { tx, organizationId, language } = ctx;
  const decided = (fields: RawBuilder<unknown>) => sql`(select ${fields} from app.form_response_approver v
    left join app.employee by on by.organization_id = ${organizationId} and by.id = coalesce(v.decided_by, v.employee_id)
    where v.organization_id = ${organizationId} and v.response_id = a.id and v.decision is not null
    order by v.decided_at desc limit 1)`;
  const { rows } = await sql<Row>`
    select ${language === 'en' ? sql`coalesce(f.english_name, f.name)` : sql`f.name`} as "formName", e.code as "employeeCode",
      ${nameShown('e', language)} as "employeeName", d.name as "departmentName", p.name as "positionName", ${STATUS} as status,
      a.start_date as "startDate", a.end_date as "endDate", a.answers, r.fields, ${decided(nameShown('by', language))} as "decidedBy",
      coalesce(${decided(sql`v.reason`)}, a.reason) as "decisionReason", a.created_at as "sentAt", a.decided_at as "decidedAt"
    ${await fromResponses(ctx, query)}
    order by ${query.groupBy === null ? sql`` : (GROUP_ORDERS[query.groupBy] ?? sql``)} a.created_at desc, a.id
    limit ${limit} offset ${offset}`.execute(tx);
  const shown = await shownAnswersOf(ctx, rows);
  const words = textIn(REPORT_WORDS, language);
  return rows.map(({ answers: _answers, fields, status, ...row }, place) => {
    const given = shown[place] ?? [];
    return { ...row, requestStatus: words.requestStatus[status], ...answerCells(ctx, fields, given) };
  });
}

type Given = Awaited<ReturnType<typeof shownAnswersOf>>[number];
/** Each answer under its question, and all of them as lines of one text. */
function answerCells({ language }: Ctx, fields: readonly FormField[], given: Given): Record<string, RawCell> {
  const known = new Map(allFields(fields).map((field) => [field.id, field]));
  const cells: Record<string, RawCell> = {};
  const lines: string[] = [];
  for (const { id, value, text } of given) {
    const field = known.get(id);
    if (!field || text === '') continue;
    cells[keyOf(field)] = typeof value === 'number' ? value : text;
    lines.push(`${(language === 'en' && field.englishName) || field.name}: ${text}`);
  }
  return { ...cells, answers: lines.join('\n') || null };
}
