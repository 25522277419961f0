import type { FastifyInstance } from 'fastify';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { serve } from '../../http/serve.ts';
import { companyHours, departmentHours } from './read-work-hours.ts';
import { createDepartmentHours, restoreDepartmentHours, setCompanyHours, updateDepartmentHours } from './write-work-hours.ts';

export function registerWorkHours(app: FastifyInstance) {
  serve(app, workHours.company, ({ ctx, query }) => companyHours(ctx, query));
  serve(app, workHours.setCompany, ({ ctx, body }) => setCompanyHours(ctx, body));
  serve(app, workHours.department, ({ ctx, query }) => departmentHours(ctx, query));
  serve(app, workHours.create, ({ ctx, body }) => createDepartmentHours(ctx, body));
  serve(app, workHours.update, ({ ctx, body }) => updateDepartmentHours(ctx, body));
  serve(app, workHours.restore, ({ ctx, query }) => restoreDepartmentHours(ctx, query));
}
