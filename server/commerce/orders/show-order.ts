import { sql } from 'kysely';
import type { orders } from '../../../contract/commerce/orders.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { promptPayText } from '../../../domain/promptpay.ts';
import { qrSvg } from '../../adapters/qr.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { getOrder } from '../shared/read-orders.ts';

type Shown = Answer<typeof orders.get>;

/** One order with its slip, and, while money is awaited, the account and a QR code of the very amount. */
export async function showOrder(ctx: Ctx, id: string): Promise<Shown> {
  const order = await getOrder(ctx, id);
  const { rows } = await sql<{ slip_file_id: string | null }>`
    select slip_file_id from app.plan_order where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  return { ...order, transfer: transferOf(ctx, order), slipUrl: linkOrNull(ctx, rows[0]?.slip_file_id ?? null) };
}

function transferOf(
  { services }: Ctx,
  { status, method, payable, number }: Awaited<ReturnType<typeof getOrder>>,
): Shown['transfer'] {
  const { seller } = services.config;
  if (!seller || method !== 'transfer' || (status !== 'open' && status !== 'waiting')) return null;
  const { name, bankCode, bankAccount, promptPay } = seller;
  const isScanned = promptPay !== null && payable > 0;
  return {
    bankCode,
    bankAccount,
    accountName: name,
    qrSvg: isScanned ? qrSvg(promptPayText({ account: promptPay, amount: payable, reference: number })) : null,
  };
}
