import { AREAS, inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';

/** Who reads, plans and manages the boards of both kinds. Shift makers reach the boards they are makers of; another one answers `auth/forbidden`. */
export const shiftAccess = {
  reading: inArea('shifts'),
  making: { ...AREAS.shifts, access: { groups: GROUPS.shiftMaking, scope: 'company' }, idempotency: 'key' },
  managing: { ...AREAS.shifts, access: { groups: GROUPS.management, scope: 'company' }, idempotency: 'key' },
  makingErrors: ['not-found', 'ref-not-found', 'auth/forbidden'],
} as const;
