import type { FastifyInstance } from 'fastify';
import { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import { serve } from '../../http/serve.ts';
import { listTerms, removeTerm, setTerm } from './terms.ts';

export function registerSocialSecurityTerms(app: FastifyInstance) {
  serve(app, socialSecurityTerms.list, ({ ctx }) => listTerms(ctx));
  serve(app, socialSecurityTerms.set, ({ ctx, body }) => setTerm(ctx, body));
  serve(app, socialSecurityTerms.remove, ({ ctx, query }) => removeTerm(ctx, query.fromMonth));
}
