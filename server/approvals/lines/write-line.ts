import { sql } from 'kysely';
import { type ApprovalGroup, type ApproverRole, REMIND_AFTER_DAYS, UNTITLED } from '../../../domain/approvals/approval-line.ts';
import { groupProblems } from '../../../domain/approvals/check-groups.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { StoredFlow, StoredLine } from '../shared/load-flows.ts';
import { readForms } from '../shared/read-forms.ts';

export type LineDraft = {
  readonly name: string;
  readonly externalCode: string | null;
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
  readonly formTemplateIds: readonly string[];
  readonly approveGroups: readonly ApprovalGroup[];
};

type GivenApprover = { employeeId?: string | undefined; role?: ApproverRole | undefined };
type GivenGroup = { name?: string; approvalRequest: number; approvers: readonly GivenApprover[] };
export const approversOf = (given: readonly GivenApprover[]) =>
  given.map(({ employeeId, role }) => ({ employeeId: employeeId ?? null, role: role ?? null }));
export const groupsOf = (given: readonly GivenGroup[]): ApprovalGroup[] =>
  given.map(({ name, approvalRequest, approvers }) => ({
    name: name ?? UNTITLED,
    approvalRequest,
    approvers: approversOf(approvers),
  }));

/** How long a new line waits for its approvers, unless it says otherwise. */
export const waitingOf = ({
  remindAfterDays = REMIND_AFTER_DAYS,
  escalateAfterDays = null,
}: Partial<Pick<LineDraft, 'remindAfterDays' | 'escalateAfterDays'>>) => ({ remindAfterDays, escalateAfterDays });

export const draftOf = ({ name, externalCode, formTemplateIds, approveGroups, ...line }: StoredLine): LineDraft => ({
  name,
  externalCode,
  ...waitingOf(line),
  formTemplateIds,
  approveGroups,
});

/** `others`: the other lines of the place. `at`: where the line stands in what was sent. `isWhole`: no group may be empty. */
type Checked = { others: readonly (LineDraft & { id?: string })[]; at?: string; isWhole: boolean };

/** Refuses a line that cannot work, each problem at its field. */
export async function checkLine(ctx: Ctx, draft: LineDraft, { others, at = '', isWhole }: Checked) {
  const problems = groupProblems(draft.approveGroups, { isWhole }).map((problem) => ({
    ...problem,
    field: `${at}${problem.field}`,
  }));
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
  if (draft.name !== UNTITLED && others.some(({ name }) => name.toLowerCase() === draft.name.toLowerCase())) {
    throw new AppError('array/already-exist', {}, [{ field: `${at}name`, code: 'form/name-taken' }]);
  }
  await refuseTakenForms(ctx, draft, { others, at });
}

type Named = {
  groups?: readonly ApprovalGroup[] | undefined;
  approvers?: ApprovalGroup['approvers'];
  formIds?: readonly string[] | undefined;
};

/** Refuses people and forms that the company does not have, before anything else is said of the line. */
export async function requireKnown({ tx, organizationId }: Ctx, { groups = [], approvers = [], formIds = [] }: Named) {
  const named = [...approvers, ...groups.flatMap((group) => group.approvers)];
  const ids = [...new Set(named.flatMap(({ employeeId }) => employeeId ?? []))];
  const forms = [...new Set(formIds)];
  const { rows } = await sql<{ people: number; forms: number }>`
    select (select count(*)::int from app.employee where organization_id = ${organizationId} and id = any(${ids}::uuid[])) as people,
      (select count(*)::int from app.form_template where organization_id = ${organizationId} and id = any(${forms}::uuid[])) as forms`.execute(
    tx,
  );
  if (rows[0]?.people !== ids.length || rows[0].forms !== forms.length) throw new AppError('ref-not-found');
}

async function refuseTakenForms(ctx: Ctx, { formTemplateIds }: LineDraft, { others, at = '' }: Pick<Checked, 'others' | 'at'>) {
  const other = others.find((line) => line.formTemplateIds.some((id) => formTemplateIds.includes(id)));
  const taken = other?.formTemplateIds.find((id) => formTemplateIds.includes(id));
  if (!other || taken === undefined) return;
  const form = (await readForms(ctx)).find(({ id }) => id === taken);
  const facts = { form: form?.name ?? '', line: other.name };
  throw new AppError('array/already-exist', facts, [{ field: `${at}formTemplateIds`, code: 'form/form-of-other-line', facts }]);
}

/** Writes a line whole: a new one, or one that stands, whose groups are written anew. Answers its id. */
export async function writeLine(ctx: Ctx, flow: StoredFlow, id: string | null, draft: LineDraft): Promise<string> {
  const columns = {
    name: draft.name,
    external_code: draft.externalCode,
    remind_after_days: draft.remindAfterDays,
    escalate_after_days: draft.escalateAfterDays,
  };
  const lineId = id ?? (await insertRow(ctx, 'app.approval_line', { flow_id: flow.id, ...columns })).id;
  if (id !== null) await clearLine(ctx, id, columns);
  const forms = draft.formTemplateIds.map((form_template_id) => ({ line_id: lineId, form_template_id }));
  await insertRows(ctx, 'app.approval_line_form', forms);
  for (const [place, group] of draft.approveGroups.entries()) await writeGroup(ctx, { lineId, place, group });
  return lineId;
}

type LineColumns = {
  name: string;
  external_code: string | null;
  remind_after_days: number | null;
  escalate_after_days: number | null;
};
async function clearLine({ tx, organizationId }: Ctx, id: string, columns: LineColumns) {
  await tx
    .updateTable('app.approval_line')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('app.approval_line_form').where('organization_id', '=', organizationId).where('line_id', '=', id).execute();
  await tx.deleteFrom('app.approval_group').where('organization_id', '=', organizationId).where('line_id', '=', id).execute();
}

type WrittenGroup = { lineId: string; place: number; group: ApprovalGroup & { id?: string } };
/** A group that was there keeps its id. */
async function writeGroup(ctx: Ctx, { lineId, place, group }: WrittenGroup) {
  const { id } = await insertRow(ctx, 'app.approval_group', {
    ...(group.id === undefined ? {} : { id: group.id }),
    line_id: lineId,
    place,
    name: group.name,
    approval_request: group.approvalRequest,
  });
  const approvers = group.approvers.map(({ employeeId, role }, order) => ({
    group_id: id,
    place: order,
    employee_id: employeeId,
    role,
  }));
  await insertRows(ctx, 'app.approver', approvers);
}
