import type { FastifyInstance } from 'fastify';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { serve } from '../../http/serve.ts';
import { isOwnPayShown, setOwnPayShown } from '../shared/shown-own-pay.ts';
import { readOwnPay, readPayOfPerson } from './read-own-pay.ts';

export function registerOwnPay(app: FastifyInstance) {
  serve(app, ownPay.get, ({ ctx, query }) => readOwnPay(ctx, query));
  serve(app, ownPay.ofPerson, ({ ctx, query }) => readPayOfPerson(ctx, query));
  serve(app, ownPay.setting, async ({ ctx }) => ({ isShown: await isOwnPayShown(ctx) }));
  serve(app, ownPay.setSetting, ({ ctx, body }) => setOwnPayShown(ctx, body));
}
