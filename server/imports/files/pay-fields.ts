import { type ImportType, isOfPay, isOfPeople, type Mapping } from '../../../domain/imports/fields.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { decidesPay, isPaidByPosition, requireOpenPay } from '../../people/shared/pay-access.ts';

/** What supporters may neither see of others nor change, in a file as little as on the page of a person. */
const PAY_FIELDS = ['salary', 'nationalId', 'bankCode', 'bankAccount'];

/** Refuses imports of pay alone to who may not set it, and where no payroll runs. */
export function requireMayImport(ctx: Importing, type: string) {
  if (!isOfPay(type)) return;
  requireOpenPay(ctx);
  if (!hasAnyGroup(ctx.actor.groups, GROUPS.payrollMaking)) throw new AppError('auth/forbidden');
  if (!isPaidByPosition(ctx)) throw new AppError('plan/payroll-required', { plan: 'payroll' });
  if (ctx.organization.countryCode !== 'TH') throw new AppError('country/not-available');
}

type Importing = Pick<Ctx, 'actor' | 'organization'>;

/** Those of these fields that the caller may not import; where payroll runs the position is one, since it pays. Branches are for who arranges them. */
export function refusedFields(ctx: Importing, type: string, fields: readonly string[]): string[] {
  if (!isOfPeople(type)) return [];
  const isOfOwnersOnly = (field: string) => PAY_FIELDS.includes(field) || (field === 'position' && isPaidByPosition(ctx));
  return fields.filter((field) =>
    field === 'branch' ? !hasAnyGroup(ctx.actor.groups, GROUPS.positions) : !decidesPay(ctx) && isOfOwnersOnly(field),
  );
}

/** The mapping without what the caller may not import: such columns of a file are left out, as unknown ones are. */
export function allowedMapping(ctx: Importing, type: ImportType, mapping: Mapping): Mapping {
  const refused = refusedFields(ctx, type, Object.keys(mapping));
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => !refused.includes(field)));
}
