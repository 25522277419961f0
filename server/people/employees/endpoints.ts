import type { FastifyInstance } from 'fastify';
import { employees } from '../../../contract/people/employees.ts';
import { serve } from '../../http/serve.ts';
import { liftSecondFactor } from '../shared/lift-second-factor.ts';
import { approveEmployee, deactivateEmployee, reactivateEmployee } from './change-status.ts';
import { createEmployee } from './create-employee.ts';
import { EXPORT_JOB, exportEmployees } from './export-employees.ts';
import { listEmployees, searchEmployees } from './list-employees.ts';
import { setGroups } from './owner-rules.ts';
import { readEmployee } from './read-employee.ts';
import { removeEmployee } from './remove-employee.ts';
import { updateEmployee } from './update-employee.ts';

export function registerEmployees(app: FastifyInstance) {
  serve(app, employees.list, ({ ctx, query }) => listEmployees(ctx, query));
  serve(app, employees.search, ({ ctx, query }) => searchEmployees(ctx, query));
  serve(app, employees.get, ({ ctx, query }) => readEmployee(ctx, query.id ?? ctx.actor.employeeId));
  serve(app, employees.create, ({ ctx, body }) => createEmployee(ctx, body));
  serve(app, employees.update, ({ ctx, body }) => updateEmployee(ctx, body));
  serve(app, employees.remove, ({ ctx, query }) => removeEmployee(ctx, query.id));
  serve(app, employees.approve, ({ ctx, body }) => approveEmployee(ctx, body));
  serve(app, employees.deactivate, ({ ctx, body }) => deactivateEmployee(ctx, body));
  serve(app, employees.reactivate, ({ ctx, body }) => reactivateEmployee(ctx, body));
  serve(app, employees.setGroups, ({ ctx, body }) => setGroups(ctx, body));
  serve(app, employees.liftSecondFactor, ({ ctx, body }) =>
    liftSecondFactor(ctx, { ...body, askedBy: ctx.actor.userId, isAskedByStaff: false }),
  );
  app.services.jobs.define(EXPORT_JOB, 'export', exportEmployees, employees.export);
  serve(app, employees.export, async ({ ctx, body }) => {
    const { organizationId, actor, language } = ctx;
    const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: EXPORT_JOB, input: body, actor, language });
    ctx.audit('employee.start-export', { entity: 'job', entityId: jobId, after: body });
    return { jobId };
  });
}
