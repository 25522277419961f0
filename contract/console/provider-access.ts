import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Id, pageOf, paging } from '../primitives.ts';

export const providerAccess = {
  history: endpoint({
    method: 'GET',
    path: '/auth/v1/provider-access',
    topic: 'provider-access',
    summary: 'When staff of the provider opened the data of the company, why, and what they read; newest first',
    access: { groups: GROUPS.positions, scope: 'company' },
    query: z.strictObject(paging(10, ['openedAt'], 'openedAt,desc')),
    answer: pageOf(
      z.object({
        id: Id,
        staffName: z.string(),
        reason: z.string(),
        openedAt: DateTime,
        expiresAt: DateTime,
        endedAt: DateTime.nullable(),
        /** Null while the window is open. */
        endedBy: z.enum(['hand', 'time', 'role']).nullable(),
        reads: z.array(
          z.object({
            what: z.enum(['people', 'person', 'activity', 'contacts', 'clocking', 'event', 'station']),
            times: z.number().int(),
          }),
        ),
      }),
    ),
    errors: [],
  }),
};
