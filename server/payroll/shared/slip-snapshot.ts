import { sql } from 'kysely';
import { z } from 'zod';
import { nameShown } from '../../../domain/names-shown.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Language } from '../../http/context.ts';
import { branchOf } from '../../people/shared/branch-of.ts';
import { costCentreOf } from '../../people/shared/cost-centre-of.ts';
import type { PersonView } from './payroll-person.ts';

const Text = z.string().nullable().catch(null);

/** What a slip and the files print of a person, as it was when the figures were locked. Sealed values are the employee row's own, in base64. */
export const SlipSnapshot = z.object({
  code: z.string(),
  title: Text,
  firstName: z.string(),
  lastName: z.string(),
  firstNameEn: Text,
  lastNameEn: Text,
  department: Text,
  departmentId: Text,
  position: Text,
  /** What the books charge the slip to, on the last day of the period or of work; null on slips from before it was kept. */
  costCentre: z.object({ code: z.string(), name: z.string() }).nullable().catch(null),
  /** Whose returns name the person; null: the head office's, and on slips from before it was kept. */
  branch: z.object({ id: z.string(), name: z.string() }).nullable().catch(null),
  bankCode: Text,
  bankAccountTail: Text,
  nationalIdTail: Text,
  sealedBankAccount: Text,
  sealedNationalId: Text,
  address: z.record(z.string(), z.unknown()).catch({}),
  taxCondition: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(1),
  taxMethod: z.string().catch('progressive'),
  /** Basis points of a fixed rate; null for other methods, and on slips from before it was kept. */
  taxFlatRate: z.number().nullable().catch(null),
  /** Of the tax year before this slip, beginning balance included; satang. */
  yearToDate: z
    .object({ income: z.number(), tax: z.number(), socialSecurity: z.number() })
    .catch({ income: 0, tax: 0, socialSecurity: 0 }),
});
export type SlipSnapshot = z.output<typeof SlipSnapshot>;
/** The personal part, which the employee row gives. */
export type PersonSnapshot = Omit<SlipSnapshot, 'taxCondition' | 'taxMethod' | 'taxFlatRate' | 'yearToDate'>;

/**
 * Where the person belongs at the end of a period, laid over the personal part: in the books, and at which branch. The position is the one
 * `p`, the departments are those of today.
 */
export function placesSnapshot(organizationId: string, periodEnd: PlainDate) {
  const on = { organizationId, day: sql`least(${periodEnd}::date, e.end_date)` };
  return sql`jsonb_build_object('costCentre', ${costCentreOf(on)}, 'branch', ${branchOf(on)})`;
}

/** The personal part as SQL over `app.employee e`, its department `d` and position `p`: what proceed takes again before it locks. */
export const SNAPSHOT_SQL = sql`
    jsonb_build_object('code', e.code, 'title', e.title, 'firstName', e.first_name, 'lastName', e.last_name,
  'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en, 'department', d.name, 'departmentId', e.department_id,
    'position', p.name,
  'bankCode', e.bank_code, 'bankAccountTail', e.bank_account_tail, 'nationalIdTail', e.national_id_tail,
  'sealedBankAccount', encode(e.bank_account_sealed, 'base64'), 'sealedNationalId', encode(e.national_id_sealed, 'base64'),
  'address', e.address)`;

/** The person as the slip prints one: as they were when the figures were locked. */
export const snapshotPerson = (employeeId: string, snapshot: SlipSnapshot, language: Language): PersonView => ({
  employeeId,
  code: snapshot.code,
  name: snapshotName(snapshot, language),
  departmentName: snapshot.department,
  positionName: snapshot.position,
});
export const snapshotName = (snapshot: SlipSnapshot, language: Language): string => nameShown(snapshot, language);
