import { sql } from 'kysely';
import { SECTION_TYPES, type SectionInfo, type SectionType } from '../../../domain/payroll/declarations/sections.ts';
import type { DeclarationState } from '../../../domain/payroll/declarations/states.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Instant } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type SectionRow = {
  id: string;
  employee_id: string;
  year: number;
  section: SectionType;
  state: DeclarationState;
  info_sealed: Buffer;
  counted: SectionInfo | null;
  reason: string | null;
  saved_by: string | null;
  decided_at: Instant | null;
  updated_at: Instant;
  version: number;
};

const COLUMNS = sql`id, employee_id, year, section, state, info_sealed, counted, reason, saved_by, decided_at, updated_at, version`;

/** Whether somebody decides about declarations of others. */
const isDeciding = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, GROUPS.payrollMaking);

/** Whose declaration is meant: one's own, or another's for payroll makers; for all others that person does not exist. */
export async function reachPerson(ctx: Ctx, employeeId: string | undefined): Promise<string> {
  const wanted = employeeId ?? ctx.actor.employeeId;
  if (wanted === ctx.actor.employeeId) return wanted;
  if (!isDeciding(ctx)) throw notFound();
  const { rows } = await sql`
    select from app.employee where organization_id = ${ctx.organizationId} and id = ${wanted}`.execute(ctx.tx);
  if (rows.length === 0) throw notFound();
  return wanted;
}

type OfYear = { readonly employeeId: string; readonly year: number };
/** What is declared for a year, in the order of the form. */
export async function readSections({ tx, organizationId }: Ctx, { employeeId, year }: OfYear): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`select ${COLUMNS} from app.tax_declaration
    where organization_id = ${organizationId} and employee_id = ${employeeId} and year = ${year}`.execute(tx);
  return rows.sort((a, b) => SECTION_TYPES.indexOf(a.section) - SECTION_TYPES.indexOf(b.section));
}

/** Sections by id, held until the transaction ends; one that is missing is `not-found`. */
export async function holdSections({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<SectionRow[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<SectionRow>`select ${COLUMNS} from app.tax_declaration
    where organization_id = ${organizationId} and id = any(${wanted}::uuid[]) order by id for update`.execute(tx);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

type Sealed = Pick<SectionRow, 'id' | 'info_sealed'>;
/** The answers of a section, amounts in satang; what this server cannot open claims nothing. */
export function openInfo(ctx: Ctx, sealed: Sealed): SectionInfo {
  const text = openText(ctx, sealed);
  const read: unknown = text === null ? null : JSON.parse(text);
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {};
}

function openText({ services, organizationId }: Ctx, { id, info_sealed }: Sealed): string | null {
  try {
    return services.sealer.open(info_sealed, organizationId, id);
  } catch {
    return null;
  }
}

export const sealInfo = ({ services, organizationId }: Ctx, id: string, info: SectionInfo): Buffer =>
  services.sealer.seal(JSON.stringify(info), organizationId, id);
