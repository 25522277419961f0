import { expect, test } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { orderBody } from '../../testing/order-plans.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
test.skipIf(!hasPdfReader)(
  'the first plan begins when its money is there; its bill goes on saying the days that it said, receipt and order say the new ones',
  async () => {
    const { owner } = await host.build.company({ plan: 'free' });
    const staff = await host.build.staff('Napat');
    const wanted = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'transfer', today: TODAY } as const;
    const made = await host.as(owner).call(orders.create, { body: await orderBody(host, owner, wanted) });
    const printed = async (kind: 'invoice' | 'tax-invoice') => {
      const { papers } = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
      const paperId = papers.find((paper) => paper.kind === kind)?.id ?? '';
      const { rawPayload } = await host.as(staff).raw(consoleOrders.paper, { query: { orderId: made.id, paperId } });
      return pdfText(rawPayload);
    };
    const before = await printed('invoice');
    expect(before).toMatch(/\b1 .{3,14} 2569 – 31 /);
    host.setNow('2026-03-10T03:00:00Z');
    await host.as(staff).call(consoleOrders.confirm, { body: { orderId: made.id, paidDate: plainDate('2026-03-09') } });
    expect(await host.as(owner).call(orders.get, { query: { orderId: made.id } })).toMatchObject({
      startDate: '2026-03-10',
      endDate: '2026-04-09',
    });
    expect(await printed('invoice')).toBe(before);
    expect(await printed('tax-invoice')).toMatch(/\b10 .{3,14} 2569 – 9 /);
  },
);
