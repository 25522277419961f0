import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id } from '../primitives.ts';
import { ReportFormats } from './report-shapes.ts';

/** `version` 0: the company has chosen nothing yet. */
const FormatSetting = z.object({ id: Id, ...ReportFormats.shape, version: z.number().int() });

export const reportRuns = {
  cancel: endpoint({
    method: 'POST',
    path: '/auth/v1/report/run/cancel',
    changes: ['report-runs', 'jobs'],
    summary: 'Stop a report that is being made: one’s own, or anybody’s for those who manage the company',
    access: 'member',
    body: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
};

export const reportSettings = {
  formats: endpoint({
    method: 'GET',
    path: '/auth/v2/reports/formattime/setting',
    topic: 'report-formats',
    summary: 'How reports of the company write dates, times and durations',
    access: 'member',
    answer: FormatSetting,
    errors: [],
  }),
  setFormats: endpoint({
    method: 'PUT',
    path: '/auth/v2/reports/formattime/setting',
    changes: ['report-formats'],
    summary: 'Choose how reports of the company write dates, times and durations',
    access: { groups: GROUPS.management, scope: 'company' },
    body: z.strictObject({ ...ReportFormats.shape, version: z.number().int() }),
    answer: FormatSetting,
    errors: ['conflict'],
    idempotency: 'key',
  }),
};
