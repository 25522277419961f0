import type { FastifyInstance } from 'fastify';
import { company } from '../../../contract/company/company.ts';
import { organizations } from '../../../contract/people/organizations.ts';
import { BUSINESS_TYPES } from '../../../domain/company/business-types.ts';
import { listCountries, listCurrencies } from '../../../domain/company/countries.ts';
import { networkOf } from '../../http/caller-network.ts';
import { serve } from '../../http/serve.ts';
import { createCompany } from './create-company.ts';
import { joinCompany } from './join-company.ts';
import { setUpCompany } from './set-up-company.ts';
import { readSetupDraft, saveSetupDraft } from './setup-draft.ts';

export function registerOrganizations(app: FastifyInstance) {
  serve(app, organizations.create, ({ ctx, body, request }) => {
    const key = request.headers['idempotency-key'];
    return createCompany(ctx, body, typeof key === 'string' && key !== '' ? key : null);
  });
  serve(app, organizations.join, ({ ctx, body, request }) =>
    joinCompany(ctx, { passcode: body.passcode, address: networkOf(request) }),
  );
  serve(app, company.setup, ({ ctx, body }) => setUpCompany(ctx, body));
  serve(app, company.setupDraft, ({ ctx }) => readSetupDraft(ctx));
  serve(app, company.saveSetupDraft, ({ ctx, body }) => saveSetupDraft(ctx, body));
  serve(app, organizations.businessTypes, () => BUSINESS_TYPES);
  serve(app, organizations.countries, () => listCountries());
  serve(app, organizations.currencies, () => listCurrencies());
}
