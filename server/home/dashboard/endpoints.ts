import type { FastifyInstance } from 'fastify';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { serve } from '../../http/serve.ts';
import { keepChecklist, readChecklist } from './checklist.ts';
import { listExpiring } from './expiring-documents.ts';
import { explainNumber } from './explain-number.ts';
import { readPayrollCards } from './payrolls.ts';
import { readDashboard } from './read-dashboard.ts';
import { readToDo } from './to-do.ts';
import { listPeopleOfToday } from './today-people.ts';

export function registerDashboard(app: FastifyInstance) {
  serve(app, dashboard.get, ({ ctx }) => readDashboard(ctx));
  serve(app, dashboard.toDo, async ({ ctx }) => ({ items: await readToDo(ctx) }));
  serve(app, dashboard.payrolls, ({ ctx }) => readPayrollCards(ctx));
  serve(app, dashboard.people, ({ ctx, query }) => listPeopleOfToday(ctx, query));
  serve(app, dashboard.explain, ({ ctx, query }) => explainNumber(ctx, query.show));
  serve(app, dashboard.checklist, ({ ctx }) => readChecklist(ctx));
  serve(app, dashboard.setChecklist, ({ ctx, body }) => keepChecklist(ctx, body));
  serve(app, dashboard.documents, ({ ctx, query }) => listExpiring(ctx, query));
}
