import { type Access, allowsGroups, GROUPS, type PermissionGroup, type Scope } from './permissions.ts';
import { type EnabledPlan, type PlanGate, passesGate } from './plans.ts';

/** What a page, a menu item or a call asks of a person. */
export type Gate = {
  readonly access: Access;
  readonly plan?: PlanGate;
  readonly country?: 'TH';
  /** Only companies with their own branding and features. */
  readonly enterprise?: true;
  /** Needs a first subscription whose status is Active. */
  readonly needsActive?: true;
  /** Its calls read or write pay: see the endpoints of the contract. */
  readonly touchesPay?: 'whole' | 'partly';
  /** `provider`: staff of the provider, who hold the role ADMIN. */
  readonly realm?: 'tenant' | 'provider';
};

const of = <const Groups extends readonly PermissionGroup[], const Reach extends Scope>(groups: Groups, scope: Reach) =>
  ({ access: { groups, scope } }) as const;
const thaiPayroll = { plan: 'payroll', country: 'TH', touchesPay: 'whole' } as const;
const fullCloud = { plan: 'cloud-not-lite' } as const;

/**
 * Who reaches which area of the product: route guards, the menu, `<Can>` and the calls read this one table.
 * Groups are compared case-insensitively. `timesheets` opens the reports page and its menu item to managers too, for their own
 * departments. Source: specification 1 §6 (menu visibility, plan gating), decision AM-001.
 */
export const AREAS = {
  me: { access: 'member' },
  reports: of(GROUPS.reports, 'company'),
  formReports: { ...of(GROUPS.reports, 'company'), ...fullCloud },
  timesheets: of(GROUPS.timesheets, 'team'),
  announcement: of(GROUPS.management, 'company'),
  employee: of(GROUPS.management, 'company'),
  teams: { ...of(GROUPS.teams, 'team'), ...fullCloud },
  ownRequests: { access: 'member', ...fullCloud },
  requests: { ...of(GROUPS.management, 'company'), ...fullCloud },
  shifts: { ...of(GROUPS.shift, 'company'), plan: 'cloud' },
  position: { ...of(GROUPS.positions, 'company'), ...thaiPayroll },
  payrolls: { ...of(GROUPS.payroll, 'company'), ...thaiPayroll },
  zone: of(GROUPS.management, 'company'),
  holidays: of(GROUPS.management, 'company'),
  forms: { ...of(GROUPS.management, 'company'), ...fullCloud },
  ownLeave: { access: 'member', ...fullCloud },
  leave: { ...of(GROUPS.management, 'company'), ...fullCloud },
  payrollItems: { ...of(GROUPS.positions, 'company'), ...thaiPayroll },
  company: of(GROUPS.management, 'company'),
  integrations: { ...of(GROUPS.positions, 'company'), ...fullCloud },
  privacy: of(GROUPS.positions, 'company'),
  activityLog: of(GROUPS.management, 'company'),
  setting: { ...of(GROUPS.management, 'company'), ...fullCloud },
  theme: { ...of(GROUPS.positions, 'company'), enterprise: true },
  import: { ...of(GROUPS.management, 'company'), ...fullCloud, needsActive: true },
  console: { access: 'signed-in', realm: 'provider' },
} as const satisfies Record<string, Gate>;
export type AreaKey = keyof typeof AREAS;

/** The gate of an area together with its name, to be spread into a page, a menu item or a call. */
export const inArea = <Key extends AreaKey>(area: Key): { readonly area: Key } & (typeof AREAS)[Key] => ({
  area,
  ...AREAS[area],
});

/** What a gate looks at; the profile answer has this shape. */
export type Standing = {
  readonly roles: readonly string[];
  readonly lastVisitEmployee: {
    readonly permissionGroups: readonly string[];
    readonly approveStatus: { readonly uniqueName: string };
    readonly organization: { readonly enterprise: boolean; readonly country: { readonly code: string } };
  } | null;
  readonly plan: EnabledPlan | null;
  readonly subscriptions: readonly { readonly status: { readonly name: string } }[];
};
export type Obstacle = 'role' | 'group' | 'enterprise' | 'country' | 'plan' | 'inactive';

/** Whether a person is staff of the provider; roles are compared case-insensitively. Source: specification 1 §5. */
export const isProvider = (roles: readonly string[]): boolean => roles.some((role) => role.toLowerCase() === 'admin');

/**
 * What keeps a person from passing a gate, or null. The group is looked at first, as the server does, so that a stranger does not learn
 * about the plan of a company from a page that is not theirs. `standing` null is a stranger.
 * Source: specification 1 §5, §6.
 */
export function whyRefused(gate: Gate, standing: Standing | null): Obstacle | null {
  if (gate.access === 'public') return null;
  if (!standing) return 'group';
  if (gate.realm === 'provider') return isProvider(standing.roles) ? null : 'role';
  const employee = standing.lastVisitEmployee;
  const isMember = employee?.approveStatus.uniqueName === 'APPROVED';
  if (!allowsGroups(gate.access, employee?.permissionGroups ?? [], isMember)) return 'group';
  if (gate.enterprise && !employee?.organization.enterprise) return 'enterprise';
  if (gate.country && employee?.organization.country.code !== gate.country) return 'country';
  if (gate.plan && !(standing.plan && passesGate(standing.plan, gate.plan))) return 'plan';
  if (gate.needsActive && standing.subscriptions[0]?.status.name !== 'Active') return 'inactive';
  return null;
}
