import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Ctx } from '../../http/context.ts';

/** Whether the caller reads the pay of everybody. */
export const isPayrollPerson = (ctx: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(ctx.actor.groups, GROUPS.payroll);
