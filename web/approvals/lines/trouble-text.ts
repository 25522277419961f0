import type { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import type { APPROVALS } from '../shared/texts.ts';
import { groupName } from './approver-names.ts';

type Say = Translator<typeof APPROVALS>;
type Trouble = WireAnswer<typeof approvalChecks.troubles>[number]['troubles'][number];
type Warning = WireAnswer<typeof approvalChecks.whoApproves>['warnings'][number];
type Groups = readonly { readonly name: string }[];

const factsOf = (t: Say, { group, employee, role, needed, count }: Omit<Trouble, 'code'>, groups: Groups) => ({
  group: groupName(t, groups[group ?? 0]?.name ?? '', group ?? 0),
  name: employee ? format.name(employee) : '',
  absence: employee?.absence ? t(`absence.${employee.absence}`) : '',
  role: role ? t(`role.${role}`) : '',
  needed: needed ?? 0,
  count: count ?? 0,
});

/** What is wrong with a line, in a sentence. */
export const troubleText = (t: Say, trouble: Trouble, groups: Groups): string =>
  t(`trouble.${trouble.code}`, factsOf(t, trouble, groups));

/** What is to be known about who would approve, in a sentence. */
export const warningText = (t: Say, warning: Warning, groups: Groups): string =>
  t(`who.warning.${warning.code}`, factsOf(t, warning, groups));
