import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { employees } from '../../../../contract/people/employees.ts';
import type { Profile } from '../../../api/profile.ts';

/** What lists and the page of a person both know of them. */
export type Someone = WireAnswer<typeof employees.list>['content'][number];
/** Somebody for whom an account asks. */
export type Asked = Someone & { accountRequest: NonNullable<Someone['accountRequest']> };
export const isAskedFor = (person: Someone): person is Asked => person.accountRequest !== null;
export type PersonAction = 'approve' | 'reject' | 'groups' | 'deactivate' | 'reactivate' | 'remove' | 'liftSecondFactor';
export type AskAbout = (person: Someone, action: PersonAction) => void;

const BY_STATUS: Readonly<Record<Someone['approveStatus']['uniqueName'], readonly PersonAction[]>> = {
  PENDING: ['approve', 'reject'],
  APPROVED: ['groups', 'liftSecondFactor', 'deactivate', 'remove'],
  REJECTED: ['reactivate', 'remove'],
  DEACTIVATED: ['reactivate', 'remove'],
};
const BY_OWNERS: readonly PersonAction[] = ['groups', 'remove'];
const OF_ACCOUNTS: readonly PersonAction[] = ['groups', 'liftSecondFactor'];

/** What this reader may do about a person. Nobody acts on themselves; permissions and removal are for owners and administrators. */
export function actionsFor(
  person: Pick<Someone, 'id' | 'approveStatus' | 'hasAccount' | 'accountRequest'>,
  session: Profile | null,
): PersonAction[] {
  const me = session?.lastVisitEmployee;
  if (!me || me.id === person.id) return [];
  const isOwner = me.permissionGroups.some((group) => group.toLowerCase() === 'owner');
  const isOfOwners = me.permissionGroups.some((group) => ['owner', 'administrator'].includes(group.toLowerCase()));
  const status = person.approveStatus.uniqueName;
  const answers = person.accountRequest && status !== 'PENDING' ? BY_STATUS.PENDING : [];
  return [...answers, ...BY_STATUS[status]].filter(
    (action) =>
      (isOfOwners || !BY_OWNERS.includes(action)) &&
      (isOwner || action !== 'liftSecondFactor') &&
      (person.hasAccount || !OF_ACCOUNTS.includes(action)),
  );
}
