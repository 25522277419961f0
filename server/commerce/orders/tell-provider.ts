import type { Ctx } from '../../http/context.ts';
import { tellOffice } from '../shared/tell-office.ts';

type News = { what: 'order' | 'slip'; orderId: string; number: string };

export const tellProvider = (ctx: Ctx, { what, orderId, number }: News): void =>
  tellOffice({ ...ctx, organizationName: ctx.organization.name }, { what, key: orderId, number });
