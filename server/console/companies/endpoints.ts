import type { FastifyInstance } from 'fastify';
import { providerConsole } from '../../../contract/console/console.ts';
import { consoleClocks } from '../../../contract/console/console-clocks.ts';
import { consoleEvents } from '../../../contract/console/console-events.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import { serve } from '../../http/serve.ts';
import { closeAccess, listRunning, openAccess } from './access.ts';
import { pageHistory } from './access-history.ts';
import { getEvent } from './get-event.ts';
import { liftUnderAccess } from './lift-second-factor.ts';
import { getClocking, pageClockings } from './read-clockings.ts';
import { readActivity, readPeople } from './read-company-data.ts';
import { pageEvents } from './read-events.ts';
import { getOrganization, pageOrganizations } from './read-organizations.ts';
import { readTotals } from './read-totals.ts';

export function registerConsole(app: FastifyInstance) {
  serve(app, providerConsole.dashboard, ({ ctx }) => readTotals(ctx));
  serve(app, providerConsole.organizations, ({ ctx, query }) => pageOrganizations(ctx, query));
  serve(app, providerConsole.organization, ({ ctx, query }) => getOrganization(ctx, query.orgId));
  serve(app, providerConsole.running, ({ ctx }) => listRunning(ctx));
  serve(app, providerConsole.breakGlass, ({ ctx, body }) => openAccess(ctx, body.organizationId, body.reason));
  serve(app, providerConsole.endBreakGlass, ({ ctx, body }) => closeAccess(ctx, body.organizationId));
  serve(app, providerConsole.liftSecondFactor, ({ ctx, body }) => liftUnderAccess(ctx, body));
  serve(app, providerConsole.people, ({ ctx, query }) => readPeople(ctx, query));
  serve(app, providerConsole.activity, ({ ctx, query }) => readActivity(ctx, query));
  serve(app, consoleClocks.list, ({ ctx, query }) => pageClockings(ctx, query));
  serve(app, consoleClocks.get, ({ ctx, query }) => getClocking(ctx, query.clockId, query.withPerson ?? false));
  serve(app, consoleEvents.list, ({ ctx, query }) => pageEvents(ctx, query));
  serve(app, consoleEvents.get, ({ ctx, query }) => getEvent(ctx, query.mobileLogId, query.withValues ?? false));
  serve(app, providerAccess.history, ({ ctx, query }) => pageHistory(ctx, query));
}
