import { z } from 'zod';
import { AREAS } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, paging, Text } from '../primitives.ts';
import { FormKind } from '../requests/form-shapes.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

const gate = { ...AREAS.formReports } as const;
const Count = z.number().int();

/** A row per request that was sent with a form. */
export const formReports = {
  ...reportCalls(
    'form-responses',
    {
      list: '/auth/v1/report/form-responses/templates',
      one: '/auth/v1/report/form-responses/template',
      history: '/auth/v1/report/form-responses/history',
      run: '/auth/v1/report/form-responses/export',
      preview: '/auth/v1/report/form-responses/preview',
    },
    gate,
  ),
  forms: endpoint({
    method: 'GET',
    path: '/auth/v1/report/forms',
    topic: 'requests',
    summary: 'Forms that people have sent or can send, each with how its requests stand',
    ...gate,
    query: z.strictObject({ name: Text(120).optional(), ...paging(25, ['name'], 'name,asc') }),
    answer: pageOf(
      z.object({
        id: Id,
        name: z.string(),
        englishName: z.string().nullable(),
        uniqueName: FormKind,
        /** Of a form that can no longer be sent. */
        isEnabled: z.boolean(),
        pending: Count,
        approved: Count,
        rejected: Count,
        canceled: Count,
      }),
    ),
    errors: [],
  }),
  rows: rowsCall({
    kinds: ['form-responses'],
    path: '/auth/v1/report/form-responses',
    summary: 'Requests of the company by how they stand, with a column for each question of a form',
    gate,
    size: 10,
  }),
};
