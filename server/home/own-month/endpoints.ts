import type { FastifyInstance } from 'fastify';
import { ownMonth } from '../../../contract/home/own-month.ts';
import { serve } from '../../http/serve.ts';
import { readOwnMonth } from './read-own-month.ts';

export function registerOwnMonth(app: FastifyInstance) {
  serve(app, ownMonth.get, ({ ctx, query }) => readOwnMonth(ctx, query));
}
