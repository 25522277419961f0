import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { SLIP_PASSWORDS } from '../../domain/payroll/slip-password.ts';
import { endpoint } from '../endpoint.ts';
import { Done } from '../primitives.ts';

export const SlipSetting = z.object({
  /** What opens the PDF of a slip: 13 digits of the national id, or day, month and Buddhist year of birth in eight digits. */
  password: z.enum(SLIP_PASSWORDS),
  /** When people can read their slips: as soon as a payroll is approved, or once a maker publishes them. */
  publishing: z.enum(['approval', 'maker']),
});

/** How slips reach their people. */
export const slipSettings = {
  get: endpoint({
    ...inArea('payrolls'),
    method: 'GET',
    path: '/auth/v1/payroll/slip-setting',
    topic: 'payroll-items',
    summary:
      'What opens the PDF of a slip, and when slips are published; with how many people have neither a national id nor a birth date',
    answer: SlipSetting.extend({ withoutPassword: z.number().int() }),
    errors: [],
  }),
  set: endpoint({
    ...inArea('payrollItems'),
    method: 'PUT',
    path: '/auth/v1/payroll/slip-setting',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Say what opens the PDF of a slip, and when slips are published',
    /** `seen` is what stood there when its writer decided; another one there now is a conflict. */
    body: SlipSetting.extend({ seen: SlipSetting.strict() }).strict(),
    idempotency: 'key',
    answer: Done,
    errors: ['conflict'],
  }),
};
