import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Ctx } from '../../http/context.ts';
import type { RequestRow } from './request-row.ts';

/** Nobody but an owner chooses the line of their own request. */
export const mayReroute = ({ actor }: Ctx, { employeeId }: Pick<RequestRow, 'employeeId'>): boolean =>
  employeeId !== actor.employeeId || hasAnyGroup(actor.groups, GROUPS.owners);
