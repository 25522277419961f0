import type { BillingParty, billing } from '../../../contract/commerce/billing.ts';
import type { Body } from '../../../contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { readParties, removeParty, saveParty } from '../shared/parties.ts';

/** To whom bills are written; with `sameAsBilling` tax invoices too. */
export async function setAddress(ctx: Ctx, { sameAsBilling, ...party }: Body<typeof billing.setAddress>): Promise<BillingParty> {
  const before = await readParties(ctx);
  await saveParty(ctx, 'billing', party);
  if (sameAsBilling) await removeParty(ctx, 'invoice');
  ctx.audit('plan.set-address', { entity: 'billing', before: before.billing, after: { ...party, sameAsBilling } });
  return party;
}

export async function setInvoiceAddress(ctx: Ctx, party: BillingParty): Promise<BillingParty> {
  const before = (await readParties(ctx)).invoice;
  await saveParty(ctx, 'invoice', party);
  ctx.audit('plan.set-invoice-address', { entity: 'billing', before, after: party });
  return party;
}
