import type { FastifyInstance } from 'fastify';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import { serve } from '../../http/serve.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export function registerApiKeys(app: FastifyInstance) {
  serve(app, apiKeys.list, ({ ctx }) => listKeys(ctx));
  serve(app, apiKeys.create, ({ ctx, body }) => createKey(ctx, body));
  serve(app, apiKeys.revoke, ({ ctx, query }) => revokeKey(ctx, query.id));
}
