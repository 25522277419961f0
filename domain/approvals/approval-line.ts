/** Who may be meant by a role: the manager of the requester's department, the manager above that one, or everybody with a permission. */
export const APPROVER_ROLES = [
  'manager',
  'managerAbove',
  'administrator',
  'owner',
  'supporter',
  'maker',
  'payrollApprove',
] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];
/** Roles that are a permission of the company, whoever asks. */
export const GROUP_ROLES = [
  'administrator',
  'owner',
  'supporter',
  'maker',
  'payrollApprove',
] as const satisfies readonly ApproverRole[];
export type GroupRole = (typeof GROUP_ROLES)[number];
export const isGroupRole = (role: ApproverRole): role is GroupRole => role !== 'manager' && role !== 'managerAbove';

/** A person or a role, never both. */
export type Approver = { readonly employeeId: string | null; readonly role: ApproverRole | null };
export type ApprovalGroup = {
  readonly name: string;
  /** How many of its approvers must say yes. */
  readonly approvalRequest: number;
  readonly approvers: readonly Approver[];
};
/** A line without forms is the one for every form that no other line of the same place names. */
export type ApprovalLine = {
  readonly id: string;
  readonly name: string;
  readonly formTemplateIds: readonly string[];
  readonly approveGroups: readonly ApprovalGroup[];
};

/** What a group is called until somebody names it. Source: specification 2 §3. */
export const UNTITLED = 'Untitled';

/** After how many working days approvers are reminded where nobody set it. Source: product rule. */
export const REMIND_AFTER_DAYS = 2;
export const MOST_WAITING_DAYS = 60;

/** Why a person cannot approve on a day. */
export type Absence = 'left' | 'deactivated' | 'not-yet' | 'no-account';
