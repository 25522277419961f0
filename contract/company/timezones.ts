import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const timezones = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/timezones',
    topic: 'settings',
    summary: 'Time zones with their present distance from UTC in minutes',
    access: 'signed-in',
    answer: z.array(z.object({ uniqueName: z.string(), offsetMinutes: z.number().int() })),
    errors: [],
  }),
};
