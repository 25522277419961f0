import type { FastifyInstance } from 'fastify';
import { activity } from '../../../contract/activity.ts';
import { serve } from '../../http/serve.ts';
import { getActivity, pageActivity } from './read-activity.ts';
import { startSealing } from './sealer.ts';

export function registerActivity(app: FastifyInstance) {
  serve(app, activity.get, ({ ctx, query }) => getActivity(ctx, query.activityId));
  serve(app, activity.page, ({ ctx, query }) => pageActivity(ctx, query));
  let sealing: ReturnType<typeof startSealing> | null = null;
  app.addHook('onReady', async () => {
    sealing = startSealing(app.services, app.log);
  });
  app.addHook('onClose', () => sealing?.stop());
}
