import type { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { type ApproverRole, REMIND_AFTER_DAYS, UNTITLED } from '../../../domain/approvals/approval-line.ts';

export type Flow = WireAnswer<typeof approvalLines.flow>;
export type Line = Flow['lines'][number];
export type Group = Line['approveGroups'][number];
export type Approver = Pick<Group['approvers'][number], 'employee' | 'role'>;
/** `key` stays with the group while it is moved. */
export type DraftGroup = {
  readonly key: string;
  readonly name: string;
  readonly approvalRequest: number;
  readonly approvers: readonly Approver[];
};
export type LineDraft = {
  readonly name: string;
  readonly externalCode: string;
  /** Working days; null is never. */
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
  readonly formIds: readonly string[];
  readonly groups: readonly DraftGroup[];
};

export const approverKey = ({ employee, role }: Approver): string => employee?.id ?? role ?? '';

export const newGroup = (role: ApproverRole | null): DraftGroup => ({
  key: crypto.randomUUID(),
  name: UNTITLED,
  approvalRequest: 1,
  approvers: role === null ? [] : [{ employee: null, role }],
});

export const draftOf = (line: Line | null): LineDraft =>
  line
    ? {
        name: line.name === UNTITLED ? '' : line.name,
        externalCode: line.externalCode ?? '',
        remindAfterDays: line.remindAfterDays,
        escalateAfterDays: line.escalateAfterDays,
        formIds: line.formTemplates.map(({ id }) => id),
        groups: line.approveGroups.map(({ id, name, approvalRequest, approvers }) => ({
          key: id,
          name,
          approvalRequest,
          approvers,
        })),
      }
    : {
        name: '',
        externalCode: '',
        remindAfterDays: REMIND_AFTER_DAYS,
        escalateAfterDays: null,
        formIds: [],
        groups: [newGroup('manager')],
      };

type SentGroup = NonNullable<WireBody<typeof approvalLines.updateLine>['approveGroups']>[number];
const sentApprover = ({ employee, role }: Approver) => (employee ? { employeeId: employee.id } : role ? { role } : {});
const sentGroup = ({ name, approvalRequest, approvers }: Omit<DraftGroup, 'key'>): SentGroup => ({
  name: name.trim() || UNTITLED,
  approvalRequest,
  approvers: approvers.map(sentApprover),
});

/** What is sent of a draft. */
export const sentOf = ({ name, externalCode, remindAfterDays, escalateAfterDays, formIds, groups }: LineDraft) => ({
  name: name.trim() || UNTITLED,
  remindAfterDays,
  escalateAfterDays,
  externalCode: externalCode.trim() || null,
  formTemplateIds: [...formIds],
  approveGroups: groups.map(sentGroup),
});

/** The lines of a place with those that it inherits as its own: a form that a nearer line has is not named again. */
export function ownCopies({ lines, inherited }: Flow) {
  const covered = new Set(lines.flatMap((line) => line.formTemplates.map(({ id }) => id)));
  const copies = inherited.map(({ line }) => {
    const sent = sentOf(draftOf(line));
    const formTemplateIds = sent.formTemplateIds.filter((id) => !covered.has(id));
    for (const id of formTemplateIds) covered.add(id);
    return { ...sent, formTemplateIds };
  });
  return [...lines.map((line) => sentOf(draftOf(line))), ...copies];
}

/** The items with one of them at another place; a place beyond the ends is the nearest end. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const others = items.filter((_item, place) => place !== from);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), item, ...others.slice(place)];
}
