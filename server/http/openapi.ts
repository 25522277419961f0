import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from '../../contract/endpoint.ts';
import { apiPage } from './api-page.ts';
import { compactOpenApi } from './openapi-compact.ts';
import { openApi } from './openapi-document.ts';
import { forKeys } from './openapi-fields.ts';
import { packedText } from './packed-text.ts';

const LONGEST_SEARCH = 120;
const Search = z.object({ q: z.string().trim().max(LONGEST_SEARCH).catch('').default('') });

/** `/api/openapi.json` for machines (`/api/keys.json` the calls of keys alone), `/api` for people: both from the contract, so that neither can be out of date. */
export function registerOpenApi(app: FastifyInstance, contract: Contract) {
  const document = () => openApi(contract, app.services.config.baseUrl);
  const limited = { config: { isLimited: true } } as const;
  app.get(
    '/api/openapi.json',
    limited,
    packedText('application/json; charset=utf-8', () => JSON.stringify(compactOpenApi(document()))),
  );
  app.get(
    '/api/keys.json',
    limited,
    packedText('application/json; charset=utf-8', () => JSON.stringify(forKeys(compactOpenApi(document())))),
  );
  const whole = packedText('text/html; charset=utf-8', () => apiPage(document()));
  app.get('/api', limited, async (request, reply) => {
    const { q } = Search.parse(request.query);
    return q ? reply.type('text/html; charset=utf-8').send(apiPage(document(), q)) : whole(request, reply);
  });
}
