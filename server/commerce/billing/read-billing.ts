import type { billing } from '../../../contract/commerce/billing.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { readCompany } from '../../company/shared/read-company.ts';
import type { Ctx } from '../../http/context.ts';
import { findRunning } from '../shared/agreements.ts';
import { readParties } from '../shared/parties.ts';
import { methodsOf } from '../shared/payment-methods.ts';
import { findOpenOrder } from '../shared/read-orders.ts';
import { readPlanState } from '../shared/read-plan.ts';

/** All that the page of plan and billing shows. */
export async function readBilling(ctx: Ctx): Promise<Answer<typeof billing.get>> {
  const company = await readCompany(ctx);
  const { name, taxId, branchTax, address, email } = company;
  const running = await findRunning(ctx);
  return {
    ...(await readPlanState(ctx)),
    ...(await readParties(ctx)),
    openOrder: await findOpenOrder(ctx),
    proposed: { name, taxId: taxId ?? '', branchTax: branchTax ?? '00000', address, email: email ?? '' },
    renewal: running && { nextOn: running.nextOn, amount: running.nextAmount, hasFailed: running.failedAt !== null },
    methods: methodsOf(ctx.services),
  };
}
