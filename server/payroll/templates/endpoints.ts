import type { FastifyInstance } from 'fastify';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { serve } from '../../http/serve.ts';
import { readHistory } from './history.ts';
import { addMember, countMembers, listMembers, removeMember, setMembers } from './members.ts';
import { listCandidates, setStaff } from './staff.ts';
import { createTemplate, getTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.ts';
import { listUnlisted } from './unlisted.ts';

export function registerPayrollTemplates(app: FastifyInstance) {
  serve(app, payrollTemplates.list, ({ ctx, query }) => listTemplates(ctx, query));
  serve(app, payrollTemplates.create, ({ ctx, body }) => createTemplate(ctx, body));
  serve(app, payrollTemplates.get, ({ ctx, query }) => getTemplate(ctx, query.id));
  serve(app, payrollTemplates.update, ({ ctx, body }) => updateTemplate(ctx, body));
  serve(app, payrollTemplates.remove, ({ ctx, query }) => removeTemplate(ctx, query));
  serve(app, payrollTemplates.members, ({ ctx, query }) => listMembers(ctx, query));
  serve(app, payrollTemplates.countMembers, ({ ctx, query }) => countMembers(ctx, query));
  serve(app, payrollTemplates.unlisted, ({ ctx, query }) => listUnlisted(ctx, query));
  serve(app, payrollTemplates.setMembers, ({ ctx, body }) => setMembers(ctx, body));
  serve(app, payrollTemplates.addMember, ({ ctx, body }) => addMember(ctx, body));
  serve(app, payrollTemplates.removeMember, ({ ctx, query }) => removeMember(ctx, query));
  serve(app, payrollTemplates.staffCandidates, ({ ctx }) => listCandidates(ctx));
  serve(app, payrollTemplates.setMakers, ({ ctx, body }) => setStaff(ctx, body, 'maker'));
  serve(app, payrollTemplates.setApprovers, ({ ctx, body }) => setStaff(ctx, body, 'approver'));
  serve(app, payrollTemplates.history, ({ ctx, query }) => readHistory(ctx, query));
}
