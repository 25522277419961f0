import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer } from '../../../contract/endpoint.ts';
import type { PayrollSetting, payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';

type Known = Answer<typeof payrollSettings.list>['settings'][number];
export type Rule = z.output<typeof PayrollSetting>;

const COLUMNS = sql`s.valid_from as "validFrom", s.deducts_late as "deductsLate", s.deducts_early as "deductsEarly", s.late_unit as "lateUnit",
  s.late_rounding as "lateRounding",
  s.withholding_method as "withholdingMethod", s.instalment_rounding as "instalmentRounding"`;

/** All rows, the newest day first, each with who said so, and which of them holds today. */
export async function readHistory({ tx, organizationId, language, now, organization }: Ctx): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'state'>>`
    select ${COLUMNS}, ${nameShown('e', language)} as "changedBy", s.changed_at as "changedDate" from app.payroll_setting s
    left join app.employee e on e.organization_id = s.organization_id and e.id = s.changed_by
    where s.organization_id = ${organizationId} order by s.valid_from desc`.execute(tx);
  const today = dateOf(now, organization.timeZone);
  const current = rows.find(({ validFrom }) => validFrom <= today);
  return rows.map((row) => ({ ...row, state: row.validFrom > today ? 'upcoming' : row === current ? 'inForce' : 'past' }));
}

/** What was said of exactly this day. */
export async function ruleOf({ tx, organizationId }: Ctx, validFrom: PlainDate): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`select ${COLUMNS} from app.payroll_setting s
    where s.organization_id = ${organizationId} and s.valid_from = ${validFrom}`.execute(tx);
  return rows[0];
}

/** The rows around a day: what held on the day before, what stands on it, and the first day of a later one. */
export async function rulesAround({ tx, organizationId }: Ctx, validFrom: PlainDate) {
  const { rows } = await sql<
    Rule & { holdsByDay: boolean }
  >`select ${COLUMNS}, s.holds_by_day as "holdsByDay" from app.payroll_setting s
    where s.organization_id = ${organizationId} order by s.valid_from`.execute(tx);
  return {
    earlier: rows.findLast((row) => row.validFrom < validFrom),
    onDay: rows.find((row) => row.validFrom === validFrom),
    nextDay: rows.find((row) => row.validFrom > validFrom)?.validFrom ?? null,
  };
}
