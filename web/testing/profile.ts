import { session } from '../../contract/company/session.ts';
import type { WireAnswer } from '../../contract/endpoint.ts';
import type { PermissionGroup } from '../../domain/permissions.ts';
import type { EnabledPlan } from '../../domain/plans.ts';
import { idOf, sample } from './sample.ts';

type Profile = WireAnswer<typeof session.profile>;

/** What a test wants to say about the reader of a page; the rest is an approved person of a Thai company that has bought everything. */
export type Reader = {
  readonly groups?: readonly PermissionGroup[];
  readonly plan?: Partial<EnabledPlan>;
  readonly boards?: 'weekly' | 'monthly';
  readonly country?: string;
  readonly standing?: Profile['employees'][number]['approveStatus']['uniqueName'];
  readonly managesDepartments?: boolean;
  /** Staff of the provider. */
  readonly isStaff?: boolean;
  /** An account that works nowhere yet. */
  readonly hasNoCompany?: boolean;
  readonly isSetup?: boolean;
  readonly isEnterprise?: boolean;
  readonly hasSampleData?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly pendingConsents?: Profile['pendingConsents'];
  readonly trialEndsAt?: string;
  /** Other companies of the account. */
  readonly alsoIn?: readonly string[];
  /** A colleague of the reader of other pages, with an account of their own. */
  readonly isColleague?: boolean;
};

export const READER_ID = idOf(900);
export const COLLEAGUE_ID = idOf(990);
export const COMPANY_ID = idOf(800);

const FULL: EnabledPlan = { cloud: true, station: true, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 100 };

export function profileOf(reader: Reader): Profile {
  const { firstName = 'Anan', lastName = 'Srisuk' } = reader;
  const employment = (id: string, company: { id: string; name: string }) => ({
    id,
    code: 'E001',
    firstName,
    lastName,
    permissionGroups: [...(reader.groups ?? [])],
    managesDepartments: reader.managesDepartments ?? false,
    approveStatus: { uniqueName: reader.standing ?? 'APPROVED' },
    organization: {
      ...company,
      isSetup: reader.isSetup ?? true,
      enterprise: reader.isEnterprise ?? false,
      shiftBoardType: reader.boards ?? 'weekly',
      timeZone: { uniqueName: 'Asia/Bangkok' },
      country: { code: reader.country ?? 'TH' },
      currency: { code: 'THB' },
      hasSampleData: reader.hasSampleData ?? false,
    },
  });
  const present = employment(reader.isColleague ? COLLEAGUE_ID : READER_ID, { id: COMPANY_ID, name: 'Siam Trading' });
  const others = (reader.alsoIn ?? []).map((name, index) => employment(idOf(901 + index), { id: idOf(801 + index), name }));
  return sample(session.profile.answer, {
    id: reader.isColleague ? 'account-of-a-colleague' : 'account-of-the-reader',
    firstName,
    lastName,
    email: 'anan@example.com',
    emailVerified: true,
    registerBy: 'email',
    language: 'en',
    roles: reader.isStaff ? ['ADMIN'] : [],
    lastVisitEmployee: reader.hasNoCompany ? null : present,
    employees: reader.hasNoCompany ? [] : [present, ...others],
    subscriptions: [{ endDate: '2026-12-31 00:00:00', status: { name: 'Active' }, order: { orderItems: [] } }],
    plan: { ...FULL, ...reader.plan },
    pendingConsents: [...(reader.pendingConsents ?? [])],
    trialEndsAt: reader.trialEndsAt ?? null,
  });
}
