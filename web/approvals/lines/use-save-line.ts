import { useState } from 'react';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { groupProblems } from '../../../domain/approvals/check-groups.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { APPROVALS } from '../shared/texts.ts';
import { type Flow, type Line, type LineDraft, sentOf } from './line-draft.ts';

type Saving = {
  readonly save: (draft: LineDraft) => void;
  readonly isSaving: boolean;
  /** What is wrong, by field as the server names it. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: Error | null;
};

/** Adds or changes a line as it stands in its form; the version is the one that was there when it was opened. */
export function useSaveLine({ flow, line, onClose }: { flow: Flow; line: Line | null; onClose: () => void }): Saving {
  const { t } = useText(APPROVALS);
  const [version] = useState(flow.version);
  const [errors, setErrors] = useState<Saving['errors']>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const create = useCall(approvalLines.createLine, { doneText: t('done.added'), onDone: onClose, isQuiet: true });
  const update = useCall(approvalLines.updateLine, { doneText: t('done.saved'), onDone: onClose, isQuiet: true });
  const onError = (error: Error) => {
    const fields = error instanceof ApiError ? error.errors : [];
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
    setFailure(fields.length > 0 ? null : error);
  };
  const problemsOf = ({ groups }: LineDraft): Saving['errors'] => {
    const shaped = groups.map((group) => ({
      ...group,
      approvers: group.approvers.map(({ employee, role }) => ({ employeeId: employee?.id ?? null, role })),
    }));
    const found = groupProblems(shaped, { isWhole: true }).map(({ field, code, facts }) => [
      field,
      code === 'form/minimum-unreachable' ? t('problem.unreachable', { count: facts?.count ?? 0 }) : t('problem.noApprover'),
    ]);
    return Object.fromEntries(found);
  };
  const save = (draft: LineDraft) => {
    const problems = problemsOf(draft);
    setErrors(problems);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    if (line) update.mutate({ body: { id: line.id, version, ...sentOf(draft) } }, { onError });
    else create.mutate({ body: { departmentId: flow.department?.id ?? null, ...sentOf(draft) } }, { onError });
  };
  return { save, isSaving: create.isPending || update.isPending, errors, failure };
}
