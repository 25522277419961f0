/** Permission groups of a company's people, compared case-insensitively. Source: specification 1 §6. */
export const PERMISSION_GROUPS = [
  'owner',
  'administrator',
  'supporter',
  'manager',
  'shiftMaker',
  'reportViewer',
  'payrollViewer',
  'maker',
  'payrollApprove',
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

export function parsePermissionGroup(text: string): PermissionGroup | null {
  const wanted = text.toLowerCase();
  return PERMISSION_GROUPS.find((group) => group.toLowerCase() === wanted) ?? null;
}

export const hasAnyGroup = (held: readonly string[], wanted: readonly string[]): boolean => {
  const lower = held.map((group) => group.toLowerCase());
  return wanted.some((group) => lower.includes(group.toLowerCase()));
};

/** The sets that screens and calls share, so that a guard, a menu item and an endpoint cannot disagree. */
export const GROUPS = {
  management: ['owner', 'administrator', 'supporter'],
  teams: ['owner', 'administrator', 'supporter', 'manager'],
  timesheets: ['owner', 'administrator', 'supporter', 'manager', 'reportViewer'],
  corrections: ['owner', 'administrator', 'supporter', 'manager'],
  reports: ['owner', 'administrator', 'supporter', 'reportViewer'],
  shift: ['owner', 'administrator', 'supporter', 'shiftMaker', 'reportViewer'],
  shiftMaking: ['owner', 'administrator', 'supporter', 'shiftMaker'],
  positions: ['owner', 'administrator'],
  payroll: ['owner', 'administrator', 'maker', 'payrollViewer', 'payrollApprove'],
  payrollMaking: ['owner', 'administrator', 'maker'],
  payrollApproving: ['owner', 'administrator', 'payrollApprove'],
  owners: ['owner'],
  /** Whose work concerns everybody of the company; a manager and nothing more reaches the departments they manage, and those below. */
  wholeCompany: ['owner', 'administrator', 'supporter', 'shiftMaker', 'reportViewer', 'payrollViewer', 'maker', 'payrollApprove'],
} as const satisfies Record<string, readonly PermissionGroup[]>;

/** How far a call reaches once the group is right: own rows, the departments one manages, or the whole company. */
export type Scope = 'own' | 'team' | 'company';
export type Access =
  | 'public'
  /** Any account, with or without a company. */
  | 'signed-in'
  /** Any approved person of the company, on their own data. */
  | 'member'
  | { readonly groups: readonly PermissionGroup[]; readonly scope: Scope };

/**
 * Whether the holder of these groups passes an access rule; plan and country are checked apart.
 * `isMember` is true for an approved person of the company. Source: specification 1 §5, §6.
 */
export function allowsGroups(access: Access, groups: readonly string[], isMember: boolean): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'member') return isMember;
  return isMember && hasAnyGroup(groups, access.groups);
}
