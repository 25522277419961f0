import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Text } from '../primitives.ts';

/** What a person met when they asked for an offer. */
export const QuotationReason = z.enum(['trial-expired', 'zone-limit', 'employee-limit', 'report-days', 'export', 'banner']);

export const plans = {
  settings: endpoint({
    method: 'GET',
    path: '/auth/v1/settings',
    topic: 'plan',
    summary: 'How the provider is reached: address of the chat contact and script of the chat widget, null where there is none',
    access: 'public',
    answer: z.object({ chatContactUrl: z.string().nullable(), chatScriptUrl: z.string().nullable() }),
    errors: [],
  }),
  requestQuotation: endpoint({
    ...inArea('company'),
    method: 'POST',
    path: '/auth/v1/org/quotation-request',
    changes: [],
    summary: 'Ask the provider for an offer. A second request within a day is the same one',
    body: z.strictObject({ reason: QuotationReason, message: Text(500).optional() }),
    answer: z.object({ askedAt: DateTime }),
    errors: [],
    idempotency: 'natural',
  }),
};
