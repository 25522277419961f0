import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Item = Answer<typeof payrollItems.create>;
type Rules = Pick<
  Item,
  'enabled' | 'type' | 'debt' | 'taxCalculation' | 'socialSecurityCalculation' | 'fundWage' | 'remittance' | 'fundKind'
>;

/** While money is owed on loans that an item takes, it stays in use and a debt that changes no base of tax, social security or funds. */
export async function requireLoansTaken({ tx, organizationId }: Ctx, id: string, item: Rules): Promise<void> {
  const { enabled, type, debt, taxCalculation, socialSecurityCalculation, fundWage, remittance, fundKind } = item;
  const isPlain = enabled && debt && type === 'deduction' && !taxCalculation && !socialSecurityCalculation && !fundWage;
  if (isPlain && !remittance && !fundKind) return;
  const { rows } = await sql<{ loans: number }>`
      select count(*)::integer as loans from app.loan l where l.organization_id = ${organizationId} and l.item_id = ${id}
        and (select sum(amount) from app.loan_entry where organization_id = ${organizationId} and loan_id = l.id) > 0`.execute(
    tx,
  );
  const loans = rows[0]?.loans ?? 0;
  if (loans > 0) throw new AppError('state/not-allowed', { loans });
}
