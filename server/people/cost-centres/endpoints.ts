import type { FastifyInstance } from 'fastify';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { serve } from '../../http/serve.ts';
import { createCostCentre, updateCostCentre } from './cost-centres.ts';
import { listEntries, placeIn, removeEntry } from './entries.ts';
import { listCostCentres } from './read-cost-centres.ts';

export function registerCostCentres(app: FastifyInstance) {
  serve(app, costCentres.list, ({ ctx }) => listCostCentres(ctx));
  serve(app, costCentres.create, ({ ctx, body }) => createCostCentre(ctx, body));
  serve(app, costCentres.update, ({ ctx, body }) => updateCostCentre(ctx, body));
  serve(app, costCentres.entries, ({ ctx, query }) => listEntries(ctx, query.costCentreId));
  serve(app, costCentres.place, ({ ctx, body }) => placeIn(ctx, body));
  serve(app, costCentres.removeEntry, ({ ctx, query }) => removeEntry(ctx, query.id));
}
