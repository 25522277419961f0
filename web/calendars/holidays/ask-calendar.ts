import { calendars } from '../../../contract/calendars/calendars.ts';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { callChecked, type LooseInput } from '../../api/client.ts';

/** Asks a call of the calendar what it would change. */
const asking =
  <const E extends EndpointSpec>(endpoint: E) =>
  (input: LooseInput) =>
    callChecked(endpoint, { ...input, idempotencyKey: crypto.randomUUID() });

export const askCreate = asking(calendars.create);
export const askUpdate = asking(calendars.update);
export const askRemove = asking(calendars.remove);
export const askTake = asking(calendars.take);
export const askCopy = asking(calendars.copy);
export const askRestore = asking(calendars.restore);
