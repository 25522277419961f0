import type { FastifyInstance } from 'fastify';
import { company } from '../../../contract/company/company.ts';
import { BANKS } from '../../../domain/company/bank-codes.ts';
import { serve } from '../../http/serve.ts';
import { givePasscode } from '../shared/company-passcode.ts';
import { countEmployees, countInfo, readCompany } from '../shared/read-company.ts';
import { updateCompany } from '../shared/write-company.ts';
import { setSecondFactor } from './set-second-factor.ts';

export function registerCompany(app: FastifyInstance) {
  serve(app, company.get, ({ ctx, query }) => readCompany(ctx, query.id));
  serve(app, company.update, ({ ctx, body }) => updateCompany(ctx, body));
  serve(app, company.renewPasscode, async ({ ctx }) => {
    await givePasscode(ctx.tx, ctx);
    ctx.audit('company.renew-passcode', { entity: 'organization', entityId: ctx.organizationId });
    return { ok: true as const };
  });
  serve(app, company.setSecondFactor, ({ ctx, body, request }) =>
    setSecondFactor(ctx, body.secondFactor, request.admitted?.user?.hasSecondFactor === true),
  );
  serve(app, company.employeeCount, ({ ctx }) => countEmployees(ctx));
  serve(app, company.infoCount, ({ ctx }) => countInfo(ctx));
  serve(app, company.banks, () => BANKS.map(({ code, short, nameEn, nameTh }) => ({ code, short, nameEn, nameTh })));
}
