import { type ImportType, isOfPeople, type Mapping } from '../../../domain/imports/fields.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import type { Ctx } from '../../http/context.ts';

/** What supporters may neither see of others nor change, in a file as little as on the page of a person. */
const PAY_FIELDS = ['salary', 'nationalId', 'bankCode', 'bankAccount'];

export const mayImportPay = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, ['owner', 'administrator']);

/** Those of these fields that the caller may not import. */
export const refusedFields = (ctx: Pick<Ctx, 'actor'>, type: string, fields: readonly string[]): string[] =>
  isOfPeople(type) && !mayImportPay(ctx) ? fields.filter((field) => PAY_FIELDS.includes(field)) : [];

/** The mapping without what the caller may not import: such columns of a file are left out, as unknown ones are. */
export function allowedMapping(ctx: Pick<Ctx, 'actor'>, type: ImportType, mapping: Mapping): Mapping {
  const refused = refusedFields(ctx, type, Object.keys(mapping));
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => !refused.includes(field)));
}
