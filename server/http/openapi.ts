import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../contract/endpoint.ts';
import { apiPage } from './api-page.ts';
import { openApi } from './openapi-document.ts';

/** `/api/openapi.json` for machines, `/api` for people: both from the contract, so that neither can be out of date. */
export function registerOpenApi(app: FastifyInstance, contract: Contract) {
  let text: string | null = null;
  let page: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApi(contract, app.services.config.baseUrl));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api', async (_request, reply) => {
    page ??= apiPage(openApi(contract, app.services.config.baseUrl));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
