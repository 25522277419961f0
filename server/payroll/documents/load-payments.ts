import { sql } from 'kysely';
import { type FileBank, fileBankOf } from '../../../domain/payroll/thai/bank-file.ts';
import type { BankPayee } from '../../../domain/payroll/thai/bank-transfer.ts';
import type { FileCompany, FilePerson } from '../../../domain/payroll/thai/file-party.ts';
import {
  type PaymentChoice,
  type PaymentPart,
  type PlannedPayment,
  planPayments,
} from '../../../domain/payroll/thai/plan-payments.ts';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { StoredSlip } from '../shared/read-slips.ts';

export type Choice = { choice: PaymentChoice; reason: string; decided_by: string | null; decided_at: Instant };
/** A bank file that was taken of a report; `employee_id`: of that person alone. */
export type Batch = { id: string; part: PaymentPart; batch: number; sha256: string; employee_id: string | null };

export type Payments = {
  /** Whose file the company's account takes; null when it is not known. */
  readonly bank: FileBank | null;
  readonly payees: readonly BankPayee[];
  readonly planned: readonly PlannedPayment[];
  readonly choices: ReadonlyMap<string, Choice>;
  /** Who stands in a file that was taken. */
  readonly taken: ReadonlyMap<string, PaymentPart | 'own'>;
  /** The file that stands for a part, by the part. */
  readonly latest: ReadonlyMap<PaymentPart, Batch>;
  /** How many bank files the report has. */
  readonly batches: number;
};

const NOTHING = { payees: [], planned: [], choices: new Map(), taken: new Map(), latest: new Map(), batches: 0 };
type Around = { slips: readonly StoredSlip[]; people: ReadonlyMap<string, FilePerson>; company: FileCompany };

/** How each person of a report is paid: by what was taken, what was decided, and what their accounts allow. */
export async function loadPayments(ctx: Ctx, reportId: string | null, { slips, people, company }: Around): Promise<Payments> {
  const bank = fileBankOf(company.bankCode);
  if (reportId === null) return { ...NOTHING, bank };
  const choices = await loadChoices(ctx, reportId);
  const { taken, latest, batches } = await loadTaken(ctx, reportId);
  const payees = slips.flatMap((slip): BankPayee[] => {
    const person = people.get(slip.employeeId);
    return person ? [{ ...person, net: slip.net, reference: referenceOf(slip) }] : [];
  });
  const decided = new Map([...choices].map(([employeeId, { choice }]) => [employeeId, choice]));
  const planned = planPayments(payees, { bank, choices: decided, taken, closed: new Set(latest.keys()) });
  return { bank, payees, planned, choices, taken, latest, batches };
}

const referenceOf = ({ snapshot }: StoredSlip): string =>
  snapshot.code
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 16);

async function loadChoices({ tx, organizationId }: Ctx, reportId: string): Promise<Map<string, Choice>> {
  const { rows } = await sql<Choice & { employee_id: string }>`
      select employee_id, choice, reason, decided_by, decided_at from app.payroll_payment_choice
      where organization_id = ${organizationId} and report_id = ${reportId}`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

async function loadTaken({ tx, organizationId }: Ctx, reportId: string) {
  const { rows } = await sql<Batch>`
      select id, part, coalesce(batch, 0) as batch, sha256, employee_id from app.payroll_filing
      where organization_id = ${organizationId} and report_id = ${reportId} and part is not null order by batch`.execute(tx);
  const latest = new Map(rows.flatMap((row) => (row.employee_id === null ? [[row.part, row] as const] : [])));
  const standing = [...latest.values()];
  const { rows: payees } = await sql<{ filing_id: string; employee_id: string }>`
      select filing_id, employee_id from app.payroll_filing_payee where organization_id = ${organizationId}
        and filing_id = any(${standing.map(({ id }) => id)}::uuid[])`.execute(tx);
  const partOf = new Map(standing.map(({ id, part }) => [id, part]));
  const taken = new Map<string, PaymentPart | 'own'>();
  for (const { filing_id, employee_id } of payees) taken.set(employee_id, partOf.get(filing_id) ?? 'direct');
  for (const { employee_id } of rows) if (employee_id !== null) taken.set(employee_id, 'own');
  return { taken, latest, batches: rows.at(-1)?.batch ?? 0 };
}
