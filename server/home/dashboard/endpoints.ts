import type { FastifyInstance } from 'fastify';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { serve } from '../../http/serve.ts';
import { readDashboard } from './read-dashboard.ts';

export function registerDashboard(app: FastifyInstance) {
  serve(app, dashboard.get, ({ ctx }) => readDashboard(ctx));
}
