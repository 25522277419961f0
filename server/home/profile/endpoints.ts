import type { FastifyInstance } from 'fastify';
import { session } from '../../../contract/company/session.ts';
import { serve } from '../../http/serve.ts';
import { listEmployments, readProfile } from './read-profile.ts';
import { registerAccount, updateAccount, visitEmployee } from './update-account.ts';

export function registerSession(app: FastifyInstance) {
  serve(app, session.profile, ({ ctx }) => readProfile(ctx));
  serve(app, session.organizations, ({ ctx }) => listEmployments(ctx));
  serve(app, session.update, ({ ctx, body }) => updateAccount(ctx, body));
  serve(app, session.register, ({ ctx, body }) => registerAccount(ctx, body));
  serve(app, session.visit, ({ ctx, body }) => visitEmployee(ctx, body.employeeId));
}
