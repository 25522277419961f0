import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { retroPay } from '../../../contract/payroll/retro-pay.ts';
import type { SalaryRow } from '../../../domain/payroll/pay-types.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { computeAllRetro } from '../shared/claim-retro.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { differenceView } from '../shared/retro-view.ts';

/** What a salary that is not saved yet would change in approved payrolls; `replaces` is the first day of the one it takes the place of. */
export async function previewRetro(ctx: Ctx, query: Query<typeof retroPay.preview>): Promise<Answer<typeof retroPay.preview>> {
  const { employeeId, salaryBase, activeDate, replaces = activeDate } = query;
  await requireTarget(ctx, 'employee', employeeId);
  const salary = (rows: readonly SalaryRow[]): SalaryRow[] => {
    const others = rows.filter(({ from }) => from !== replaces && from !== activeDate);
    return [...others, { from: activeDate, base: satang(Math.round(salaryBase * 100)) }].sort((a, b) =>
      a.from < b.from ? -1 : 1,
    );
  };
  const [from = activeDate] = [replaces, activeDate].sort();
  const found = await computeAllRetro(ctx, { employeeIds: [employeeId], payer: null, trial: { from, salary } });
  const shown = await differenceView(ctx, found);
  return found.map(shown);
}
