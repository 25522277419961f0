import type { FastifyInstance } from 'fastify';
import { enterprise } from '../../../contract/company/enterprise.ts';
import { files } from '../../../contract/files/files.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/caller-network.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { brandByCode, brandById } from './read-brand.ts';
import { removeImage } from './remove-image.ts';
import { sendImage } from './send-image.ts';
import { setCompanyImage } from './set-company-image.ts';
import { setImage } from './set-image.ts';
import { setInfo } from './set-info.ts';

/** An address may look for this many codes a minute. A code opens nothing; the limit keeps lists of customers from being drawn up. */
const CODES_PER_MINUTE = 60;

export function registerEnterprise(app: FastifyInstance) {
  const codes = app.createRateLimit({ max: CODES_PER_MINUTE, timeWindow: '1 minute', keyGenerator: networkOf });
  serve(app, enterprise.brand, async ({ ctx, query, request }) => {
    if (query.code === undefined) return brandById(ctx, query.id ?? '');
    const counted = await codes(request);
    if (!counted.isAllowed && counted.isExceeded) throw new AppError('too-many-requests');
    return brandByCode(ctx, query.code);
  });
  serve(app, enterprise.setInfo, ({ ctx, body }) => setInfo(ctx, body));
  serveOpen(app, enterprise.setImage, ({ ctx, request }) => setImage(ctx, request));
  serve(app, enterprise.removeImage, ({ ctx, query }) => removeImage(ctx, query.type));
  serveOpen(app, files.setCompanyImage, ({ ctx, request }) => setCompanyImage(ctx, request));
  serve(app, enterprise.image, ({ ctx, params, reply }) => sendImage(ctx, params, reply));
}
