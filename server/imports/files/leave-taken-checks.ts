import { cellOfIssue, type LeaveTakenValue, leaveTakenReader } from '../../../domain/imports/check-leave-taken.ts';
import { bad, type CellProblem, type CheckedRow, type FileRow, problem } from '../../../domain/imports/check-row.ts';
import type { Ctx } from '../../http/context.ts';
import { judgeTaken, type TakenVerdict } from '../../leave/shared/judge-taken.ts';
import { isOwnOfNoOwner } from '../../leave/shared/looked-after.ts';
import type { CheckSpec, RowChecks } from './row-checks.ts';

/** Leaves that were taken, by what is written of them and then by the rules of a leave that the company writes down. */
export async function checkLeaveTaken(ctx: Ctx, spec: CheckSpec): Promise<RowChecks<LeaveTakenValue>> {
  const read = leaveTakenReader({ ...spec, ...(await peopleAndTypes(ctx)) });
  const judge = judgeTaken(ctx);
  return async (rows) => {
    const checked = rows.map(read).map((row) => refuseOwn(ctx, row));
    const good = checked.flatMap((row) => (row.outcome === 'bad' ? [] : row.value));
    const verdicts = await judge(good);
    let place = 0;
    return checked.map((row, index) => {
      const [fileRow, verdict] = row.outcome === 'bad' ? [] : [rows[index], verdicts[place++]];
      return row.outcome === 'bad' || !fileRow || !verdict ? row : judged(row.value, { fileRow, verdict, spec });
    });
  };
}

/** Nobody but an owner writes down their own leave, by a file neither. */
const refuseOwn = (ctx: Ctx, row: CheckedRow<LeaveTakenValue>): CheckedRow<LeaveTakenValue> =>
  row.outcome !== 'bad' && isOwnOfNoOwner(ctx, row.value.employeeId) ? bad(problem('code', 'leave/own-balance')) : row;

type Judged = { fileRow: FileRow; verdict: TakenVerdict; spec: CheckSpec };
function judged(value: LeaveTakenValue, { fileRow, verdict, spec }: Judged): CheckedRow<LeaveTakenValue> {
  const { isKnown, refused, outside, held } = verdict;
  const at = (field: 'startDate' | 'endDate', code: string, facts = {}): CellProblem =>
    cellOfIssue({ field, code, facts }, fileRow, spec.mapping);
  const problems = [
    ...(outside ? [at(outside, 'row/not-employed')] : []),
    ...refused.map((issue) => cellOfIssue(issue, fileRow, spec.mapping)),
    ...(held ? [at('startDate', 'row/period-locked', { payroll: held.name, month: held.month })] : []),
  ];
  if (problems.length > 0) return bad(...problems);
  return { outcome: isKnown ? 'unchanged' : 'new', value };
}

async function peopleAndTypes({ tx, organizationId }: Ctx) {
  const people = await tx
    .selectFrom('app.employee')
    .select(['id', 'code'])
    .where('organization_id', '=', organizationId)
    .where('approve_status', 'in', ['APPROVED', 'DEACTIVATED'])
    .execute();
  const types = await tx
    .selectFrom('app.leave_type')
    .select(['id', 'code', 'name', 'english_name'])
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .execute();
  return {
    people,
    types: types.map(({ id, code, name, english_name }) => ({ id, code, names: english_name ? [name, english_name] : [name] })),
  };
}
