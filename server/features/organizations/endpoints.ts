import type { FastifyInstance } from 'fastify';
import { organizations } from '../../../contract/organizations.ts';
import { BUSINESS_TYPES } from '../../../domain/company/business-types.ts';
import { listCountries, listCurrencies } from '../../../domain/company/countries.ts';
import { networkOf } from '../../http/caller-network.ts';
import { serve } from '../../http/serve.ts';
import { createCompany } from './create-company.ts';
import { joinCompany } from './join-company.ts';

export function registerOrganizations(app: FastifyInstance) {
  serve(app, organizations.create, ({ ctx, body, request }) => {
    const key = request.headers['idempotency-key'];
    return createCompany(ctx, body, typeof key === 'string' && key !== '' ? key : null);
  });
  serve(app, organizations.join, ({ ctx, body, request }) =>
    joinCompany(ctx, { passcode: body.passcode, address: networkOf(request) }),
  );
  serve(app, organizations.businessTypes, () => BUSINESS_TYPES);
  serve(app, organizations.countries, () => listCountries());
  serve(app, organizations.currencies, () => listCurrencies());
}
