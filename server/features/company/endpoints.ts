import type { FastifyInstance } from 'fastify';
import { company } from '../../../contract/company.ts';
import { BANKS } from '../../../domain/thai/bank-codes.ts';
import { serve } from '../../http/serve.ts';
import { countEmployees, countInfo, readCompany } from './read-company.ts';
import { readWorkHours, setWorkHours } from './work-hours.ts';
import { setUpCompany, updateCompany } from './write-company.ts';

export function registerCompany(app: FastifyInstance) {
  serve(app, company.get, ({ ctx, query }) => readCompany(ctx, query.id));
  serve(app, company.update, ({ ctx, body }) => updateCompany(ctx, body));
  serve(app, company.setup, ({ ctx, body }) => setUpCompany(ctx, body));
  serve(app, company.employeeCount, ({ ctx }) => countEmployees(ctx));
  serve(app, company.infoCount, ({ ctx }) => countInfo(ctx));
  serve(app, company.banks, () => BANKS.map(({ code, short, nameEn, nameTh }) => ({ code, short, nameEn, nameTh })));
  serve(app, company.workHours, ({ ctx }) => readWorkHours(ctx));
  serve(app, company.setWorkHours, ({ ctx, body }) => setWorkHours(ctx, body));
}
